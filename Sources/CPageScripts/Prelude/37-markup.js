// Markup to nodes and back: the host's node stream, serialising (HTML, 13.3), DOMParser.

/// Appends the nodes of a host stream (fields apart by U+0000) to `parent`, without recursion.
///
/// - onEnd(element): called when a script or style element has been closed.
/// - scripts: 'inert' (innerHTML), 'later' (they run when inserted), 'parser' (onEnd runs them).
/// - isFragment: tags that cannot begin where they stand are dropped, with what is in them kept.
function buildInto(parent, stream, {
  onEnd = null, scripts = 'inert', namespace = htmlNamespace, isFragment = false, context = null,
} = {}) {
  const fields = stream.split('\0');
  const count = fields.length;
  const document = documentFor(parent);
  const isDocument = parent[nodeTypeKey] === 9;
  if (isDocument) document[quirksKey] = true;
  // Elements and templates that are open: an element, and the node that takes its children.
  const open = [];
  let into = parent;
  let space = namespace;
  let i = 0;
  while (i < count) {
    switch (fields[i]) {
      case 'E': {
        let tag = fields[i + 1];
        if (tag === 'svg') space = svgNamespace;
        else if (tag === 'math') space = mathNamespace;
        if (isFragment && space === htmlNamespace && isMisplaced(tag, into === parent ? context : into[nodeTypeKey] === 1 ? into[localNameKey] : 'template')) {
          open.push({ element: null, into, space });
          i += 4 + 2 * +fields[i + 3];
          break;
        }
        if (space === svgNamespace && svgTags[tag] !== undefined) tag = svgTags[tag];
        const element = newElement(document, tag, space, null, true);
        element[lineKey] = +fields[i + 2];
        let attributes = +fields[i + 3];
        i += 4;
        if (attributes > 0) {
          const attrs = element[attrsKey];
          for (; attributes > 0; attributes--) {
            let name = fields[i];
            let ns = null, prefix = null, local = name;
            if (space !== htmlNamespace) {
              if (svgAttributes[name] !== undefined) local = name = svgAttributes[name];
              if (name.startsWith('xlink:')) { ns = xlinkNamespace; prefix = 'xlink'; local = name.slice(6); }
              else if (name.startsWith('xml:')) { ns = xmlNamespace; prefix = 'xml'; local = name.slice(4); }
              else if (name === 'xmlns') ns = xmlnsNamespace;
              else if (name.startsWith('xmlns:')) { ns = xmlnsNamespace; prefix = 'xmlns'; local = name.slice(6); }
            }
            attrs[attrs.length] = { ns, prefix, local, name, value: fields[i + 1], node: null };
            i += 2;
          }
          initAttributes(element);
        }
        if (tag === 'script') {
          if (scripts === 'inert') element[alreadyStartedKey] = true;
          else if (scripts === 'parser') element[parserInsertedKey] = true;
        }
        placeParsed(element, into, document);
        open.push({ element, into, space });
        if (element[templateContentKey] !== undefined) into = element[templateContentKey];
        else into = element;
        if (space === svgNamespace && (tag === 'foreignObject' || tag === 'desc' || tag === 'title')) {
          space = htmlNamespace;
        }
        break;
      }
      case '/': {
        const entry = open.pop();
        if (entry === undefined) { i = count; break; }
        into = entry.into;
        space = open.length > 0 ? entry.space : namespace;
        if (open.length > 0) {
          let outer = open.length - 1;
          while (outer > 0 && open[outer].element === null) outer--;
          const around = open[outer].element;
          space = around === null ? namespace : around[namespaceKey];
          const name = around === null ? '' : around[localNameKey];
          if (space === svgNamespace && (name === 'foreignObject' || name === 'desc' || name === 'title')) {
            space = htmlNamespace;
          }
        }
        const { element } = entry;
        if (element === null) { i++; break; }
        if (element[localNameKey] === 'noscript' && document !== mainDocument && document !== inertDocumentMade) readNoScript(element);
        if (element[parsedKey] !== undefined) element[parsedKey]();
        if (onEnd !== null && (element[localNameKey] === 'script' || element[localNameKey] === 'style')) {
          onEnd(element);
        }
        i++;
        break;
      }
      case 'T': {
        const last = into[lastKey];
        if (last !== null && last[nodeTypeKey] === 3) replaceData(last, last[dataKey].length, 0, fields[i + 1]);
        else placeParsed(newText(document, fields[i + 1]), into, document);
        i += 2;
        break;
      }
      case 'C':
        placeParsed(new (getComment())(fields[i + 1], document, internal), into, document);
        i += 2;
        break;
      case 'D':
        if (isDocument) document[quirksKey] = false;
        if (into[nodeTypeKey] === 9) placeParsed(new DocumentType(internal, document, fields[i + 1]), into, document);
        i += 2;
        break;
      default:
        i++;
    }
  }
}

