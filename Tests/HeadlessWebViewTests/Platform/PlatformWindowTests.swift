import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("The window's own things: time, chance, storage, texts")
struct PlatformWindowTests {
  @Test(arguments: [
    PlatformPage(
      "lines end in one way, whatever the file has",
      "<p id=a title='1\r\n2\r3'>x\r\ny</p><textarea id=b>\r\nx\r\ny</textarea><pre id=c>\r\nq\rr</pre>\r\n"
        + "<script>\r\nconsole.log(JSON.stringify([a.title, a.textContent, b.value, c.textContent]));\r\n"
        + "document.write('w\\r\\nz'); console.log(JSON.stringify(document.body.lastChild.data),"
        + "document.documentElement.outerHTML.includes('\\r'));\r\n</script>",
      [#"["1\n2\n3","x\ny","x\ny","q\nr"]"#, #""w\nz" false"#]),
    PlatformPage(
      "observers are told by entries",
      """
      <div id=d>x</div><script>
      new IntersectionObserver(function (list) {
        console.log(list[0] instanceof IntersectionObserverEntry, list[0].isIntersecting, list[0].target.id);
      }).observe(d);
      new ResizeObserver(function (list) {
        console.log(list[0] instanceof ResizeObserverEntry, list[0].contentRect.width === d.offsetWidth);
      }).observe(d);
      console.log('intersectionRatio' in IntersectionObserverEntry.prototype);
      </script>
      """, ["true", "true true d", "true true"]),
    PlatformPage(
      "timers run in the order of their times, in virtual time",
      """
      <script>
      setTimeout(function () { console.log('b', performance.now()) }, 100000);
      setTimeout(function (x, y) { console.log('a', x + y) }, 10, 1, 2);
      setTimeout("console.log('text')", 5);
      var stopped = setTimeout(function () { console.log('never') }, 1);
      clearTimeout(stopped); clearTimeout(undefined); clearInterval(12345);
      var count = 0, every = setInterval(function () {
        if (++count === 3) { clearInterval(every); console.log('three', performance.now()) }
      }, 7);
      requestAnimationFrame(function (time) { console.log('frame', time) });
      cancelAnimationFrame(requestAnimationFrame(function () { console.log('never') }));
      queueMicrotask(function () { console.log('micro') });
      console.log('first');
      </script>
      """,
      ["first", "micro", "text", "a 3", "frame 16", "three 21", "b 100000"]),
    PlatformPage(
      "nested timers wait 4 ms from the sixth on",
      """
      <script>var n = 0; (function next() {
        if (++n === 12) return console.log(performance.now()); setTimeout(next, 0) })()</script>
      """, ["24"]),
    PlatformPage(
      "Date starts at the epoch and moves with the loop",
      """
      <script>
      console.log(new Date().toISOString(), Date.now(), typeof Date(), Date.length, Date.name);
      console.log(new Date(2020, 0, 2).getDate(), new Date('2020-01-01T00:00:00Z').getTime(),
        Date.UTC(2000, 0), new Date(5) instanceof Date, new Date().constructor === Date);
      class Later extends Date { next() { return 1 } }
      console.log(new Later(9).getTime(), new Later().next(), Object.prototype.toString.call(new Date));
      setTimeout(function () { console.log(Date.now() - 1767225600000) }, 1500);
      </script>
      """,
      [
        "2026-01-01T00:00:00.000Z 1767225600000 string 7 Date",
        "2 1577836800000 946684800000 true true", "9 1 [object Date]", "1500",
      ]),
    PlatformPage(
      "addresses",
      """
      <script>
      var url = new URL('../a b?x=1&y=%C3%A5#h', 'https://u:p@shop.example:8080/q/w/e');
      console.log(url.href, url.host, url.username, url.searchParams.get('y'));
      url.searchParams.append('z', 'å&'); url.searchParams.delete('x');
      console.log(url.search); url.search = '?k=v'; console.log(url.searchParams.get('k'), url.href);
      console.log(new URLSearchParams({ a: 1, b: '2 3' }) + '', new URLSearchParams('?b=2&a=1&b=1').getAll('b').join());
      var params = new URLSearchParams([['b', 1], ['a', 2]]); params.sort();
      console.log(params + '', [...params.keys()].join(), params.size, JSON.stringify([...params]));
      console.log(URL.canParse('x'), URL.parse('x'), JSON.stringify(new URL('https://a.example')));
      try { new URL('//x') } catch (error) { console.log(error.name) }
      </script>
      """,
      [
        "https://u:p@shop.example:8080/q/a%20b?x=1&y=%C3%A5#h shop.example:8080 u å",
        "?y=%C3%A5&z=%C3%A5%26", "v https://u:p@shop.example:8080/q/a%20b?k=v#h",
        "a=1&b=2+3 2,1", #"a=2&b=1 a,b 2 [["a","2"],["b","1"]]"#,
        #"false null "https://a.example/""#, "TypeError",
      ]),
    PlatformPage(
      "texts and bytes",
      """
      <script>
      console.log([...new TextEncoder().encode('å€😀\\ud800')].join());
      console.log(new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa5, 0xff])));
      var stream = new TextDecoder();
      console.log(stream.decode(new Uint8Array([0xe2, 0x82]), { stream: true }) + stream.decode(new Uint8Array([0xac])));
      console.log(new TextDecoder('latin1').decode(new Uint8Array([0x80, 0xe5])), new TextDecoder('utf-16le').decode(new Uint8Array([0x61, 0, 0xe5, 0])));
      try { new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff])) } catch (error) { console.log(error.name) }
      console.log(btoa('hej å'), atob(' aGVq '), btoa(''));
      try { btoa('€') } catch (error) { console.log(error.name) }
      try { atob('a') } catch (error) { console.log(error.name) }
      </script>
      """,
      [
        "195,165,226,130,172,240,159,152,128,239,191,189", "å\u{FFFD}", "€", "€å aå", "TypeError",
        "aGVqIOU= hej ", "InvalidCharacterError", "InvalidCharacterError",
      ]),
    PlatformPage(
      "storage",
      """
      <script>
      localStorage.setItem('a', 1); localStorage.b = { toString: function () { return 'two' } };
      console.log(localStorage.a, localStorage.b, localStorage.length, localStorage.c, localStorage.getItem('c'));
      console.log(Object.keys(localStorage).join(), 'a' in localStorage, localStorage.key(1), localStorage.key(9));
      delete localStorage.a; console.log(localStorage.length, sessionStorage.length);
      sessionStorage.getItem = 'shadow'; console.log(typeof sessionStorage.getItem);
      localStorage.clear(); console.log(localStorage.length, localStorage instanceof Storage);
      document.cookie = 'x=1'; document.cookie = 'y=2; path=/'; console.log(document.cookie);
      </script>
      """,
      [
        "1 two 2 undefined null", "a,b true b null", "1 0", "function", "0 true", "x=1; y=2",
      ]),
    PlatformPage(
      "forms and files as data",
      """
      <form id=f><input name=a value=1><input type=checkbox name=b checked><input name=c disabled value=x>
      <select name=d><option>p<option selected>q</select></form><script>
      var data = new FormData(document.getElementById('f'));
      data.append('file', new Blob(['hi'], { type: 'text/plain' }), 'h.txt'); data.set('a', '2');
      console.log([...data.keys()].join(), data.get('a'), data.get('b'), data.get('d'), data.get('file').name);
      new Response(data).text().then(function (text) { console.log(text.includes('filename="h.txt"')) });
      var reader = new FileReader();
      reader.onload = function () { console.log(reader.result, reader.readyState) };
      reader.readAsDataURL(new File(['hej'], 'n.txt', { type: 'text/plain' }));
      console.log(new Blob(['abc', 'd']).slice(1, 3).size);
      </script>
      """,
      ["a,b,d,file 2 on q h.txt", "2", "true", "data:text/plain;base64,aGVq 2"]),
    PlatformPage(
      "the window itself",
      """
      <script>
      console.log(window === self, window === globalThis, top === window, parent === window, opener,
        frames === window, frameElement, Object.prototype.toString.call(window),
        window instanceof Window && window instanceof EventTarget);
      console.log(innerWidth, screen.width, devicePixelRatio > 0, navigator.cookieEnabled, navigator.onLine,
        matchMedia('(max-width: 500px)').matches, typeof getComputedStyle, typeof getSelection);
      name = 'n'; console.log(window.name); scrollTo(0, 5);
      var event = window.event; console.log(event);
      console.log(typeof WebSocket, typeof Worker, 'serviceWorker' in navigator, typeof indexedDB);
      console.log(crypto.randomUUID().length, crypto.getRandomValues(new Uint8Array(4)).length);
      </script>
      """,
      [
        "true true true true null true null [object Window] true",
        "390 390 true true true true function function", "n", "undefined",
        "undefined undefined false undefined", "36 4",
      ]),
  ])
  func pages(_ page: PlatformPage) throws {
    try page.check(span: 200_000)
  }

  @Test func chanceIsTheSameInEveryRun() throws {
    let page = PlatformPage(
      "", "<script>console.log(Math.random(), Math.random(), crypto.randomUUID())</script>", [])
    let first = try page.lines()
    #expect(try page.lines() == first)
    #expect(first[0].split(separator: " ")[0] != first[0].split(separator: " ")[1])
  }

  @Test func whatIsMissingSaysSoOnce() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>window.WebSocket; window.WebSocket; navigator.share; window.x = XPathResult</script>"
    )
    #expect(test.missing == ["WebSocket", "navigator.share", "XPathResult"])
  }

