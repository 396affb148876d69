// localStorage and sessionStorage (HTML standard, 12).

const getStorage = defineLazyInterface('Storage', () => {
  class Storage {
    constructor() { illegal(); }
    get length() { return storageKeys(this).length; }
    key(index) {
      need(arguments.length, 1, 'Storage.key');
      const keys = storageKeys(this);
      const at = toUnsignedLong(index);
      return at < keys.length ? keys[at] : null;
    }
    getItem(key) {
      need(arguments.length, 1, 'Storage.getItem');
      return storageGet(this[storageArea], toText(key));
    }
    setItem(key, value) {
      need(arguments.length, 2, 'Storage.setItem');
      storageSet(this[storageArea], toText(key), toText(value));
    }
    removeItem(key) {
      need(arguments.length, 1, 'Storage.removeItem');
      host.storage(this[storageArea], 'remove', toText(key), '');
    }
    clear() { host.storage(this[storageArea], 'clear', '', ''); }
  }
  return Storage;
});

const storageKeys = (storage) => host.storage(storage[storageArea], 'keys', '', '') || [];

function storageGet(area, key) {
  const value = host.storage(area, 'get', key, '');
  return value === undefined ? null : value;
}

function storageSet(area, key, value) {
  if (host.storage(area, 'set', key, value) === false) {
    throw makeDOMException('QuotaExceededError',
      `Setting '${shorten(key, 100)}' exceeds the storage's quota.`);
  }
}

function makeStorage(area) {
  const target = objectCreate(getStorage().prototype);
  defineProperty(target, storageArea, { value: area });
  const isOwn = (key) => typeof key === 'symbol' || key in target;
  return new NativeProxy(target, {
    get(storage, key) {
      if (isOwn(key)) return reflectGet(storage, key, storage);
      const value = storageGet(area, key);
      return value === null ? undefined : value;
    },
    set(storage, key, value) {
      if (typeof key === 'symbol') return Reflect.set(storage, key, value, storage);
      storageSet(area, key, `${value}`);
      return true;
    },
    has(storage, key) { return isOwn(key) || storageGet(area, key) !== null; },
    deleteProperty(storage, key) {
      if (typeof key === 'symbol') return Reflect.deleteProperty(storage, key);
      host.storage(area, 'remove', key, '');
      return true;
    },
    ownKeys(storage) {
      return [...storageKeys(storage), ...reflectOwnKeys(storage)
        .filter((key) => key !== storageArea)].concat(storageArea);
    },
    getOwnPropertyDescriptor(storage, key) {
      if (typeof key === 'symbol' || key in getStorage().prototype) {
        return getOwnPropertyDescriptor(storage, key);
      }
      const value = storageGet(area, key);
      return value === null ? undefined
        : { value, writable: true, enumerable: true, configurable: true };
    },
    defineProperty(storage, key, property) {
      if (typeof key === 'symbol') return Reflect.defineProperty(storage, key, property);
      storageSet(area, key, `${property.value}`);
      return true;
    },
  });
}

/// Another document of the origin changed a storage; a key of null stands for all of them.
function storageChanged(area, key, oldValue, newValue, url) {
  if (page.origin === 'null') return;
  fireEvent(global, 'storage', {}, 'StorageEvent',
    { key, oldValue, newValue, url, storageArea: storageFor(area) });
}

let storages = null;
function storageFor(area) {
  if (page.origin === 'null') {
    throw makeDOMException('SecurityError', 'The storage is not to be had in a page without an origin.');
  }
  if (!storages) storages = { local: makeStorage('local'), session: makeStorage('session') };
  return storages[area];
}
exposeAccessor('localStorage', () => storageFor('local'));
exposeAccessor('sessionStorage', () => storageFor('session'));
