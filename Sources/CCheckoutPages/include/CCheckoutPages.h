#pragma once
/// One embedded page or script of the emulated checkout.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  unsigned long count;
} KCOCheckoutPage;

extern const KCOCheckoutPage kco_checkout_pages[];
extern const unsigned long kco_checkout_page_count;
