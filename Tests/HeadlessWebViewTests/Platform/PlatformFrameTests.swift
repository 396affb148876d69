import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Windows of frames, and messages between them")
struct PlatformFrameTests {
  @Test func otherDocumentsOfTheOriginHearOfStorage() throws {
    let page = PlatformPage(
      "",
      """
      <script>addEventListener('storage', function () { console.log('own') });</script>
      <iframe sandbox="allow-scripts" srcdoc="<script>addEventListener('storage', function () {
        parent.postMessage('foreign', '*') })</script>"></iframe>
      <iframe srcdoc="<script>addEventListener('storage', function (event) {
        parent.console.log(event.key, event.oldValue, event.newValue, event.url,
          event.storageArea === localStorage);
      })</script>"></iframe>
      <script>
      onload = function () {
        localStorage.setItem('a', '1'); localStorage.a = '1'; localStorage.a = '2';
        localStorage.removeItem('a'); localStorage.removeItem('a');
        sessionStorage.b = '3'; sessionStorage.clear(); sessionStorage.clear();
      };
      onmessage = function (event) { console.log(event.data) };
      </script>
      """,
      [
        "a null 1 https://shop.example/checkout true", "a 1 2 https://shop.example/checkout true",
        "a 2 null https://shop.example/checkout true",
        "b null 3 https://shop.example/checkout false",
        "null null null https://shop.example/checkout false",
      ])
    try page.check()
  }

  @Test(arguments: [
    PlatformPage(
      "a frame of the same origin gives its global",
      """
      <iframe id="f" name="shop" src="/inner"></iframe><script>
      var element = document.getElementById('f');
      element.onload = function () {
        var inner = element.contentWindow;
        console.log(inner.secret, window.said, element.contentDocument.body.firstChild.data);
        console.log(inner === frames[0], inner === window.frames['shop'], inner === shop, length);
        console.log(inner.parent === window, inner.top === top, inner.frameElement === element);
        inner.added = 1; console.log(inner.eval('added'), 'added' in inner, delete inner.added);
        inner.addEventListener('ping', function (event) { console.log('ping', event.target === inner) });
        inner.dispatchEvent(new inner.Event('ping'));
      };
      </script>
      """,
      [
        "42 from inside inner", "true true true 1", "true true true", "1 true true",
        "ping false",
      ]),
    PlatformPage(
      "a frame of another origin gives only what every origin may use",
      """
      <iframe id="f" src="https://pay.example/"></iframe><script>
      onload = function () {
        var inner = document.getElementById('f').contentWindow;
        function attempt(step) { try { return step() } catch (error) { return error.name } }
        console.log(attempt(function () { return inner.secret }),
          attempt(function () { inner.x = 1 }), attempt(function () { return inner.location.href }),
          attempt(function () { return 'x' in inner }), attempt(function () { return inner.name }));
        console.log(inner.closed, inner.length, inner.parent === window, inner.self === inner,
          typeof inner.postMessage, inner.then, Object.getPrototypeOf(inner));
        console.log(document.getElementById('f').contentDocument);
      };
      </script>
      """,
      [
        "SecurityError SecurityError SecurityError SecurityError SecurityError",
        "false 0 true true function undefined null", "null",
      ]),
    PlatformPage(
      "an empty frame is there at once and loads at once",
      """
      <script>
      var frame = document.createElement('iframe');
      console.log(frame.contentWindow);
      frame.onload = function () { console.log('load') };
      document.body.appendChild(frame);
      console.log(frame.contentDocument.readyState, frame.contentWindow.location.href);
      frame.contentDocument.body.innerHTML = '<p>x</p>';
      console.log(frame.contentDocument.querySelector('p').ownerDocument !== document);
      frame.contentDocument.open();
      frame.contentDocument.write('<b id=b>y</b><script>parent.wrote = document.URL<\\/script>');
      frame.contentDocument.close();
      console.log(frame.contentDocument.getElementById('b').textContent, wrote, length);
      frame.remove();
      console.log(frame.contentWindow, length);
      </script>
      """, ["null", "load", "complete about:blank", "true", "y about:blank 1", "null 0"]),
    PlatformPage(
      "srcdoc has the origin and base address of its page",
      """
      <iframe srcdoc="<a href='x'></a><script>parent.postMessage([location.href, origin,
        document.querySelector('a').href, document.baseURI], '*')</script>"></iframe>
      <script>onmessage = function (event) { console.log(event.data.join(' ')) }</script>
      """,
      [
        "about:srcdoc https://shop.example https://shop.example/x https://shop.example/checkout"
      ]),
    PlatformPage(
      "a new src loads again, the window stays the same",
      """
      <iframe id="f" src="/inner"></iframe><script>
      var element = document.getElementById('f'), count = 0, first = element.contentWindow;
      element.onload = function () {
        console.log(++count, first === element.contentWindow);
        if (count === 1) element.src = 'https://pay.example/';
      };
      </script>
      """, ["1 true", "2 true"]),
    PlatformPage(
      "a sandboxed frame runs scripts only where it may",
      """
      <script>function tell(what) { console.log(what) }</script>
      <iframe id="a" sandbox="allow-same-origin" srcdoc="<p>a</p><script>parent.tell('a')</script>"></iframe>
      <iframe sandbox="ALLOW-scripts
        allow-same-origin" srcdoc="<script>parent.tell('b')</script>"></iframe>
      <script>onload = function () { tell(document.getElementById('a').contentDocument.body.textContent) }</script>
      """, ["b", "aparent.tell('a')"]),
    PlatformPage(
      "a srcdoc document has fragments",
      """
      <iframe id="a" srcdoc="x"></iframe><script>
      var frame = document.getElementById('a'), loads = 0;
      frame.onload = function () {
        frame.contentWindow.onhashchange = function () { console.log(loads, frame.contentWindow.location.hash) };
        if (++loads === 1) frame.contentWindow.location.hash = 'z';
      };
      </script>
      """, ["1 #z"]),
    PlatformPage(
      "how the documents of frames begin",
      """
      <iframe id="a"></iframe><iframe id="b" srcdoc="x"></iframe><script>
      onload = function () {
        for (var id of ['a', 'b']) {
          var inner = document.getElementById(id).contentDocument;
          console.log(inner.compatMode, inner.referrer);
        }
      };
      </script>
      """, ["BackCompat https://shop.example/checkout", "CSS1Compat https://shop.example/checkout"]),
  ])
  func frames(_ page: PlatformPage) throws {
    try page.check()
  }

