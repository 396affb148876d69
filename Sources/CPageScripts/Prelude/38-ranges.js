// Ranges (DOM standard, 5) and a small selection.

let rangesExist = false;
let liveRanges = [];

const getAbstractRange = defineLazyInterface('AbstractRange', () => {
  class AbstractRange {
    constructor(token, start, startAt, end, endAt) {
      if (token !== internal) illegal();
      this[startNode] = start;
      this[startOffset] = startAt;
      this[endNode] = end;
      this[endOffset] = endAt;
    }
    get startContainer() { return this[startNode]; }
    get startOffset() { return this[startOffset]; }
    get endContainer() { return this[endNode]; }
    get endOffset() { return this[endOffset]; }
    get collapsed() { return this[startNode] === this[endNode] && this[startOffset] === this[endOffset]; }
  }
  return AbstractRange;
});

const getStaticRange = defineLazyInterface('StaticRange', () => {
  class StaticRange extends getAbstractRange() {
    constructor(init) {
      need(arguments.length, 1, 'StaticRange');
      const { startContainer, startOffset: from, endContainer, endOffset: to } = init;
      for (const node of [asNode(startContainer), asNode(endContainer)]) {
        if (node[nodeTypeKey] === 10 || node[nodeTypeKey] === 2) fail('InvalidNodeTypeError', 'Not a node for a range');
      }
      super(internal, startContainer, toUnsignedLong(from), endContainer, toUnsignedLong(to));
    }
  }
  return StaticRange;
});

/// -1, 0 or 1: the order of two boundary points in one tree.
function comparePoints(nodeA, offsetA, nodeB, offsetB) {
  if (nodeA === nodeB) return offsetA === offsetB ? 0 : offsetA < offsetB ? -1 : 1;
  if (compareOrder(nodeA, nodeB) > 0) return -comparePoints(nodeB, offsetB, nodeA, offsetA);
  if (isInclusiveAncestor(nodeA, nodeB)) {
    let child = nodeB;
    while (child[parentKey] !== nodeA) child = child[parentKey];
    if (indexOf(child) < offsetA) return 1;
  }
  return -1;
}

function checkPoint(node, offset) {
  if (node[nodeTypeKey] === 10) fail('InvalidNodeTypeError', 'A doctype cannot hold a range');
  if (offset > lengthOf(node)) fail('IndexSizeError', 'The offset is beyond the end of the node');
}

function setRangeStart(range, node, offset) {
  checkPoint(node, offset);
  if (rootOf(range[endNode]) !== rootOf(node) || comparePoints(node, offset, range[endNode], range[endOffset]) > 0) {
    range[endNode] = node;
    range[endOffset] = offset;
  }
  range[startNode] = node;
  range[startOffset] = offset;
}

function setRangeEnd(range, node, offset) {
  checkPoint(node, offset);
  if (rootOf(range[startNode]) !== rootOf(node) || comparePoints(node, offset, range[startNode], range[startOffset]) < 0) {
    range[startNode] = node;
    range[startOffset] = offset;
  }
  range[endNode] = node;
  range[endOffset] = offset;
}

function parentForRange(node) {
  const parent = asNode(node)[parentKey];
  if (parent === null) fail('InvalidNodeTypeError', 'The node has no parent');
  return parent;
}

const isCharacterData = (node) => {
  const type = node[nodeTypeKey];
  return type === 3 || type === 4 || type === 7 || type === 8;
};
const isContained = (range, node) => comparePoints(node, 0, range[startNode], range[startOffset]) > 0 &&
  comparePoints(node, lengthOf(node), range[endNode], range[endOffset]) < 0;

