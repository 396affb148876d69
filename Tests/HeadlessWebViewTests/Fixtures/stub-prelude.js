// Just enough of a page for tests of the Swift side: scripts of a document, timers, messages,
// frames. No DOM.
(function (host) {
  'use strict';
  const global = globalThis;
  const define = (name, value) =>
    Object.defineProperty(global, name, { value, writable: true, configurable: true });
  define('window', global);
  define('host', host);
  define('elements', []);
  define('log', []);
  define('setTimeout', (run, delay = 0) => host.queueTask(run, delay));
  define('clearTimeout', (number) => host.cancelTask(number));
  const handlers = {};
  for (const name of host.messageHandlers().webKit) {
    handlers[name] = {
      postMessage(value) { host.postToNative('webKit', name, JSON.stringify(value)); },
    };
  }
  define('webkit', { messageHandlers: handlers });

  function walk(stream) {
    const fields = stream.split('\0');
    const open = [];
    for (let index = 0; index < fields.length;) {
      const kind = fields[index++];
      if (kind === 'E') {
        const element = { tag: fields[index++], line: +fields[index++], attributes: {}, text: '' };
        for (let count = +fields[index++]; count > 0; count--) {
          element.attributes[fields[index++]] = fields[index++];
        }
        open.push(element);
      } else if (kind === '/') {
        finish(open.pop());
      } else {
        const text = fields[index++];
        if (kind === 'T' && open.length) open[open.length - 1].text += text;
      }
    }
  }

  function finish(element) {
    global.elements.push(element);
    if (element.tag === 'iframe') {
      const { name, id, src, srcdoc, sandbox } = element.attributes;
      element.frameID = host.createFrame({ name, elementID: id, sandbox });
      if (srcdoc !== undefined) {
        host.navigate({ frameID: element.frameID, url: 'about:srcdoc', srcdoc, kind: 'frame' });
      } else if (src !== undefined) {
        host.navigate({ frameID: element.frameID, url: src, kind: 'frame' });
      }
    }
    if (element.tag !== 'script') return;
    let source = element.text;
    let url = global.documentURL;
    if (element.attributes.src) {
      const answer = host.requestSync({ url: element.attributes.src, destination: 'script' });
      if (!answer.ok) return;
      source = answer.text;
      url = answer.url;
    }
    host.scriptRan(element.attributes.src ? url : 'inline', element.line);
    try {
      host.evaluateScript(source, url, element.line);
    } catch (error) {
      report(error);
    }
  }

  function report(error) {
    host.reportUncaught(
      String(error), error.sourceURL || '', error.line || 0, error.column || 0, false);
  }

  return {
    loadDocument(options) {
      define('documentURL', options.url);
      define('referrer', options.referrer);
      define('loadOptions', options);
      walk(options.stream);
      host.lifecycle('interactive');
      host.lifecycle('loaded');
    },
    receiveMessage(text, origin, source) { global.log.push(['message', text, origin, source]); },
    receiveNativeMessage(text) { global.log.push(['native', text]); },
    fragmentNavigated(url, old) { global.log.push(['fragment', url, old]); },
    popState(state, url) { global.log.push(['popState', state, url]); },
    frameLoaded(id) { global.log.push(['frameLoaded', id]); },
    unload() { if (global.onunload) global.onunload(); },
    runErrorHandler: report,
    unhandledRejection(promise, reason) { host.reportUncaught(String(reason), '', 0, 0, true); },
    userAction(kind, locatorKind, locator, value) {
      if (locator === 'nowhere') return { code: 'noSuchElement', message: 'no such element' };
      global.log.push([kind, locatorKind, locator, value]);
      return null;
    },
    toJSON(value) { return JSON.stringify(value); },
    documentTitle() {
      const title = global.elements.find((element) => element.tag === 'title');
      return title ? title.text : '';
    },
  };
})