/// Appends one parsed node: what `insertNode` does, without its checks.
function placeParsed(node, parent, document) {
  if (parent[nodeTypeKey] === 9 && node[nodeTypeKey] === 3) return;
  if (node[docKey] !== document || documentFor(parent) !== document) node[docKey] = documentFor(parent);
  if (node[parentKey] !== null) removeNode(node);
  const previous = parent[lastKey];
  link(node, parent, null);
  domVersion++;
  if (observersExist) queueTreeRecord(parent, [node], emptyList, previous, null);
  if (parent[connectedKey]) {
    node[connectedKey] = true;
    if (node[idKey] !== undefined) registerID(document, node, node[idKey]);
    if (node[insertedKey] !== undefined) node[insertedKey]();
  }
}

/// Tags that a parser drops where the elements they belong in are not open.
const isMisplaced = (tag, around) => partTags.has(tag) && (pageTags.has(tag) || !placesOfTableParts.has(around));
const pageTags = new NativeSet(['html', 'head', 'body', 'frameset', 'frame']);
const partTags = new NativeSet([...pageTags, 'caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);
const placesOfTableParts = new NativeSet(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup', 'template']);

/// Where scripts do not run, the content of `noscript` is markup.
function readNoScript(element) {
  const text = childText(element);
  if (text === '') return;
  const fragment = new DocumentFragment(internal, element[docKey]);
  buildInto(fragment, host.parseHTML(text, 'div'), { isFragment: true });
  replaceAll(fragment[firstKey] === null ? null : fragment, element);
}

/// Markup in `html` and `table` elements gets the tags that may be left out.
function parseWithImpliedTags(tag, text, into) {
  const outer = new DocumentFragment(internal, into[docKey]);
  if (tag === 'html') buildInto(outer, host.parseHTML(text, null));
  else buildInto(outer, host.parseHTML(`<table>${text}`, 'div'), { isFragment: true });
  for (let node = outer[firstKey]; node !== null; node = outer[firstKey]) {
    if (node[nodeTypeKey] === 1 && node[localNameKey] === tag) {
      for (let child = node[firstKey]; child !== null; child = node[firstKey]) insertNode(child, into, null, true);
      removeNode(node);
    } else if (tag === 'html' && node[nodeTypeKey] !== 8) {
      removeNode(node);
    } else {
      insertNode(node, into, null, true);
    }
  }
}

/// Parses markup as it stands inside an element.
function parseFragment(context, text, scripts = 'inert') {
  const document = documentFor(context);
  const owner = context[templateContentKey] !== undefined ? context[templateContentKey][docKey] : document;
  const fragment = new DocumentFragment(internal, owner);
  if (text === '') return fragment;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  const isHTMLContext = context[nodeTypeKey] === 1 && context[namespaceKey] === htmlNamespace;
  const tag = context[nodeTypeKey] === 1 ? context[localNameKey] : 'body';
  if ((!text.includes('<') && !text.includes('&') && !text.includes('\0') &&
    !(isHTMLContext && structuralTags.has(tag))) ||
    (isHTMLContext && rawTextTags.has(tag))) {
    link(newText(owner, text), fragment, null);
    return fragment;
  }
  if (!document[isHTMLKey]) {
    parseXMLInto(fragment, text, context);
    return fragment;
  }
  if (isHTMLContext && (tag === 'html' || tag === 'table')) {
    parseWithImpliedTags(tag, text, fragment);
    return fragment;
  }
  if (isHTMLContext && (tag === 'textarea' || tag === 'title')) {
    // Text with character references, but without tags.
    buildInto(fragment, host.parseHTML(text.replace(/</g, '&lt;'), 'div'));
    return fragment;
  }
  const isForeign = context[nodeTypeKey] === 1 && !isHTMLContext && tag !== 'foreignObject';
  buildInto(fragment, host.parseHTML(text, isForeign ? 'body' : tag),
    { scripts, namespace: isForeign ? context[namespaceKey] : htmlNamespace, isFragment: true, context: tag });
  return fragment;
}

function setInnerHTML(target, text, context) {
  const fragment = parseFragment(context, text);
  replaceAll(fragment[firstKey] === null ? null : fragment, target[templateContentKey] ?? target);
}

// Serialising.

function escapeText(text) {
  return /[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;'
    : c === '>' ? '&gt;' : '&nbsp;')) : text;
}
function escapeAttribute(text) {
  return /[&"\u00a0]/.test(text) ? text.replace(/[&"\u00a0]/g, (c) => (c === '&' ? '&amp;' : c === '"' ? '&quot;'
    : '&nbsp;')) : text;
}

function startTag(element) {
  let text = `<${element[namespaceKey] === htmlNamespace || element[namespaceKey] === svgNamespace ||
    element[namespaceKey] === mathNamespace ? element[localNameKey] : element[qualifiedNameKey]}`;
  const attrs = element[attrsKey];
  for (let i = 0; i < attrs.length; i++) {
    const { ns, local, name, value } = attrs[i];
    const written = ns === null ? local : ns === xmlNamespace ? `xml:${local}`
      : ns === xmlnsNamespace ? (local === 'xmlns' ? 'xmlns' : `xmlns:${local}`)
        : ns === xlinkNamespace ? `xlink:${local}` : name;
    text += ` ${written}="${escapeAttribute(value)}"`;
  }
  return `${text}>`;
}

function leafMarkup(node) {
  switch (node[nodeTypeKey]) {
    case 3: case 4: {
      const parent = node[parentKey];
      return parent !== null && parent[nodeTypeKey] === 1 && parent[namespaceKey] === htmlNamespace &&
        unescapedTags.has(parent[localNameKey]) ? node[dataKey] : escapeText(node[dataKey]);
    }
    case 8: return `<!--${node[dataKey]}-->`;
    case 7: return `<?${node.target} ${node[dataKey]}>`;
    case 10: return `<!DOCTYPE ${node.name}>`;
    default: return '';
  }
}

function contentOf(node) {
  return node[templateContentKey] ?? node;
}

const isVoid = (element) => element[namespaceKey] === htmlNamespace && voidTags.has(element[localNameKey]);

/// The markup of a node's children, without recursion.
function serializeChildren(top) {
  if (top[nodeTypeKey] === 1 && isVoid(top)) return '';
  if (!documentFor(top)[isHTMLKey]) return serializeXMLChildren(top);
  const parts = [];
  const opened = [];
  let node = contentOf(top)[firstKey];
  for (;;) {
    if (node === null) {
      const element = opened.pop();
      if (element === undefined) return parts.join('');
      parts.push(`</${element[qualifiedNameKey]}>`);
      node = element[nextKey];
      continue;
    }
    if (node[nodeTypeKey] === 1) {
      parts.push(startTag(node));
      if (!isVoid(node)) {
        opened.push(node);
        node = contentOf(node)[firstKey];
        continue;
      }
    } else {
      parts.push(leafMarkup(node));
    }
    node = node[nextKey];
  }
}

function serializeNode(node) {
  if (node[nodeTypeKey] !== 1) return node[nodeTypeKey] === 9 || node[nodeTypeKey] === 11 ? serializeChildren(node) : leafMarkup(node);
  if (!node[docKey][isHTMLKey]) return serializeXML(node);
  return isVoid(node) ? startTag(node) : `${startTag(node)}${serializeChildren(node)}</${node[qualifiedNameKey]}>`;
}

// XML: enough for XMLSerializer, DOMParser and responseXML.

const escapeXML = (text) => text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
const escapeXMLAttribute = (text) => text.replace(/[&<>"\t\n\r]/g, (c) => ({
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': '&#9;', '\n': '&#xA;', '\r': '&#xD;',
})[c]);

