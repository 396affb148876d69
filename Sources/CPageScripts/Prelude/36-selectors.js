// Selectors (CSS selectors level 4), compiled to functions and kept.

const selectorCache = new NativeMap();

function unescapeCSS(text) {
  if (!text.includes('\\')) return text;
  return text.replace(escapePattern, (_, hex, plain) => {
    if (hex === undefined) return plain;
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
      ? '\ufffd' : nativeString.fromCodePoint(code);
  });
}

class SelectorParser {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }
  bad(what = 'is not a valid selector') { fail('SyntaxError', `'${this.text}' ${what}`); }
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    // A hexadecimal escape may hold more than the pattern's one character, and ends with a space.
    let end = pattern.lastIndex;
    if (found[0].includes('\\') && pattern !== spacePattern) end = this.identEnd(this.at);
    const value = this.text.slice(this.at, end);
    this.at = end;
    return value;
  }
  identEnd(start) {
    let i = start;
    const { text } = this;
    while (i < text.length) {
      if (text[i] === '\\') {
        const hex = /^[0-9a-fA-F]{1,6}(?:\r\n|[ \t\r\n\f])?/.exec(text.slice(i + 1, i + 9));
        i += 1 + (hex ? hex[0].length : text.codePointAt(i + 1) > 0xffff ? 2 : 1);
      } else if (/[\w\-\u0080-\uffff]/.test(text[i])) {
        i++;
      } else {
        break;
      }
    }
    return i;
  }
  space() {
    spacePattern.lastIndex = this.at;
    const found = spacePattern.exec(this.text)[0].length > 0;
    if (found) this.at = spacePattern.lastIndex;
    return found;
  }
  get done() { return this.at >= this.text.length; }
  peek() { return this.text[this.at]; }
  take(token) {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }
  /// A selector list up to the end or a closing parenthesis.
  list(nested, relative = false, forgiving = false) {
    const all = [];
    for (;;) {
      this.space();
      if (forgiving && (this.done || this.peek() === ')')) break;
      if (forgiving) {
        const start = this.at;
        try {
          all.push(this.complex(nested, relative));
          this.space();
          if (!this.done && this.peek() !== ',' && this.peek() !== ')') this.bad();
        } catch (error) {
          if (!(error instanceof getDOMException())) throw error;
          this.at = start;
          this.skipArgument();
        }
      } else {
        all.push(this.complex(nested, relative));
      }
      this.space();
      if (this.take(',')) continue;
      break;
    }
    if (nested) {
      if (!this.take(')') && !this.done) this.bad();
    } else if (!this.done) {
      this.bad();
    }
    return all;
  }
  skipArgument() {
    let depth = 0;
    while (!this.done) {
      const c = this.peek();
      if (c === '(' || c === '[') depth++;
      else if (c === ']' ) depth--;
      else if (c === ')') { if (depth === 0) return; depth--; }
      else if (c === ',' && depth === 0) return;
      else if (c === '\\') this.at++;
      this.at++;
    }
  }
  /// Compounds and combinators, the last compound first.
  complex(nested, relative) {
    const parts = [];
    let combinator = null;
    if (relative) {
      combinator = this.combinator() ?? ' ';
      this.space();
    }
    for (;;) {
      const tests = this.compound();
      if (tests === null) this.bad();
      parts.unshift({ test: tests, combinator });
      const spaced = this.space();
      if (this.done || this.peek() === ',' || (nested && this.peek() === ')')) break;
      combinator = this.combinator();
      if (combinator === null) {
        if (!spaced) this.bad();
        combinator = ' ';
      }
      this.space();
    }
    return parts;
  }
  combinator() {
    if (this.take('||')) this.bad();
    for (const sign of ['>', '+', '~']) if (this.take(sign)) return sign;
    return null;
  }
  compound() {
    const tests = [];
    this.typeTest(tests);
    const { text } = this;
    let pseudoElement = false;
    let any = tests.length > 0 || this.sawType;
    while (this.at < text.length) {
      const c = text[this.at];
      if (pseudoElement && c !== ':') break;
      if (c === '#') {
        this.at++;
        const raw = this.match(identPattern);
        if (raw === null) this.bad();
        const id = unescapeCSS(raw);
        tests.push((element) => element[idKey] === id);
      } else if (c === '.') {
        this.at++;
        const raw = this.match(identPattern);
        if (raw === null) this.bad();
        const name = unescapeCSS(raw);
        const lower = asciiLower(name);
        tests.push((element) => {
          const classes = classesOf(element);
          for (let i = 0; i < classes.length; i++) if (classes[i] === name) return true;
          return element[docKey][quirksKey] && classes.some((each) => asciiLower(each) === lower);
        });
      } else if (c === '[') {
        tests.push(this.attribute());
      } else if (c === ':') {
        if (text[this.at + 1] === ':') {
          this.at += 2;
          this.pseudoElement();
          pseudoElement = true;
          tests.push(() => false);
        } else {
          tests.push(this.pseudoClass());
        }
      } else {
        break;
      }
      any = true;
    }
    if (!any) return null;
    if (tests.length === 0) return () => true;
    if (tests.length === 1) return tests[0];
    return (element, scope) => {
      for (let i = 0; i < tests.length; i++) if (!tests[i](element, scope)) return false;
      return true;
    };
  }
  typeTest(tests) {
    this.sawType = false;
    let prefix;
    let name = this.typeName();
    if (this.peek() === '|' && this.text[this.at + 1] !== '|' && this.text[this.at + 1] !== '=') {
      this.at++;
      prefix = name ?? '';
      if (prefix !== '' && prefix !== '*') this.bad('uses a namespace that is not declared');
      name = this.typeName();
      if (name === null) this.bad();
    }
    if (name === null) return;
    this.sawType = true;
    if (prefix === '') tests.push((element) => element[namespaceKey] === null);
    if (name === '*') return;
    name = unescapeCSS(name);
    const lower = asciiLower(name);
    tests.push(name === lower ? (element) => element[localNameKey] === name
      : (element) => element[localNameKey] ===
        (element[namespaceKey] === htmlNamespace && element[docKey][isHTMLKey] ? lower : name));
  }
  typeName() { return this.take('*') ? '*' : this.match(identPattern); }
  attribute() {
    this.at++;
    this.space();
    let prefix = null;
    if (this.take('*|')) prefix = '*';
    else if (this.peek() === '|' && this.text[this.at + 1] !== '=') this.at++;
    const raw = this.match(identPattern);
    if (raw === null) this.bad();
    if (this.peek() === '|' && this.text[this.at + 1] !== '=') this.bad('uses a namespace that is not declared');
    const name = unescapeCSS(raw);
    const lower = asciiLower(name);
    const valueOf = (element) => {
      const wanted = element[namespaceKey] === htmlNamespace && element[docKey][isHTMLKey] ? lower : name;
      if (prefix === null) return attributeOf(element, wanted);
      const found = element[attrsKey].find((record) => record.local === wanted);
      return found === undefined ? null : found.value;
    };
    this.space();
    if (this.take(']') || this.done) return (element) => valueOf(element) !== null;
    let operator = null;
    for (const sign of ['=', '~=', '|=', '^=', '$=', '*=']) {
      if (this.take(sign)) { operator = sign; break; }
    }
    if (operator === null) this.bad();
    this.space();
    let value = this.string() ?? this.match(identPattern);
    if (value === null) this.bad();
    else if (!this.wasString) value = unescapeCSS(value);
    this.space();
    let flag = null;
    const word = this.match(identPattern);
    if (word !== null) {
      flag = word.toLowerCase();
      if (flag !== 'i' && flag !== 's') this.bad();
      this.space();
    }
    if (!this.take(']') && !this.done) this.bad();
    const compare = attributeTest(operator, value);
    const lowerCompare = attributeTest(operator, asciiLower(value));
    const always = flag === 'i';
    const inHTML = flag === null && caselessAttributes.has(lower);
    return (element) => {
      const actual = valueOf(element);
      if (actual === null) return false;
      return always || (inHTML && element[namespaceKey] === htmlNamespace && element[docKey][isHTMLKey])
        ? lowerCompare(asciiLower(actual)) : compare(actual);
    };
  }
  string() {
    this.wasString = false;
    const quote = this.peek();
    if (quote !== '"' && quote !== "'") return null;
    let i = this.at + 1;
    let value = '';
    const { text } = this;
    while (i < text.length && text[i] !== quote) {
      if (text[i] === '\n' || text[i] === '\f' || text[i] === '\r') this.bad();
      if (text[i] === '\\') {
        const newline = /^\\(?:\r\n|[\n\r\f])/.exec(text.slice(i, i + 3));
        if (newline) { i += newline[0].length; continue; }
        if (i + 1 >= text.length) { i++; continue; }
        const escape = /^\\(?:[0-9a-fA-F]{1,6}(?:\r\n|[ \t\r\n\f])?|[\s\S])/.exec(text.slice(i, i + 9))[0];
        value += unescapeCSS(escape);
        i += escape.length;
        continue;
      }
      value += text[i++];
    }
    this.at = Math.min(i + 1, text.length);
    this.wasString = true;
    return value;
  }
  pseudoElement() {
    const raw = this.match(identPattern);
    if (raw === null) this.bad();
    const name = asciiLower(raw);
    if (!/^(before|after|first-line|first-letter|selection|placeholder|marker|backdrop|cue|file-selector-button|slotted|part|-webkit-[\w-]+|grammar-error|spelling-error|target-text|highlight|view-transition)$/.test(name)) {
      this.bad();
    }
    if (this.take('(')) {
      this.skipArgument();
      if (!this.take(')') && !this.done) this.bad();
    }
  }
  pseudoClass() {
    this.at++;
    const raw = this.match(identPattern);
    if (raw === null) this.bad();
    const name = asciiLower(unescapeCSS(raw));
    if (this.take('(')) {
      const make = functionalPseudos[name];
      if (make === undefined) this.bad();
      return make(this);
    }
    if (name === 'before' || name === 'after' || name === 'first-line' || name === 'first-letter') {
      return () => false;
    }
    const test = simplePseudos[name];
    if (test === undefined) this.bad();
    return test;
  }
  /// The raw text up to the closing parenthesis.
  rawArgument() {
    const end = this.text.indexOf(')', this.at);
    const value = this.text.slice(this.at, end < 0 ? this.text.length : end);
    this.at = end < 0 ? this.text.length : end + 1;
    return value.trim();
  }
}

