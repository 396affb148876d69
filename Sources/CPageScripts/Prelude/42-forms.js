// Forms and their controls (HTML standard, 4.10).

const isFormControl = (element) => isHTMLNamed(element, 'button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea');
const isSubmittable = (element) => isHTMLNamed(element, 'button', 'input', 'select', 'textarea');
const isLabelable = (element) => isHTMLNamed(element, 'button', 'meter', 'output', 'progress', 'select', 'textarea') ||
  (isHTMLNamed(element, 'input') && inputType(element) !== 'hidden');

/// Whether a control is disabled: by its attribute, a fieldset or its option group.
function isDisabled(element) {
  if (!canBeDisabled(element)) return false;
  if (attributeOf(element, 'disabled') !== null) return true;
  if (isHTMLNamed(element, 'option')) {
    const parent = element[parentKey];
    return parent !== null && isHTMLNamed(parent, 'optgroup') && attributeOf(parent, 'disabled') !== null;
  }
  if (isHTMLNamed(element, 'optgroup')) return false;
  let child = element;
  for (let node = element.parentElement; node !== null; child = node, node = node.parentElement) {
    if (isHTMLNamed(node, 'fieldset') && attributeOf(node, 'disabled') !== null) {
      if (!(isHTMLNamed(child, 'legend') && childNamed(node, 'legend') === child)) return true;
    }
  }
  return false;
}

function formOwner(element) {
  const id = attributeOf(element, 'form');
  if (id !== null && element[connectedKey]) {
    const found = elementByID(element[docKey], id);
    return found !== null && isHTMLNamed(found, 'form') ? found : null;
  }
  for (let node = element.parentElement; node !== null; node = node.parentElement) {
    if (isHTMLNamed(node, 'form')) return node;
  }
  return null;
}

/// The controls of a form in document order.
function controlsOf(form) {
  const found = [];
  const root = rootOf(form);
  const top = form[connectedKey] || root !== form ? root : form;
  for (let node = top; node !== null; node = nextInTree(node, top)) {
    if (node[nodeTypeKey] === 1 && isFormControl(node) && formOwner(node) === form) found.push(node);
  }
  return found;
}

function labelsOf(element) {
  if (!isLabelable(element)) return null;
  return liveNodeList(cached(() => {
    const found = [];
    const root = rootOf(element);
    for (let node = root; node !== null; node = nextInTree(node, root)) {
      if (node[nodeTypeKey] === 1 && isHTMLNamed(node, 'label') && controlOf(node) === element) found.push(node);
    }
    return found;
  }));
}

function controlOf(label) {
  const id = attributeOf(label, 'for');
  if (id !== null) {
    const found = label[connectedKey] ? elementByID(label[docKey], id) : findByID(rootOf(label), id);
    return found !== null && isLabelable(found) ? found : null;
  }
  for (let node = nextInTree(label, label); node !== null; node = nextInTree(node, label)) {
    if (node[nodeTypeKey] === 1 && isLabelable(node)) return node;
  }
  return null;
}

/// An object for a prototype chain that answers for names nobody else knows: form controls by
/// name, a select's options by index.
function namedProperties(base, lookup) {
  return new NativeProxy(objectCreate(base), {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in base)) {
        const found = lookup(receiver, key);
        if (found !== null && found !== undefined) return found;
      }
      return reflectGet(base, key, receiver);
    },
    set(target, key, value, receiver) { return Reflect.set(base, key, value, receiver); },
  });
}

// Constraint validation (HTML, 4.10.20).

const validityChecks = {
  valueMissing(e) {
    if (attributeOf(e, 'required') === null) {
      return isHTMLNamed(e, 'input') && e.type === 'radio' && attributeOf(e, 'name') && radioGroup(e).some((other) =>
        attributeOf(other, 'required') !== null) && !radioGroup(e).some((other) => other.checked);
    }
    if (isHTMLNamed(e, 'select')) {
      const chosen = selectOptions(e).filter((option) => option.selected);
      if (chosen.length === 0) return true;
      return !e.multiple && e.size <= 1 && chosen[0] === selectOptions(e)[0] && chosen[0].value === '';
    }
    if (isHTMLNamed(e, 'textarea')) return e.value === '' && !isBarred(e);
    if (!isHTMLNamed(e, 'input') || !requirable.has(e.type)) return false;
    if (e.type === 'checkbox') return !e.checked;
    if (e.type === 'radio') return !radioGroup(e).some((other) => other.checked);
    if (e.type === 'file') return !e[filesKey] || e[filesKey].length === 0;
    return !isBarred(e) && e.value === '';
  },
  typeMismatch(e) {
    if (!isHTMLNamed(e, 'input') || e.value === '') return false;
    if (e.type === 'email') {
      return e.multiple ? !e.value.split(',').every((part) => emailPattern.test(part.trim())) : !emailPattern.test(e.value);
    }
    return e.type === 'url' && parseURL(e.value, null) === null;
  },
  patternMismatch(e) {
    if (!isHTMLNamed(e, 'input') || !textual.has(e.type)) return false;
    const pattern = attributeOf(e, 'pattern');
    if (pattern === null || e.value === '') return false;
    try {
      new RegExp(pattern, 'v');
      return !new RegExp(`^(?:${pattern})$`, 'v').test(e.value);
    } catch {
      return false;
    }
  },
  tooLong(e) { return e[userEditedKey] === true && hasLength(e) && e.maxLength >= 0 && e.value.length > e.maxLength; },
  tooShort(e) {
    return e[userEditedKey] === true && hasLength(e) && e.minLength > 0 && e.value !== '' && e.value.length < e.minLength;
  },
  rangeUnderflow(e) { return numericProblem(e, 'rangeUnderflow'); },
  rangeOverflow(e) { return numericProblem(e, 'rangeOverflow'); },
  stepMismatch(e) { return numericProblem(e, 'stepMismatch'); },
  badInput() { return false; },
  customError(e) { return !!e[customErrorKey]; },
};
const hasLength = (e) => isHTMLNamed(e, 'textarea') || (isHTMLNamed(e, 'input') && textual.has(inputType(e)));