function xmlStartTag(element, inherited) {
  const name = element[qualifiedNameKey];
  const { prefix } = element;
  let text = `<${name}`;
  let declared = inherited;
  const attrs = element[attrsKey];
  const declares = (wanted) => attrs.some((record) => record.ns === xmlnsNamespace && record.value === element[namespaceKey] &&
    (wanted === null ? record.name === 'xmlns' : record.prefix === 'xmlns' && record.local === wanted));
  if (prefix === null) {
    if (element[namespaceKey] !== inherited && !declares(null)) text += ` xmlns="${escapeXMLAttribute(element[namespaceKey] ?? '')}"`;
    declared = element[namespaceKey];
  } else if (prefix !== 'xml' && !declares(prefix) && locatePrefixAbove(element, prefix) !== element[namespaceKey]) {
    text += ` xmlns:${prefix}="${escapeXMLAttribute(element[namespaceKey] ?? '')}"`;
  }
  let count = 0;
  for (const { ns, name: attributeName, local, value, prefix: attributePrefix } of attrs) {
    if (ns === xmlnsNamespace && attributeName === 'xmlns' && prefix === null && value !== (element[namespaceKey] ?? '')) continue;
    let written = attributeName;
    if (ns !== null && ns !== xmlNamespace && ns !== xmlnsNamespace && attributePrefix === null) {
      count++;
      text += ` xmlns:ns${count}="${escapeXMLAttribute(ns)}"`;
      written = `ns${count}:${local}`;
    }
    text += ` ${written}="${escapeXMLAttribute(value)}"`;
  }
  return { text, declared };
}

