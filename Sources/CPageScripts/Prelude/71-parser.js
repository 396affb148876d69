// The document parser: it consumes the host's node stream, stops at each script, and takes in what
// document.write adds (HTML standard, 8.4 and 13.2).

/// The parser of this document while it works; null before and after.
let parser = null;

/// A parser reads sources of nodes, the newest first: what scripts wrote, then the document's own
/// stream. Each open element knows the source whose end record closes it; one that written text
/// left open has none.
function makeParser(stream) {
  return {
    sources: stream === null ? [] : [{ fields: stream.split('\0'), at: 0, line: 0 }],
    open: [],
    into: mainDocument,
    space: htmlNamespace,
    /// Written text that does not make whole elements yet.
    pendingText: '',
    /// Where written text goes among the sources: above those that were there before the script.
    writesAt: 0,
    scriptDepth: 0,
    waits: false,
    isOpened: stream === null,
    hasBody: stream !== null,
    isClosed: stream !== null,
  };
}

function openElement(state, source) {
  const { fields } = source;
  const tag = fields[source.at + 1];
  let name = tag;
  if (tag === 'svg') state.space = svgNamespace;
  else if (tag === 'math') state.space = mathNamespace;
  const { space } = state;
  if (space === svgNamespace && svgTags[tag] !== undefined) name = svgTags[tag];
  const element = newElement(mainDocument, name, space);
  element[lineKey] = source.line || +fields[source.at + 2];
  let count = +fields[source.at + 3];
  source.at += 4;
  if (count > 0) {
    const attrs = element[attrsKey];
    for (; count > 0; count--) {
      let attribute = fields[source.at];
      let ns = null, prefix = null, local = attribute;
      if (space !== htmlNamespace) {
        if (svgAttributes[attribute] !== undefined) local = attribute = svgAttributes[attribute];
        if (attribute.startsWith('xlink:')) {
          ns = xlinkNamespace;
          prefix = 'xlink';
          local = attribute.slice(6);
        } else if (attribute === 'xmlns') {
          ns = xmlnsNamespace;
        }
      }
      const value = fields[source.at + 1];
      attrs[attrs.length] = { ns, prefix, local, name: attribute, value, node: null };
      source.at += 2;
    }
    initAttributes(element);
    if (element[ceKey]) attributesGiven(element, element[attrsKey].slice());
  }
  if (name === 'script') element[parserInsertedKey] = true;
  placeParsed(element, state.into, mainDocument);
  state.open.push({ element, into: state.into, space, source });
  state.into = element[templateContentKey] !== undefined ? element[templateContentKey] : element;
  state.space = spaceInside(element);
}

/// The namespace of an element's children.
function spaceInside(element) {
  const space = element[namespaceKey];
  const name = element[localNameKey];
  return space === svgNamespace && (name === 'foreignObject' || name === 'desc' || name === 'title')
    ? htmlNamespace : space;
}

/// Closes the innermost open element and gives it.
function closeElement(state) {
  const entry = state.open.pop();
  state.into = entry.into;
  state.space = state.open.length > 0
    ? spaceInside(state.open[state.open.length - 1].element) : htmlNamespace;
  const { element } = entry;
  if (element[parsedKey] !== undefined) element[parsedKey]();
  return element;
}

/// Reads a source until a script ends; gives its element, or null at the end of the source.
function readSource(state, source) {
  const { fields } = source;
  const count = fields.length;
  while (source.at < count) {
    const at = source.at;
    switch (fields[at]) {
      case 'E':
        openElement(state, source);
        break;
      case '/': {
        source.at = at + 1;
        let index = state.open.length - 1;
        while (index >= 0 && state.open[index].source !== source) index--;
        if (index < 0) break;
        let element = null;
        while (state.open.length > index) element = closeElement(state);
        if (element[localNameKey] === 'script' && element[namespaceKey] === htmlNamespace) {
          return element;
        }
        break;
      }
      case 'T': {
        const { into } = state;
        const last = into[lastKey];
        if (last !== null && last[nodeTypeKey] === 3) {
          replaceData(last, last[dataKey].length, 0, fields[at + 1]);
        } else {
          placeParsed(newText(mainDocument, fields[at + 1]), into, mainDocument);
        }
        source.at = at + 2;
        break;
      }
      case 'C':
        placeParsed(new (getComment())(fields[at + 1], mainDocument, internal), state.into, mainDocument);
        source.at = at + 2;
        break;
      case 'D':
        mainDocument[quirksKey] = false;
        if (state.into === mainDocument) {
          placeParsed(
            new DocumentType(internal, mainDocument, fields[at + 1]), mainDocument, mainDocument);
        }
        source.at = at + 2;
        break;
      default:
        source.at = at + 1;
    }
  }
  return null;
}