const getValidityState = defineLazyInterface('ValidityState', () => {
  class ValidityState {
    constructor(token, element) {
      if (token !== internal) illegal();
      defineProperty(this, validityOwner, { value: element });
    }
  }
  mixin(ValidityState, validityMembers());
  return ValidityState;
});

function validityMembers() {
  const members = { get valid() { return firstProblem(this[validityOwner]) === null; } };
  for (const name of objectKeys(validityChecks)) {
    defineProperty(members, name, {
      get() { return !!validityChecks[name](this[validityOwner]); }, enumerable: true, configurable: true,
    });
  }
  return members;
}

function firstProblem(element) {
  for (const name of objectKeys(validityChecks)) if (validityChecks[name](element)) return name;
  return null;
}

/// Whether a control takes no part in constraint validation.
function isBarred(element) {
  if (isHTMLNamed(element, 'fieldset', 'output', 'object') || isDisabled(element)) return true;
  if (isHTMLNamed(element, 'input') && /^(hidden|reset|button)$/.test(element.type)) return true;
  if (isHTMLNamed(element, 'button') && element.type !== 'submit') return true;
  return isHTMLNamed(element, 'input', 'textarea') && attributeOf(element, 'readonly') !== null;
}

function isValid(element) {
  if (isHTMLNamed(element, 'form')) return controlsOf(element).every(isValid);
  if (isHTMLNamed(element, 'fieldset')) {
    return selectAll(element, 'input,select,textarea,button').every(isValid);
  }
  return isBarred(element) || firstProblem(element) === null;
}

function validationText(element) {
  if (isBarred(element)) return '';
  if (element[customErrorKey]) return element[customErrorKey];
  const problem = firstProblem(element);
  return problem === null ? '' : problemTexts[problem];
}

/// Fires `invalid` at a control that is invalid.
function checkControl(element) {
  if (isBarred(element) || firstProblem(element) === null) return true;
  fireEvent(element, 'invalid', { cancelable: true });
  return false;
}

const controlMembers = () => ({
  get form() { return formOwner(this); },
  get labels() { return labelsOf(this); },
  get willValidate() { return !isBarred(this); },
  get validity() { return new (getValidityState())(internal, this); },
  get validationMessage() { return validationText(this); },
  checkValidity() { return checkControl(this); },
  reportValidity() { return checkControl(this); },
  setCustomValidity(message) {
    need(arguments.length, 1, 'setCustomValidity');
    this[customErrorKey] = `${message}`;
  },
});

const submissionAttributes = () => ({
  formAction: ['url', 'formaction'], formNoValidate: ['b', 'formnovalidate'], formTarget: ['s', 'formtarget'],
  formMethod: [['', 'get', 'post', 'dialog'], 'formmethod', 'get'],
  formEnctype: [['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'], 'formenctype',
    'application/x-www-form-urlencoded'],
});

// Text selection in fields.

const selectionMembers = () => ({
  select() {
    this[selectionKey] = [0, this.value.length, 'none'];
    fireEvent(this, 'select', { bubbles: true });
  },
  get selectionStart() { return selectable(this) ? (this[selectionKey]?.[0] ?? this.value.length) : null; },
  set selectionStart(value) { changeSelection(this, value, Math.max(value, this.selectionEnd ?? 0), 'none'); },
  get selectionEnd() { return selectable(this) ? (this[selectionKey]?.[1] ?? this.value.length) : null; },
  set selectionEnd(value) { changeSelection(this, this.selectionStart ?? 0, value, 'none'); },
  get selectionDirection() { return selectable(this) ? (this[selectionKey]?.[2] ?? 'none') : null; },
  set selectionDirection(value) { changeSelection(this, this.selectionStart, this.selectionEnd, value); },
  setSelectionRange(start, end, direction = 'none') { changeSelection(this, start, end, direction); },
  setRangeText(text, start = this.selectionStart, end = this.selectionEnd, mode = 'preserve') {
    if (!selectable(this)) fail('InvalidStateError', 'This field has no selection');
    text = `${text}`;
    start = toUnsignedLong(start);
    end = toUnsignedLong(end);
    if (start > end) fail('IndexSizeError', 'The start is after the end');
    if (!/^(preserve|select|start|end)$/.test(mode)) throw new NativeTypeError(`"${mode}" is no selection mode`);
    const { value, selectionStart, selectionEnd } = this;
    start = Math.min(start, value.length);
    end = Math.min(end, value.length);
    this.value = value.slice(0, start) + text + value.slice(end);
    const newEnd = start + text.length;
    const moved = (place, inside) => (place > end ? place + newEnd - end : place > start ? inside : place);
    const [from, to] = mode === 'select' ? [start, newEnd] : mode === 'start' ? [start, start]
      : mode === 'end' ? [newEnd, newEnd] : [moved(selectionStart, start), moved(selectionEnd, newEnd)];
    changeSelection(this, from, to, 'none');
  },
});
const selectable = (e) => isHTMLNamed(e, 'textarea') || /^(text|search|url|tel|password)$/.test(e.type);
function changeSelection(element, start, end, direction) {
  if (!selectable(element)) fail('InvalidStateError', 'This field has no selection');
  const { length } = element.value;
  end = Math.min(toUnsignedLong(end), length);
  start = Math.min(toUnsignedLong(start), end);
  element[selectionKey] = [start, end, /^(forward|backward)$/.test(direction) ? direction : 'none'];
}