function locatePrefixAbove(element, prefix) {
  const parent = element.parentElement;
  return parent === null ? null : locateNamespace(parent, prefix);
}

function serializeXML(top) {
  const parts = [];
  const opened = [];
  let node = top;
  let inherited = null;
  for (;;) {
    if (node === null) {
      const entry = opened.pop();
      if (entry === undefined) break;
      if (entry.node[nodeTypeKey] === 1) parts.push(`</${entry.node[qualifiedNameKey]}>`);
      inherited = entry.inherited;
      node = entry.node === top ? null : entry.node[nextKey];
      continue;
    }
    let next = node === top ? null : node[nextKey];
    switch (node[nodeTypeKey]) {
      case 1: {
        const { text, declared } = xmlStartTag(node, inherited);
        const first = contentOf(node)[firstKey];
        if (first === null && !(node[namespaceKey] === htmlNamespace && !isVoid(node))) {
          parts.push(text, node[namespaceKey] === htmlNamespace ? ' />' : '/>');
        } else {
          parts.push(text, '>');
          opened.push({ node, inherited });
          inherited = declared;
          next = first;
        }
        break;
      }
      case 3: parts.push(escapeXML(node[dataKey])); break;
      case 4: parts.push(`<![CDATA[${node[dataKey]}]]>`); break;
      case 7: parts.push(`<?${node.target} ${node[dataKey]}?>`); break;
      case 8: parts.push(`<!--${node[dataKey]}-->`); break;
      case 10:
        parts.push(`<!DOCTYPE ${node.name}${node.publicId ? ` PUBLIC "${node.publicId}"` : node.systemId ? ' SYSTEM' : ''}` +
          `${node.systemId ? ` "${node.systemId}"` : ''}>`);
        break;
      default:
        opened.push({ node, inherited });
        next = node[firstKey];
    }
    node = next;
  }
  return parts.join('');
}

function serializeXMLChildren(top) {
  let text = '';
  for (let node = contentOf(top)[firstKey]; node !== null; node = node[nextKey]) text += serializeXML(node);
  return text;
}

function decodeXML(text) {
  return text.includes('&') ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) {
      if (xmlEntities[name] === undefined) throw new (getDOMException())(`Entity '${name}' not defined`, 'SyntaxError');
      return xmlEntities[name];
    }
    const code = hex ? parseInt(hex, 16) : parseInt(decimal, 10);
    return code <= 0x10ffff ? nativeString.fromCodePoint(code) : '\ufffd';
  }) : text;
}