const getRange = defineLazyInterface('Range', () => {
  class Range extends getAbstractRange() {
    constructor(token, document) {
      const owner = token === internal ? document : mainDocument;
      super(internal, owner, 0, owner, 0);
      rangesExist = true;
      liveRanges.push(new NativeWeakRef(this));
    }
    get commonAncestorContainer() {
      let node = this[startNode];
      while (!isInclusiveAncestor(node, this[endNode])) node = node[parentKey];
      return node;
    }
    setStart(node, offset) { need(arguments.length, 2, 'setStart'); setRangeStart(this, asNode(node), toUnsignedLong(offset)); }
    setEnd(node, offset) { need(arguments.length, 2, 'setEnd'); setRangeEnd(this, asNode(node), toUnsignedLong(offset)); }
    setStartBefore(node) { const parent = parentForRange(node); setRangeStart(this, parent, indexOf(node)); }
    setStartAfter(node) { const parent = parentForRange(node); setRangeStart(this, parent, indexOf(node) + 1); }
    setEndBefore(node) { const parent = parentForRange(node); setRangeEnd(this, parent, indexOf(node)); }
    setEndAfter(node) { const parent = parentForRange(node); setRangeEnd(this, parent, indexOf(node) + 1); }
    collapse(toStart = false) {
      if (toStart) { this[endNode] = this[startNode]; this[endOffset] = this[startOffset]; }
      else { this[startNode] = this[endNode]; this[startOffset] = this[endOffset]; }
    }
    selectNode(node) {
      const parent = parentForRange(node);
      const index = indexOf(node);
      this[startNode] = this[endNode] = parent;
      this[startOffset] = index;
      this[endOffset] = index + 1;
    }
    selectNodeContents(node) {
      asNode(node);
      if (node[nodeTypeKey] === 10) fail('InvalidNodeTypeError', 'A doctype cannot hold a range');
      this[startNode] = this[endNode] = node;
      this[startOffset] = 0;
      this[endOffset] = lengthOf(node);
    }
    compareBoundaryPoints(how, source) {
      need(arguments.length, 2, 'compareBoundaryPoints');
      how = +how & 0xffff;
      if (how > 3) fail('NotSupportedError', 'No such comparison');
      if (!(source instanceof Range)) throw new NativeTypeError('The argument is not a Range');
      if (rootOf(this[startNode]) !== rootOf(source[startNode])) fail('WrongDocumentError', 'The ranges are in different trees');
      const mine = how === 0 || how === 3 ? [this[startNode], this[startOffset]] : [this[endNode], this[endOffset]];
      const theirs = how === 0 || how === 1 ? [source[startNode], source[startOffset]] : [source[endNode], source[endOffset]];
      return comparePoints(...mine, ...theirs);
    }
    deleteContents() { if (!this.collapsed) extractRange(this, 'delete'); }
    extractContents() { return extractRange(this, 'extract'); }
    cloneContents() { return extractRange(this, 'clone'); }
    insertNode(node) { insertIntoRange(this, asNode(node)); }
    surroundContents(parent) {
      asNode(parent);
      const common = this.commonAncestorContainer;
      for (let node = common; node !== null; node = nextInTree(node, common)) {
        if (node[nodeTypeKey] === 3) continue;
        const holdsStart = isInclusiveAncestor(node, this[startNode]);
        const holdsEnd = isInclusiveAncestor(node, this[endNode]);
        if (holdsStart !== holdsEnd) fail('InvalidStateError', 'The range cuts a node that is not text');
      }
      if (parent[nodeTypeKey] === 9 || parent[nodeTypeKey] === 10 || parent[nodeTypeKey] === 11) {
        fail('InvalidNodeTypeError', 'This node cannot surround');
      }
      const fragment = this.extractContents();
      if (parent[firstKey] !== null) replaceAll(null, parent);
      insertIntoRange(this, parent);
      preInsert(fragment, parent, null);
      this.selectNode(parent);
    }
    cloneRange() {
      const range = newRange(this[startNode]);
      for (const key of [startNode, startOffset, endNode, endOffset]) range[key] = this[key];
      return range;
    }
    detach() {}
    isPointInRange(node, offset) {
      need(arguments.length, 2, 'isPointInRange');
      if (rootOf(asNode(node)) !== rootOf(this[startNode])) return false;
      offset = toUnsignedLong(offset);
      checkPoint(node, offset);
      return comparePoints(node, offset, this[startNode], this[startOffset]) >= 0 &&
        comparePoints(node, offset, this[endNode], this[endOffset]) <= 0;
    }
    comparePoint(node, offset) {
      need(arguments.length, 2, 'comparePoint');
      if (rootOf(asNode(node)) !== rootOf(this[startNode])) fail('WrongDocumentError', 'The node is in another tree');
      offset = toUnsignedLong(offset);
      checkPoint(node, offset);
      if (comparePoints(node, offset, this[startNode], this[startOffset]) < 0) return -1;
      return comparePoints(node, offset, this[endNode], this[endOffset]) > 0 ? 1 : 0;
    }
    intersectsNode(node) {
      need(arguments.length, 1, 'intersectsNode');
      if (rootOf(asNode(node)) !== rootOf(this[startNode])) return false;
      const parent = node[parentKey];
      if (parent === null) return true;
      const index = indexOf(node);
      return comparePoints(parent, index, this[endNode], this[endOffset]) < 0 &&
        comparePoints(parent, index + 1, this[startNode], this[startOffset]) > 0;
    }
    toString() {
      if (this[startNode] === this[endNode] && this[startNode][nodeTypeKey] === 3) {
        return this[startNode][dataKey].slice(this[startOffset], this[endOffset]);
      }
      let text = this[startNode][nodeTypeKey] === 3 ? this[startNode][dataKey].slice(this[startOffset]) : '';
      const common = this.commonAncestorContainer;
      for (let node = common; node !== null; node = nextInTree(node, common)) {
        if ((node[nodeTypeKey] === 3 || node[nodeTypeKey] === 4) && isContained(this, node)) text += node[dataKey];
      }
      if (this[endNode][nodeTypeKey] === 3) text += this[endNode][dataKey].slice(0, this[endOffset]);
      return text;
    }
    createContextualFragment(markup) {
      need(arguments.length, 1, 'createContextualFragment');
      let element = this[startNode];
      if (element[nodeTypeKey] !== 1) element = element.parentElement;
      if (element === null || isHTMLNamed(element, 'html')) element = newElement(documentFor(this[startNode]), 'body');
      return parseFragment(element, `${markup}`, 'later');
    }
    getBoundingClientRect() { return new (getRect())(0, 0, 0, 0); }
    getClientRects() { return new Array(); }
  }
  defineConstants(Range, { START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3 });
  return Range;
});

