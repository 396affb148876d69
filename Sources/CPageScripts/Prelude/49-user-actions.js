// What a person does in a page: the events, in the order in which a browser fires them.

const oneLine = (text) => text.replace(/[\t\n\f\r\u00a0 ]+/g, ' ').trim();
const spoken = (text) => oneLine(text).replace(/\s*[*:]+$/, '').toLowerCase();

class ActionProblem {
  constructor(code, message) {
    this.code = code;
    this.message = message;
  }
}
const noSuchElement = (message) => { throw new ActionProblem('noSuchElement', message); };
const notUsable = (message) => { throw new ActionProblem('elementNotUsable', message); };

/// The number of single-letter edits between two texts, or more than `limit`.
function editDistance(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = [];
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}

/// `; did you mean "x"?`, or a list of what there is.
function suggestion(wanted, known) {
  const names = [...new NativeSet(known)].filter((name) => name !== '');
  if (names.length === 0) return '';
  const lower = wanted.toLowerCase();
  let best = null, bestDistance = Math.min(Math.max(2, mathFloor(wanted.length / 3)), wanted.length - 1) + 1;
  for (const name of names) {
    const distance = editDistance(lower, name.toLowerCase(), bestDistance);
    if (distance < bestDistance) { best = name; bestDistance = distance; }
  }
  if (best !== null) return `; did you mean "${best}"?`;
  const shown = names.slice(0, 8).map((name) => `"${name}"`).join(', ');
  return `; there is ${shown}${names.length > 8 ? ' and more' : ''}`;
}

function controlElements() {
  return selectAll(mainDocument, 'input,select,textarea,button');
}

/// Texts by which a person would call an element.
function namesOfElement(element) {
  const names = [];
  const add = (text) => { if (text !== null && text !== undefined && oneLine(text) !== '') names.push(oneLine(text)); };
  if (isLabelable(element)) {
    const labels = labelsOf(element)[listSource]();
    for (let i = 0; i < labels.length; i++) add(labelText(labels[i], element));
  }
  add(attributeOf(element, 'aria-label'));
  const labelledBy = attributeOf(element, 'aria-labelledby');
  if (labelledBy !== null) {
    add(splitTokens(labelledBy).map((id) => elementByID(element[docKey], id)).filter((e) => e !== null)
      .map(descendantText).join(' '));
  }
  if (isHTMLNamed(element, 'input')) {
    const type = inputType(element);
    if (/^(submit|reset|button)$/.test(type)) add(attributeOf(element, 'value') ?? (type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : ''));
    if (type === 'image') add(attributeOf(element, 'alt'));
  } else if (isClickable(element)) {
    add(descendantText(element));
    const image = selectFirst(element, 'img[alt]');
    if (image !== null) add(attributeOf(image, 'alt'));
  }
  add(attributeOf(element, 'placeholder'));
  add(attributeOf(element, 'title'));
  return names;
}

/// A label's own text, without that of the control inside it.
function labelText(label, control) {
  let text = '';
  let node = label[firstKey];
  while (node !== null) {
    if (node === control) { node = nextSkippingChildren(node, label); continue; }
    if (node[nodeTypeKey] === 3) text += node[dataKey];
    node = nextInTree(node, label);
  }
  return text;
}

const isClickable = (element) => isHTMLNamed(element, 'button', 'summary') || isLink(element) || isHTMLNamed(element, 'a') ||
  /^(button|link|checkbox|radio|tab|menuitem|option|switch)$/.test(attributeOf(element, 'role') ?? '');

