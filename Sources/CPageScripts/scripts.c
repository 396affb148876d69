#include "CPageScripts.h"

#define SCRIPT(name) { #name, name, sizeof name }

const KCOPageScript kco_page_scripts[] = {{"", 0, 0}};
const unsigned long kco_page_script_count = 0;