function attributeTest(operator, value) {
  switch (operator) {
    case '=': return (actual) => actual === value;
    case '~=': return value === '' || /[\t\n\f\r ]/.test(value) ? () => false
      : (actual) => actual.split(/[\t\n\f\r ]+/).includes(value);
    case '|=': return (actual) => actual === value || actual.startsWith(`${value}-`);
    case '^=': return value === '' ? () => false : (actual) => actual.startsWith(value);
    case '$=': return value === '' ? () => false : (actual) => actual.endsWith(value);
    default: return value === '' ? () => false : (actual) => actual.includes(value);
  }
}

const previousElement = (element) => {
  let node = element[prevKey];
  while (node !== null && node[nodeTypeKey] !== 1) node = node[prevKey];
  return node;
};
const nextElement = (element) => {
  let node = element[nextKey];
  while (node !== null && node[nodeTypeKey] !== 1) node = node[nextKey];
  return node;
};
const sameType = (a, b) => a[localNameKey] === b[localNameKey] && a[namespaceKey] === b[namespaceKey];
const hasBefore = (element, step, ofType) => {
  for (let other = step(element); other !== null; other = step(other)) {
    if (!ofType || sameType(other, element)) return true;
  }
  return false;
};

const isHTMLNamed = (element, ...names) =>
  element[namespaceKey] === htmlNamespace && names.includes(element[localNameKey]);
