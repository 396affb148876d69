// What is known of the page in this frame, and its Content Security Policy (CSP level 3).

const page = {
  url: 'about:blank',
  origin: 'null',
  referrer: '',
  contentType: 'text/html',
  /// The address that relative ones count from where no `<base href>` says otherwise.
  fallbackBase: 'about:blank',
  policies: [],
  /// Whether a sandbox around it keeps its scripts from running.
  isScriptless: false,
  /// How it was reached: `navigate`, `reload` or `back_forward`.
  navigationType: 'navigate',
  /// Marks of the document's progress, for `performance.timing`.
  marks: {},
};

platform.documentURL = () => page.url;
platform.origin = () => page.origin;

let baseURLCache = null;
let baseURLFor = null;
platform.baseURL = () => {
  const base = firstBaseHref();
  if (base === null) return page.fallbackBase;
  if (baseURLFor === base + '\n' + page.fallbackBase) return baseURLCache;
  const parts = parseURL(base, page.fallbackBase);
  baseURLFor = base + '\n' + page.fallbackBase;
  return baseURLCache = parts && parts[urlProtocol] !== 'data:' && parts[urlProtocol] !== 'javascript:'
    ? parts[urlHref] : page.fallbackBase;
};

let hasBaseElement = false;
/// The first `<base href>`; looked for only once a base element has been seen.
function firstBaseHref() {
  if (!hasBaseElement) return null;
  const element = mainDocument.querySelector('base[href]');
  return element ? element.getAttribute('href') : null;
}

platform.navigationTiming = () => {
  const start = host.epoch + timeOrigin;
  const at = (name) => (page.marks[name] === undefined ? 0 : mathFloor(host.epoch + page.marks[name]));
  return pageObject({
    navigationStart: mathFloor(start), unloadEventStart: 0, unloadEventEnd: 0, redirectStart: 0,
    redirectEnd: 0, fetchStart: mathFloor(start), domainLookupStart: mathFloor(start),
    domainLookupEnd: mathFloor(start), connectStart: mathFloor(start),
    connectEnd: mathFloor(start), secureConnectionStart: 0, requestStart: mathFloor(start),
    responseStart: mathFloor(start), responseEnd: mathFloor(start), domLoading: mathFloor(start),
    domInteractive: at('interactive'), domContentLoadedEventStart: at('contentStart'),
    domContentLoadedEventEnd: at('contentEnd'), domComplete: at('complete'),
    loadEventStart: at('loadStart'), loadEventEnd: at('loadEnd'),
    toJSON() { return pageObject({ ...this }); },
  });
};

// Policies.

/// Adds the policies of one header or meta value.
function addPolicy(text, isMeta) {
  for (const part of text.split(',')) {
    const directives = new NativeMap();
    for (const piece of part.split(';')) {
      const words = piece.trim().split(/[\t\n\f\r ]+/);
      const name = words[0].toLowerCase();
      if (name === '' || directives.has(name)) continue;
      if (isMeta && (name === 'frame-ancestors' || name === 'report-uri' || name === 'sandbox')) {
        host.console('warn',
          `The policy directive "${name}" counts only in a header, not in a meta element.`,
          page.url, 0, 0);
        continue;
      }
      directives.set(name, words.slice(1));
    }
    if (directives.size > 0) page.policies.push({ directives, text: part.trim() });
  }
}

function policyRule(policy, wanted) {
  for (const name of policyFallbacks[wanted]) {
    const sources = policy.directives.get(name);
    if (sources) return { name, sources, policy, wanted };
  }
  return null;
}

const ruleText = (rule) => [rule.name, ...rule.sources].join(' ');

/// Whether an address is among the sources of a rule.
function sourcesMatch(sources, parts, isRedirected) {
  for (const source of sources) {
    if (sourceMatches(source, parts, isRedirected)) return true;
  }
  return false;
}

function schemeMatches(allowed, actual) {
  return allowed === actual || (allowed === 'http:' && actual === 'https:')
    || (allowed === 'ws:' && (actual === 'wss:' || actual === 'http:' || actual === 'https:'))
    || (allowed === 'wss:' && actual === 'https:');
}

function sourceMatches(source, parts, isRedirected) {
  const protocol = parts[urlProtocol];
  const lower = source.toLowerCase();
  const isNetwork = protocol in schemePorts;
  const own = parseURL(page.origin === 'null' ? page.url : page.origin, null);
  const ownScheme = own ? own[urlProtocol] : 'https:';
  if (lower === '*') return isNetwork || protocol === ownScheme;
  if (lower === "'self'") {
    return parts[urlOrigin] === page.origin && page.origin !== 'null'
      || Boolean(own) && parts[urlHostname] === own[urlHostname] && ownScheme === 'http:'
        && protocol === 'https:' && own[urlPort] === '' && parts[urlPort] === '';
  }
  if (lower[0] === "'") return false;
  if (/^[a-z][a-z0-9+.\-]*:$/.test(lower)) return schemeMatches(lower, protocol);
  const match = /^(?:([a-z][a-z0-9+.\-]*):\/\/)?(\*|(?:\*\.)?[^:\/]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source);
  if (!match) return false;
  const [, scheme, name, port, path] = match;
  if (!schemeMatches(scheme ? scheme.toLowerCase() + ':' : ownScheme, protocol)) return false;
  const hostName = parts[urlHostname];
  const wanted = name.toLowerCase();
  if (wanted[0] === '*') {
    if (wanted !== '*' && !hostName.endsWith(wanted.slice(1))) return false;
  } else if (wanted !== hostName) {
    return false;
  }
  const actualPort = parts[urlPort] || schemePorts[protocol] || '';
  if (port !== undefined) {
    if (port !== '*' && port !== actualPort && !(port === '80' && actualPort === '443')) return false;
  } else if (parts[urlPort] !== '') {
    return false;
  }
  if (path !== undefined && path !== '/' && !isRedirected) {
    const decoded = percentDecode(path);
    const actual = percentDecode(parts[urlPathname]);
    if (decoded.endsWith('/') ? !actual.startsWith(decoded) : actual !== decoded) return false;
  }
  return true;
}

