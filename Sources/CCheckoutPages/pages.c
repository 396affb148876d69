#include "CCheckoutPages.h"

const KCOCheckoutPage kco_checkout_pages[] = {{"", 0, 0}};
const unsigned long kco_checkout_page_count = 0;