const isLink = (element) => isHTMLNamed(element, 'a', 'area') && attributeOf(element, 'href') !== null;
const canBeDisabled = (element) => isHTMLNamed(element, 'button', 'input', 'select', 'textarea', 'optgroup',
  'option', 'fieldset');
const isCandidate = (element) => isHTMLNamed(element, 'fieldset', 'form') || (isSubmittable(element) && !isBarred(element));
const isEditable = (element) => {
  if (isHTMLNamed(element, 'textarea')) return attributeOf(element, 'readonly') === null && !isDisabled(element);
  if (isHTMLNamed(element, 'input')) {
    return !/^(hidden|range|color|checkbox|radio|file|submit|image|reset|button)$/.test(element.type) &&
      attributeOf(element, 'readonly') === null && !isDisabled(element);
  }
  return element[namespaceKey] === htmlNamespace && element.isContentEditable;
};

const isIndeterminate = (e) => (isHTMLNamed(e, 'progress') ? attributeOf(e, 'value') === null
  : isHTMLNamed(e, 'input') && (e.type === 'checkbox' ? e.indeterminate
    : e.type === 'radio' && !radioGroup(e).some(isChecked)));

/// Whether a submit button is the first of its form.
const isDefaultButton = (button) => {
  const form = formOwner(button);
  return form !== null && controlsOf(form).find(isSubmitButton) === button;
};

