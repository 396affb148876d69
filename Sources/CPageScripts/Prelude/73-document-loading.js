// From the first byte to the load event (HTML standard, 7.5 and 13.2.7).

/// Loads a document that the host has fetched.
function loadDocument(source) {
  page.url = source.url;
  page.origin = source.origin;
  page.referrer = source.referrer || '';
  page.contentType = source.contentType || 'text/html';
  page.lastModified = source.lastModified || null;
  page.isScriptless = source.scriptless === true;
  page.navigationType = source.navigationType || 'navigate';
  page.isSrcdoc = source.url === 'about:srcdoc';
  page.fallbackBase = inheritedBase(source.url);
  page.isLoaded = page.isParsed = page.isLoadQueued = page.isTold = false;
  mainDocument[contentTypeKey] = page.contentType;
  for (const policy of source.csp || []) addPolicy(policy, false);
  const isEmpty = source.inherited === true && source.url === 'about:blank';
  if (isEmpty) {
    loadEmptyDocument(source.stream);
    return;
  }
  mainDocument[quirksKey] = !page.isSrcdoc;
  setReadyState(mainDocument, 'loading');
  parser = makeParser(source.stream);
  continueParsing();
}

/// about:blank is there at once, without events.
function loadEmptyDocument(stream) {
  if (mainDocument.documentElement === null) buildInto(mainDocument, stream);
  mainDocument[quirksKey] = true;
  setReadyState(mainDocument, 'complete');
  page.isParsed = page.isLoaded = page.isLoadQueued = page.isTold = true;
  host.lifecycle('loaded');
}

/// about:blank and srcdoc documents resolve addresses as the page around them does.
function inheritedBase(url) {
  if (url !== 'about:blank' && url !== 'about:srcdoc') return url;
  const { parentID } = host.self;
  const parent = parentID === null || parentID === undefined ? null : host.frameGlobal(parentID);
  return parent && parent.document ? `${parent.document.baseURI}` : url;
}

/// The end of the markup has been reached.
function finishParsing() {
  page.marks.interactive = host.now();
  setReadyState(mainDocument, 'interactive');
  if (!page.isTold) host.lifecycle('interactive');
  runDeferredScripts();
}

function runDeferredScripts() {
  const script = deferredScripts[0];
  if (script === undefined) {
    queuePlatformTask(contentLoaded);
    return;
  }
  if (!script.isDone) {
    script.then = () => {
      script.then = null;
      runDeferredScripts();
    };
    return;
  }
  deferredScripts.shift();
  queuePlatformTask(runDeferredScripts);
  finishScript(script, true);
}

function contentLoaded() {
  if (page.isParsed || parser !== null) return;
  page.marks.contentStart = host.now();
  fireEvent(mainDocument, 'DOMContentLoaded', { bubbles: true });
  page.marks.contentEnd = host.now();
  page.isParsed = true;
  checkLoaded();
}

/// Fires the load event once nothing is waited for any more.
function checkLoaded() {
  if (!page.isParsed || page.isLoadQueued || loadDelays > 0) return;
  page.isLoadQueued = true;
  queuePlatformTask(() => {
    if (loadDelays > 0 || parser !== null) {
      page.isLoadQueued = false;
      return;
    }
    finishLoading();
  });
}

function finishLoading() {
  page.marks.complete = host.now();
  setReadyState(mainDocument, 'complete');
  page.marks.loadStart = host.now();
  page.isLoaded = true;
  fireAtWindow('load', 'Event', null);
  page.marks.loadEnd = host.now();
  fireAtWindow('pageshow', 'PageTransitionEvent', { persisted: false });
  for (const callback of loadCallbacks.splice(0)) callback();
  if (!page.isTold) {
    page.isTold = true;
    host.lifecycle('loaded');
  }
}

/// An event at the window whose target is the document.
function fireAtWindow(type, kind, data) {
  const event = new (getEventClass(kind))(internal);
  event[eventType] = type;
  event[eventTrusted] = true;
  if (data !== null) nativeObject.assign(event[eventData], data);
  return dispatch(event, global, mainDocument);
}