// input

function inputType(element) {
  const value = attributeOf(element, 'type');
  if (value === null) return 'text';
  const lower = asciiLower(value);
  return inputTypes.has(lower) ? lower : 'text';
}

function valueMode(type) {
  switch (type) {
    case 'hidden': case 'submit': case 'image': case 'reset': case 'button': return 'default';
    case 'checkbox': case 'radio': return 'on';
    case 'file': return 'filename';
    default: return 'value';
  }
}

function inputValue(element) {
  const type = inputType(element);
  switch (valueMode(type)) {
    case 'default': return attributeOf(element, 'value') ?? '';
    case 'on': return attributeOf(element, 'value') ?? 'on';
    case 'filename': {
      const files = element[filesKey];
      return files && files.length > 0 ? `C:\\fakepath\\${files[0].name}` : '';
    }
    default:
      if (element[dirtyKey]) return element[valueKey];
      return sanitize(element, type, attributeOf(element, 'value') ?? '');
  }
}

function setInputValue(element, value) {
  const type = inputType(element);
  switch (valueMode(type)) {
    case 'default': case 'on': setAttributeOf(element, 'value', value); break;
    case 'filename':
      if (value !== '') fail('InvalidStateError', 'The value of a file input can only be emptied');
      element[filesKey] = null;
      break;
    default: {
      const old = inputValue(element);
      element[valueKey] = sanitize(element, type, value);
      element[dirtyKey] = true;
      domVersion++;
      if (old !== element[valueKey]) element[selectionKey] = undefined;
    }
  }
}

const isChecked = (element) => element[checkedKey] ?? attributeOf(element, 'checked') !== null;

function radioGroup(radio) {
  const name = attributeOf(radio, 'name');
  if (!name) return [radio];
  const form = formOwner(radio);
  const root = rootOf(radio);
  const found = [];
  for (let node = root; node !== null; node = nextInTree(node, root)) {
    if (node[nodeTypeKey] === 1 && isHTMLNamed(node, 'input') && inputType(node) === 'radio' &&
      attributeOf(node, 'name') === name && formOwner(node) === form) found.push(node);
  }
  return found;
}

function setChecked(element, value) {
  element[checkedKey] = value;
  element[dirtyCheckedKey] = true;
  domVersion++;
  if (value) uncheckOthers(element);
}

/// Leaves a radio button that is checked the only one of its group that is.
function uncheckOthers(element) {
  if (inputType(element) !== 'radio' || !isChecked(element)) return;
  for (const other of radioGroup(element)) if (other !== element && isChecked(other)) other[checkedKey] = false;
}