function newRange(node) {
  return new (getRange())(internal, documentFor(node));
}

function insertIntoRange(range, node) {
  const start = range[startNode];
  if (start[nodeTypeKey] === 7 || start[nodeTypeKey] === 8 || (start[nodeTypeKey] === 3 && start[parentKey] === null) || start === node) {
    fail('HierarchyRequestError', 'A node cannot be inserted here');
  }
  let reference = start[nodeTypeKey] === 3 ? start : childArray(start)[range[startOffset]] ?? null;
  const parent = reference === null ? start : reference[parentKey];
  ensureCanInsert(node, parent, reference, null);
  if (start[nodeTypeKey] === 3) reference = start.splitText(range[startOffset]);
  if (node === reference) reference = node[nextKey];
  if (node[parentKey] !== null) removeNode(node);
  let offset = reference === null ? lengthOf(parent) : indexOf(reference);
  offset += node[nodeTypeKey] === 11 ? lengthOf(node) : 1;
  preInsert(node, parent, reference);
  if (range.collapsed) {
    range[endNode] = parent;
    range[endOffset] = offset;
  }
}

/// Deletes, extracts or clones what a range holds.
function extractRange(range, mode) {
  const document = documentFor(range[startNode]);
  const fragment = new DocumentFragment(internal, document);
  if (range.collapsed) return fragment;
  const start = range[startNode], startAt = range[startOffset], end = range[endNode], endAt = range[endOffset];
  const take = (node, from, to) => {
    if (mode !== 'delete') {
      const copy = node[cloneSelfKey](document);
      copy[dataKey] = node[dataKey].slice(from, to);
      preInsert(copy, fragment, null);
    }
    if (mode !== 'clone') replaceData(node, from, to - from, '');
  };
  if (start === end && isCharacterData(start)) {
    take(start, startAt, endAt);
    return fragment;
  }
  let common = start;
  while (!isInclusiveAncestor(common, end)) common = common[parentKey];
  const childHolding = (node) => {
    while (node[parentKey] !== common) node = node[parentKey];
    return node;
  };
  const firstPartial = isInclusiveAncestor(start, end) ? null : childHolding(start);
  const lastPartial = isInclusiveAncestor(end, start) ? null : childHolding(end);
  const contained = childArray(common).filter((child) => isContained(range, child));
  if (contained.some((child) => child[nodeTypeKey] === 10)) fail('HierarchyRequestError', 'The range holds a doctype');
  let newNode = start, newOffset = startAt;
  if (!isInclusiveAncestor(start, end)) {
    let reference = start;
    while (reference[parentKey] !== null && !isInclusiveAncestor(reference[parentKey], end)) reference = reference[parentKey];
    newNode = reference[parentKey];
    newOffset = indexOf(reference) + 1;
  }
  const partial = (child, fromNode, fromAt, toNode, toAt) => {
    const sub = newRange(fromNode);
    sub[startNode] = fromNode; sub[startOffset] = fromAt; sub[endNode] = toNode; sub[endOffset] = toAt;
    const inner = extractRange(sub, mode);
    if (mode !== 'delete') {
      const copy = child[cloneSelfKey](document);
      preInsert(copy, fragment, null);
      preInsert(inner, copy, null);
    }
  };
  if (firstPartial !== null) {
    if (isCharacterData(firstPartial)) take(start, startAt, lengthOf(start));
    else partial(firstPartial, start, startAt, firstPartial, lengthOf(firstPartial));
  }
  for (const child of contained) {
    if (mode === 'clone') preInsert(cloneTree(child, document, true), fragment, null);
    else if (mode === 'extract') preInsert(child, fragment, null);
    else removeNode(child);
  }
  if (lastPartial !== null) {
    if (isCharacterData(lastPartial)) take(end, 0, endAt);
    else partial(lastPartial, lastPartial, 0, end, endAt);
  }
  if (mode !== 'clone') {
    range[startNode] = range[endNode] = newNode;
    range[startOffset] = range[endOffset] = newOffset;
  }
  return fragment;
}