  @Test(arguments: [
    PlatformPage(
      "messages to oneself are tasks; targets are checked",
      """
      <script>
      onmessage = function (event) {
        console.log(event.data, event.origin, event.source === window, event.isTrusted);
      };
      postMessage('star', '*'); postMessage('same', '/'); postMessage('options', { targetOrigin: '*' });
      postMessage('own', 'https://shop.example/any/path'); postMessage('other', 'https://x.example');
      try { postMessage('bad', 'not an origin') } catch (error) { console.log(error.name) }
      console.log('first');
      </script>
      """,
      [
        "SyntaxError", "first", "star https://shop.example true true",
        "same https://shop.example true true", "options https://shop.example true true",
        "own https://shop.example true true",
      ]),
    PlatformPage(
      "a frame answers its parent",
      """
      <iframe id="f" src="https://pay.example/"></iframe><script>
      onmessage = function (event) {
        console.log(event.data.echo.list.join(), event.data.origin, event.origin,
          event.source === document.getElementById('f').contentWindow);
      };
      onload = function () {
        frames[0].postMessage({ list: [1, 2] }, 'https://pay.example');
        frames[0].postMessage({ list: ['never'] }, 'https://other.example');
      };
      </script>
      """, ["1,2 https://shop.example https://pay.example true"]),
    PlatformPage(
      "values keep their shape",
      """
      <script>
      onmessage = function (event) {
        var d = event.data;
        console.log(d.self === d, d.date.getTime(), d.map.get('k').x, d.set.has(1), d.re.test('AB'),
          d.hole.length, 1 in d.hole, d.bytes[1], d.error instanceof RangeError, d.error.message,
          d.nothing === undefined && 'nothing' in d, Number.isNaN(d.nan), Object.is(d.zero, -0),
          typeof d.big, d.shared === d.again, d.wrapped instanceof Boolean);
      };
      var shared = {};
      var value = { date: new Date(7), map: new Map([['k', { x: 1 }]]), set: new Set([1]),
        re: /ab/i, hole: [1, , 3], bytes: new Uint8Array([1, 2]), error: new RangeError('far'),
        nothing: undefined, nan: NaN, zero: -0, big: 12n, shared: shared, again: shared,
        wrapped: new Boolean(false) };
      value.self = value;
      postMessage(value, '*');
      </script>
      """,
      ["true 7 1 true true 3 false 2 true far true true true bigint true true"]),
    PlatformPage(
      "what cannot be cloned throws",
      """
      <script>
      [function () {}, document.body, window, Symbol('s'), new WeakMap(), { deep: [function () {}] },
        Promise.resolve()].forEach(function (value) {
          try { structuredClone(value); console.log('cloned') }
          catch (error) { console.log(error.name, error.code) }
        });
      </script>
      """, Array(repeating: "DataCloneError 25", count: 7)),
    PlatformPage(
      "channels carry messages, and ports through messages",
      """
      <script>
      var channel = new MessageChannel();
      channel.port1.onmessage = function (event) { console.log('one', event.data) };
      channel.port2.postMessage('early');
      onmessage = function (event) {
        event.ports[0].postMessage('through ' + event.data);
      };
      var other = new MessageChannel();
      other.port1.onmessage = function (event) { console.log('two', event.data) };
      postMessage('window', '*', [other.port2]);
      try { postMessage('again', '*', [other.port2]) } catch (error) { console.log(error.name) }
      </script>
      """, ["DataCloneError", "one early", "two through window"]),
    PlatformPage(
      "a port goes to another frame and answers from there",
      """
      <iframe srcdoc="<script>onmessage = function (event) {
        event.ports[0].onmessage = function (inner) { this.postMessage('got ' + inner.data) } }
      </script>"></iframe><script>
      onload = function () {
        var channel = new MessageChannel();
        channel.port1.onmessage = function (event) { console.log(event.data) };
        frames[0].postMessage('take', '*', [channel.port2]);
        channel.port1.postMessage('hello');
      };
      </script>
      """, ["got hello"]),
    PlatformPage(
      "broadcast reaches the others of that name",
      """
      <script>
      var a = new BroadcastChannel('n'), b = new BroadcastChannel('n'), c = new BroadcastChannel('m');
      a.onmessage = b.onmessage = c.onmessage = function (event) {
        console.log(event.data, event.target === b);
      };
      a.postMessage('x');
      </script>
      """, ["x true"]),
  ])
  func messages(_ page: PlatformPage) throws {
    try page.check()
  }