defineElement('HTMLInputElement', ['input'], () => [{
  accept: 's', alt: 's', dirName: 's', disabled: 'b', max: 's', min: 's', step: 's', multiple: 'b', name: 's', pattern: 's',
  placeholder: 's', readOnly: 'b', required: 'b', src: 'url', autocomplete: 's', defaultValue: ['s', 'value'],
  defaultChecked: ['b', 'checked'], size: ['p', 'size', 20], maxLength: ['m', 'maxlength', -1],
  minLength: ['m', 'minlength', -1], align: 's', useMap: 's', width: 'u', height: 'u', capture: 's', ...submissionAttributes(),
}, {
  build(made) { mixin(made, controlMembers()); mixin(made, selectionMembers()); mixin(made, numericMembers()); },
  get type() { return inputType(this); },
  set type(value) { setAttributeOf(this, 'type', `${value}`); },
  get value() { return inputValue(this); },
  set value(value) { setInputValue(this, toTextOrEmpty(value)); },
  get checked() { return isChecked(this); },
  set checked(value) { setChecked(this, !!value); },
  get indeterminate() { return this[indeterminateKey] === true; },
  set indeterminate(value) { this[indeterminateKey] = !!value; },
  get files() {
    if (inputType(this) !== 'file') return null;
    return this[filesKey] ?? (this[filesKey] = platform.makeFileList ? platform.makeFileList([])
      : { length: 0, item: () => null });
  },
  set files(value) { if (value !== null) this[filesKey] = value; },
  get list() {
    const id = attributeOf(this, 'list');
    const found = id === null ? null : elementByID(this[docKey], id);
    return found !== null && isHTMLNamed(found, 'datalist') ? found : null;
  },
  showPicker() {},
  [attributeChangedKey](name, old, value) {
    if (name === 'checked') {
      if (this[dirtyCheckedKey] !== true && inputType(this) === 'radio' && value !== null) {
        this[checkedKey] = true;
        uncheckOthers(this);
      } else if (this[dirtyCheckedKey] !== true) {
        this[checkedKey] = undefined;
      }
    } else if (name === 'type' && this[dirtyKey] && old !== value) {
      const before = valueMode(inputTypes.has(asciiLower(old ?? 'text')) ? asciiLower(old ?? 'text') : 'text');
      const after = valueMode(inputType(this));
      if (before === 'value' && after !== 'value' && after !== 'filename') {
        this[dirtyKey] = false;
        if (this[valueKey] !== '') setAttributeOf(this, 'value', this[valueKey]);
      } else if (before !== 'value' && after === 'value') {
        this[dirtyKey] = false;
      } else if (after === 'value') {
        this[valueKey] = sanitize(this, inputType(this), this[valueKey]);
      }
    }
    if (name === 'name' || name === 'form' || name === 'type') uncheckOthers(this);
    if (name === 'src' && inputType(this) === 'image') tellPlatform(this, name, old, value);
  },
  [insertedKey]() { uncheckOthers(this); },
  [clonedKey](source) {
    for (const key of [valueKey, dirtyKey, checkedKey, dirtyCheckedKey, indeterminateKey]) {
      if (source[key] !== undefined) this[key] = source[key];
    }
  },
  [preActivateKey]() {
    const type = inputType(this);
    if (type === 'checkbox') {
      this[savedKey] = { checked: isChecked(this), indeterminate: this[indeterminateKey] };
      setChecked(this, !isChecked(this));
      this[indeterminateKey] = false;
    } else if (type === 'radio') {
      this[savedKey] = { checked: isChecked(this), group: radioGroup(this).find((other) => other !== this && isChecked(other)) };
      setChecked(this, true);
    }
  },
  [cancelActivateKey]() {
    const saved = this[savedKey];
    const type = inputType(this);
    if (!saved) return;
    if (type === 'checkbox') {
      setChecked(this, saved.checked);
      this[indeterminateKey] = saved.indeterminate;
    } else if (type === 'radio') {
      if (saved.group && radioGroup(this).includes(saved.group)) setChecked(saved.group, true);
      else setChecked(this, saved.checked);
    }
    this[savedKey] = null;
  },
  [activateKey](event) {
    const type = inputType(this);
    if (type === 'checkbox' || type === 'radio') {
      const saved = this[savedKey];
      this[savedKey] = null;
      if (!this[connectedKey] || isDisabled(this)) return;
      if (type === 'radio' && saved && saved.checked) return;
      fireEvent(this, 'input', { bubbles: true, composed: true });
      fireEvent(this, 'change', { bubbles: true });
      return;
    }
    if (isDisabled(this)) return;
    const form = formOwner(this);
    if (type === 'submit' || type === 'image') { if (form !== null) submitByUser(form, this, event); }
    else if (type === 'reset') { if (form !== null) resetForm(form); }
    else if (type === 'file') host.notImplemented('a file chooser');
  },
  [commitKey]() { commitValue(this); },
}]);

/// Fires `change` where a person changed the value since the field got focus.
function commitValue(element) {
  if (element[committedKey] === undefined) return;
  const before = element[committedKey];
  element[committedKey] = undefined;
  if (before !== fieldText(element)) fireEvent(element, 'change', { bubbles: true });
}

// textarea

const areaText = (element) => (element[dirtyKey] ? element[valueKey] : childText(element)).replace(/\r\n?/g, '\n');
defineElement('HTMLTextAreaElement', ['textarea'], () => [{
  cols: ['p', 'cols', 20], rows: ['p', 'rows', 2], disabled: 'b', name: 's', placeholder: 's', readOnly: 'b', required: 'b',
  wrap: 's', dirName: 's', autocomplete: 's', maxLength: ['m', 'maxlength', -1], minLength: ['m', 'minlength', -1],
}, {
  build(made) { mixin(made, controlMembers()); mixin(made, selectionMembers()); },
  get type() { return 'textarea'; },
  get defaultValue() { return childText(this); },
  set defaultValue(value) { setTextContent(this, `${value}`); },
  get value() { return areaText(this); },
  set value(value) {
    this[valueKey] = toTextOrEmpty(value);
    this[dirtyKey] = true;
    this[selectionKey] = undefined;
    domVersion++;
  },
  get textLength() { return areaText(this).length; },
  [clonedKey](source) {
    if (source[dirtyKey]) { this[valueKey] = source[valueKey]; this[dirtyKey] = true; }
  },
  [commitKey]() { commitValue(this); },
}]);

// select and option

