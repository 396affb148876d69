// Blob, File, FileReader, object URLs, FormData.

function bytesOfParts(parts, endings) {
  const chunks = [];
  let length = 0;
  for (const part of parts) {
    let bytes;
    if (part !== null && typeof part === 'object' && part[blobData]) bytes = part[blobData].bytes;
    else bytes = bytesOfBuffer(part);
    if (!bytes) {
      let text = toScalarString(part);
      if (endings === 'native') text = text.replace(/\r\n?/g, '\n');
      bytes = encodeUTF8(text);
    }
    chunks[chunks.length] = bytes;
    length += bytes.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const getBlob = defineLazyInterface('Blob', () => {
  class Blob {
    constructor(parts, options) {
      const { type = '', endings = 'transparent' } = optionsOf(options);
      const bytes = parts === undefined ? new Uint8Array(0)
        : bytesOfParts(asArray(parts, 'The parts'), endings);
      const text = `${type}`;
      defineProperty(this, blobData, {
        value: { bytes, type: /[^\x20-\x7e]/.test(text) ? '' : text.toLowerCase(), name: null,
          lastModified: 0 },
      });
    }
    get size() { return this[blobData].bytes.length; }
    get type() { return this[blobData].type; }
    slice(start = 0, end = this.size, type = '') {
      const blob = new Blob([], { type });
      blob[blobData].bytes = this[blobData].bytes.slice(toLong(start), toLong(end));
      return blob;
    }
    text() { return promised(() => decodeUTF8(this[blobData].bytes)); }
    arrayBuffer() { return promised(() => this[blobData].bytes.slice().buffer); }
    bytes() { return promised(() => this[blobData].bytes.slice()); }
    stream() {
      host.notImplemented('Blob.stream');
      return undefined;
    }
  }
  return Blob;
});

const getFile = defineLazyInterface('File', () => {
  class File extends getBlob() {
    constructor(parts, name, options) {
      need(arguments.length, 2, 'File constructor');
      super(parts, options);
      const { lastModified } = optionsOf(options);
      this[blobData].name = toScalarString(name);
      this[blobData].lastModified = lastModified === undefined ? virtualNow() : +lastModified;
    }
    get name() { return this[blobData].name; }
    get lastModified() { return this[blobData].lastModified; }
    get webkitRelativePath() { return ''; }
  }
  return File;
});

platform.blobParts = (value) => value[blobData] || null;
platform.makeBlob = (bytes, type, name, lastModified) => {
  const blob = name === null || name === undefined
    ? new (getBlob())([], { type }) : new (getFile())([], name, { type, lastModified });
  blob[blobData].bytes = bytes;
  return blob;
};

let objectURLCount = 0;
const objectURLs = new NativeMap();
platform.createObjectURL = (blob) => {
  if (!blob || !blob[blobData]) {
    throw new TypeError("Failed to execute 'createObjectURL' on 'URL': the value is no Blob.");
  }
  objectURLCount += 1;
  const serial = `${host.self.frameID}`.padStart(4, '0') + `${objectURLCount}`.padStart(8, '0');
  const url = `blob:${platform.origin()}/00000000-0000-4000-8000-${serial}`;
  objectURLs.set(url, blob);
  return url;
};
platform.revokeObjectURL = (url) => { objectURLs.delete(url); };
platform.blobForURL = (url) => objectURLs.get(url.split('#')[0]) || null;

exposeLazily(['FileReader'], () => {
  class FileReader extends EventTarget {
    #state = 0; #result = null; #error = null; #run = 0;
    get readyState() { return this.#state; }
    get result() { return this.#result; }
    get error() { return this.#error; }
    #read(blob, convert) {
      if (!blob || !blob[blobData]) throw new TypeError('parameter 1 is not of type Blob.');
      if (this.#state === 1) {
        throw makeDOMException('InvalidStateError', 'The reader is already reading.');
      }
      this.#state = 1;
      this.#result = null;
      this.#error = null;
      const run = ++this.#run;
      const total = blob.size;
      queuePlatformTask(() => {
        if (run !== this.#run) return;
        const progress = (type) => fireEvent(this, type, {}, 'ProgressEvent',
          { lengthComputable: true, loaded: total, total });
        progress('loadstart');
        if (run !== this.#run) return;
        if (total > 0) progress('progress');
        if (run !== this.#run) return;
        this.#state = 2;
        this.#result = convert(blob[blobData]);
        progress('load');
        if (this.#state !== 1) progress('loadend');
      });
    }
    readAsText(blob, label = undefined) {
      this.#read(blob, (data) => {
        const encoding = label === undefined ? null : encodingOfLabel(`${label}`);
        return encoding && encoding !== 'utf-8'
          ? new (getTextDecoder())(encoding).decode(data.bytes) : decodeUTF8(data.bytes);
      });
    }
    readAsArrayBuffer(blob) { this.#read(blob, (data) => data.bytes.slice().buffer); }
    readAsBinaryString(blob) { this.#read(blob, (data) => latin1OfBytes(data.bytes)); }
    readAsDataURL(blob) {
      this.#read(blob, (data) =>
        `data:${data.type || 'application/octet-stream'};base64,${base64OfBytes(data.bytes)}`);
    }
    abort() {
      this.#run++;
      if (this.#state !== 1) { this.#result = null; return; }
      this.#state = 2;
      this.#result = null;
      this.#error = makeDOMException('AbortError', 'The read was aborted.');
      fireEvent(this, 'abort', {}, 'ProgressEvent', {});
      fireEvent(this, 'loadend', {}, 'ProgressEvent', {});
    }
  }
  defineConstants(FileReader, { EMPTY: 0, LOADING: 1, DONE: 2 });
  defineHandlers(FileReader.prototype,
    ['loadstart', 'progress', 'load', 'abort', 'error', 'loadend']);
  return tagged({ FileReader });
});

// FormData (XMLHttpRequest standard, 5).

const getFormData = defineLazyInterface('FormData', () => {
  class FormData {
    constructor(form, submitter) {
      let entries = [];
      if (form !== undefined) {
        if (form === null || typeof form !== 'object' || form.localName !== 'form') {
          throw new TypeError("parameter 1 is not of type 'HTMLFormElement'.");
        }
        entries = formEntryList(form, submitter || null);
      }
      defineProperty(this, formDataEntries, { value: entries });
    }
    append(name, value, filename = undefined) {
      need(arguments.length, 2, 'FormData.append');
      const entries = this[formDataEntries];
      if (arguments.length > 2) needBlob(value);
      entries[entries.length] = formEntry(name, value, filename);
    }
    delete(name) {
      need(arguments.length, 1, 'FormData.delete');
      const key = toScalarString(name);
      const entries = this[formDataEntries];
      let kept = 0;
      for (const entry of [...entries]) if (entry[0] !== key) entries[kept++] = entry;
      entries.length = kept;
    }
    get(name) {
      const key = toScalarString(name);
      for (const entry of this[formDataEntries]) if (entry[0] === key) return entry[1];
      return null;
    }
    getAll(name) {
      const key = toScalarString(name);
      return pageList(this[formDataEntries].filter((entry) => entry[0] === key).map((entry) => entry[1]));
    }
    has(name) {
      const key = toScalarString(name);
      return this[formDataEntries].some((entry) => entry[0] === key);
    }
    set(name, value, filename = undefined) {
      need(arguments.length, 2, 'FormData.set');
      if (arguments.length > 2) needBlob(value);
      const entry = formEntry(name, value, filename);
      const entries = this[formDataEntries];
      const at = entries.findIndex((other) => other[0] === entry[0]);
      if (at < 0) {
        entries[entries.length] = entry;
        return;
      }
      let kept = 0;
      for (const [index, other] of [...entries].entries()) {
        if (index === at) entries[kept++] = entry;
        else if (other[0] !== entry[0]) entries[kept++] = other;
      }
      entries.length = kept;
    }
    forEach(callback, receiver = undefined) {
      for (let index = 0; index < this[formDataEntries].length; index++) {
        const [name, value] = this[formDataEntries][index];
        reflectApply(callback, receiver, [value, name, this]);
      }
    }
    keys() { return pairIterator(() => this[formDataEntries], 0); }
    values() { return pairIterator(() => this[formDataEntries], 1); }
    entries() { return pairIterator(() => this[formDataEntries], 2); }
  }
  defineProperty(FormData.prototype, Symbol.iterator,
    { value: FormData.prototype.entries, writable: true, configurable: true });
  return FormData;
});

/// The entry list of a form, after its `formdata` event had its say.
function formEntryList(form, submitter) {
  const data = new (getFormData())();
  const entries = data[formDataEntries];
  for (const [name, value] of platform.entriesOfForm(form, submitter)) {
    entries.push([toScalarString(name), typeof value === 'string' ? toScalarString(value) : value]);
  }
  fireEvent(form, 'formdata', { bubbles: true }, 'FormDataEvent', { formData: data });
  return [...entries];
}

platform.makeEmptyFile = () => platform.makeBlob(
  new Uint8Array(0), 'application/octet-stream', '', 0);

const getFileList = defineListInterface('FileList');
platform.makeFileList = (files) => {
  const list = [...files];
  return listOf(getFileList(), () => list);
};

/// Only a blob can be given a file name.
function needBlob(value) {
  if (value === null || typeof value !== 'object' || !value[blobData]) {
    throw new TypeError("parameter 2 is not of type 'Blob'.");
  }
}

function formEntry(name, value, filename) {
  const key = toScalarString(name);
  const blob = value !== null && typeof value === 'object' ? value[blobData] : null;
  if (!blob) return [key, toScalarString(value)];
  if (filename === undefined && blob.name !== null) return [key, value];
  return [key, platform.makeBlob(blob.bytes, blob.type,
    filename === undefined ? 'blob' : toScalarString(filename), blob.lastModified)];
}

let boundaryCount = 0;

/// multipart/form-data (HTML standard, "multipart form data"); gives type and bytes.
function encodeMultipart(entries) {
  boundaryCount += 1;
  const boundary = '----FormBoundary' + `${boundaryCount}`.padStart(16, '0');
  const quote = (text) => text.replace(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22');
  const parts = [];
  for (const [name, value] of entries) {
    let head = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"`;
    if (typeof value === 'string') {
      parts.push(head, '\r\n\r\n', value.replace(/\r\n?|\n/g, '\r\n'), '\r\n');
    } else {
      head += `; filename="${quote(value.name)}"\r\n`;
      parts.push(head, `Content-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`,
        value, '\r\n');
    }
  }
  parts.push(`--${boundary}--\r\n`);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: bytesOfParts(parts) };
}