// Changes of the tree move the ranges in it.

function eachRange(change) {
  let dead = 0;
  for (let i = 0; i < liveRanges.length; i++) {
    const range = liveRanges[i].deref();
    if (range === undefined) dead++;
    else change(range);
  }
  if (dead > 8) liveRanges = liveRanges.filter((reference) => reference.deref() !== undefined);
  rangesExist = liveRanges.length > 0;
}

function rangesInserted(parent, index, count) {
  eachRange((range) => {
    if (range[startNode] === parent && range[startOffset] > index) range[startOffset] += count;
    if (range[endNode] === parent && range[endOffset] > index) range[endOffset] += count;
  });
}

function rangesRemoved(node, parent) {
  const index = indexOf(node);
  eachRange((range) => {
    if (isInclusiveAncestor(node, range[startNode])) { range[startNode] = parent; range[startOffset] = index; }
    else if (range[startNode] === parent && range[startOffset] > index) range[startOffset]--;
    if (isInclusiveAncestor(node, range[endNode])) { range[endNode] = parent; range[endOffset] = index; }
    else if (range[endNode] === parent && range[endOffset] > index) range[endOffset]--;
  });
}

function rangesReplacedData(node, offset, count, added) {
  eachRange((range) => {
    for (const [nodeKey, offsetKey] of [[startNode, startOffset], [endNode, endOffset]]) {
      if (range[nodeKey] !== node) continue;
      const at = range[offsetKey];
      if (at > offset && at <= offset + count) range[offsetKey] = offset;
      else if (at > offset + count) range[offsetKey] = at + added - count;
    }
  });
}

