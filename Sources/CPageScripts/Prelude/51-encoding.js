// Encoding: UTF-8 and its friends, Base64, SHA-256.

/// UTF-8 of a string; lone surrogates become U+FFFD.
function encodeUTF8(text) {
  const length = text.length;
  let bytes = new Uint8Array(length + (length >> 1) + 16);
  let at = 0;
  for (let index = 0; index < length; index++) {
    let code = text.charCodeAt(index);
    if (at + 4 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2 + 4);
      larger.set(bytes);
      bytes = larger;
    }
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = index + 1 < length ? text.charCodeAt(index + 1) : 0;
      if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
        index++;
      } else {
        code = 0xfffd;
      }
    }
    if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
    } else {
      if (code < 0x10000) {
        bytes[at++] = 0xe0 | (code >> 12);
      } else {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 63);
    }
    bytes[at++] = 0x80 | (code & 63);
  }
  return bytes.slice(0, at);
}

/// A UTF-8 decoder that goes on from chunk to chunk (Encoding standard, "UTF-8 decoder").
class UTF8Decoding {
  constructor() { this.needed = 0; this.seen = 0; this.code = 0; this.lower = 0x80; this.upper = 0xbf; }
  decode(bytes, isLast, isFatal) {
    let text = '';
    let part = [];
    const emit = (code) => {
      if (code > 0xffff) {
        part[part.length] = 0xd800 + ((code - 0x10000) >> 10);
        part[part.length] = 0xdc00 + ((code - 0x10000) & 0x3ff);
      } else {
        part[part.length] = code;
      }
      if (part.length > 4000) {
        text += String.fromCharCode.apply(null, part);
        part = [];
      }
    };
    const fail = () => {
      if (isFatal) throw new TypeError('The encoded data was not valid.');
      emit(0xfffd);
    };
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index];
      if (this.needed === 0) {
        if (byte < 0x80) emit(byte);
        else if (byte >= 0xc2 && byte <= 0xdf) { this.needed = 1; this.code = byte & 0x1f; }
        else if (byte >= 0xe0 && byte <= 0xef) {
          if (byte === 0xe0) this.lower = 0xa0;
          if (byte === 0xed) this.upper = 0x9f;
          this.needed = 2; this.code = byte & 0xf;
        } else if (byte >= 0xf0 && byte <= 0xf4) {
          if (byte === 0xf0) this.lower = 0x90;
          if (byte === 0xf4) this.upper = 0x8f;
          this.needed = 3; this.code = byte & 7;
        } else fail();
        continue;
      }
      if (byte < this.lower || byte > this.upper) {
        this.needed = 0; this.seen = 0; this.code = 0; this.lower = 0x80; this.upper = 0xbf;
        fail();
        index--;
        continue;
      }
      this.lower = 0x80; this.upper = 0xbf;
      this.code = (this.code << 6) | (byte & 63);
      if (++this.seen === this.needed) {
        emit(this.code);
        this.needed = 0; this.seen = 0; this.code = 0;
      }
    }
    if (isLast && this.needed > 0) {
      this.needed = 0; this.seen = 0; this.code = 0; this.lower = 0x80; this.upper = 0xbf;
      fail();
    }
    return text + String.fromCharCode.apply(null, part);
  }
}

/// UTF-8 bytes to text, a byte order mark left out.
function decodeUTF8(bytes) {
  const text = new UTF8Decoding().decode(bytes, true, false);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/// The bytes of a BufferSource, copied.
function bytesOfBuffer(source) {
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice();
  }
  if (source instanceof ArrayBuffer || isArrayBuffer(source)) return new Uint8Array(source).slice();
  return null;
}