  @Test(arguments: [
    ("<object data=\"/a.html\"></object>", "<object data=\"/a.html\">"),
    ("<embed src=\"/a.pdf\">", "<embed src=\"/a.pdf\">"),
    ("<script>new CSSStyleSheet()</script>", "new CSSStyleSheet()"),
    (
      "<script>crypto.subtle.digest('SHA-1', new Uint8Array(1)).catch(function () {})</script>",
      "crypto.subtle.digest(SHA-1)"
    ),
    ("<script>crypto.subtle.importKey().catch(function () {})</script>", "crypto.subtle.importKey"),
    ("<script>import('./a.js').catch(function () {})</script>", "import() in inline:1"),
  ])
  func whatAPageUsesAndIsNotThereIsNamed(_ body: String, _ name: String) throws {
    let test = try PlatformPage.view()
    test.show("<!doctype html><body>\(body)")
    #expect(test.missing == [name])
  }

  @Test func emptyObjectsAreNoMatter() throws {
    let test = try PlatformPage.view()
    test.show(
      "<object></object><embed><script>document.createElement('object').data = '/a'</script>")
    #expect(test.missing == [])
  }

  @Test func hashesAndCopiedTextsAreThere() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      (async function () {
        var bytes = new Uint8Array(await crypto.subtle.digest({ name: 'sha-256' },
          new TextEncoder().encode('abc')));
        console.log(bytes.length, bytes[0].toString(16), bytes[31].toString(16),
          await crypto.subtle.digest('SHA-256', 'abc').catch(function (error) { return error.name; }));
        await navigator.clipboard.writeText('SAVE10');
        console.log(await navigator.clipboard.readText().catch(function (error) { return error.name; }));
      })();
      </script>
      """)
    #expect(test.logLines == ["32 ba ad TypeError", "NotAllowedError"])
    #expect(test.notes == ["the page copied a text: SAVE10"])
    #expect(test.missing == [])
  }

  @Test func membersThatPagesGiveAllFunctionsReachTheClock() throws {
    let page = PlatformPage(
      "", "<script>Function.prototype.extend = 1; console.log(Date.extend, Event.extend)</script>",
      [])
    #expect(try page.lines() == ["1 1"])
  }

  @Test func theBrowsersNameIsTheOneThatShopsAreTold() throws {
    let page = PlatformPage("", "<script>console.log(navigator.userAgent)</script>", [])
    #expect(try page.lines() == [HeadlessWebView.userAgent])
  }

  @Test func aPageKnowsHowItWasReached() throws {
    let test = try PlatformPage.view()
    test.site.pages["https://shop.example/first"] = .html(
      """
      <script>
      var entry = performance.getEntriesByType('navigation')[0];
      console.log(performance.navigation.type, entry.type, entry.entryType, entry.name === location.href,
        entry.startTime, typeof entry.domInteractive, entry instanceof PerformanceNavigationTiming);
      if (entry.type === 'navigate') onload = function () { setTimeout("location.reload()", 0); };
      </script>
      """)
    try test.load("https://shop.example/first")
    #expect(
      test.logLines == [
        "0 navigate navigation true 0 number true", "1 reload navigation true 0 number true",
      ])
  }

  @Test func dialogsAreNoted() throws {
    let test = try PlatformPage.view()
    test.show("<script>alert('Hej'); console.log(confirm('Sure?'), prompt('Name'))</script>")
    #expect(
      test.notes.filter { $0.contains("Hej") || $0.contains("Sure?") || $0.contains("Name") }.count
        == 3)
    #expect(test.consoleLines == ["true null"])
  }

  @Test func aNamelessOriginHasNoStorage() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <iframe sandbox="allow-scripts" srcdoc="<script>
      try { localStorage } catch (error) { console.log(error.name) }
      try { document.cookie } catch (error) { console.log(error.name) }
      console.log(origin)</script>"></iframe>
      """)
    #expect(test.consoleLines == ["SecurityError", "SecurityError", "null"])
  }

  /// Pages that change the engine's own objects must not break what the webview does.
  @Test(arguments: [
    "Object.prototype.extra = Array.prototype.more = function () { throw 1 }",
    "Object.prototype.toJSON = Array.prototype.toJSON = function () { return 'x' }",
    "JSON.stringify = JSON.parse = null; JSON = null",
    "Map = Set = WeakMap = Promise = Symbol = null",
    "Promise.prototype.then = 1",
    "Event = EventTarget = Node = Document = Element = null",
    "setTimeout = setInterval = queueMicrotask = fetch = null",
    "window.onerror = function () { throw 3 }; throw 4",
    "window.console = null; document.write = null; URL = null",
    "Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null",
    "String.prototype.trim = String.prototype.padStart = function () { throw 5 }",
    "throw { get stack() { throw 6 }, get message() { throw 7 }, toString: function () { throw 8 } }",
    "throw new Proxy({}, { get: function () { throw 9 }, getPrototypeOf: function () { throw 10 } })",
    "Error.prototype.toString = function () { throw 11 }; Error.stackTraceLimit = 0; null.x",
    "(function deep() { deep() })()",
  ])
  func hostilePagesDoNoHarm(_ script: String) throws {
    let test = try PlatformPage.view()
    test.show("<p id=p>x</p><script>\(script)</script><script>var after = 1</script>")
    #expect(try test.value("after") == 1)
    #expect(test.view.failure == nil)
    #expect(!test.view.isLoading)
    #expect(test.view.title == "")
    _ = try test.value("({ a: [1] })")
  }

  @Test func valuesComeBackAsJSON() throws {
    let test = try PlatformPage.view()
    test.show("<p id=p>x</p>")
    #expect(
      try test.value("({ a: [1, 'x', null], b: undefined, c: new Date(0) })") == [
        "a": [1, "x", nil], "c": "1970-01-01T00:00:00.000Z",
      ])
    #expect(try test.value("undefined") == nil)
    #expect(try test.value("document.getElementById('p')") == "<p id=\"p\">…</p>")
    #expect(try test.value("var o = {}; o.o = o; o") == "{o: [circular]}")
    #expect(try test.value("10n") == "10")
    #expect(
      try test.view.documentHTML() == "<html><head></head><body><p id=\"p\">x</p></body></html>")
  }
}