const getHTMLOptionsCollection = defineLazyInterface('HTMLOptionsCollection', () => {
  class HTMLOptionsCollection extends getHTMLCollection() {
    constructor(token, source, select) {
      super(token, source);
      defineProperty(this, validityOwner, { value: select });
    }
    get length() { return this[listSource]().length; }
    set length(value) { setOptionCount(this[validityOwner], toUnsignedLong(value)); }
    add(element, before = null) { this[validityOwner].add(element, before); }
    remove(index) { this[validityOwner].remove(index); }
    get selectedIndex() { return this[validityOwner].selectedIndex; }
    set selectedIndex(value) { this[validityOwner].selectedIndex = value; }
    get [setIndexKey]() {
      return (index, value) => {
        setOption(this[validityOwner], index, value);
        return true;
      };
    }
  }
  return HTMLOptionsCollection;
});

function selectOptions(select) {
  const options = [];
  for (const child of childArray(select)) {
    if (child[nodeTypeKey] !== 1) continue;
    if (isHTMLNamed(child, 'option')) options.push(child);
    else if (isHTMLNamed(child, 'optgroup')) options.push(...childrenNamed(child, 'option'));
  }
  return options;
}

function selectOf(option) {
  let parent = option[parentKey];
  if (parent !== null && isHTMLNamed(parent, 'optgroup')) parent = parent[parentKey];
  return parent !== null && isHTMLNamed(parent, 'select') ? parent : null;
}

const rawSelected = (option) => option[selectedKey] ?? attributeOf(option, 'selected') !== null;

/// Keeps exactly one option of a drop-down selected (HTML, "selectedness setting algorithm").
function settleSelect(select) {
  if (select[selectVersion] === domVersion) return;
  select[selectVersion] = domVersion;
  if (attributeOf(select, 'multiple') !== null) return;
  const options = selectOptions(select);
  let last = null, first = null;
  for (const option of options) {
    if (rawSelected(option)) {
      if (last !== null) last[selectedKey] = false;
      last = option;
    } else if (first === null && !isDisabled(option)) {
      first = option;
    }
  }
  if (last === null && first !== null && select.size <= 1 && !select[noneSelectedKey]) first[selectedKey] = true;
}

function selectOnly(select, chosen) {
  for (const option of selectOptions(select)) {
    option[selectedKey] = option === chosen;
  }
  if (chosen !== null) chosen[dirtyKey] = true;
  select[noneSelectedKey] = chosen === null;
  domVersion++;
  select[selectVersion] = domVersion;
}

function setOptionCount(select, count) {
  const options = selectOptions(select);
  if (count > options.length) {
    if (count > 100000) return;
    for (let i = options.length; i < count; i++) preInsert(newElement(select[docKey], 'option'), select, null);
  } else {
    for (let i = options.length - 1; i >= count; i--) removeNode(options[i]);
  }
}

function setOption(select, index, value) {
  const options = selectOptions(select);
  if (value === null) {
    if (options[index]) removeNode(options[index]);
    return;
  }
  if (index > options.length) setOptionCount(select, index);
  if (index < options.length) replaceNode(options[index], asNode(value), options[index][parentKey]);
  else preInsert(asNode(value), select, null);
}

defineElement('HTMLSelectElement', ['select'], () => [{ disabled: 'b', multiple: 'b', name: 's', required: 'b', size: 'u', autocomplete: 's' }, {
  build(made) {
    mixin(made, controlMembers());
    setPrototypeOf(made.prototype, namedProperties(HTMLElement.prototype, (select, key) =>
      (isIndex(key) ? selectOptions(select)[key] : undefined)));
    defineProperty(made.prototype, Symbol.iterator, {
      value() { return reflectApply(arrayValues, selectOptions(this), []); }, writable: true, configurable: true,
    });
  },
  get type() { return this.multiple ? 'select-multiple' : 'select-one'; },
  get options() { return this[childrenOptionsKey] ??= htmlCollection(cached(() => selectOptions(this)), getHTMLOptionsCollection(), this); },
  get selectedOptions() {
    return htmlCollection(() => { settleSelect(this); return selectOptions(this).filter(rawSelected); });
  },
  get length() { return selectOptions(this).length; },
  set length(value) { setOptionCount(this, toUnsignedLong(value)); },
  item(index) { return selectOptions(this)[toUnsignedLong(index)] ?? null; },
  namedItem(name) { return namedIn(selectOptions(this), `${name}`); },
  get selectedIndex() {
    settleSelect(this);
    return selectOptions(this).findIndex(rawSelected);
  },
  set selectedIndex(value) { selectOnly(this, selectOptions(this)[toLong(value)] ?? null); },
  get value() {
    settleSelect(this);
    const chosen = selectOptions(this).find(rawSelected);
    return chosen === undefined ? '' : chosen.value;
  },
  set value(value) {
    value = `${value}`;
    selectOnly(this, selectOptions(this).find((option) => option.value === value) ?? null);
  },
  add(element, before = null) {
    need(arguments.length, 1, 'add');
    if (!isNode(element) || !isHTMLNamed(element, 'option', 'optgroup')) {
      throw new NativeTypeError('The argument is neither an option nor a group of options');
    }
    if (typeof before === 'number' || typeof before === 'string') before = selectOptions(this)[+before] ?? null;
    preInsert(element, before === null || before === undefined ? this : before[parentKey], before ?? null);
  },
  remove(index) {
    if (arguments.length === 0) {
      if (this[parentKey] !== null) removeNode(this);
      return;
    }
    const option = selectOptions(this)[toLong(index)];
    if (option !== undefined) removeNode(option);
  },
  [childrenChangedKey]() { this[noneSelectedKey] = false; },
}]);