  @Test(arguments: ["bankid:///", "about:nothing", "https://nowhere.example/", "ftp://x.example/"])
  func aFrameThatDoesNotComeHoldsNothingUp(_ address: String) throws {
    let test = try PlatformPage.view()
    test.show(
      "<iframe src=\"\(address)\"></iframe><script>onload = function () { console.log(1) }</script>"
    )
    #expect(test.consoleLines == ["1"])
    #expect(!test.view.isLoading)
  }

  @Test func elementsAreNamedByTheirIDs() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <p id=one>x</p><p id=cart></p><p id=name></p><script>
      console.log(one.textContent, window.one === one, typeof cart, 'two' in window, typeof name);
      </script><script>
      var cart = cart || { items: 1 }; one = 5; console.log(cart.items, one);
      </script>
      """)
    #expect(test.logLines == ["x true object false string", "1 5"])
  }

  @Test func formsAndImagesAreNamedOnTheWindow() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <form name=order><img name=logo src="data:,"></form><a name=place></a><script>
      console.log(order.localName, logo.localName, typeof place);
      document.forms[0].remove();
      console.log(typeof order, typeof logo);
      </script>
      """)
    #expect(test.logLines == ["form img undefined", "undefined undefined"])
  }

  @Test func theWindowsOwnNamesStay() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      for (var name of ['window', 'document', 'location', 'top']) {
        try { (function () { 'use strict'; delete window[name] })() } catch (error) { console.log(error.name) }
      }
      top = document = 1;
      console.log(top === window, document.nodeType);
      </script>
      """)
    #expect(test.logLines == ["TypeError", "TypeError", "TypeError", "TypeError", "true 9"])
  }

  @Test func theAppPostsToThePage() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>onmessage = function (event) { console.log(typeof event.data, event.data) }</script>"
    )
    try test.view.postMessage(#"{"event":"merchant_api:suspend"}"#)
    test.view.loop.run(for: 10)
    #expect(test.consoleLines == [#"string {"event":"merchant_api:suspend"}"#])
  }

  @Test func theAppsHandlersTakeWhatTheirPlatformTakes() throws {
    final class Handler: ScriptMessageHandler {
      var bodies: [JSONValue] = []
      func webView(_ webView: any WebView, didReceive message: ScriptMessage) {
        bodies.append(message.body)
      }
    }
    let test = try PlatformPage.view()
    let handler = Handler()
    test.view.addScriptMessageHandler(handler, name: "KCO_NATIVE", dialect: .injectedObject)
    test.view.addScriptMessageHandler(handler, name: "kco_native", dialect: .webKit)
    test.show(
      """
      <script>
      KCO_NATIVE.postMessage('{"action":"ready"}');
      try { KCO_NATIVE.postMessage({ action: 'ready' }) } catch (error) { console.log(error.name) }
      var handler = webkit.messageHandlers.kco_native;
      console.log(handler.postMessage({ a: [1, { b: null }], c: undefined }));
      handler.postMessage('text'); handler.postMessage(null);
      try { handler.postMessage(function () {}) } catch (error) { console.log(error.name) }
      console.log(typeof webkit.messageHandlers.other);
      </script>
      """)
    #expect(
      handler.bodies == [#"{"action":"ready"}"#, ["a": [1, ["b": nil]]], "text", nil])
    #expect(test.consoleLines == ["TypeError", "undefined", "DataCloneError", "undefined"])
  }
}