function rangesSplit(node, rest, parent, offset) {
  const index = indexOf(node);
  eachRange((range) => {
    for (const [nodeKey, offsetKey] of [[startNode, startOffset], [endNode, endOffset]]) {
      if (range[nodeKey] === node && range[offsetKey] > offset) {
        range[nodeKey] = rest;
        range[offsetKey] -= offset;
      } else if (range[nodeKey] === parent && range[offsetKey] === index + 1) {
        range[offsetKey]++;
      }
    }
  });
}

function rangesMerged(removed, node, length) {
  const parent = removed[parentKey];
  const index = indexOf(removed);
  eachRange((range) => {
    for (const [nodeKey, offsetKey] of [[startNode, startOffset], [endNode, endOffset]]) {
      if (range[nodeKey] === removed) { range[nodeKey] = node; range[offsetKey] += length; }
      else if (range[nodeKey] === parent && range[offsetKey] === index) { range[nodeKey] = node; range[offsetKey] = length; }
    }
  });
}

// Selection

let selection = null;

class Selection {
  constructor(token) {
    if (token !== internal) illegal();
    this[selectionRange] = null;
  }
  get rangeCount() { return this[selectionRange] === null ? 0 : 1; }
  get anchorNode() { return this[selectionRange]?.[startNode] ?? null; }
  get anchorOffset() { return this[selectionRange]?.[startOffset] ?? 0; }
  get focusNode() { return this[selectionRange]?.[endNode] ?? null; }
  get focusOffset() { return this[selectionRange]?.[endOffset] ?? 0; }
  get isCollapsed() { return this[selectionRange]?.collapsed ?? true; }
  get type() { return this[selectionRange] === null ? 'None' : this.isCollapsed ? 'Caret' : 'Range'; }
  getRangeAt(index) {
    if (this[selectionRange] === null || toUnsignedLong(index) !== 0) fail('IndexSizeError', 'There is no such range');
    return this[selectionRange];
  }
  addRange(range) { if (this[selectionRange] === null) this[selectionRange] = range; }
  removeRange(range) {
    if (this[selectionRange] !== range) fail('NotFoundError', 'The range is not selected');
    this[selectionRange] = null;
  }
  removeAllRanges() { this[selectionRange] = null; }
  empty() { this[selectionRange] = null; }
  collapse(node, offset = 0) {
    if (node === null) { this[selectionRange] = null; return; }
    const range = newRange(asNode(node));
    setRangeStart(range, node, toUnsignedLong(offset));
    range.collapse(true);
    this[selectionRange] = range;
  }
  setPosition(node, offset = 0) { this.collapse(node, offset); }
  collapseToStart() {
    if (this[selectionRange] === null) fail('InvalidStateError', 'Nothing is selected');
    this.collapse(this.anchorNode, this.anchorOffset);
  }
  collapseToEnd() {
    if (this[selectionRange] === null) fail('InvalidStateError', 'Nothing is selected');
    this.collapse(this.focusNode, this.focusOffset);
  }
  extend(node, offset = 0) {
    if (this[selectionRange] === null) fail('InvalidStateError', 'Nothing is selected');
    setRangeEnd(this[selectionRange], asNode(node), toUnsignedLong(offset));
  }
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) {
    const range = newRange(asNode(anchor));
    setRangeStart(range, anchor, toUnsignedLong(anchorOffset));
    setRangeEnd(range, asNode(focus), toUnsignedLong(focusOffset));
    this[selectionRange] = range;
  }
  selectAllChildren(node) {
    const range = newRange(asNode(node));
    range.selectNodeContents(node);
    this[selectionRange] = range;
  }
  containsNode(node) { return this[selectionRange]?.intersectsNode(node) ?? false; }
  deleteFromDocument() { this[selectionRange]?.deleteContents(); }
  toString() { return this[selectionRange] === null ? '' : this[selectionRange].toString(); }
}
defineInterface(Selection);

function getSelection() {
  return selection ??= new Selection(internal);
}
defineGlobal('getSelection', getSelection);
