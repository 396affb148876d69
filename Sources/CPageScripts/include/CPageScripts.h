#pragma once
/// Source text of the page prelude's files, in the order in which they are joined.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  unsigned long count;
} KCOPageScript;

extern const KCOPageScript kco_page_scripts[];
extern const unsigned long kco_page_script_count;
