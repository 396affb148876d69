#include "CPageScripts.h"

// Files are embedded by C23's directive, which this compiler knows in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Every file of the prelude is one line here, in the order in which they are joined: names at the
// top of a file are visible in the files below it.
static const unsigned char prelude[] = {
#embed "Prelude/00-begin.js" suffix(,)
#embed "Prelude/01-keys.js" suffix(,)
#embed "Prelude/02-engine.js" suffix(,)
#embed "Prelude/03-tables.js" suffix(,)
#embed "Prelude/08-sealing.js" suffix(,)
#embed "Prelude/09-page.js" suffix(,)
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
#embed "Prelude/39-colors.js" suffix(,)
#embed "Prelude/39-style.js" suffix(,)
#embed "Prelude/41-html-elements.js" suffix(,)
#embed "Prelude/42-input-values.js" suffix(,)
#embed "Prelude/42-forms.js" suffix(,)
#embed "Prelude/43-custom-elements.js" suffix(,)
#embed "Prelude/49-user-actions.js" suffix(,)
#embed "Prelude/50-exposing.js" suffix(,)
#embed "Prelude/51-encoding.js" suffix(,)
#embed "Prelude/52-url.js" suffix(,)
#embed "Prelude/53-clone.js" suffix(,)
#embed "Prelude/54-clock.js" suffix(,)
#embed "Prelude/55-files.js" suffix(,)
#embed "Prelude/56-console.js" suffix(,)
#embed "Prelude/57-errors.js" suffix(,)
#embed "Prelude/60-page.js" suffix(,)
#embed "Prelude/61-fetch.js" suffix(,)
#embed "Prelude/62-xhr.js" suffix(,)
#embed "Prelude/63-storage.js" suffix(,)
#embed "Prelude/64-messages.js" suffix(,)
#embed "Prelude/65-windows.js" suffix(,)
#embed "Prelude/66-navigation.js" suffix(,)
#embed "Prelude/70-scripts.js" suffix(,)
#embed "Prelude/71-parser.js" suffix(,)
#embed "Prelude/72-resources.js" suffix(,)
#embed "Prelude/73-document-loading.js" suffix(,)
#embed "Prelude/74-document-members.js" suffix(,)
#embed "Prelude/80-window.js" suffix(,)
#embed "Prelude/85-message-handlers.js" suffix(,)
#embed "Prelude/90-hooks.js" suffix(,)
#embed "Prelude/99-end.js" suffix(,)
};

KCOPageScript kco_prelude(void) {
  return (KCOPageScript){(const char *)prelude, sizeof prelude};
}