function isArrayBuffer(value) {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

const getTextEncoder = defineLazyInterface('TextEncoder', () => {
  class TextEncoder {
    get encoding() { return 'utf-8'; }
    encode(text = '') { return encodeUTF8(`${text}`); }
    encodeInto(source, destination) {
      const text = `${source}`;
      if (!(destination instanceof Uint8Array)) {
        throw new TypeError("parameter 2 is not of type 'Uint8Array'.");
      }
      let read = 0;
      let written = 0;
      for (const character of text) {
        const bytes = encodeUTF8(character);
        if (written + bytes.length > destination.length) break;
        destination.set(bytes, written);
        written += bytes.length;
        read += character.length;
      }
      return pageObject({ read, written });
    }
  }
  return TextEncoder;
});

const getTextDecoder = defineLazyInterface('TextDecoder', () => {
  class TextDecoder {
    #encoding; #fatal; #ignoreBOM; #utf8 = null; #pending = []; #bomSeen = false;
    constructor(label = 'utf-8', options = {}) {
      const encoding = encodingOfLabel(`${label}`);
      if (!encoding) {
        throw new RangeError(`The encoding label provided ('${label}') is invalid.`);
      }
      this.#encoding = encoding;
      this.#fatal = Boolean(options && options.fatal);
      this.#ignoreBOM = Boolean(options && options.ignoreBOM);
    }
    get encoding() { return this.#encoding; }
    get fatal() { return this.#fatal; }
    get ignoreBOM() { return this.#ignoreBOM; }
    decode(input, options) {
      const goesOn = Boolean(options && options.stream);
      const bytes = input === undefined ? new Uint8Array(0) : bytesOfBuffer(input);
      if (!bytes) throw new TypeError("parameter 1 is not of type 'ArrayBuffer' or a view.");
      let text;
      if (this.#encoding === 'utf-8') {
        if (!this.#utf8) this.#utf8 = new UTF8Decoding();
        text = this.#utf8.decode(bytes, !goesOn, this.#fatal);
      } else if (this.#encoding === 'windows-1252') {
        text = '';
        for (let index = 0; index < bytes.length; index++) {
          const byte = bytes[index];
          text += byte >= 0x80 && byte < 0xa0 ? windows1252[byte - 0x80] : String.fromCharCode(byte);
        }
      } else {
        const isLittle = this.#encoding === 'utf-16le';
        const all = this.#pending;
        for (let index = 0; index < bytes.length; index++) all[all.length] = bytes[index];
        text = '';
        let index = 0;
        for (; index + 1 < all.length; index += 2) {
          text += String.fromCharCode(
            isLittle ? all[index] | (all[index + 1] << 8) : (all[index] << 8) | all[index + 1]);
        }
        this.#pending = all.slice(index);
        if (!goesOn) {
          if (this.#pending.length || !text.isWellFormed()) {
            if (this.#fatal) throw new TypeError('The encoded data was not valid.');
            text = text.toWellFormed() + (this.#pending.length ? '\ufffd' : '');
          }
          this.#pending = [];
        }
      }
      if (!this.#bomSeen && text.length > 0) {
        if (!this.#ignoreBOM && text.charCodeAt(0) === 0xfeff) text = text.slice(1);
        this.#bomSeen = true;
      }
      if (!goesOn) {
        this.#bomSeen = false;
        this.#utf8 = null;
      }
      return text;
    }
  }
  return TextDecoder;
});

function encodingOfLabel(label) {
  switch (label.trim().toLowerCase()) {
    case 'utf-8': case 'utf8': case 'unicode-1-1-utf-8': case 'unicode11utf8':
    case 'unicode20utf8': case 'x-unicode20utf8': return 'utf-8';
    case 'latin1': case 'iso-8859-1': case 'iso8859-1': case 'iso88591': case 'l1': case 'ascii':
    case 'us-ascii': case 'windows-1252': case 'cp1252': case 'x-cp1252': return 'windows-1252';
    case 'utf-16': case 'utf-16le': case 'unicode': case 'ucs-2': case 'iso-10646-ucs-2':
      return 'utf-16le';
    case 'utf-16be': case 'unicodefffe': return 'utf-16be';
    default: return null;
  }
}

function base64OfBytes(bytes) {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index;
    const bits = (bytes[index] << 16) | ((left > 1 ? bytes[index + 1] : 0) << 8)
      | (left > 2 ? bytes[index + 2] : 0);
    text += base64Digits[bits >> 18] + base64Digits[(bits >> 12) & 63]
      + (left > 1 ? base64Digits[(bits >> 6) & 63] : '=') + (left > 2 ? base64Digits[bits & 63] : '=');
  }
  return text;
}

/// Forgiving-base64 decode (Infra standard); null where it fails.
function bytesOfBase64(text) {
  let data = text.replace(/[\t\n\f\r ]+/g, '');
  if (data.length % 4 === 0) data = data.replace(/==?$/, '');
  if (data.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(data)) return null;
  const bytes = new Uint8Array(Math.floor(data.length * 3 / 4));
  let at = 0;
  let bits = 0;
  let count = 0;
  for (let index = 0; index < data.length; index++) {
    const code = data.charCodeAt(index);
    const digit = code >= 97 ? code - 71 : code >= 65 ? code - 65 : code >= 48 ? code + 4
      : code === 43 ? 62 : 63;
    bits = ((bits << 6) | digit) & 0xffffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = (bits >> count) & 255;
    }
  }
  return bytes;
}

exposeValue('btoa', function btoa(data) {
  const text = `${data}`;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 255) {
      throw makeDOMException('InvalidCharacterError',
        'The string to be encoded contains characters outside of the Latin1 range.');
    }
    bytes[index] = code;
  }
  return base64OfBytes(bytes);
});

exposeValue('atob', function atob(data) {
  const bytes = bytesOfBase64(`${data}`);
  if (!bytes) {
    throw makeDOMException('InvalidCharacterError',
      'The string to be decoded is not correctly encoded.');
  }
  return latin1OfBytes(bytes);
});

function latin1OfBytes(bytes) {
  let text = '';
  for (let index = 0; index < bytes.length; index += 4096) {
    text += String.fromCharCode.apply(null, bytes.subarray(index, index + 4096));
  }
  return text;
}

/// SHA-256 of bytes (FIPS 180-4), for the hashes of Content Security Policy.
function sha256(bytes) {
  const constants = new Uint32Array(64);
  const state = new Uint32Array(8);
  for (let candidate = 2, count = 0; count < 64; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) {
      if (candidate % factor === 0) { isPrime = false; break; }
    }
    if (!isPrime) continue;
    if (count < 8) state[count] = (Math.sqrt(candidate) % 1) * 4294967296;
    constants[count++] = (Math.cbrt(candidate) % 1) * 4294967296;
  }
  const padded = new Uint8Array(((bytes.length + 8 >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 536870912));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const words = new Uint32Array(64);
  const rotate = (value, count) => (value >>> count) | (value << (32 - count));
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 64; index++) {
      if (index < 16) {
        words[index] = view.getUint32(block + index * 4);
      } else {
        const early = words[index - 15];
        const late = words[index - 2];
        words[index] = words[index - 16] + words[index - 7]
          + (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3))
          + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let index = 0; index < 64; index++) {
      const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))
        + constants[index] + words[index]) | 0;
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22))
        + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + first) | 0;
      d = c; c = b; b = a; a = (first + second) | 0;
    }
    state[0] += a; state[1] += b; state[2] += c; state[3] += d;
    state[4] += e; state[5] += f; state[6] += g; state[7] += h;
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let index = 0; index < 8; index++) out.setUint32(index * 4, state[index]);
  return digest;
}
