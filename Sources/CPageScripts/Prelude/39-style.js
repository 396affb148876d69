// Inline styles, a simple cascade of `<style>` rules, and sizes estimated from them: enough to
// tell what is shown and how wide it is. There is no layout.

/// Grows when a style sheet changes.
let styleVersion = 0;

/// Declarations of a block: property to {value, priority}, in order.
function parseDeclarations(text) {
  const map = new NativeMap();
  for (const part of splitOutside(text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''), ';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim();
    let value = part.slice(colon + 1).trim();
    if (!/^-{0,2}[A-Za-z_][\w-]*$/.test(name) || (value === '' && !name.startsWith('--'))) continue;
    const important = /\s*!\s*important$/i.exec(value);
    if (important !== null) value = value.slice(0, important.index);
    if (!name.startsWith('--') && !isKnownProperty(asciiLower(name))) continue;
    // The last of several declarations of a property stands where it was written.
    setDeclaration(map, name.startsWith('--') ? name : asciiLower(name), value, important === null ? '' : 'important', true);
  }
  return map;
}

/// Splits at a sign outside strings and brackets.
function splitOutside(text, sign) {
  if (!/["'()[\]{}\\]/.test(text)) return text.split(sign);
  const parts = [];
  let depth = 0, quote = '', start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (quote !== '') { if (c === quote) quote = ''; }
    else if (c === '"' || c === "'") quote = c;
    else if (c === '(' || c === '[' || c === '{') depth++;
    else if (c === ')' || c === ']' || c === '}') depth--;
    else if (c === sign && depth <= 0) { parts.push(text.slice(start, i)); start = i + 1; }
  }
  parts.push(text.slice(start));
  return parts;
}

const shorthands = {
  __proto__: null,
  margin: boxSides.map((side) => `margin-${side}`), padding: boxSides.map((side) => `padding-${side}`),
  overflow: ['overflow-x', 'overflow-y'],
};

const colorProperties = /^(color|(background|outline|caret|accent|text-decoration|column-rule|border-(top|right|bottom|left))-color)$/;
const lengthToken = /^([+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?([a-z]+|%)|[+-]?0+(\.0*)?|[a-z-]+\(.*\)|auto|none|normal|(min|max|fit)-content|stretch|-(webkit|moz)-[a-z-]+|thin|medium|thick|(x{1,3}-)?(small|large)|smaller|larger|(min-)?intrinsic|hanging|each-line)$/i;
const numberToken = /(^|[\s,(])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?=[a-z%\s,)]|$)/gi;

/// Whether a value can stand for a property, as far as pages test it.
function isAcceptable(name, value) {
  if (value.includes('!') && value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').includes('!')) return false;
  if (name.startsWith('--') || /^(inherit|initial|unset|revert|revert-layer)$/i.test(value) || value.includes('var(')) return true;
  if (name === 'display') return /^[a-z][a-z -]*$/i.test(value);
  if (colorProperties.test(name)) return readColor(value) !== null;
  if (name === 'visibility') return /^(visible|hidden|collapse)$/i.test(value);
  if (name === 'position') return /^(static|relative|absolute|fixed|sticky|-webkit-sticky)$/i.test(value);
  if (name === 'opacity') return /^[+-]?(\d+|\d*\.\d+)(e[+-]?\d+)?%?$|^calc\(/i.test(value);
  if (lengthProperties.test(name)) {
    if (/^(min-|max-)?(width|height)$|^padding/.test(name) && /^-\d/.test(value)) return false;
    return splitOutside(value.replace(/\s+/g, ' '), ' ').every((part) => lengthToken.test(part));
  }
  return !/[{};]/.test(value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ''));
}

function normalizeValue(name, value) {
  if (name.startsWith('--')) return value;
  value = value.replace(/\s+/g, ' ');
  if (colorProperties.test(name) && !value.includes('var(')) return readColor(value) ?? asciiLower(value);
  if (!/["'\\]|url\(/i.test(value)) value = value.replace(numberToken, (whole, before, number) => `${before}${+number}`);
  if (lengthProperties.test(name)) {
    if (value === '0') value = '0px';
    if (/^[a-z0-9.% +-]+$/i.test(value)) value = asciiLower(value);
  } else if (/^[A-Za-z-]+$/.test(value) && !/^(font-family|content|animation-name|will-change|grid-area|counter.*)$/.test(name)) {
    value = asciiLower(value);
  }
  return value;
}

function setDeclaration(map, name, value, priority, isMoved = false) {
  value = value.trim();
  if (!isAcceptable(name, value)) return;
  value = normalizeValue(name, value);
  const longhands = shorthands[name];
  if (longhands !== undefined) {
    const parts = splitOutside(value, ' ').filter((part) => part !== '');
    if (parts.length > longhands.length) return;
    const sides = longhands.length === 2 ? [parts[0], parts[1] ?? parts[0]]
      : [parts[0], parts[1] ?? parts[0], parts[2] ?? parts[0], parts[3] ?? parts[1] ?? parts[0]];
    longhands.forEach((longhand, i) => {
      const side = /^0+$/.test(sides[i]) ? '0px' : sides[i];
      if (isMoved) map.delete(longhand);
      map.set(longhand, { value: side, priority });
    });
    return;
  }
  if (isMoved) map.delete(name);
  map.set(name, { value, priority });
}

function shorthandValue(map, name) {
  const parts = shorthands[name].map((longhand) => map.get(longhand)?.value);
  if (parts.some((part) => part === undefined)) return '';
  if (parts.length === 2) return parts[0] === parts[1] ? parts[0] : parts.join(' ');
  const [top, right, bottom, left] = parts;
  if (left !== right) return parts.join(' ');
  if (top !== bottom) return `${top} ${right} ${bottom}`;
  return top === right ? top : `${top} ${right}`;
}

function declarationsText(map) {
  const parts = [];
  const done = new NativeSet();
  for (const [name, { value, priority }] of map) {
    if (done.has(name)) continue;
    let written = name, text = value;
    for (const short of objectKeys(shorthands)) {
      if (!shorthands[short].includes(name)) continue;
      const joined = shorthandValue(map, short);
      if (joined !== '') {
        written = short;
        text = joined;
        for (const longhand of shorthands[short]) done.add(longhand);
      }
    }
    parts.push(`${written}: ${text}${priority === '' ? '' : ' !important'};`);
  }
  return parts.join(' ');
}

const toPropertyName = (key) => {
  if (key === 'cssFloat') return 'float';
  const name = key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  return /^(webkit|moz|ms|o)-/.test(name) ? `-${name}` : name;
};

const getCSSStyleDeclaration = defineLazyInterface('CSSStyleDeclaration', () => {
  class CSSStyleDeclaration {
    constructor(token, element, read) {
      if (token !== internal) illegal();
      defineProperty(this, styleElement, { value: element });
      defineProperty(this, declarationsKey, { value: read });
    }
    get cssText() { return this[styleElement] === null ? '' : declarationsText(this[declarationsKey]()); }
    set cssText(value) { writeStyle(this, parseDeclarations(toTextOrEmpty(value))); }
    get length() { return this[declarationsKey]().size; }
    get parentRule() { return null; }
    item(index) { return [...this[declarationsKey]().keys()][toUnsignedLong(index)] ?? ''; }
    getPropertyValue(name) {
      need(arguments.length, 1, 'getPropertyValue');
      return propertyValue(this, `${name}`);
    }
    getPropertyPriority(name) {
      need(arguments.length, 1, 'getPropertyPriority');
      const map = this[declarationsKey]();
      name = `${name}`;
      if (!name.startsWith('--')) name = asciiLower(name);
      const priorities = (shorthands[name] ?? [name]).map((each) => map.get(each)?.priority ?? '');
      return priorities.every((each) => each === priorities[0]) ? priorities[0] : '';
    }
    setProperty(name, value, priority = '') {
      need(arguments.length, 2, 'setProperty');
      needWritable(this);
      name = `${name}`;
      if (!name.startsWith('--')) name = asciiLower(name);
      value = toTextOrEmpty(value);
      priority = toTextOrEmpty(priority);
      if (value.trim() === '') { this.removeProperty(name); return; }
      if (priority !== '' && asciiLower(priority) !== 'important') return;
      if (!name.startsWith('--') && !isKnownProperty(name)) return;
      const map = new NativeMap(this[declarationsKey]());
      setDeclaration(map, name, value, asciiLower(priority));
      writeStyle(this, map);
    }
    removeProperty(name) {
      need(arguments.length, 1, 'removeProperty');
      needWritable(this);
      name = `${name}`;
      if (!name.startsWith('--')) name = asciiLower(name);
      const old = propertyValue(this, name);
      const map = new NativeMap(this[declarationsKey]());
      let changed = false;
      for (const each of [name, ...(shorthands[name] ?? [])]) changed = map.delete(each) || changed;
      if (changed) writeStyle(this, map);
      return old;
    }
  }
  return CSSStyleDeclaration;
});

const isKnownProperty = (name) => knownProperty.test(name);

function propertyValue(style, name) {
  if (!name.startsWith('--')) name = asciiLower(name);
  const map = style[declarationsKey]();
  const found = map.get(name);
  if (found !== undefined) return found.value;
  return shorthands[name] !== undefined ? shorthandValue(map, name) : '';
}

function needWritable(style) {
  if (style[styleElement] === null) fail('NoModificationAllowedError', 'A computed style cannot be changed');
}

function writeStyle(style, map) {
  needWritable(style);
  const element = style[styleElement];
  if (!isNode(element)) { element.replace(map); return; }
  const text = declarationsText(map);
  element[styleTextKey] = text;
  element[inlineStyleKey].map = map;
  setAttributeOf(element, 'style', text);
}

const styleHandler = {
  get(target, key, receiver) {
    if (typeof key === 'string' && !(key in target)) {
      if (isIndex(key)) { const name = target.item(key); return name === '' ? undefined : name; }
      const name = toPropertyName(key);
      return isKnownProperty(name) ? propertyValue(target, name) : undefined;
    }
    return reflectGet(target, key, receiver);
  },
  has(target, key) {
    if (key in target) return true;
    return typeof key === 'string' && (isIndex(key) ? +key < target.length : isKnownProperty(toPropertyName(key)));
  },
  set(target, key, value, receiver) {
    if (typeof key === 'string' && !(key in target)) {
      const name = toPropertyName(key);
      if (isKnownProperty(name)) { target.setProperty(name, value); return true; }
    }
    return Reflect.set(target, key, value, target);
  },
};

/// The declarations of an element's `style` attribute.
function inlineDeclarations(element) {
  const text = attributeOf(element, 'style');
  let entry = element[inlineStyleKey];
  if (entry === undefined) entry = element[inlineStyleKey] = { map: null, object: null };
  if (entry.map === null || element[styleTextKey] !== text) {
    entry.map = text === null ? new NativeMap() : parseDeclarations(text);
    element[styleTextKey] = text;
  }
  return entry.map;
}

function inlineStyle(element) {
  inlineDeclarations(element);
  const entry = element[inlineStyleKey];
  return entry.object ??= new NativeProxy(new (getCSSStyleDeclaration())(internal, element, () => inlineDeclarations(element)), styleHandler);
}

// Style sheets.

const sheetMedia = Symbol('media');
const sheetDisabled = Symbol('disabled');
const sheetList = Symbol('list');
const mediaOf = (owner) => splitOutside(attributeOf(owner, 'media') ?? '', ',').map((each) => asciiLower(each.trim()))
  .filter((each) => each !== '');
const getStyleSheetList = defineListInterface('StyleSheetList');
const getCSSRuleList = defineListInterface('CSSRuleList');
const getMediaList = defineListInterface('MediaList', {
  get mediaText() { return mediaOf(this[validityOwner]).join(', '); },
  set mediaText(value) { setAttributeOf(this[validityOwner], 'media', toTextOrEmpty(value)); },
  appendMedium(medium) { this.mediaText = [...this, `${medium}`].join(', '); },
  deleteMedium(medium) { this.mediaText = [...this].filter((each) => each !== asciiLower(`${medium}`)).join(', '); },
  toString() { return this.mediaText; },
});

const getStyleSheet = defineLazyInterface('StyleSheet', () => {
  class StyleSheet {
    constructor(token, owner) {
      if (token !== internal) illegal();
      this[sheetOwner] = owner;
      this[sheetRules] = null;
    }
    get ownerNode() { return this[sheetOwner]; }
    get href() { return this[sheetOwner].localName === 'link' ? this[sheetOwner].href : null; }
    get type() { return 'text/css'; }
    get title() { return null; }
    get media() { return this[sheetMedia] ??= listOf(getMediaList(), () => mediaOf(this[sheetOwner]), this[sheetOwner]); }
    set media(value) { this.media.mediaText = value; }
    get disabled() { return this[sheetDisabled] === true; }
    set disabled(value) {
      this[sheetDisabled] = !!value;
      styleVersion++;
    }
  }
  return StyleSheet;
});

const getCSSStyleSheet = defineLazyInterface('CSSStyleSheet', () => {
  class CSSStyleSheet extends getStyleSheet() {
    constructor(token, owner) {
      if (token !== internal) host.notImplemented('new CSSStyleSheet()');
      super(token, owner);
    }
    get cssRules() { return this[sheetList] ??= listOf(getCSSRuleList(), () => rulesOf(this)); }
    get rules() { return this.cssRules; }
    get ownerRule() { return null; }
    get parentStyleSheet() { return null; }
    insertRule(text, index = 0) {
      need(arguments.length, 1, 'insertRule');
      const [rule] = parseRules(`${text}`);
      if (rule === undefined) fail('SyntaxError', 'The text is not a rule');
      const rules = rulesOf(this);
      if (index > rules.length) fail('IndexSizeError', 'There is no such place');
      rules.splice(index, 0, new (getCSSRule())(internal, rule, this));
      styleVersion++;
      return index;
    }
    deleteRule(index) {
      if (index >= rulesOf(this).length) fail('IndexSizeError', 'There is no such rule');
      rulesOf(this).splice(index, 1);
      styleVersion++;
    }
    addRule(selector, style, index = rulesOf(this).length) { this.insertRule(`${selector}{${style}}`, index); return -1; }
    removeRule(index = 0) { this.deleteRule(index); }
    replaceSync(text) {
      this[sheetRules] = parseRules(`${text}`).map((rule) => new (getCSSRule())(internal, rule, this));
      styleVersion++;
    }
    replace(text) { this.replaceSync(text); return NativePromise.resolve(this); }
  }
  return CSSStyleSheet;
});

const getCSSRule = defineLazyInterface('CSSRule', () => {
  class CSSRule {
    constructor(token, rule, sheet) {
      if (token !== internal) illegal();
      defineProperty(this, ruleFields, { value: { ...rule, sheet, object: null } });
    }
    get type() { return this[ruleFields].selector === null ? 4 : 1; }
    get cssText() {
      const { selector, map, text } = this[ruleFields];
      return selector === null ? text : `${selector} { ${declarationsText(map)} }`;
    }
    get selectorText() { return this[ruleFields].selector ?? ''; }
    set selectorText(value) { this[ruleFields].selector = `${value}`; styleVersion++; }
    get parentStyleSheet() { return this[ruleFields].sheet; }
    get parentRule() { return null; }
    get style() {
      const fields = this[ruleFields];
      return fields.object ??= new NativeProxy(new (getCSSStyleDeclaration())(internal,
        { replace(map) { fields.map = map; styleVersion++; } }, () => fields.map), styleHandler);
    }
  }
  defineConstants(CSSRule, {
    STYLE_RULE: 1, CHARSET_RULE: 2, IMPORT_RULE: 3, MEDIA_RULE: 4, FONT_FACE_RULE: 5, PAGE_RULE: 6, KEYFRAMES_RULE: 7,
    KEYFRAME_RULE: 8, NAMESPACE_RULE: 10, SUPPORTS_RULE: 12,
  });
  return CSSRule;
});
defineLazyGlobal('CSSStyleRule', getCSSRule);

/// The rules of a style text: {selector, map, media} for style rules; selector null for others.
function parseRules(text) {
  const rules = [];
  text = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').replace(/<!--|-->/g, '');
  const read = (start, end, media) => {
    let i = start;
    while (i < end) {
      let brace = i, quote = '';
      for (; brace < end; brace++) {
        const c = text[brace];
        if (quote !== '') { if (c === quote) quote = ''; }
        else if (c === '"' || c === "'") quote = c;
        else if (c === '{' || c === ';') break;
      }
      if (brace >= end) return;
      const head = text.slice(i, brace).trim();
      if (text[brace] === ';') { i = brace + 1; continue; }
      let depth = 1, close = brace + 1;
      for (; close < end && depth > 0; close++) {
        if (text[close] === '{') depth++;
        else if (text[close] === '}') depth--;
      }
      const bodyEnd = depth === 0 ? close - 1 : close;
      if (head[0] === '@') {
        const found = /^@(media|supports|layer|container)\b\s*([\s\S]*)/i.exec(head);
        if (found !== null && asciiLower(found[1]) === 'media') read(brace + 1, bodyEnd, media === null ? found[2] : `${media} and ${found[2]}`);
        else if (found !== null && asciiLower(found[1]) !== 'container') read(brace + 1, bodyEnd, media);
        else rules.push({ selector: null, map: new NativeMap(), media, text: text.slice(i, close) });
      } else if (head !== '') {
        rules.push({ selector: head, map: parseDeclarations(text.slice(brace + 1, bodyEnd)), media });
      }
      i = close;
    }
  };
  read(0, text.length, null);
  return rules;
}

/// The style sheet of a `style` element, or of a `link` whose text the platform has loaded.
function sheetOf(element) {
  if (isHTMLNamed(element, 'link') && element[sheetTextKey] === undefined) return null;
  return element[sheetKey] ??= new (getCSSStyleSheet())(internal, element);
}

function rulesOf(sheet) {
  const owner = sheet[sheetOwner];
  const text = isHTMLNamed(owner, 'style') ? childText(owner) : owner[sheetTextKey] ?? '';
  if (sheet[sheetRules] === null || sheet.source !== text) {
    defineProperty(sheet, 'source', { value: text, configurable: true, enumerable: false });
    sheet[sheetRules] = parseRules(text).map((rule) => new (getCSSRule())(internal, rule, sheet));
  }
  return sheet[sheetRules];
}

/// Gives a `link` the text of its style sheet.
function setLinkSheet(link, text) {
  link[sheetTextKey] = text;
  link[sheetKey] = undefined;
  styleVersion++;
}

platform.styleSheetLoaded = setLinkSheet;

const emptyStyleSheets = () => listOf(getStyleSheetList(), () => []);
const listOfStyleSheets = (document) => listOf(getStyleSheetList(), cached(() => documentStyleSheets(document)));

function documentStyleSheets(document) {
  const sheets = [];
  for (const element of selectAll(document, 'style,link[rel~=stylesheet]')) {
    const sheet = sheetOf(element);
    if (sheet !== null) sheets.push(sheet);
  }
  return sheets;
}

// The cascade: display, visibility and sizes.

let cascadeRules = null;
let cascadeVersion = -1;

function activeRules() {
  if (cascadeVersion === styleVersion && cascadeRules !== null) return cascadeRules;
  cascadeVersion = styleVersion;
  cascadeRules = [];
  for (const sheet of documentStyleSheets(mainDocument)) {
    const owner = sheet[sheetOwner];
    const media = attributeOf(owner, 'media');
    if (sheet.disabled || (media && !mediaMatches(media))) continue;
    for (const rule of rulesOf(sheet)) {
      const { selector, map, media: condition } = rule[ruleFields];
      if (selector === null || map.size === 0 || (condition !== null && !mediaMatches(condition))) continue;
      for (const part of splitOutside(selector, ',')) {
        try {
          cascadeRules.push({ matches: compileSelector(part.trim()).matches, specificity: specificityOf(part), map });
        } catch {
          // A selector that this engine does not know: the rule does not count.
        }
      }
    }
  }
  cascadeRules.forEach((rule, index) => { rule.order = index; });
  cascadeRules.sort((a, b) => a.specificity - b.specificity || a.order - b.order);
  return cascadeRules;
}

function specificityOf(selector) {
  const text = selector.replace(/:where\([^)]*\)/g, '').replace(/:(is|not|has)\(/g, ' ');
  const ids = (text.match(/#[\w-]+/g) ?? []).length;
  const classes = (text.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g) ?? []).length;
  const tags = (text.replace(/\[[^\]]*\]/g, '').match(/(^|[\s>+~(,])[A-Za-z][\w-]*|::[\w-]+/g) ?? []).length;
  return ids * 10000 + classes * 100 + tags;
}

/// The cascaded value of a property, or undefined.
function cascaded(element, name) {
  const own = inlineOf(element)?.get(name);
  if (own !== undefined && own.priority !== '') return own.value;
  let normal, important;
  const rules = activeRules();
  for (let i = 0; i < rules.length; i++) {
    const found = rules[i].map.get(name);
    if (found !== undefined && rules[i].matches(element, element)) {
      if (found.priority !== '') important = found.value;
      else normal = found.value;
    }
  }
  const value = important ?? own?.value ?? normal;
  return value !== undefined && value.includes('var(') ? withoutVariables(element, value) : value;
}

let variableDepth = 0;
/// A value with its variables replaced by what they hold; undefined where one of them holds nothing.
function withoutVariables(element, text) {
  if (variableDepth > 20) return undefined;
  variableDepth++;
  try {
    for (let at = text.indexOf('var('); at >= 0; at = text.indexOf('var(')) {
      let depth = 1, end = at + 4;
      for (; end < text.length && depth > 0; end++) {
        if (text[end] === '(') depth++;
        else if (text[end] === ')') depth--;
      }
      const [name, ...fallback] = splitOutside(text.slice(at + 4, depth === 0 ? end - 1 : end), ',');
      const value = computedValue(element, name.trim());
      if (value === '' && fallback.length === 0) return undefined;
      text = text.slice(0, at) + (value === '' ? fallback.join(',').trim() : value) + text.slice(end);
      if (text.length > 10000) return undefined;
    }
    return text.trim();
  } finally {
    variableDepth--;
  }
}

const inlineOf = (element) => (attributeOf(element, 'style') === null ? null : inlineDeclarations(element));

function displayOf(element) {
  const value = cascaded(element, 'display');
  if (value !== undefined && !/^(initial|unset|revert|inherit)$/.test(value)) return value;
  if (element[namespaceKey] !== htmlNamespace) return 'inline';
  if (attributeOf(element, 'hidden') !== null) return 'none';
  const tag = element[localNameKey];
  if (hiddenTags.has(tag) || (tag === 'input' && inputType(element) === 'hidden') ||
    (tag === 'dialog' && attributeOf(element, 'open') === null)) return 'none';
  return displays[tag] ?? (blockTags.has(tag) ? 'block' : 'inline');
}

const isDisplayed = (element) => displayOf(element) !== 'none';

/// Whether an element and all above it are displayed.
function isRendered(element) {
  if (!element[connectedKey]) return false;
  for (let node = element; node !== null && node[nodeTypeKey] === 1; node = node[parentKey] ?? null) {
    if (!isDisplayed(node)) return false;
    const parent = node[parentKey];
    if (parent !== null && parent[nodeTypeKey] === 1 && isHTMLNamed(parent, 'details') && attributeOf(parent, 'open') === null &&
      !isHTMLNamed(node, 'summary')) return false;
  }
  return true;
}

/// Whether a person could see an element.
function isVisible(element) {
  if (!isRendered(element)) return false;
  for (let node = element; node !== null && node[nodeTypeKey] === 1; node = node[parentKey]) {
    const value = cascaded(node, 'visibility');
    if (value === 'visible') break;
    if (value === 'hidden' || value === 'collapse') return false;
  }
  return true;
}

function lengthOfValue(value, base) {
  if (value === undefined) return null;
  const found = /^([+-]?(?:\d+|\d*\.\d+))(px|%|vw|vh|em|rem|pt)?$/.exec(value);
  if (found === null) return null;
  const number = +found[1];
  switch (found[2]) {
    case '%': return base === null ? null : (number * base) / 100;
    case 'vw': return (number * host.viewport.width) / 100;
    case 'vh': return (number * host.viewport.height) / 100;
    case 'em': case 'rem': return number * 16;
    case 'pt': return (number * 4) / 3;
    default: return number;
  }
}

let boxVersion = -1;
let boxes = new NativeMap();

/// An element's estimated border box.
function boxOf(element) {
  if (!isRendered(element)) return { width: 0, height: 0 };
  const version = domVersion + styleVersion * 1e7;
  if (boxVersion !== version) {
    boxVersion = version;
    boxes = new NativeMap();
  }
  // Widths go down from the viewport; each is computed once.
  const chain = [];
  for (let node = element; node !== null && node[nodeTypeKey] === 1 && !boxes.has(node); node = node[parentKey]) chain.push(node);
  for (let i = chain.length - 1; i >= 0; i--) {
    const node = chain[i];
    const parent = node[parentKey];
    const outer = parent !== null && parent[nodeTypeKey] === 1 ? boxes.get(parent).inner : host.viewport.width;
    boxes.set(node, widthBox(node, outer));
  }
  const box = boxes.get(element);
  if (box.height === undefined) box.height = heightOf(element, box.width);
  return box;
}

function widthBox(element, outer) {
  const tag = element[localNameKey];
  const known = element[namespaceKey] === htmlNamespace ? replacedSizes[tag] : undefined;
  let width = lengthOfValue(cascaded(element, 'width'), outer);
  if (width === null && (known !== undefined || tag === 'table')) {
    const attribute = /^\s*(\d+)(%?)/.exec(attributeOf(element, 'width') ?? '');
    if (attribute !== null) width = attribute[2] ? (+attribute[1] * outer) / 100 : +attribute[1];
    else if (known !== undefined) [width] = known;
  }
  if (width === null) {
    const display = displayOf(element);
    if (/^inline/.test(display) && display !== 'inline-flex') {
      width = Math.min(outer, descendantText(element).trim().length * 8);
    } else {
      width = outer - sideLengths(element, 'margin', outer);
      if (tag === 'body' && cascaded(element, 'margin-left') === undefined) width -= 16;
    }
  }
  const most = lengthOfValue(cascaded(element, 'max-width'), outer);
  const least = lengthOfValue(cascaded(element, 'min-width'), outer);
  if (most !== null) width = Math.min(width, most);
  if (least !== null) width = Math.max(width, least);
  width = Math.max(0, width);
  return { width, inner: Math.max(0, width - sideLengths(element, 'padding', outer)), height: undefined };
}

function sideLengths(element, name, base) {
  return (lengthOfValue(cascaded(element, `${name}-left`), base) ?? 0) + (lengthOfValue(cascaded(element, `${name}-right`), base) ?? 0);
}

function ownHeight(element) {
  const tag = element[localNameKey];
  let height = lengthOfValue(cascaded(element, 'height'), null);
  if (height === null && element[namespaceKey] === htmlNamespace && replacedSizes[tag] !== undefined) {
    height = dimension(element, 'height') ?? replacedSizes[tag][1];
  }
  return height;
}

function limitedHeight(element, height) {
  const most = lengthOfValue(cascaded(element, 'max-height'), null);
  const least = lengthOfValue(cascaded(element, 'min-height'), null);
  if (most !== null) height = Math.min(height, most);
  if (least !== null) height = Math.max(height, least);
  return height;
}

/// A height from below: given heights, and 18 px for each line of text. Without recursion.
function heightOf(top) {
  const own = ownHeight(top);
  if (own !== null) return limitedHeight(top, own);
  let sum = 0;
  const stack = [{ node: top, child: top[firstKey], sum: 0, inlineText: 0 }];
  for (;;) {
    const frame = stack[stack.length - 1];
    const { child } = frame;
    if (child === null) {
      stack.pop();
      if (frame.inlineText > 0) frame.sum += 18;
      const height = limitedHeight(frame.node, frame.sum);
      if (stack.length === 0) return height;
      const outer = stack[stack.length - 1];
      if (isInlineDisplay(frame.node)) { if (height > 0) outer.inlineText = 1; outer.sum += Math.max(0, height - 18); }
      else { if (outer.inlineText > 0) { outer.sum += 18; outer.inlineText = 0; } outer.sum += height; }
      continue;
    }
    frame.child = child[nextKey];
    if (child[nodeTypeKey] === 3) {
      if (/\S/.test(child[dataKey])) frame.inlineText = 1;
    } else if (child[nodeTypeKey] === 1 && isDisplayed(child)) {
      if (/^(absolute|fixed)$/.test(cascaded(child, 'position') ?? '')) continue;
      const given = ownHeight(child);
      if (given !== null) frame.sum += limitedHeight(child, given);
      else if (isHTMLNamed(child, 'br')) { frame.sum += 18; frame.inlineText = 0; }
      else stack.push({ node: child, child: child[firstKey], sum: 0, inlineText: 0 });
    }
  }
}
const isInlineDisplay = (element) => /^inline/.test(displayOf(element));

function offsetParentOf(element) {
  if (!isRendered(element) || isHTMLNamed(element, 'body', 'html') || cascaded(element, 'position') === 'fixed') return null;
  for (let node = element.parentElement; node !== null; node = node.parentElement) {
    if (isHTMLNamed(node, 'body', 'td', 'th', 'table') || /^(relative|absolute|fixed|sticky)$/.test(cascaded(node, 'position') ?? '')) return node;
  }
  return null;
}

const getRectReadOnly = defineLazyInterface('DOMRectReadOnly', () => ({ DOMRectReadOnly: class {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    defineProperty(this, ruleFields, { value: { x: +x, y: +y, width: +width, height: +height } });
  }
  get x() { return this[ruleFields].x; }
  get y() { return this[ruleFields].y; }
  get width() { return this[ruleFields].width; }
  get height() { return this[ruleFields].height; }
  get left() { return Math.min(this.x, this.x + this.width); }
  get top() { return Math.min(this.y, this.y + this.height); }
  get right() { return Math.max(this.x, this.x + this.width); }
  get bottom() { return Math.max(this.y, this.y + this.height); }
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return pageObject({ x, y, width, height, top, right, bottom, left });
  }
  static fromRect({ x = 0, y = 0, width = 0, height = 0 } = {}) { return new this(x, y, width, height); }
} }.DOMRectReadOnly));
const getRect = defineLazyInterface('DOMRect', () => ({ DOMRect: class extends getRectReadOnly() {
  get x() { return this[ruleFields].x; }
  set x(value) { this[ruleFields].x = +value; }
  get y() { return this[ruleFields].y; }
  set y(value) { this[ruleFields].y = +value; }
  get width() { return this[ruleFields].width; }
  set width(value) { this[ruleFields].width = +value; }
  get height() { return this[ruleFields].height; }
  set height(value) { this[ruleFields].height = +value; }
} }.DOMRect));

mixin(Element, {
  getBoundingClientRect() {
    const { width, height } = boxOf(this);
    return new (getRect())(0, 0, width, height);
  },
  getClientRects() { return isRendered(this) ? [this.getBoundingClientRect()] : []; },
  get clientWidth() {
    if (this === mainDocument.documentElement) return host.viewport.width;
    return isRendered(this) && !/^inline$/.test(displayOf(this)) ? Math.round(boxOf(this).width) : 0;
  },
  get clientHeight() {
    if (this === mainDocument.documentElement) return host.viewport.height;
    return isRendered(this) && !/^inline$/.test(displayOf(this)) ? Math.round(boxOf(this).height) : 0;
  },
  get clientTop() { return 0; },
  get clientLeft() { return 0; },
  get scrollWidth() { return this.clientWidth; },
  get scrollHeight() {
    return this === mainDocument.documentElement ? Math.max(host.viewport.height, Math.round(boxOf(this).height))
      : Math.round(boxOf(this).height);
  },
  get scrollTop() { return this[scrollKey]?.top ?? 0; },
  set scrollTop(value) { scrollTo(this, undefined, value); },
  get scrollLeft() { return this[scrollKey]?.left ?? 0; },
  set scrollLeft(value) { scrollTo(this, value, undefined); },
  scroll(x, y) { scrollElement(this, x, y); },
  scrollTo(x, y) { scrollElement(this, x, y); },
  scrollBy() {},
  scrollIntoView() {},
  scrollIntoViewIfNeeded() {},
  checkVisibility() { return isRendered(this); },
});
function scrollTo(element, left, top) {
  const place = element[scrollKey] ?? (element[scrollKey] = { left: 0, top: 0 });
  if (left !== undefined && +left === +left) place.left = +left;
  if (top !== undefined && +top === +top) place.top = +top;
}
function scrollElement(element, x, y) {
  if (x !== null && typeof x === 'object') scrollTo(element, x.left, x.top);
  else scrollTo(element, x, y);
}

function elementAtPoint(document, x, y) {
  const { width, height } = host.viewport;
  return x < 0 || y < 0 || x > width || y > height ? null : document.body ?? document.documentElement;
}

// Computed styles.

function computedValue(element, name) {
  if (name === 'display') return element[connectedKey] ? displayOf(element) : '';
  if (!element[connectedKey]) return '';
  let value;
  for (let node = element; node !== null && node[nodeTypeKey] === 1; node = node[parentKey]) {
    value = cascaded(node, name);
    if (value !== undefined && value !== 'inherit') break;
    if (value === undefined && !inheritedProperties.has(name) && !name.startsWith('--')) break;
  }
  if (value === undefined || value === 'initial' || value === 'unset') {
    if ((name === 'width' || name === 'height') && isRendered(element) && !/^inline$/.test(displayOf(element))) return `${boxOf(element)[name]}px`;
    if (name === 'width' || name === 'height') return 'auto';
    if (name === 'font-weight' && isHTMLNamed(element, 'b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th')) return '700';
    return initialValues[name] ?? '';
  }
  if ((name === 'width' || name === 'height') && isRendered(element)) {
    const pixels = boxOf(element)[name];
    if (!/^inline$/.test(displayOf(element))) return `${pixels}px`;
  }
  if (/color$/.test(name)) return computedColor(value);
  if (name === 'font-weight') return value === 'bold' ? '700' : value === 'normal' ? '400' : value;
  if (name === 'opacity') return `${+value}`;
  return value;
}

function getComputedStyle(element) {
  need(arguments.length, 1, 'getComputedStyle');
  if (!isElement(element)) throw new NativeTypeError('The argument is not an Element');
  return element[computedKey] ??= new NativeProxy(new (getCSSStyleDeclaration())(internal, null, () => ({
    size: 0, keys: () => objectKeys(initialValues)[Symbol.iterator](),
    get(name) {
      if (shorthands[name] !== undefined) return undefined;
      return { value: computedValue(element, name), priority: '' };
    },
  })), styleHandler);
}
defineGlobal('getComputedStyle', getComputedStyle);

const CSS = pageObject({
  supports(name, value) {
    if (value === undefined) return /^\s*\(?\s*[a-z-]+\s*:/i.test(`${name}`) && isKnownProperty(asciiLower(`${name}`.replace(/[\s(]/g, '').split(':')[0]));
    return isKnownProperty(asciiLower(`${name}`)) && isAcceptable(asciiLower(`${name}`), `${value}`);
  },
  escape(value) {
    need(arguments.length, 1, 'CSS.escape');
    const text = `${value}`;
    let result = '';
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0) result += '\ufffd';
      else if ((code >= 1 && code <= 31) || code === 127 || (code >= 48 && code <= 57 && (i === 0 || (i === 1 && text[0] === '-')))) {
        result += `\\${code.toString(16)} `;
      } else if (i === 0 && text.length === 1 && code === 45) result += '\\-';
      else if (code >= 128 || /[\w-]/.test(text[i])) result += text[i];
      else result += `\\${text[i]}`;
    }
    return result;
  },
});
defineProperty(CSS, Symbol.toStringTag, { value: 'CSS', configurable: true });
defineGlobal('CSS', CSS);

// Media queries.

function mediaMatches(text) {
  return splitOutside(text, ',').some((query) => {
    query = asciiLower(query.trim());
    let negated = false;
    const head = /^(not|only)\s+/.exec(query);
    if (head !== null) {
      negated = head[1] === 'not';
      query = query.slice(head[0].length);
    }
    const result = query.split(/\s+and\s+/).every((part) => mediaPart(part.trim()));
    return negated ? !result : result;
  });
}

function mediaPart(part) {
  if (part === '' || part === 'all' || part === 'screen') return true;
  if (/^[a-z-]+$/.test(part)) return false;
  const inner = /^\((.*)\)$/.exec(part)?.[1].trim() ?? '';
  const { width, height } = host.viewport;
  const found = /^(min-|max-)?(width|height|device-width|device-height)\s*:\s*(.+)$/.exec(inner);
  if (found !== null) {
    const actual = found[2].endsWith('width') ? width : height;
    const wanted = lengthOfValue(found[3], null);
    if (wanted === null) return false;
    return found[1] === 'min-' ? actual >= wanted : found[1] === 'max-' ? actual <= wanted : actual === wanted;
  }
  const range = /^(width|height)\s*(<=|>=|<|>|=)\s*(.+)$/.exec(inner);
  if (range !== null) {
    const actual = range[1] === 'width' ? width : height;
    const wanted = lengthOfValue(range[3], null) ?? NaN;
    switch (range[2]) {
      case '<=': return actual <= wanted;
      case '>=': return actual >= wanted;
      case '<': return actual < wanted;
      case '>': return actual > wanted;
      default: return actual === wanted;
    }
  }
  switch (inner.replace(/\s+/g, '')) {
    case 'orientation:portrait': return height >= width;
    case 'orientation:landscape': return width > height;
    case 'prefers-color-scheme:light': case 'prefers-reduced-motion:no-preference': case 'pointer:coarse': case 'any-pointer:coarse':
    case 'hover:none': case 'color': case 'scripting:enabled': case 'update:fast': case 'pointer': return true;
    case 'monochrome': return false;
    default: {
      const resolution = /^(min-|max-)?(?:resolution|-webkit-device-pixel-ratio|-webkit-min-device-pixel-ratio):([\d.]+)/.exec(inner);
      return resolution !== null && (resolution[1] === 'max-' ? +resolution[2] >= 1 : +resolution[2] <= 1);
    }
  }
}

const mediaLists = [];
const getMediaQueryList = defineLazyInterface('MediaQueryList', () => {
  class MediaQueryList extends EventTarget {
    constructor(token, text) {
      if (token !== internal) illegal();
      super();
      this[mediaText] = text;
    }
    get media() { return this[mediaText]; }
    get matches() { return mediaMatches(this[mediaText]); }
    addListener(callback) { if (callback) this.addEventListener('change', callback); }
    removeListener(callback) { if (callback) this.removeEventListener('change', callback); }
  }
  defineHandlers(MediaQueryList.prototype, ['change']);
  return MediaQueryList;
});

defineGlobal('matchMedia', function matchMedia(query) {
  need(arguments.length, 1, 'matchMedia');
  const list = new (getMediaQueryList())(internal, `${query}`.trim());
  mediaLists.push({ list, last: list.matches });
  return list;
});

/// Tells media query lists that the viewport has changed.
function viewportChanged() {
  styleVersion++;
  for (const entry of mediaLists) {
    const now = entry.list.matches;
    if (now === entry.last) continue;
    entry.last = now;
    fireEvent(entry.list, 'change', {}, 'MediaQueryListEvent', { matches: now, media: entry.list.media });
  }
  notifyResizeObservers();
}
defineEvent('MediaQueryListEvent', 'Event', () => [{ media: ['', toText], matches: [false, asBoolean] }]);

// Observers of sizes and of what is in view: each tells once when it begins, and on changes of size.

const resizeObservers = [];

/// An interface of what an observer is told, with nothing but members to read.
const defineEntry = (name, keys) => defineLazyInterface(name, () => {
  const made = { [name]: class {
    constructor(token, fields) {
      if (token !== internal) illegal();
      defineProperty(this, ruleFields, { value: fields });
    }
  } }[name];
  for (const key of keys) {
    defineProperty(made.prototype, key, { get() { return this[ruleFields][key]; }, enumerable: true, configurable: true });
  }
  return made;
});
const getResizeEntry = defineEntry('ResizeObserverEntry',
  ['target', 'contentRect', 'borderBoxSize', 'contentBoxSize', 'devicePixelContentBoxSize']);
const getIntersectionEntry = defineEntry('IntersectionObserverEntry',
  ['target', 'isIntersecting', 'intersectionRatio', 'boundingClientRect', 'intersectionRect', 'rootBounds', 'time']);

defineLazyInterface('ResizeObserver', () => ({ ResizeObserver: class {
  constructor(callback) {
    if (typeof callback !== 'function') throw new NativeTypeError('The callback is not a function');
    this[observerCallback] = callback;
    this[observerTargets] = new NativeMap();
    resizeObservers.push(this);
  }
  observe(element) {
    if (!isElement(element)) throw new NativeTypeError('The argument is not an Element');
    this[observerTargets].set(element, null);
    host.queueTask(notifyResizeObservers, 0);
  }
  unobserve(element) { this[observerTargets].delete(element); }
  disconnect() { this[observerTargets].clear(); }
} }.ResizeObserver));

function notifyResizeObservers() {
  for (const observer of resizeObservers) {
    const entries = [];
    for (const [element, last] of observer[observerTargets]) {
      const { width, height } = boxOf(element);
      if (last !== null && last[0] === width && last[1] === height) continue;
      observer[observerTargets].set(element, [width, height]);
      const size = pageList([pageObject({ inlineSize: width, blockSize: height })]);
      entries.push(new (getResizeEntry())(internal, { target: element, contentRect: new (getRect())(0, 0, width, height),
        borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }));
    }
    if (entries.length === 0) continue;
    try {
      reflectApply(observer[observerCallback], observer, [pageList(entries), observer]);
    } catch (error) {
      reportException(error);
    }
  }
}

defineLazyInterface('IntersectionObserver', () => ({ IntersectionObserver: class {
  constructor(callback, options = {}) {
    if (typeof callback !== 'function') throw new NativeTypeError('The callback is not a function');
    this[observerCallback] = callback;
    this[observerTargets] = new NativeSet();
    defineProperty(this, ruleFields, { value: options ?? {} });
  }
  get root() { return this[ruleFields].root ?? null; }
  get rootMargin() { return this[ruleFields].rootMargin ?? '0px 0px 0px 0px'; }
  get thresholds() { const { threshold = 0 } = this[ruleFields]; return isArray(threshold) ? threshold : pageList([threshold]); }
  observe(element) {
    if (!isElement(element)) throw new NativeTypeError('The argument is not an Element');
    if (this[observerTargets].has(element)) return;
    this[observerTargets].add(element);
    host.queueTask(() => {
      if (!this[observerTargets].has(element)) return;
      const shown = isVisible(element);
      const rect = element.getBoundingClientRect();
      const { width, height } = host.viewport;
      try {
        reflectApply(this[observerCallback], this, [pageList([new (getIntersectionEntry())(internal, {
          target: element, isIntersecting: shown, intersectionRatio: shown ? 1 : 0, boundingClientRect: rect,
          intersectionRect: shown ? rect : new (getRect())(), rootBounds: new (getRect())(0, 0, width, height), time: host.now(),
        })]), this]);
      } catch (error) {
        reportException(error);
      }
    }, 0);
  }
  unobserve(element) { this[observerTargets].delete(element); }
  disconnect() { this[observerTargets].clear(); }
  takeRecords() { return new Array(); }
} }.IntersectionObserver));