const simplePseudos = {
  __proto__: null,
  'first-child': (e) => previousElement(e) === null,
  'last-child': (e) => nextElement(e) === null,
  'only-child': (e) => previousElement(e) === null && nextElement(e) === null,
  'first-of-type': (e) => !hasBefore(e, previousElement, true),
  'last-of-type': (e) => !hasBefore(e, nextElement, true),
  'only-of-type': (e) => !hasBefore(e, previousElement, true) && !hasBefore(e, nextElement, true),
  root: (e) => e[parentKey] !== null && e[parentKey][nodeTypeKey] === 9,
  scope: (e, scope) => (scope[nodeTypeKey] === 1 ? e === scope : e[parentKey] !== null && e[parentKey][nodeTypeKey] === 9),
  empty: (e) => {
    for (let node = e[firstKey]; node !== null; node = node[nextKey]) {
      if (node[nodeTypeKey] === 1 || ((node[nodeTypeKey] === 3 || node[nodeTypeKey] === 4) && node[dataKey] !== '')) return false;
    }
    return true;
  },
  link: isLink, 'any-link': isLink, '-webkit-any-link': isLink, visited: () => false,
  target: (e) => {
    if (e[docKey] !== mainDocument) return false;
    const hash = documentURL(mainDocument).split('#')[1];
    return hash !== undefined && hash !== '' && e[idKey] === hash;
  },
  hover: () => false, active: () => false, fullscreen: () => false, 'picture-in-picture': () => false,
  autofill: () => false, '-webkit-autofill': () => false, modal: () => false, 'popover-open': () => false,
  playing: () => false, paused: () => false, current: () => false, past: () => false, future: () => false,
  'local-link': () => false, 'user-valid': () => false, 'user-invalid': () => false, host: () => false,
  'target-within': () => false, 'has-slotted': () => false,
  open: (e) => isHTMLNamed(e, 'details', 'dialog') && attributeOf(e, 'open') !== null,
  focus: (e) => e === focusedElement, 'focus-visible': (e) => e === focusedElement,
  'focus-within': (e) => focusedElement !== null && isInclusiveAncestor(e, focusedElement),
  enabled: (e) => canBeDisabled(e) && !isDisabled(e),
  disabled: (e) => canBeDisabled(e) && isDisabled(e),
  checked: (e) => (isHTMLNamed(e, 'input') && (e.type === 'checkbox' || e.type === 'radio') && e.checked) ||
    (isHTMLNamed(e, 'option') && e.selected),
  indeterminate: isIndeterminate,
  default: (e) => (isHTMLNamed(e, 'option') && attributeOf(e, 'selected') !== null) ||
    (isHTMLNamed(e, 'input') && /^(checkbox|radio)$/.test(e.type) && attributeOf(e, 'checked') !== null) ||
    (isSubmitButton(e) && isDefaultButton(e)),
  required: (e) => isHTMLNamed(e, 'input', 'select', 'textarea') && attributeOf(e, 'required') !== null,
  optional: (e) => isHTMLNamed(e, 'input', 'select', 'textarea') && attributeOf(e, 'required') === null,
  valid: (e) => isCandidate(e) && isValid(e), invalid: (e) => isCandidate(e) && !isValid(e),
  'in-range': (e) => isHTMLNamed(e, 'input') && !e.validity.rangeUnderflow && !e.validity.rangeOverflow &&
    (attributeOf(e, 'min') !== null || attributeOf(e, 'max') !== null),
  'out-of-range': (e) => isHTMLNamed(e, 'input') && (e.validity.rangeUnderflow || e.validity.rangeOverflow),
  'placeholder-shown': (e) => isHTMLNamed(e, 'input', 'textarea') && attributeOf(e, 'placeholder') !== null && e.value === '',
  'read-write': isEditable, 'read-only': (e) => !isEditable(e),
  defined: (e) => e[namespaceKey] !== htmlNamespace || !e[localNameKey].includes('-') || !!e[ceKey],
};