/// All elements that a locator can mean, in document order.
function locate(kind, locatorKind, locator) {
  if (locatorKind === 'selector') {
    let found;
    try {
      found = selectAll(mainDocument, locator);
    } catch (error) {
      if (error instanceof getDOMException()) noSuchElement(`"${locator}" is not a valid selector`);
      throw error;
    }
    if (found.length === 0) {
      const ids = selectAll(mainDocument, '[id]').map((element) => `#${element[idKey]}`);
      noSuchElement(`nothing matches the selector "${locator}"${/^#[\w-]+$/.test(locator) ? suggestion(locator, ids) : ''}`);
    }
    return [found[0]];
  }
  if (locatorKind === 'name') {
    const named = selectAll(mainDocument, '[name]').filter((element) => attributeOf(element, 'name') === locator &&
      !isHTMLNamed(element, 'meta', 'form', 'iframe'));
    if (named.length > 0) return named;
    const byID = elementByID(mainDocument, locator);
    if (byID !== null) return [byID];
    const known = [];
    for (const element of controlElements()) known.push(attributeOf(element, 'name') ?? '', element[idKey] ?? '');
    return noSuchElement(`no element has the name or id "${locator}"${suggestion(locator, known)}`);
  }
  const wanted = spoken(locator);
  const candidates = selectAll(mainDocument, 'input,select,textarea,button,a,summary,[role]');
  const known = [];
  const found = [];
  for (const element of candidates) {
    if (isHTMLNamed(element, 'input') && inputType(element) === 'hidden') continue;
    const names = namesOfElement(element);
    known.push(...names);
    if (names.some((name) => spoken(name) === wanted)) found.push(element);
  }
  if (kind === 'choose') {
    for (const legend of selectAll(mainDocument, 'legend')) {
      if (spoken(descendantText(legend)) === wanted && legend[parentKey] !== null) {
        found.push(...selectAll(legend[parentKey], 'input[type=radio],select'));
      }
    }
  }
  if (found.length === 0 && kind === 'click') {
    for (const element of selectAll(mainDocument, 'label,[onclick],[tabindex],li,td,span,div')) {
      if (childArray(element).every((child) => child[nodeTypeKey] !== 1) && spoken(descendantText(element)) === wanted) found.push(element);
    }
  }
  if (found.length === 0) noSuchElement(`nothing is labelled "${locator}"${suggestion(locator, known)}`);
  return found;
}

const describeElement = (element) => {
  const name = attributeOf(element, 'name') || element[idKey];
  return name ? `${element[localNameKey]} "${name}"` : element[localNameKey];
};

/// Prefers what can be seen; a hidden control with a visible label is used through that label.
function usable(elements) {
  const visible = elements.find((element) => isVisible(element) && !(isFormControl(element) && isDisabled(element)));
  if (visible !== undefined) return { element: visible, through: visible };
  for (const element of elements) {
    if (!isLabelable(element) || isDisabled(element)) continue;
    const label = labelsOf(element)[listSource]().find(isVisible);
    if (label !== undefined) return { element, through: label };
  }
  const [first] = elements;
  if (isFormControl(first) && isDisabled(first)) notUsable(`${describeElement(first)} is disabled`);
  return notUsable(`${describeElement(first)} is not visible`);
}

// Events of the pointer and the keyboard.

function firePointer(target, type, buttons) {
  if (!isHeard(target, type)) return true;
  const isMouse = type.startsWith('mouse') || type === 'click';
  return fireEvent(target, type, { bubbles: true, cancelable: true, composed: true },
    type.startsWith('mouse') ? 'MouseEvent' : 'PointerEvent', {
      view: global, detail: isMouse ? 1 : 0, buttons, button: type.endsWith('move') || type.endsWith('over') ? -1 : 0,
      ...(type.startsWith('mouse') ? null : { pointerId: 1, pointerType: 'mouse', isPrimary: true }),
    });
}

/// Presses and releases the pointer on an element, moves the focus, and clicks.
function pressPointer(element) {
  firePointer(element, 'pointerover', 0);
  firePointer(element, 'mouseover', 0);
  firePointer(element, 'pointermove', 0);
  firePointer(element, 'mousemove', 0);
  firePointer(element, 'pointerdown', 1);
  const focuses = firePointer(element, 'mousedown', 1);
  if (focuses) {
    let node = element;
    while (node !== null && node[nodeTypeKey] === 1 && !isFocusable(node)) node = node[parentKey];
    if (node !== null && node[nodeTypeKey] === 1) moveFocus(node);
    else if (!isHTMLNamed(element, 'label')) moveFocus(null);
  }
  firePointer(element, 'pointerup', 0);
  firePointer(element, 'mouseup', 0);
  // A control that was disabled meanwhile gets no click.
  if (element[connectedKey] && !(isFormControl(element) && isDisabled(element))) firePointer(element, 'click', 0);
}

