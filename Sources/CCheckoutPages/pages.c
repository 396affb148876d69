// The emulated checkout's pages and scripts, byte for byte as they stand in Pages/.
#include "CCheckoutPages.h"

// The compiler has #embed for every standard, and says each time that it belongs to C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bootstrap_js[] = {
#embed "Pages/bootstrap.js"
};
static const unsigned char checkout_template_html[] = {
#embed "Pages/checkout-template.html"
};
static const unsigned char checkout_frame_js[] = {
#embed "Pages/checkout-frame.js"
};
static const unsigned char fullscreen_html[] = {
#embed "Pages/fullscreen.html"
};
static const unsigned char fullscreen_js[] = {
#embed "Pages/fullscreen.js"
};
static const unsigned char bank_html[] = {
#embed "Pages/bank.html"
};
static const unsigned char text_page_html[] = {
#embed "Pages/text-page.html"
};

#define PAGE(name, array) {name, array, sizeof array}

static const KCOCheckoutPage pages[] = {
    PAGE("bootstrap.js", bootstrap_js),
    PAGE("checkout-template.html", checkout_template_html),
    PAGE("checkout-frame.js", checkout_frame_js),
    PAGE("fullscreen.html", fullscreen_html),
    PAGE("fullscreen.js", fullscreen_js),
    PAGE("bank.html", bank_html),
    PAGE("text-page.html", text_page_html),
};
unsigned long kco_checkout_page_count(void) { return sizeof pages / sizeof pages[0]; }

KCOCheckoutPage kco_checkout_page(unsigned long index) { return pages[index]; }