/// A source has been read: what it left open has no end of its own now.
function leaveSource(state, source) {
  const at = state.sources.indexOf(source);
  if (at >= 0) state.sources.splice(at, 1);
  for (let index = 0; index < state.open.length; index++) {
    if (state.open[index].source === source) state.open[index].source = null;
  }
}

/// Goes on with the document: to the next script that must run or be waited for. What follows a
/// script is a task of its own, so that microtasks come between scripts.
function continueParsing() {
  const state = parser;
  if (state === null || state.waits) return;
  while (state.sources.length > 0) {
    const source = state.sources[state.sources.length - 1];
    const element = readSource(state, source);
    if (element === null) {
      leaveSource(state, source);
      continue;
    }
    const next = prepareScript(element, true);
    if (next === null) continue;
    if (typeof next === 'function') {
      queuePlatformTask(continueParsing);
      runParserScript(state, next);
    } else {
      waitForScript(state, next);
    }
    return;
  }
  if (state.isClosed) {
    parser = null;
    finishParsing();
  }
}

function waitForScript(state, script) {
  state.waits = true;
  const run = () => {
    state.waits = false;
    if (parser === state) queuePlatformTask(continueParsing);
    runParserScript(state, () => finishScript(script, parser !== state));
  };
  if (script.isDone) queuePlatformTask(run);
  else script.then = run;
}

/// Runs a script of the parser; what it writes is read at the place where it stands.
function runParserScript(state, run) {
  const { pendingText, writesAt } = state;
  state.pendingText = '';
  state.writesAt = state.sources.length;
  state.scriptDepth += 1;
  try {
    run();
  } finally {
    if (state.pendingText !== '' && parser === state) flushWrites(state, true);
    state.scriptDepth -= 1;
    state.pendingText = pendingText;
    state.writesAt = Math.min(writesAt, state.sources.length);
  }
}

// document.write

/// What a written text leaves open: {isCut, open: [names], end} where `isCut` says that it ends in
/// the middle of a tag, a comment or a script, and `end` is the place of the first end tag that
/// belongs to nothing in this text, or -1, with `endName` and `after`.
function surveyMarkup(text) {
  const open = [];
  const pattern = /<!--|<(\/?)([a-zA-Z][^\s\/>]*)/g;
  let match;
  while ((match = pattern.exec(text)) !== null) {
    if (match[0] === '<!--') {
      const end = text.indexOf('-->', pattern.lastIndex - 2);
      if (end < 0) return { isCut: true, open, end: -1 };
      pattern.lastIndex = end + 3;
      continue;
    }
    const name = match[2].toLowerCase();
    const close = tagEnd(text, pattern.lastIndex);
    if (close < 0) return { isCut: true, open, end: -1 };
    pattern.lastIndex = close + 1;
    if (match[1] === '/') {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      else return { isCut: false, open, end: match.index, endName: name, after: close + 1 };
      continue;
    }
    if (noEndTags.has(name)
      || (text[close - 1] === '/' && /^(path|circle|rect|line|use|g)$/.test(name))) {
      continue;
    }
    if (textOnlyTags.test(name)) {
      const finder = new RegExp(`</${name}[\\s/>]`, 'gi');
      finder.lastIndex = pattern.lastIndex;
      const found = finder.exec(text);
      const after = found ? text.indexOf('>', found.index) : -1;
      if (after < 0) {
        open.push(name);
        return { isCut: true, open, end: -1 };
      }
      pattern.lastIndex = after + 1;
      continue;
    }
    open.push(name);
  }
  const last = text.lastIndexOf('<');
  const isCut = last >= 0 && tagEnd(text, last + 1) < 0 && /^<([a-zA-Z\/!]|$)/.test(text.slice(last));
  return { isCut, open, end: -1 };
}

/// The place of the `>` that ends a tag, quotes respected; -1 where there is none.
function tagEnd(text, from) {
  let quote = '';
  let isValue = false;
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if ((character === '"' || character === "'") && isValue) {
      quote = character;
      isValue = false;
    } else if (character === '>') {
      return index;
    } else if (character === '=') {
      isValue = true;
    } else if (character !== ' ' && character !== '\n' && character !== '\t') {
      isValue = false;
    }
  }
  return -1;
}