/// The text of an option, without that of its scripts.
function textOfOption(option) {
  let text = '';
  for (let node = option[firstKey]; node !== null; node = nextInTree(node, option)) {
    if (node[nodeTypeKey] === 3 && node[parentKey][localNameKey] !== 'script') text += node[dataKey];
  }
  return text;
}

defineElement('HTMLOptionElement', ['option'], () => [{ disabled: 'b', defaultSelected: ['b', 'selected'] }, {
  get form() { return selectOf(this) === null ? null : formOwner(selectOf(this)); },
  get label() { return attributeOf(this, 'label') || this.text; },
  set label(value) { setAttributeOf(this, 'label', `${value}`); },
  get value() { return attributeOf(this, 'value') ?? this.text; },
  set value(value) { setAttributeOf(this, 'value', `${value}`); },
  get text() { return textOfOption(this).replace(/[\t\n\f\r ]+/g, ' ').trim(); },
  set text(value) { setTextContent(this, `${value}`); },
  get index() {
    const select = selectOf(this);
    return select === null ? 0 : selectOptions(select).indexOf(this);
  },
  get selected() {
    const select = selectOf(this);
    if (select !== null) settleSelect(select);
    return rawSelected(this);
  },
  set selected(value) {
    const select = selectOf(this);
    if (select !== null && value && attributeOf(select, 'multiple') === null) {
      selectOnly(select, this);
    } else {
      this[selectedKey] = !!value;
      this[dirtyKey] = true;
      domVersion++;
    }
  },
  [attributeChangedKey](name, old, value) {
    if (name !== 'selected' || this[dirtyKey] === true) return;
    this[selectedKey] = undefined;
    const select = selectOf(this);
    if (value !== null && select !== null && attributeOf(select, 'multiple') === null) {
      for (const other of selectOptions(select)) if (other !== this) other[selectedKey] = false;
    }
  },
}]);
defineElement('HTMLOptGroupElement', ['optgroup'], () => [{ disabled: 'b', label: 's' }]);
defineElement('HTMLDataListElement', ['datalist'], () => [null, {
  get options() { return descendants(this, (e) => isHTMLNamed(e, 'option')); },
}]);

// button, label, fieldset and the rest

defineElement('HTMLButtonElement', ['button'], () => [{ disabled: 'b', name: 's', value: 's', ...submissionAttributes() }, {
  build(made) { mixin(made, controlMembers()); },
  get type() {
    const value = asciiLower(attributeOf(this, 'type') ?? 'submit');
    return value === 'reset' || value === 'button' ? value : 'submit';
  },
  set type(value) { setAttributeOf(this, 'type', `${value}`); },
  [activateKey](event) {
    if (isDisabled(this)) return;
    const form = formOwner(this);
    if (form === null) return;
    if (this.type === 'submit') submitByUser(form, this, event);
    else if (this.type === 'reset') resetForm(form);
  },
}]);

defineElement('HTMLLabelElement', ['label'], () => [{ htmlFor: ['s', 'for'] }, {
  get control() { return controlOf(this); },
  get form() { return controlOf(this) === null ? null : formOwner(controlOf(this)); },
  [activateKey](event) {
    if (this[labelBusyKey]) return;
    const control = controlOf(this);
    if (control === null || isDisabled(control)) return;
    for (let node = event[eventTarget]; node !== null && node !== this && isNode(node); node = node[parentKey]) {
      if (node === control || isHTMLNamed(node, 'button', 'input', 'select', 'textarea', 'iframe', 'label') || isLink(node)) return;
    }
    this[labelBusyKey] = true;
    try {
      if (event[eventTrusted]) focusElement(control);
      control.click();
    } finally {
      this[labelBusyKey] = false;
    }
  },
}]);

