#include "CPageScripts.h"

// Every file of the prelude is one line here, in the order in which they are joined: names at the
// top of a file are visible in the files below it.
static const unsigned char prelude[] = {
#embed "Prelude/10-primordials.js" suffix(,)
#embed "Prelude/11-webidl.js" suffix(,)
#embed "Prelude/20-events.js" suffix(,)
#embed "Prelude/21-event-interfaces.js" suffix(,)
#embed "Prelude/30-nodes.js" suffix(,)
#embed "Prelude/31-character-data.js" suffix(,)
#embed "Prelude/32-collections.js" suffix(,)
#embed "Prelude/33-elements.js" suffix(,)
#embed "Prelude/34-documents.js" suffix(,)
#embed "Prelude/35-observers.js" suffix(,)
#embed "Prelude/36-selectors.js" suffix(,)
#embed "Prelude/37-markup.js" suffix(,)
#embed "Prelude/38-ranges.js" suffix(,)
#embed "Prelude/39-style.js" suffix(,)
#embed "Prelude/41-html-elements.js" suffix(,)
#embed "Prelude/42-forms.js" suffix(,)
#embed "Prelude/43-custom-elements.js" suffix(,)
#embed "Prelude/49-user-actions.js" suffix(,)
};

const KCOPageScript kco_page_scripts[] = {{"prelude.js", prelude, sizeof prelude}};
const unsigned long kco_page_script_count = 1;