function fireKey(target, type, key) {
  if (!isHeard(target, type)) return true;
  const code = key.length === 1 ? key.toUpperCase().charCodeAt(0) : key === 'Backspace' ? 8 : 0;
  const isPress = type === 'keypress';
  return fireEvent(target, type, { bubbles: true, cancelable: true, composed: true }, 'KeyboardEvent', {
    view: global, key, code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : '',
    keyCode: isPress ? key.charCodeAt(0) : code, charCode: isPress ? key.charCodeAt(0) : 0,
  });
}

const fireInput = (target, type, inputType, data) => fireEvent(target, type,
  { bubbles: true, cancelable: type === 'beforeinput', composed: true }, 'InputEvent', { data, inputType, view: global });

const fieldText = (element) => (isHTMLNamed(element, 'textarea') ? areaText(element)
  : isHTMLNamed(element, 'input') ? inputValue(element) : descendantText(element));

function setFieldText(element, text) {
  if (isHTMLNamed(element, 'input')) setInputValue(element, text);
  else if (isHTMLNamed(element, 'textarea')) {
    element[valueKey] = text;
    element[dirtyKey] = true;
    domVersion++;
  } else setTextContent(element, text);
  element[userEditedKey] = true;
}

/// How many characters a person can type into a field; negative where any number.
const typingLimit = (element) => (hasLength(element) ? numberOr(attributeOf(element, 'maxlength'), -1) : -1);

/// One key that puts `data` at the end of the field, or replaces everything where `replaces`.
function typeKey(element, data, replaces) {
  if (fireKey(element, 'keydown', data)) {
    const pressed = fireKey(element, 'keypress', data);
    if (pressed && fireInput(element, 'beforeinput', 'insertText', data)) {
      const before = replaces ? '' : fieldText(element);
      const limit = typingLimit(element);
      if (limit < 0 || before.length + data.length <= limit) {
        setFieldText(element, before + data);
        fireInput(element, 'input', 'insertText', data);
      }
    }
  }
  fireKey(element, 'keyup', data);
}

const typingEvents = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup'];

/// Whether typing a text key by key comes to the same as putting it into the field at once: nobody is
/// told of a key, each has its place, and none is taken away before the next one comes.
function isTypedAtOnce(element, type, text) {
  const limit = typingLimit(element);
  const dropped = type === 'email' || type === 'url' ? /[\t\n\f\r ]/ : /[\n\r]/;
  return (limit < 0 || text.length <= limit) && !dropped.test(text) &&
    !typingEvents.some((name) => isHeard(element, name));
}

function fillElement(element, text) {
  const isField = isHTMLNamed(element, 'textarea') || isHTMLNamed(element, 'input');
  if (!isField && element.isContentEditable !== true) notUsable(`${describeElement(element)} is no text field`);
  const type = isHTMLNamed(element, 'input') ? inputType(element) : 'text';
  if (isHTMLNamed(element, 'input') && (valueMode(type) !== 'value' || type === 'range' && !isNumberText(text))) {
    notUsable(`${describeElement(element)} has the type "${type}" and cannot be typed into`);
  }
  if (isField && attributeOf(element, 'readonly') !== null) notUsable(`${describeElement(element)} is read-only`);
  if (isHTMLNamed(element, 'input') && sanitize(element, type, text) === '' && text !== '') {
    notUsable(`${describeElement(element)} has the type "${type}" and does not take "${text}"`);
  }
  pressPointer(element);
  if (isField && element[connectedKey]) element[committedKey] ??= fieldText(element);
  const byKeys = textual.has(type) && text.length <= 256;
  if (text === '') {
    if (fieldText(element) !== '' && fireKey(element, 'keydown', 'Backspace')) {
      if (fireInput(element, 'beforeinput', 'deleteContentBackward', null)) {
        setFieldText(element, '');
        fireInput(element, 'input', 'deleteContentBackward', null);
      }
      fireKey(element, 'keyup', 'Backspace');
    }
  } else if (byKeys && isTypedAtOnce(element, type, text)) {
    setFieldText(element, text);
  } else if (byKeys) {
    let first = true;
    for (const key of text) {
      typeKey(element, key, first);
      first = false;
    }
  } else if (fireInput(element, 'beforeinput', 'insertText', text)) {
    setFieldText(element, text);
    fireInput(element, 'input', 'insertText', text);
  }
  if (focusedElement === element) moveFocus(null);
  else if (element[commitKey]) element[commitKey]();
}

