#pragma once
/// Source text, in ASCII.
typedef struct {
  const char *_Nonnull text;
  unsigned long count;
} KCOPageScript;

/// The page prelude: one function expression, which lives as long as the program.
KCOPageScript kco_prelude(void);