/// Tells of a violation: on the console and as an event.
function reportViolation(rule, blocked, element, message, line) {
  host.console('error', message, page.url, line || 0, 0);
  const data = {
    documentURI: page.url, referrer: page.referrer, blockedURI: blocked,
    violatedDirective: rule.wanted, effectiveDirective: rule.wanted,
    originalPolicy: rule.policy.text, sourceFile: page.url, sample: '', disposition: 'enforce',
    statusCode: 200, lineNumber: line || 0, columnNumber: 0,
  };
  queuePlatformTask(() => {
    const target = element && element.isConnected ? element : mainDocument;
    fireEvent(target, 'securitypolicyviolation', { bubbles: true, composed: true },
      'SecurityPolicyViolationEvent', data);
  });
}

/// Whether the page's policies allow an address for a directive; a refusal is reported.
function policyAllows(wanted, url, element, line) {
  if (page.policies.length === 0) return true;
  const parts = parseURL(url, null);
  if (!parts) return true;
  for (const policy of page.policies) {
    const rule = policyRule(policy, wanted);
    if (!rule || sourcesMatch(rule.sources, parts, false)) continue;
    reportViolation(rule, url, element, `Refused to ${policyKinds[wanted]} '${shorten(url, 300)}'`
      + ` because the page's Content Security Policy does not list it: "${ruleText(rule)}".`
      + fallbackNote(rule), line);
    return false;
  }
  return true;
}

function fallbackNote(rule) {
  return rule.name === rule.wanted || rule.name === 'script-src' ? ''
    : ` ('${rule.wanted}' is not set, so '${rule.name}' counts.)`;
}

const lowerWords = (sources) => sources.map((source) => source.toLowerCase());

function hashMatches(sources, text) {
  if (!sources.some((source) => /^'sha256-/i.test(source))) return false;
  const digest = base64OfBytes(sha256(encodeUTF8(text)));
  const plain = (value) => value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return sources.some((source) => /^'sha256-/i.test(source)
    && plain(source.slice(8, -1)) === plain(digest));
}

/// Why the policies refuse a script, or null. `url` is null for an inline one.
function scriptRefusal(element, url, text, isParserInserted) {
  for (const policy of page.policies) {
    const rule = policyRule(policy, 'script-src-elem');
    if (!rule) continue;
    const words = lowerWords(rule.sources);
    const nonce = element.nonce || element.getAttribute('nonce') || '';
    if (nonce !== '' && rule.sources.includes(`'nonce-${nonce}'`)) continue;
    const isStrict = words.includes("'strict-dynamic'");
    if (isStrict && !isParserInserted) continue;
    if (url !== null) {
      const parts = parseURL(url, null);
      if (!isStrict && parts && sourcesMatch(rule.sources, parts, false)) continue;
      return {
        rule, blocked: url,
        reason: `Refused to load the script '${shorten(url, 300)}' because the page's Content`
          + ` Security Policy does not list it: "${ruleText(rule)}".${fallbackNote(rule)}`,
      };
    }
    if (hashMatches(rule.sources, text)) continue;
    const hasKeys = words.some((word) => /^'(nonce|sha256|sha384|sha512)-/.test(word));
    if (words.includes("'unsafe-inline'") && !hasKeys && !isStrict) continue;
    const hash = base64OfBytes(sha256(encodeUTF8(text)));
    return {
      rule, blocked: 'inline',
      reason: `Refused to run the inline script because the page's Content Security Policy forbids`
        + ` it: "${ruleText(rule)}". It would need 'unsafe-inline', a nonce ('nonce-\u2026'), or its hash`
        + ` ('sha256-${hash}').${fallbackNote(rule)}`,
    };
  }
  return null;
}

/// Whether an `onclick` attribute or `javascript:` may run; a refusal is reported.
platform.allowsInlineHandler = (element, source, line) => {
  if (page.isScriptless) return false;
  for (const policy of page.policies) {
    const rule = policyRule(policy, 'script-src-attr');
    if (!rule) continue;
    const words = lowerWords(rule.sources);
    if (words.includes("'unsafe-hashes'") && hashMatches(rule.sources, source)) continue;
    const hasKeys = words.some((word) => /^'(nonce|sha256|sha384|sha512)-/.test(word));
    if (words.includes("'unsafe-inline'") && !hasKeys && !words.includes("'strict-dynamic'")) continue;
    const reason = `Refused to run the inline event handler because the page's Content Security`
      + ` Policy forbids it: "${ruleText(rule)}".`;
    reportViolation(rule, 'inline', element, reason, line);
    host.scriptRefused(page.url, line || 0, reason);
    return false;
  }
  return true;
};

/// Why the policies refuse `setTimeout('text')`, or null.
platform.refusesEval = () => {
  for (const policy of page.policies) {
    const rule = policyRule(policy, 'script-src');
    if (!rule || lowerWords(rule.sources).includes("'unsafe-eval'")) continue;
    return `Refused to evaluate a string as JavaScript because the page's Content Security Policy`
      + ` does not hold 'unsafe-eval': "${ruleText(rule)}".`;
  }
  return null;
};
