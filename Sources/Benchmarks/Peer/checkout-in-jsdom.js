// Plays a recorded checkout in jsdom: the shop's page, the snippet's script, the bootstrap and the
// checkout frame run as they are, a buyer fills in the form and buys, and the confirmation page
// is loaded. Nothing reaches a network: every answer comes from the file that is the one argument.
'use strict';

const { JSDOM, ResourceLoader, VirtualConsole } = require('jsdom');
const checkout = JSON.parse(require('fs').readFileSync(process.argv[2], 'utf8'));

const taken = new Map();

// The answers to one address in their order; the last one again and again.
function answerTo(method, url) {
  const key = `${method} ${url.split('#')[0]}`;
  const answers = checkout.answers[key];
  if (!answers) return { status: 404, type: 'text/plain', text: '' };
  const index = taken.get(key) || 0;
  taken.set(key, index + 1);
  return answers[Math.min(index, answers.length - 1)];
}

class Answers extends ResourceLoader {
  fetch(url, { element } = {}) {
    let { text } = answerTo('GET', url);
    // jsdom has no hook for the windows of frames: the frame's page reports itself.
    if (element && element.localName === 'iframe') {
      text = `<script>parent.prepareFrame(window)</script>${text}`;
    }
    return Promise.resolve(Buffer.from(text));
  }
}

// jsdom's own would open sockets.
function requests(window) {
  return class XMLHttpRequest {
    constructor() { this.status = 0; this.responseText = ''; this.readyState = 0; }
    open(method, url, isAsync = true) {
      this.method = method;
      this.url = new window.URL(url, window.location.href).href;
      this.isAsync = isAsync;
    }
    setRequestHeader() {}
    getResponseHeader(name) { return /^content-type$/i.test(name) ? this.type : null; }
    send() {
      const finish = () => {
        const { status, type, text } = answerTo(this.method, this.url);
        Object.assign(this, { status, type, responseText: text, response: text, readyState: 4 });
        for (const name of ['onreadystatechange', 'onload', 'onloadend']) {
          if (this[name]) this[name]({ target: this, type: name.slice(2) });
        }
      };
      if (this.isAsync) window.setTimeout(finish, 0);
      else finish();
    }
  };
}

// jsdom's own postMessage says neither who sent a message nor from where.
function receiveFrom(window, sender) {
  window.postMessage = (data) => {
    window.setTimeout(() => {
      const { origin } = sender().location;
      window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: sender() }));
    }, 0);
  };
}

function load(html, url) {
  let frame = null;
  const virtualConsole = new VirtualConsole();
  if (process.env.VERBOSE) virtualConsole.sendTo(console);
  const dom = new JSDOM(html, {
    url, runScripts: 'dangerously', resources: new Answers(), pretendToBeVisual: true,
    virtualConsole,
    beforeParse(window) {
      window.XMLHttpRequest = requests(window);
      receiveFrom(window, () => frame);
      window.prepareFrame = (inner) => {
        frame = inner;
        inner.XMLHttpRequest = requests(inner);
        receiveFrom(inner, () => window);
      };
    },
  });
  return { dom, frame: () => frame };
}

async function until(condition) {
  for (let turn = 0; turn < 20000; turn += 1) {
    const value = condition();
    if (value) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`it never came: ${condition}`);
}

const shown = (frame, id) => frame && frame.document.getElementById(id)
  && !frame.document.getElementById(id).hidden;

async function main() {
  const page = load(checkout.html, checkout.page);
  const frame = await until(() => shown(page.frame(), 'form') && page.frame());
  const { document } = frame;
  for (const [name, value] of checkout.buyer) {
    const field = document.querySelector(`[name="${name}"]`);
    if (!field) continue;
    field.focus();
    field.value = value;
    field.dispatchEvent(new frame.Event('input', { bubbles: true }));
    field.dispatchEvent(new frame.Event('change', { bubbles: true }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const bought = () => [...taken.keys()].some((key) => key.endsWith('?type=buy'));
  document.getElementById('buy-button').click();
  await until(bought);
  page.dom.window.close();

  const { text } = answerTo('GET', checkout.confirmation);
  const confirmation = load(text, checkout.confirmation);
  await until(() => shown(confirmation.frame(), 'confirmation'));
  confirmation.dom.window.close();
}

main().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