/// Reads what was written so far, where it does not end in the middle of something or `isLast`
/// says that nothing more comes.
function flushWrites(state, isLast) {
  while (state.pendingText !== '') {
    const text = state.pendingText;
    const survey = surveyMarkup(text);
    if (survey.end >= 0) {
      // An end tag for something that was open before.
      const before = text.slice(0, survey.end);
      state.pendingText = text.slice(survey.after);
      if (before !== '') readWritten(state, before, survey.open);
      if (parser !== state) return;
      closeWritten(state, survey.endName);
      continue;
    }
    if (survey.isCut && !isLast) return;
    state.pendingText = '';
    readWritten(state, text, survey.open);
    if (parser !== state) return;
  }
}

/// An end tag that was written closes an element which earlier text left open.
function closeWritten(state, name) {
  for (let index = state.open.length - 1; index >= 0; index--) {
    const entry = state.open[index];
    if (entry.source !== null && !state.isOpened) return;
    if (entry.element[localNameKey] !== name) continue;
    if (name === 'body' || name === 'html') return;
    while (state.open.length > index) closeElement(state);
    return;
  }
}

function readWritten(state, text, openNames) {
  let context = 'body';
  let keep = openNames.length;
  if (!state.hasBody) {
    context = null;
    // The document's own elements stay open for what is written later.
    keep = 2 + openNames.filter((name) => name !== 'html' && name !== 'body' && name !== 'head').length;
  } else {
    for (let index = state.open.length - 1; index >= 0; index--) {
      const { element } = state.open[index];
      if (element[namespaceKey] === htmlNamespace) {
        context = element[localNameKey];
        break;
      }
    }
    if (context === 'html') context = 'body';
  }
  const stream = host.parseHTML(text.replaceAll('\0', '\ufffd'), context);
  if (stream === '') return;
  const fields = stream.split('\0');
  state.hasBody = true;
  while (keep > 0 && fields[fields.length - 1] === '/') {
    fields.length -= 1;
    keep -= 1;
  }
  const at = Math.min(state.writesAt, state.sources.length);
  state.sources.splice(at, 0, { fields, at: 0, line: runningLine() });
  while (state.sources.length > state.writesAt && !state.waits && parser === state) {
    const source = state.sources[state.sources.length - 1];
    const element = readSource(state, source);
    if (element === null) {
      leaveSource(state, source);
      continue;
    }
    const next = prepareScript(element, true);
    if (typeof next === 'function') runParserScript(state, next);
    else if (next !== null) waitForScript(state, next);
  }
}

const runningLine = () => {
  const place = runningScripts[runningScripts.length - 1];
  return place && place.url === page.url ? place.line : 1;
};

function writeToDocument(text) {
  if (ignoresWrites > 0) {
    host.console('warn', 'A document.write of an asynchronous script was ignored.', page.url, 0, 0);
    return;
  }
  const insideParser = parser !== null && (parser.isOpened || parser.scriptDepth > 0);
  if (!insideParser) openDocument();
  const state = parser;
  if (state === null) return;
  state.pendingText += text;
  if (state.waits && state.scriptDepth === 0) return;
  flushWrites(state, false);
}

/// document.open: the page begins anew, empty.
function openDocument() {
  if (parser !== null && parser.scriptDepth > 0) return;
  if (parser !== null && parser.isOpened) return;
  global[listenersKey].clear();
  if (mainDocument[listenersKey]) mainDocument[listenersKey].clear();
  replaceAll(null, mainDocument);
  deferredScripts.length = 0;
  hasBaseElement = false;
  page.isParsed = page.isLoaded = page.isLoadQueued = false;
  parser = makeParser(null);
  mainDocument[quirksKey] = false;
  setReadyState(mainDocument, 'loading');
}

function closeDocument() {
  const state = parser;
  if (state === null || !state.isOpened) return;
  flushWrites(state, true);
  if (!state.hasBody) readWritten(state, ' ', []);
  if (parser !== state) return;
  state.isClosed = true;
  continueParsing();
}

for (const [name, member] of nativeObject.entries({
  write(...parts) {
    writeToDocument(parts.map(toText).join(''));
  },
  writeln(...parts) {
    writeToDocument(parts.map(toText).join('') + '\n');
  },
  open(...args) {
    if (args.length > 2) return global.open(...args);
    openDocument();
    return this;
  },
  close() { closeDocument(); },
})) {
  defineProperty(Document.prototype, name, {
    value: function (...args) {
      if (this !== mainDocument) {
        throw makeDOMException('InvalidStateError', `${name} works only on a page's own document.`);
      }
      return reflectApply(member, this, args);
    },
    writable: true, enumerable: true, configurable: true,
  });
}