defineElement('HTMLFieldSetElement', ['fieldset'], () => [{ disabled: 'b', name: 's' }, {
  build(made) { mixin(made, controlMembers()); },
  get type() { return 'fieldset'; },
  get elements() { return descendants(this, (e) => isFormControl(e)); },
}]);
defineElement('HTMLLegendElement', ['legend'], () => [{ align: 's' }, {
  get form() { return this[parentKey] !== null && isHTMLNamed(this[parentKey], 'fieldset') ? formOwner(this) : null; },
}]);
defineElement('HTMLOutputElement', ['output'], () => [{ name: 's' }, {
  build(made) { mixin(made, controlMembers()); },
  get type() { return 'output'; },
  // Once a value was set, the default value is kept apart from the text.
  get value() { return descendantText(this); },
  set value(value) {
    this[valueKey] = this.defaultValue;
    setTextContent(this, `${value}`);
  },
  get defaultValue() { return this[valueKey] ?? descendantText(this); },
  set defaultValue(value) {
    if (this[valueKey] === undefined) setTextContent(this, `${value}`);
    else this[valueKey] = `${value}`;
  },
  get htmlFor() { return elementTokenList(this, 'for'); },
  set htmlFor(value) { setAttributeOf(this, 'for', `${value}`); },
}]);
const between = (number, low, high) => Math.max(low, Math.min(number, high));
defineElement('HTMLProgressElement', ['progress'], () => [null, {
  get value() { return between(numberOr(attributeOf(this, 'value'), 0), 0, this.max); },
  set value(value) { setAttributeOf(this, 'value', `${toDouble(value)}`); },
  get max() {
    const max = numberOr(attributeOf(this, 'max'), 1);
    return max > 0 ? max : 1;
  },
  set max(value) { setAttributeOf(this, 'max', `${toDouble(value)}`); },
  get position() { return attributeOf(this, 'value') === null ? -1 : this.value / this.max; },
  get labels() { return labelsOf(this); },
}]);
defineElement('HTMLMeterElement', ['meter'], () => {
  const members = { get labels() { return labelsOf(this); } };
  const actual = {
    min: (e) => numberOr(attributeOf(e, 'min'), 0),
    max: (e) => Math.max(numberOr(attributeOf(e, 'max'), 1), e.min),
    value: (e) => between(numberOr(attributeOf(e, 'value'), 0), e.min, e.max),
    low: (e) => between(numberOr(attributeOf(e, 'low'), e.min), e.min, e.max),
    high: (e) => between(numberOr(attributeOf(e, 'high'), e.max), e.low, e.max),
    optimum: (e) => between(numberOr(attributeOf(e, 'optimum'), (e.min + e.max) / 2), e.min, e.max),
  };
  for (const name of objectKeys(actual)) {
    defineProperty(members, name, {
      get() { return actual[name](this); },
      set(value) { setAttributeOf(this, name, `${toDouble(value)}`); },
      enumerable: true, configurable: true,
    });
  }
  return [null, members];
});

// form

const getHTMLFormControlsCollection = defineLazyInterface('HTMLFormControlsCollection', () => {
  class HTMLFormControlsCollection extends getHTMLCollection() {
    namedItem(name) {
      need(arguments.length, 1, 'namedItem');
      return namedControl(this[listSource], `${name}`);
    }
  }
  return HTMLFormControlsCollection;
});

function namedControl(source, name) {
  if (name === '') return null;
  const matching = () => source().filter((e) => e[idKey] === name || attributeOf(e, 'name') === name);
  const found = matching();
  if (found.length === 0) return null;
  if (found.length === 1) return found[0];
  return new NativeProxy(new (getRadioNodeList())(internal, matching), nodeListHandler);
}

const listedControls = (form) => controlsOf(form).filter((e) => !(isHTMLNamed(e, 'input') && inputType(e) === 'image'));

/// What a form has under a name: controls, else images, else the control that once had that name.
function namedInForm(form, name) {
  const found = namedControl(() => controlsOf(form), name) ?? namedControl(() =>
    selectAll(form, 'img').filter((image) => formOwner(image) === form), name);
  const known = form[savedKey] ??= new NativeMap();
  if (found === null) {
    const before = known.get(name);
    return before !== undefined && formOwner(before) === form ? before : undefined;
  }
  if (found[nodeTypeKey] === 1) known.set(name, found);
  return found;
}

