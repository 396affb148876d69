// Scripts: what runs, when, and as what (HTML standard, 4.12.1).

/// Scripts that `script.async = false` keeps in order.
const orderedScripts = [];
/// Deferred scripts of the document, in order.
const deferredScripts = [];

/// How many things the load event waits for.
let loadDelays = 0;
function startLoadDelay() { loadDelays += 1; }
function endLoadDelay() {
  loadDelays -= 1;
  if (loadDelays <= 0) checkLoaded();
}

/// Whether writing is out of place just now: an asynchronous script runs.
let ignoresWrites = 0;
/// Module scripts that run here, and those that cannot: `nomodule` scripts stand in for the latter.
let ranModules = 0;
let missedModules = 0;
/// A module that stands by itself is a function that may wait; one that imports, exports or asks for
/// `import.meta` needs a loader, which the engine does not give.
const needsModuleLoader = /(^|[^.\w$])(import|export)\b/;
const callsImport = /(^|[^.\w$])import\s*\(/;
/// Scripts that run at this moment, innermost last.
const runningScripts = [];

platform.currentScriptPlace = () => {
  const place = runningScripts[runningScripts.length - 1];
  return place === undefined ? null : place;
};

/// "classic", "module", or null for data blocks.
function scriptKind(element) {
  const type = element.getAttribute('type');
  const language = element.getAttribute('language');
  let name;
  if (type === '' || (type === null && (language === '' || language === null))) {
    name = 'text/javascript';
  } else if (type !== null) {
    name = type.trim().toLowerCase();
  } else {
    name = `text/${language.toLowerCase()}`;
  }
  if (scriptTypes.has(name)) return 'classic';
  if (name === 'module') return 'module';
  return null;
}

/// A script that is not `async` by attribute is so where a script made it, until `async = false`.
const isForcedAsync = (element) => element[asyncKey] !== false;

/// Prepares a script. The answer says what is left to do: null for nothing, a function that runs
/// it now, or the script for which the parser must wait.
function prepareScript(element, isFromParser) {
  if (element[alreadyStartedKey]) return null;
  // Until it has begun it may still be begun by a script that fills it.
  element[parserInsertedKey] = false;
  const hasSource = element.hasAttribute('src');
  const text = childText(element);
  if (!hasSource && text === '') return null;
  if (!element.isConnected || element.ownerDocument !== mainDocument) return null;
  const kind = scriptKind(element);
  if (kind === null) return null;
  element[parserInsertedKey] = isFromParser;
  element[alreadyStartedKey] = true;
  const line = element[lineKey] || 1;
  if (page.isScriptless) {
    host.console('error', 'A script was not run: the iframe around it is sandboxed without'
      + ' allow-scripts.', page.url, line, 0);
    return null;
  }
  const isModule = kind === 'module';
  if (isModule && (hasSource || needsModuleLoader.test(text))) {
    missedModules += 1;
    const source = hasSource ? shorten(element.getAttribute('src'), 200) : `inline:${line}`;
    host.notImplemented(`module script ${source}; scripts with nomodule run in its place`);
    return null;
  }
  if (!isModule && element.hasAttribute('nomodule') && ranModules > 0 && missedModules === 0) {
    return null;
  }
  if (!isModule && !isWantedEvent(element)) return null;
  if (!hasSource) {
    const refusal = scriptRefusal(element, null, text, isFromParser);
    if (refusal) {
      refuseScript(element, refusal, 'inline', line);
      return null;
    }
    if (isModule) {
      ranModules += 1;
      deferModule({ element, url: page.url, text, line, isDone: true, then: null }, isFromParser);
      return null;
    }
    return () => runScript(element, text, page.url, line, true);
  }
  const source = element.getAttribute('src').trim();
  const parts = source === '' ? null : resolveAddress(source);
  if (!parts) {
    host.console('error', source === '' ? 'A script has an empty src.'
      : `A script's address does not parse: ${shorten(source, 200)}`, page.url, line, 0);
    queuePlatformTask(() => fireEvent(element, 'error'));
    return null;
  }
  const url = parts[urlHref];
  const refusal = scriptRefusal(element, url, '', isFromParser);
  if (refusal) {
    refuseScript(element, refusal, url, line);
    queuePlatformTask(() => fireEvent(element, 'error'));
    return null;
  }
  const script = { element, url, result: null, isDone: false, then: null };
  startLoadDelay();
  fetchScript(script);
  if (element.hasAttribute('async') || (!isFromParser && isForcedAsync(element))) {
    script.then = () => finishScript(script, true);
    return null;
  }
  if (isFromParser && element.hasAttribute('defer')) {
    deferredScripts.push(script);
    return null;
  }
  if (isFromParser) return script;
  orderedScripts.push(script);
  script.then = runOrderedScripts;
  return null;
}

/// Modules wait for the end of the markup, as deferred scripts do.
function deferModule(script, isFromParser) {
  startLoadDelay();
  if (isFromParser && !script.element.hasAttribute('async')) deferredScripts.push(script);
  else queuePlatformTask(() => finishScript(script, true));
}

function isWantedEvent(element) {
  const target = element.getAttribute('for');
  const event = element.getAttribute('event');
  if (target === null || event === null) return true;
  return target.trim().toLowerCase() === 'window' && /^onload(\(\))?$/i.test(event.trim());
}

function refuseScript(element, refusal, source, line) {
  host.scriptRefused(source, line, refusal.reason);
  reportViolation(refusal.rule, refusal.blocked, element, refusal.reason, line);
}

function fetchScript(script) {
  const { element, url } = script;
  const finish = (result) => {
    script.result = result;
    script.isDone = true;
    if (script.then) script.then();
  };
  const parts = parseURL(url, null);
  if (parts[urlProtocol] === 'data:' || parts[urlProtocol] === 'blob:') {
    const local = localResult(url, parts[urlProtocol]);
    queuePlatformTask(() => finish({ ...local, ok: local.error === undefined }));
    return;
  }
  const crossOrigin = element.getAttribute('crossorigin');
  const isCross = parts[urlOrigin] !== page.origin;
  const headers = [['Accept', '*/*']];
  if (crossOrigin !== null && isCross) headers.push(['Origin', page.origin]);
  host.request({ url, method: 'GET', headers, body: null, destination: 'script',
    credentials: crossOrigin === null || crossOrigin === 'use-credentials' || !isCross }, (result) => {
    if (result.ok && isCross && crossOrigin !== null) {
      const refusal = corsRefusal(result, crossOrigin === 'use-credentials');
      if (refusal) {
        noteCORS(url, refusal);
        finish({ ok: false, error: refusal });
        return;
      }
    }
    finish(result);
  });
}

/// Runs a script whose text has come, or tells that it did not come.
function finishScript(script, isAsync) {
  const { element, url, result } = script;
  if (script.text !== undefined) {
    runModule(script);
    endLoadDelay();
    return;
  }
  const isBad = !result.ok || result.status < 200 || result.status > 299;
  const type = isBad ? '' : headerIn(result.headers, 'content-type') || '';
  const isWrongType = /^(image|audio|video)\/|^text\/csv/i.test(type)
    || (/nosniff/i.test(isBad ? '' : headerIn(result.headers, 'x-content-type-options') || '')
      && !scriptTypes.has(type.split(';')[0].trim().toLowerCase()));
  if (isBad || isWrongType) {
    const reason = !result.ok ? result.error : isWrongType
      ? `its type is '${shorten(type, 100)}'` : `status ${result.status}`;
    host.console('error', `The script '${shorten(url, 300)}' was not loaded: ${reason}`,
      page.url, element[lineKey] || 0, 0);
    fireEvent(element, 'error');
  } else {
    if (isAsync) ignoresWrites += 1;
    try {
      runScript(element, result.text, url, 1, false);
    } finally {
      if (isAsync) ignoresWrites -= 1;
    }
    fireEvent(element, 'load');
  }
  endLoadDelay();
}

function runOrderedScripts() {
  const script = orderedScripts[0];
  if (script === undefined || !script.isDone) return;
  orderedScripts.shift();
  if (orderedScripts.length > 0) queuePlatformTask(runOrderedScripts);
  finishScript(script, true);
}

/// Runs a module without imports: strict, with names of its own, and it may wait at its top.
function runModule(script) {
  const { element, url, text, line } = script;
  if (element.ownerDocument !== mainDocument) return;
  host.scriptRan('inline', line);
  let promise;
  try {
    promise = host.evaluateScript(
      `(async function () { 'use strict'; ${text}\n}).call(undefined)`, url, line);
  } catch (error) {
    platform.reportException(error);
    return;
  }
  promise.then(undefined, (error) => platform.reportException(error));
}

/// Runs a classic script now.
function runScript(element, source, url, line, isInline) {
  if (element.ownerDocument !== mainDocument) return;
  if (source.includes('import') && callsImport.test(source)) {
    host.notImplemented(`import() in ${isInline ? `inline:${line}` : url}`);
  }
  const before = mainDocument.currentScript;
  setCurrentScript(mainDocument, isInShadow(element) ? null : element);
  const place = { url, line };
  runningScripts[runningScripts.length] = place;
  host.scriptRan(isInline ? 'inline' : url, line);
  try {
    host.evaluateScript(source, url, line);
  } catch (error) {
    const isMuted = !isInline && originOfURL(url) !== page.origin
      && !element.hasAttribute('crossorigin');
    platform.reportException(error, isMuted);
  } finally {
    runningScripts.length -= 1;
    setCurrentScript(mainDocument, before);
  }
}

/// A script element came into the document, or got its text or src there.
platform.scriptInserted = (element) => {
  const next = prepareScript(element, false);
  if (typeof next === 'function') next();
};