/// Parses well-formed XML; throws a SyntaxError where it is not.
function parseXMLInto(top, text, context = null) {
  const document = documentFor(top);
  const fragment = new DocumentFragment(internal, document);
  const scopes = [];
  let parent = fragment;
  let scope = objectCreate(null);
  scope.xml = xmlNamespace;
  scope.xmlns = xmlnsNamespace;
  if (context !== null) scope[''] = locateNamespace(context, null);
  const pattern = new RegExp(xmlToken.source, 'gy');
  let roots = 0;
  const broken = (what) => { throw new (getDOMException())(what, 'SyntaxError'); };
  text = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const token = pattern.exec(text);
    if (token === null) broken(`not well-formed at offset ${at}`);
    const [, comment, cdata, target, data, doctype, publicId, systemId, end, name, attributes, closed, characters] = token;
    if (comment !== undefined) link(new (getComment())(comment, document, internal), parent, null);
    else if (cdata !== undefined) link(new (getCDATASection())(cdata, document, internal), parent, null);
    else if (target !== undefined) {
      if (target !== 'xml') link(new (getProcessingInstruction())(internal, document, target, data), parent, null);
    } else if (doctype !== undefined) {
      link(new DocumentType(internal, document, doctype, publicId ?? '', systemId ?? ''), parent, null);
    } else if (end !== undefined) {
      if (parent[nodeTypeKey] !== 1 || parent[qualifiedNameKey] !== end) broken(`unexpected end tag </${end}>`);
      parent = parent[parentKey];
      scope = scopes.pop();
    } else if (name !== undefined) {
      scopes.push(scope);
      const inner = objectCreate(scope);
      const pairs = [];
      for (const [, key, double, single] of attributes.matchAll(xmlAttribute)) {
        if (pairs.some((pair) => pair[0] === key)) broken(`attribute ${key} given twice`);
        pairs.push([key, decodeXML(double ?? single)]);
        if (key === 'xmlns') inner[''] = double ?? single;
        else if (key.startsWith('xmlns:')) inner[key.slice(6)] = double ?? single;
      }
      const split = (qualified, fallback) => {
        const colon = qualified.indexOf(':');
        if (colon < 0) return [fallback, null, qualified];
        const prefix = qualified.slice(0, colon);
        if (inner[prefix] === undefined) broken(`namespace prefix ${prefix} is not defined`);
        return [inner[prefix], prefix, qualified.slice(colon + 1)];
      };
      const [namespace, prefix, local] = split(name, inner[''] || null);
      const element = newElement(document, local, namespace, prefix);
      for (const [key, value] of pairs) {
        const [ns, attributePrefix, attributeLocal] = key === 'xmlns' ? [xmlnsNamespace, null, 'xmlns'] : split(key, null);
        element[attrsKey].push({ ns, prefix: attributePrefix, local: attributeLocal, name: key, value, node: null });
      }
      initAttributes(element);
      element[alreadyStartedKey] = true;
      if (parent === fragment) roots++;
      link(element, parent, null);
      if (closed === '/') scope = scopes.pop();
      else { parent = element; scope = inner; }
    } else if (parent === fragment && top[nodeTypeKey] === 9) {
      if (/[^\s]/.test(characters)) broken('text outside the document element');
    } else {
      link(newText(document, decodeXML(characters)), parent, null);
    }
  }
  if (parent !== fragment) broken(`missing end tag </${parent[qualifiedNameKey]}>`);
  if (top[nodeTypeKey] === 9 && roots !== 1) broken(roots === 0 ? 'no document element' : 'more than one document element');
  for (let node = fragment[firstKey]; node !== null; node = fragment[firstKey]) {
    insertNode(node, top, null, true);
  }
}

const getXMLSerializer = defineLazyInterface('XMLSerializer', () => {
  class XMLSerializer {
    serializeToString(node) {
      need(arguments.length, 1, 'serializeToString');
      return serializeXML(asNode(node));
    }
  }
  return XMLSerializer;
});

/// Parses a whole document; its scripts never run.
function parseDocument(text, type) {
  if (type === 'text/html') {
    const document = new HTMLDocument(internal, { isHTML: true, contentType: type });
    buildInto(document, host.parseHTML(text, null));
    return document;
  }
  let document = new (getXMLDocument())(internal, { contentType: type });
  try {
    parseXMLInto(document, text);
  } catch (error) {
    document = new (getXMLDocument())(internal, { contentType: type });
    const element = newElement(document, 'parsererror', 'http://www.mozilla.org/newlayout/xml/parsererror.xml');
    link(newText(document, safeText(error.message)), element, null);
    preInsert(element, document, null);
  }
  return document;
}
platform.parseDocument = parseDocument;

const getDOMParser = defineLazyInterface('DOMParser', () => {
  class DOMParser {
    parseFromString(text, type) {
      need(arguments.length, 2, 'parseFromString');
      type = `${type}`;
      if (!/^(text\/html|text\/xml|application\/xml|application\/xhtml\+xml|image\/svg\+xml)$/.test(type)) {
        throw new NativeTypeError(`"${type}" is no document type`);
      }
      return parseDocument(`${text}`, type);
    }
  }
  return DOMParser;
});
