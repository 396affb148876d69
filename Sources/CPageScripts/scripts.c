#include "CPageScripts.h"

// Every file of the prelude is one line here, in the order in which they are joined: names at the
// top of a file are visible in the files below it.
static const unsigned char prelude[] = {
#embed "Prelude/10-primordials.js" suffix(,)
#embed "Prelude/11-webidl.js" suffix(,)
};

const KCOPageScript kco_page_scripts[] = {{"prelude.js", prelude, sizeof prelude}};
const unsigned long kco_page_script_count = 1;