defineElement('HTMLFormElement', ['form'], () => [{
  acceptCharset: ['s', 'accept-charset'], name: 's', noValidate: 'b', target: 's', rel: 's',
  autocomplete: [['on', 'on', 'off'], 'autocomplete', 'on'],
  method: [['get', 'get', 'post', 'dialog'], 'method', 'get'],
  enctype: [['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
    'enctype', 'application/x-www-form-urlencoded'],
  encoding: [['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
    'enctype', 'application/x-www-form-urlencoded'],
}, {
  build(made) {
    setPrototypeOf(made.prototype, namedProperties(HTMLElement.prototype, (form, key) => {
      if (form[attrsKey] === undefined) return undefined;
      return isIndex(key) ? listedControls(form)[key] : namedInForm(form, key);
    }));
    defineProperty(made.prototype, Symbol.iterator, {
      value() { return reflectApply(arrayValues, listedControls(this), []); }, writable: true, configurable: true,
    });
  },
  get action() {
    const value = attributeOf(this, 'action');
    return value === null || value === '' ? documentURL(this[docKey]) : resolveURL(value, this[docKey]) ?? value;
  },
  set action(value) { setAttributeOf(this, 'action', `${value}`); },
  get elements() { return this[formElementsKey] ??= htmlCollection(cached(() => listedControls(this)), getHTMLFormControlsCollection()); },
  get length() { return listedControls(this).length; },
  submit() {
    if (this[connectedKey] && platform.submitForm) platform.submitForm(this, null);
  },
  requestSubmit(submitter = null) {
    if (submitter !== null) {
      if (!isElement(submitter) || !isSubmitButton(submitter)) throw new NativeTypeError('The submitter is not a submit button');
      if (formOwner(submitter) !== this) fail('NotFoundError', 'The submitter belongs to another form');
    }
    submitByUser(this, submitter, null);
  },
  reset() { resetForm(this); },
  [insertedKey]() { registerDocumentName(this); },
  checkValidity() { return checkForm(this).length === 0; },
  reportValidity() { return checkForm(this).length === 0; },
}]);

const isSubmitButton = (e) => (isHTMLNamed(e, 'button') && e.type === 'submit') ||
  (isHTMLNamed(e, 'input') && /^(submit|image)$/.test(inputType(e)));

/// Fires `invalid` at every invalid control; gives those whose event was not cancelled or not.
function checkForm(form) {
  return controlsOf(form).filter((e) => isSubmittable(e) && !checkControl(e));
}

/// Submits as a person does: with validation and the `submit` event (HTML, 4.10.22.3).
function submitByUser(form, submitter, event) {
  if (!form[connectedKey] || form[submittingKey]) return;
  form[submittingKey] = true;
  let allowed;
  try {
    const skips = attributeOf(form, 'novalidate') !== null ||
      (submitter !== null && attributeOf(submitter, 'formnovalidate') !== null);
    if (!skips) {
      const invalid = checkForm(form);
      if (invalid.length > 0) {
        const [first] = invalid;
        const name = attributeOf(first, 'name') || first[idKey] || first[localNameKey];
        host.note(`The form was not submitted: field "${name}": ${validationText(first)}`);
        focusElement(first);
        return;
      }
    }
    allowed = fireEvent(form, 'submit', { bubbles: true, cancelable: true }, 'SubmitEvent', { submitter });
  } finally {
    form[submittingKey] = false;
  }
  if (!allowed || !form[connectedKey]) return;
  const method = submitter !== null && attributeOf(submitter, 'formmethod') !== null ? submitter.formMethod : reflectedMethod(form);
  if (method === 'dialog') {
    const dialog = form.closest('dialog');
    if (dialog !== null) dialog.close(submitter === null ? undefined : attributeOf(submitter, 'value') ?? undefined);
    return;
  }
  if (platform.submitForm) platform.submitForm(form, submitter);
}
const reflectedMethod = (form) => asciiLower(attributeOf(form, 'method') ?? 'get');

function resetForm(form) {
  if (form[resettingKey]) return;
  form[resettingKey] = true;
  try {
    if (!fireEvent(form, 'reset', { bubbles: true, cancelable: true })) return;
    for (const control of controlsOf(form)) resetControl(control);
  } finally {
    form[resettingKey] = false;
  }
}

function resetControl(control) {
  if (isHTMLNamed(control, 'output')) setTextContent(control, control.defaultValue);
  control[dirtyKey] = false;
  control[valueKey] = undefined;
  control[selectionKey] = undefined;
  control[userEditedKey] = false;
  domVersion++;
  if (isHTMLNamed(control, 'input')) {
    control[checkedKey] = undefined;
    control[dirtyCheckedKey] = false;
    control[filesKey] = null;
  } else if (isHTMLNamed(control, 'select')) {
    control[noneSelectedKey] = false;
    for (const option of selectOptions(control)) {
      option[selectedKey] = undefined;
      option[dirtyKey] = false;
    }
  }
}

/// The entry list of a form (HTML, 4.10.22.4): [name, value] with strings or files.
function entriesOfForm(form, submitter) {
  const entries = [];
  for (const control of controlsOf(form)) {
    if (!isSubmittable(control) || isDisabled(control) || control.closest('datalist') !== null) continue;
    const type = isHTMLNamed(control, 'input') ? inputType(control) : '';
    if ((isHTMLNamed(control, 'button') || /^(submit|reset|button|image)$/.test(type)) && control !== submitter) continue;
    if ((type === 'checkbox' || type === 'radio') && !isChecked(control)) continue;
    const name = attributeOf(control, 'name') ?? '';
    if (type === 'image') {
      const prefix = name === '' ? '' : `${name}.`;
      entries.push([`${prefix}x`, '0'], [`${prefix}y`, '0']);
      continue;
    }
    if (name === '') continue;
    const directed = hasLength(control) || type === 'hidden' ? attributeOf(control, 'dirname') : null;
    if (isHTMLNamed(control, 'select')) {
      settleSelect(control);
      for (const option of selectOptions(control)) {
        if (rawSelected(option) && !isDisabled(option)) entries.push([name, option.value]);
      }
    } else if (type === 'file') {
      const files = control[filesKey];
      if (files && files.length > 0) for (let i = 0; i < files.length; i++) entries.push([name, files[i]]);
      else entries.push([name, platform.makeEmptyFile ? platform.makeEmptyFile() : '']);
    } else if (type === 'hidden' && asciiLower(name) === '_charset_') {
      entries.push([name, 'UTF-8']);
    } else if (isHTMLNamed(control, 'textarea')) {
      entries.push([name, areaText(control)]);
    } else if (isHTMLNamed(control, 'button')) {
      entries.push([name, attributeOf(control, 'value') ?? '']);
    } else {
      entries.push([name, inputValue(control)]);
    }
    if (directed) entries.push([directed, directionOf(control)]);
  }
  return entries;
}
platform.entriesOfForm = entriesOfForm;

function directionOf(element) {
  const found = element.closest('[dir=ltr i], [dir=rtl i]');
  return found === null ? 'ltr' : asciiLower(attributeOf(found, 'dir'));
}
