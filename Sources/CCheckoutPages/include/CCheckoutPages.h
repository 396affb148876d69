#pragma once
/// One embedded page or script of the emulated checkout.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  unsigned long count;
} KCOCheckoutPage;

/// How many there are.
unsigned long kco_checkout_page_count(void);
/// One of them, by its place from 0; the bytes live as long as the program.
KCOCheckoutPage kco_checkout_page(unsigned long index);
