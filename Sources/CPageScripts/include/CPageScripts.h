#pragma once
/// Source text of the page prelude's files, in the order in which they are joined.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  unsigned long count;
} KCOPageScript;

extern const KCOPageScript kco_page_scripts[];
extern const unsigned long kco_page_script_count;

/// The file at an index: Swift cannot see an array whose length the header does not tell.
static inline KCOPageScript kco_page_script_at(unsigned long index) {
  return kco_page_scripts[index];
}