function parseNth(text) {
  const found = nthPattern.exec(text.trim());
  if (found === null) return null;
  if (found[1]) return [2, 0];
  if (found[2]) return [2, 1];
  if (found[6] !== undefined) return [0, parseInt(found[6], 10)];
  const a = found[3] === '' || found[3] === '+' ? 1 : found[3] === '-' ? -1 : parseInt(found[3], 10);
  return [a, found[5] === undefined ? 0 : parseInt(found[4] + found[5], 10)];
}

function nthTest(step, ofType) {
  return (parser) => {
    const start = parser.at;
    const raw = /^[^)]*?(?=\s+of\s|\)|$)/i.exec(parser.text.slice(start))[0];
    parser.at += raw.length;
    const formula = parseNth(raw);
    if (formula === null) parser.bad();
    let of = null;
    parser.space();
    if (!ofType && /^of\s/i.test(parser.text.slice(parser.at))) {
      parser.at += 2;
      of = parser.list(true);
    } else if (!parser.take(')') && !parser.done) {
      parser.bad();
    }
    const [a, b] = formula;
    return (element, scope) => {
      if (of !== null && !matchesAny(of, element, scope)) return false;
      let index = 1;
      for (let other = step(element); other !== null; other = step(other)) {
        if (ofType ? sameType(other, element) : of === null || matchesAny(of, other, scope)) index++;
      }
      return a === 0 ? index === b : (index - b) % a === 0 && (index - b) / a >= 0;
    };
  };
}

const matchesList = (forgiving) => (parser) => {
  const list = parser.list(true, false, forgiving);
  return (element, scope) => matchesAny(list, element, scope);
};

