// Members of Document that need the page around it.

for (const [name, get, set] of [
  ['cookie', () => host.cookieGet(), (text) => host.cookieSet(toText(text))],
  ['referrer', () => page.referrer],
  ['domain', () => (parseURL(page.url, null) || [])[urlHostname] || '', () => {
    host.note('document.domain was set; it has no effect');
  }],
  ['lastModified', () => {
    const date = page.lastModified ? new NativeDate(page.lastModified) : new VirtualDate();
    const two = (number) => `${number}`.padStart(2, '0');
    return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()} `
      + `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  }],
]) {
  defineProperty(Document.prototype, name, {
    get() {
      if (this !== mainDocument) return '';
      if (name === 'cookie' && page.origin === 'null') {
        throw makeDOMException('SecurityError', 'A page without an origin has no cookies.');
      }
      return get();
    },
    set: set && function (value) {
      if (this === mainDocument) set(value);
    },
    enumerable: true,
    configurable: true,
  });
}

defineProperty(mainDocument, 'location', {
  get() { return locationObject; },
  set(value) { goTo(`${value}`, false); },
  enumerable: true,
  configurable: false,
});
defineProperty(Document.prototype, 'location', {
  get() { return null; }, enumerable: true, configurable: true,
});
