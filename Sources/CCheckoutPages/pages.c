// The emulated checkout's pages and scripts, byte for byte as they stand in Pages/. The two long
// scripts stand there in pieces, one for each idea, which are joined in this order: each is one
// function from its first piece to its last.
#include "CCheckoutPages.h"

// The compiler has #embed for every standard, and says each time that it belongs to C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bootstrap_js[] = {
#embed "Pages/bootstrap/10-configuration.js" suffix(,)
#embed "Pages/bootstrap/20-page-api.js" suffix(,)
#embed "Pages/bootstrap/30-page-events.js" suffix(,)
#embed "Pages/bootstrap/40-native-app.js" suffix(,)
#embed "Pages/bootstrap/50-frame.js" suffix(,)
#embed "Pages/bootstrap/60-start.js" suffix(,)
};
static const unsigned char checkout_template_html[] = {
#embed "Pages/checkout-template.html"
};
static const unsigned char checkout_frame_js[] = {
#embed "Pages/frame/10-configuration.js" suffix(,)
#embed "Pages/frame/20-client-resource.js" suffix(,)
#embed "Pages/frame/30-views.js" suffix(,)
#embed "Pages/frame/40-form.js" suffix(,)
#embed "Pages/frame/50-events.js" suffix(,)
#embed "Pages/frame/60-paying.js" suffix(,)
#embed "Pages/frame/70-handover.js" suffix(,)
#embed "Pages/frame/80-start.js" suffix(,)
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