const functionalPseudos = {
  __proto__: null,
  is: matchesList(true), where: matchesList(true), matches: matchesList(true),
  '-webkit-any': matchesList(true), 'any': undefined,
  not(parser) {
    const list = parser.list(true);
    return (element, scope) => !matchesAny(list, element, scope);
  },
  has(parser) {
    const list = parser.list(true, true);
    return (element) => {
      for (const parts of list) if (hasRelative(element, parts)) return true;
      return false;
    };
  },
  'nth-child': nthTest(previousElement, false), 'nth-last-child': nthTest(nextElement, false),
  'nth-of-type': nthTest(previousElement, true), 'nth-last-of-type': nthTest(nextElement, true),
  lang(parser) {
    const wanted = parser.rawArgument().split(',').map((each) => asciiLower(each.trim().replace(/^["']|["']$/g, '')));
    if (wanted.some((each) => each === '')) parser.bad();
    return (element) => {
      for (let node = element; node !== null && node[nodeTypeKey] === 1; node = node[parentKey]) {
        const value = attributeOf(node, 'lang') ?? node.getAttributeNS(xmlNamespace, 'lang');
        if (value !== null) {
          const lower = asciiLower(value);
          return wanted.some((each) => lower === each || lower.startsWith(`${each}-`));
        }
      }
      return false;
    };
  },
  dir(parser) {
    const wanted = asciiLower(parser.rawArgument());
    return (element) => {
      for (let node = element; node !== null && node[nodeTypeKey] === 1; node = node[parentKey]) {
        const value = attributeOf(node, 'dir');
        if (value !== null && /^(ltr|rtl)$/i.test(value)) return asciiLower(value) === wanted;
      }
      return wanted === 'ltr';
    };
  },
  host(parser) { parser.list(true); return () => false; },
  'host-context'(parser) { parser.list(true); return () => false; },
  state(parser) { parser.rawArgument(); return () => false; },
};

function hasRelative(anchor, parts) {
  const leading = parts[parts.length - 1].combinator;
  let root, node;
  if (leading === ' ' || leading === '>') {
    for (node = anchor[firstKey]; node !== null; node = nextInTree(node, anchor)) {
      if (node[nodeTypeKey] === 1 && matchRelative(parts, 0, node, anchor)) return true;
    }
    return false;
  }
  for (node = anchor[nextKey]; node !== null; node = node[nextKey]) {
    for (let each = node; each !== null; each = nextInTree(each, node)) {
      if (each[nodeTypeKey] === 1 && matchRelative(parts, 0, each, anchor)) return true;
    }
  }
  return false;
}

/// Like `matchFrom`, but the first compound hangs on the anchor.
function matchRelative(parts, index, element, anchor) {
  const part = parts[index];
  if (!part.test(element, anchor)) return false;
  const last = index === parts.length - 1;
  const step = (candidate) => (last ? candidate === anchor : candidate !== null && matchRelative(parts, index + 1, candidate, anchor));
  switch (part.combinator) {
    case '>': return step(parentElementOf(element));
    case '+': return step(previousElement(element));
    case '~':
      for (let other = previousElement(element); other !== null; other = previousElement(other)) if (step(other)) return true;
      return false;
    default:
      for (let other = parentElementOf(element); other !== null; other = parentElementOf(other)) if (step(other)) return true;
      return false;
  }
}

const parentElementOf = (element) => {
  const parent = element[parentKey];
  return parent !== null && parent[nodeTypeKey] === 1 ? parent : null;
};

/// Whether an element matches `parts` from `index` leftwards.
function matchFrom(parts, index, element, scope) {
  for (;;) {
    if (!parts[index].test(element, scope)) return false;
    const { combinator } = parts[index];
    if (combinator === null) return true;
    index++;
    switch (combinator) {
      case '>': element = parentElementOf(element); break;
      case '+': element = previousElement(element); break;
      case '~':
        for (let other = previousElement(element); other !== null; other = previousElement(other)) {
          if (matchFrom(parts, index, other, scope)) return true;
        }
        return false;
      default:
        for (let other = parentElementOf(element); other !== null; other = parentElementOf(other)) {
          if (matchFrom(parts, index, other, scope)) return true;
        }
        return false;
    }
    if (element === null) return false;
  }
}

function matchesAny(list, element, scope) {
  for (let i = 0; i < list.length; i++) if (matchFrom(list[i], 0, element, scope)) return true;
  return false;
}

function compileSelector(text) {
  let compiled = selectorCache.get(text);
  if (compiled === undefined) {
    const list = new SelectorParser(text).list(false);
    compiled = { matches: (element, scope) => matchesAny(list, element, scope) };
    if (selectorCache.size > 500) selectorCache.clear();
    selectorCache.set(text, compiled);
  }
  return compiled;
}

const matchesSelector = (element, text, scope) => compileSelector(text).matches(element, scope);

function selectFirst(root, text) {
  const id = simpleID.exec(text);
  if (id !== null && root[connectedKey] && !shadowTreesExist) {
    const found = elementByID(documentFor(root), id[1]);
    if (found === null || root[nodeTypeKey] === 9) return found;
    if (found !== root && isInclusiveAncestor(root, found)) return found;
  }
  const { matches } = compileSelector(text);
  for (let node = root[firstKey]; node !== null; node = nextInTree(node, root)) {
    if (node[nodeTypeKey] === 1 && matches(node, root)) return node;
  }
  return null;
}

function selectAll(root, text) {
  const { matches } = compileSelector(text);
  const found = [];
  for (let node = root[firstKey]; node !== null; node = nextInTree(node, root)) {
    if (node[nodeTypeKey] === 1 && matches(node, root)) found[found.length] = node;
  }
  return found;
}
