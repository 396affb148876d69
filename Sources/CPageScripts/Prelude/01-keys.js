// The keys under which objects of the page hold what only the prelude may touch. They are the same
// symbols in every page of an engine.

// Exceptions.
/// A page may not construct this; the prelude passes `internal` and can.
const internal = Symbol('internal');
const exceptionName = Symbol('name');
const exceptionMessage = Symbol('message');

// Events.
const listenersKey = Symbol('listeners');
const handlersKey = Symbol('handlers');
const getParentKey = Symbol('getParent');
const activateKey = Symbol('activate');
const preActivateKey = Symbol('preActivate');
const cancelActivateKey = Symbol('cancelActivate');
const eventType = Symbol('type');
const eventTarget = Symbol('target');
const eventRelated = Symbol('relatedTarget');
const eventCurrent = Symbol('currentTarget');
const eventPhase = Symbol('phase');
const eventBubbles = Symbol('bubbles');
const eventCancelable = Symbol('cancelable');
const eventComposed = Symbol('composed');
const eventStop = Symbol('stop');
const eventStopNow = Symbol('stopNow');
const eventCanceled = Symbol('canceled');
const eventPassive = Symbol('passive');
const eventDispatching = Symbol('dispatching');
const eventInitialized = Symbol('initialized');
const eventTrusted = Symbol('trusted');
const eventTime = Symbol('time');
const eventPath = Symbol('path');
const eventData = Symbol('data');
const abortSteps = Symbol('abortSteps');
const abortReason = Symbol('reason');
const abortFlag = Symbol('aborted');
const abortDependents = Symbol('dependents');
const controllerSignal = Symbol('signal');

// Nodes.
const nodeTypeKey = Symbol('nodeType');
const parentKey = Symbol('parent');
const firstKey = Symbol('first');
const lastKey = Symbol('last');
const nextKey = Symbol('next');
const prevKey = Symbol('prev');
const docKey = Symbol('document');
const connectedKey = Symbol('connected');
const childArrayKey = Symbol('childArray');
const childNodesKey = Symbol('childNodes');
const lineKey = Symbol('line');
const insertedKey = Symbol('inserted');
const removedKey = Symbol('removed');
const childrenChangedKey = Symbol('childrenChanged');
const adoptedKey = Symbol('adopted');
const observersKey = Symbol('observers');
const shadowHost = Symbol('host');
const shadowMode = Symbol('mode');
const shadowRootKey = Symbol('shadowRoot');
const dataKey = Symbol('data');
const idKey = Symbol('id');
const idMapKey = Symbol('idMap');
const cloneSelfKey = Symbol('cloneSelf');
const clonedKey = Symbol('cloned');

// Character data.
const instructionTarget = Symbol('target');
const doctypeFields = Symbol('doctype');
const templateHostKey = Symbol('templateHost');
const shadowOptions = Symbol('options');

// Lists.
const itemsKey = Symbol('items');
const listSource = Symbol('source');
const childrenKey = Symbol('children');
const setIndexKey = Symbol('setIndex');
const tokenElement = Symbol('element');
const tokenAttribute = Symbol('attribute');
const tokenSupported = Symbol('supported');

// Elements.
const attrsKey = Symbol('attributes');
const namespaceKey = Symbol('namespace');
const prefixKey = Symbol('prefix');
const localNameKey = Symbol('localName');
const qualifiedNameKey = Symbol('qualifiedName');
const tagNameKey = Symbol('tagName');
const classesKey = Symbol('classes');
const attributeChangedKey = Symbol('attributeChanged');
const attrMapKey = Symbol('attributeMap');
const tokenListsKey = Symbol('tokenLists');
const ceKey = Symbol('customElement');
const attrRecord = Symbol('record');
const attrOwner = Symbol('owner');
const mapElement = Symbol('element');

// Documents.
const isHTMLKey = Symbol('isHTML');
const quirksKey = Symbol('quirks');
const contentTypeKey = Symbol('contentType');
const readyStateKey = Symbol('readyState');
const currentScriptKey = Symbol('currentScript');
const defaultViewKey = Symbol('defaultView');
const implementationKey = Symbol('implementation');
const collectionsKey = Symbol('collections');

// Observers.
const observerCallback = Symbol('callback');
const observerNodes = Symbol('nodes');
const observerRecords = Symbol('records');
const recordFields = Symbol('fields');
const walkRoot = Symbol('root');
const walkShow = Symbol('whatToShow');
const walkFilter = Symbol('filter');
const walkCurrent = Symbol('current');
const walkActive = Symbol('active');
const walkBefore = Symbol('before');

// Markup.
const alreadyStartedKey = Symbol('alreadyStarted');
const parserInsertedKey = Symbol('parserInserted');
const parsedKey = Symbol('parsed');

// Ranges.
const startNode = Symbol('startNode');
const startOffset = Symbol('startOffset');
const endNode = Symbol('endNode');
const endOffset = Symbol('endOffset');
const selectionRange = Symbol('range');

// Style.
const declarationsKey = Symbol('declarations');
const styleElement = Symbol('element');
const styleTextKey = Symbol('styleText');
const inlineStyleKey = Symbol('inlineStyle');
const sheetKey = Symbol('sheet');
const sheetOwner = Symbol('owner');
const sheetRules = Symbol('rules');
const ruleFields = Symbol('rule');
const sheetTextKey = Symbol('sheetText');
const scrollKey = Symbol('scroll');
const computedKey = Symbol('computed');
const mediaText = Symbol('media');
const observerTargets = Symbol('targets');

// HTML elements.
const templateContentKey = Symbol('templateContent');
const datasetKey = Symbol('dataset');
const clickingKey = Symbol('clicking');
const alreadyConstructed = Symbol('constructed');
const asyncKey = Symbol('forceAsync');
const dialogValue = Symbol('dialogValue');
const commitKey = Symbol('commit');

// Forms.
const valueKey = Symbol('value');
const dirtyKey = Symbol('dirty');
const checkedKey = Symbol('checked');
const dirtyCheckedKey = Symbol('dirtyChecked');
const selectedKey = Symbol('selected');
const indeterminateKey = Symbol('indeterminate');
const customErrorKey = Symbol('customError');
const selectionKey = Symbol('selection');
const filesKey = Symbol('files');
const savedKey = Symbol('saved');
const committedKey = Symbol('committed');
const validityOwner = Symbol('owner');
const userEditedKey = Symbol('userEdited');
const selectVersion = Symbol('version');
const noneSelectedKey = Symbol('noneSelected');
const childrenOptionsKey = Symbol('options');
const labelBusyKey = Symbol('busy');
const submittingKey = Symbol('submitting');
const resettingKey = Symbol('resetting');
const formElementsKey = Symbol('elements');

// Files.
const blobData = Symbol('blob');
const formDataEntries = Symbol('entries');

// Fetching.
const headerList = Symbol('headers');
const headerGuard = Symbol('guard');
const bodyState = Symbol('body');
const requestState = Symbol('request');
const responseState = Symbol('response');

// Storage.
const storageArea = Symbol('area');

// Messages.
const portState = Symbol('port');