const optionText = (option) => attributeOf(option, 'label') || oneLine(descendantText(option));
const optionValue = (option) => attributeOf(option, 'value') ?? oneLine(descendantText(option));

function chooseOption(select, value) {
  settleSelect(select);
  const options = selectOptions(select);
  const option = options.find((each) => optionValue(each) === value) ??
    options.find((each) => spoken(optionText(each)) === spoken(value));
  if (option === undefined) {
    noSuchElement(`${describeElement(select)} has no option "${value}"${suggestion(value, options.map(optionValue))}`);
  }
  if (isDisabled(option)) notUsable(`option "${value}" of ${describeElement(select)} is disabled`);
  firePointer(select, 'pointerdown', 1);
  if (firePointer(select, 'mousedown', 1)) focusElement(select);
  firePointer(select, 'pointerup', 0);
  firePointer(select, 'mouseup', 0);
  firePointer(select, 'click', 0);
  if (rawSelected(option)) return;
  if (attributeOf(select, 'multiple') !== null) {
    option[selectedKey] = option[dirtyKey] = true;
    domVersion++;
  } else {
    selectOnly(select, option);
  }
  fireEvent(select, 'input', { bubbles: true, composed: true });
  fireEvent(select, 'change', { bubbles: true });
}

function choose(found, value) {
  const select = found.find((element) => isHTMLNamed(element, 'select'));
  if (select !== undefined) {
    chooseOption(usable(found.filter((element) => isHTMLNamed(element, 'select'))).element, value);
    return;
  }
  const radios = [];
  for (const element of found) {
    if (isHTMLNamed(element, 'input') && inputType(element) === 'radio') {
      for (const radio of radioGroup(element)) if (!radios.includes(radio)) radios.push(radio);
    }
  }
  if (radios.length === 0) notUsable(`${describeElement(found[0])} is neither a select nor a radio button`);
  const matching = radios.filter((radio) => inputValue(radio) === value);
  const chosen = matching.length > 0 ? matching
    : radios.filter((radio) => namesOfElement(radio).some((name) => spoken(name) === spoken(value)));
  if (chosen.length === 0) {
    noSuchElement(`no radio button has the value "${value}"${suggestion(value, radios.map(inputValue))}`);
  }
  const { element, through } = usable(chosen);
  if (!isChecked(element)) pressPointer(through);
}

/// Does what a person would do. Gives null, or why it could not be done.
function userAction(kind, locatorKind, locator, value) {
  try {
    const found = locate(kind, locatorKind, locator);
    switch (kind) {
      case 'fill': fillElement(usable(found).element, `${value}`); break;
      case 'choose': choose(found, `${value}`); break;
      case 'tick': {
        const boxes = found.filter((each) => isHTMLNamed(each, 'input') && /^(checkbox|radio)$/.test(inputType(each)));
        if (boxes.length === 0) notUsable(`${describeElement(found[0])} is not a checkbox`);
        const { element, through } = usable(boxes);
        const wanted = value === true || value === 'true';
        if (isChecked(element) !== wanted) pressPointer(through);
        break;
      }
      case 'click': pressPointer(usable(found).through); break;
      default: notUsable(`"${kind}" is no action`);
    }
    return null;
  } catch (error) {
    if (error instanceof ActionProblem) return { code: error.code, message: error.message };
    return { code: 'elementNotUsable', message: safeText(error) };
  }
}
