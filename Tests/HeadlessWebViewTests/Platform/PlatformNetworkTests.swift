import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Network: fetch, XMLHttpRequest, beacons")
struct PlatformNetworkTests {
  @Test(arguments: [
    PlatformPage(
      "fetch reads text, JSON and bytes",
      """
      <script>(async function () {
        var answer = await fetch('data.json');
        console.log(answer.ok, answer.status, answer.type, answer.url, answer.redirected,
          answer.headers.get('Content-Type'));
        var copy = answer.clone();
        console.log((await answer.json()).a[1], answer.bodyUsed, (await copy.text()).length);
        try { await answer.text() } catch (error) { console.log(error.name) }
        console.log(new Uint8Array(await (await fetch('/echo')).arrayBuffer()).length,
          (await (await fetch('/echo')).blob()).type, (await fetch('/moved')).redirected);
      })()</script>
      """,
      [
        "true 200 basic https://shop.example/data.json false application/json", "två true 15",
        "TypeError", "4 text/plain true",
      ]),
    PlatformPage(
      "fetch fails by TypeError, aborts by its signal",
      """
      <script>(async function () {
        for (const url of ['https://nowhere.example/', 'ftp://x.example/', 'https://user:pw@x.example/']) {
          try { await fetch(url); console.log('answered') } catch (error) { console.log(error.name) }
        }
        var control = new AbortController();
        setTimeout(function () { control.abort() }, 5);
        try { await fetch('/slow', { signal: control.signal }) } catch (error) { console.log(error.name) }
        try { await fetch('/slow', { signal: AbortSignal.timeout(5) }) } catch (error) { console.log(error.name) }
        console.log(performance.now() < 100);
      })()</script>
      """,
      ["TypeError", "TypeError", "TypeError", "AbortError", "TimeoutError", "true"]),
    PlatformPage(
      "Headers, Request and Response",
      """
      <script>(async function () {
        var headers = new Headers([['b', '1'], ['A', ' 2 '], ['B', '3']]);
        console.log(JSON.stringify([...headers]), headers.has('a'));
        try { headers.set('bad name', 'x') } catch (error) { console.log(error.name) }
        var request = new Request('/p', { method: 'post', body: new URLSearchParams({ q: 'å b' }) });
        console.log(request.method, request.url, request.headers.get('content-type'),
          await request.clone().text(), (await request.formData()).get('q'));
        try { new Request('/', { body: 'x' }) } catch (error) { console.log(error.name) }
        var answer = new Response('{"x":1}', { status: 201, headers: { 'X-Y': 'z' } });
        console.log(answer.status, answer.ok, answer.headers.get('x-y'), (await answer.json()).x);
        console.log(Response.json([1]).headers.get('content-type'), Response.error().type,
          Response.redirect('/to').headers.get('location'));
      })()</script>
      """,
      [
        #"[["a","2"],["b","1, 3"]] true"#, "TypeError",
        "POST https://shop.example/p application/x-www-form-urlencoded;charset=UTF-8 "
          + "q=%C3%A5+b å b", "TypeError", "201 true z 1",
        "application/json error https://shop.example/to",
      ]),
    PlatformPage(
      "XMLHttpRequest's events in order",
      """
      <script>
      var request = new XMLHttpRequest(), log = [];
      'readystatechange loadstart progress load loadend error abort timeout'.split(' ').forEach(
        function (type) { request.addEventListener(type, function () { log.push(type + request.readyState) }) });
      request.open('GET', '/data.json');
      request.onloadend = function () {
        console.log(log.join(' '));
        console.log(request.status, request.statusText, request.responseURL, request.responseText,
          request.getResponseHeader('CONTENT-TYPE'), request.getResponseHeader('none'));
      };
      request.send();
      console.log(request.readyState, request.status);
      </script>
      """,
      [
        "1 0",
        "readystatechange1 loadstart1 readystatechange2 readystatechange3 progress3 "
          + "readystatechange4 load4 loadend4",
        "200 OK https://shop.example/data.json {\"a\":[1,\"två\"]} application/json null",
      ]),
    PlatformPage(
      "XMLHttpRequest: synchronous, types, timeout, abort, errors",
      """
      <script>
      function send(method, url, prepare) {
        var request = new XMLHttpRequest();
        request.open(method, url);
        prepare(request);
        request.send();
        return request;
      }
      var now = new XMLHttpRequest();
      now.open('GET', '/data.json', false);
      now.send();
      console.log(now.readyState, now.responseText.length);
      send('GET', '/data.json', function (r) {
        r.responseType = 'json'; r.onload = function () { console.log('json', r.response.a[0]) } });
      send('GET', '/echo', function (r) {
        r.responseType = 'arraybuffer'; r.onload = function () { console.log('bytes', r.response.byteLength) } });
      send('GET', '/slow', function (r) {
        r.timeout = 50; r.ontimeout = function () { console.log('timeout', r.status, performance.now()) } });
      send('GET', 'https://nowhere.example/', function (r) {
        r.onerror = function () { console.log('error', r.status) } });
      send('GET', '/slow', function (r) { r.onabort = function () { console.log('abort', r.readyState) } }).abort();
      try { new XMLHttpRequest().send() } catch (error) { console.log(error.name) }
      try { now.open('TRACE', '/') } catch (error) { console.log(error.name) }
      </script>
      """,
      [
        "4 15", "abort 4", "InvalidStateError", "SecurityError", "bytes 4", "error 0", "json 1",
        "timeout 0 50",
      ]),
    PlatformPage(
      "a synchronous request has neither a timeout nor a response type",
      """
      <script>
      var request = new XMLHttpRequest();
      request.open('GET', '/echo', false);
      for (var key of ['timeout', 'responseType']) {
        try { request[key] = key === 'timeout' ? 5 : 'json' } catch (error) { console.log(key, error.name) }
      }
      request.open('GET', '/echo');
      request.timeout = 5;
      request.responseType = 'json';
      try { request.open('GET', '/echo', false) } catch (error) { console.log(error.name) }
      </script>
      """, ["timeout InvalidAccessError", "responseType InvalidAccessError", "InvalidAccessError"]),
    PlatformPage(
      "other origins are read only with their leave",
      """
      <script>(async function () {
        var answer = await fetch('https://open.example/', {
          method: 'PUT', headers: { 'X-Token': 't', 'Content-Type': 'application/json' }, body: '{}' });
        console.log(answer.type, await answer.text(), answer.headers.get('x-hidden'));
        var plain = await fetch('https://closed.example/', { mode: 'no-cors' });
        console.log(plain.type, plain.status, (await plain.text()) === '');
        try { await fetch('https://open.example/', { credentials: 'include' }) }
        catch (error) { console.log(error.message) }
        try { await fetch('https://closed.example/') } catch (error) { console.log(error.message) }
      })()</script>
      """,
      [
        "cors open null", "opaque 0 true",
        "Failed to fetch", "Failed to fetch",
      ]),
    PlatformPage(
      "data and blob addresses answer themselves",
      """
      <script>(async function () {
        console.log(await (await fetch('data:text/plain;base64,aGVq')).text());
        var url = URL.createObjectURL(new Blob(['b', new Uint8Array([108, 111, 98])]));
        console.log(url.startsWith('blob:https://shop.example/'), await (await fetch(url)).text());
        URL.revokeObjectURL(url);
          try { await fetch(url) } catch (error) { console.log(error.name) }
      })()</script>
      """, ["hej", "true blob", "TypeError"]),
  ])
  func pages(_ page: PlatformPage) throws {
    try page.check()
  }

  @Test func whatCORSForbidsIsToldOnTheConsole() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>fetch('https://closed.example/').catch(function () {});"
        + "fetch('https://open.example/', { credentials: 'include' }).catch(function () {})</script>"
    )
    #expect(
      Set(test.consoleLines) == [
        "Access to 'https://open.example/' from origin 'https://shop.example' was blocked by CORS: "
          + "the header 'Access-Control-Allow-Credentials' is not 'true'.",
        "Access to 'https://closed.example/' from origin 'https://shop.example' was blocked by "
          + "CORS: the answer has no 'Access-Control-Allow-Origin' header.",
      ])
  }

  @Test func aPreflightGoesBeforeWhatIsNotSimple() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>fetch('https://open.example/', { method: 'PUT', headers: { 'X-Token': 't' } })</script>"
    )
    #expect(
      test.asked == ["fetch OPTIONS https://open.example/", "fetch PUT https://open.example/"])
    let preflight = try #require(test.site.requests.first)
    #expect(preflight.headers["Access-Control-Request-Method"] == "PUT")
    #expect(preflight.headers["Access-Control-Request-Headers"] == "x-token")
    #expect(preflight.headers.filter { $0.name == "Origin" }.count == 1)
  }

  @Test(arguments: [
    ("follow", "200 basic true", 2), ("manual", "0 opaqueredirect false", 1),
    ("error", "TypeError", 1),
  ])
  func aPageDecidesWhatARedirectMeans(_ redirect: String, _ expected: String, _ count: Int) throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      fetch('/moved', { redirect: '\(redirect)' }).then(
        function (answer) { console.log(answer.status, answer.type, answer.redirected); },
        function (error) { console.log(error.name); });
      </script>
      """, at: "https://shop.example/checkout")
    #expect(test.logLines == [expected])
    #expect(test.asked.filter { $0.hasPrefix("fetch") }.count == count)
  }

  @Test func beaconsGoOut() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      new Image().src = 'https://evt.example/load?x=1';
      console.log(navigator.sendBeacon('/b', new URLSearchParams({ a: 'b' })));
      var image = new Image();
      image.onload = function () { console.log('load', image.complete) };
      image.src = '/p.png';
      </script>
      """)
    #expect(
      test.asked == [
        "image GET https://evt.example/load?x=1", "beacon POST https://shop.example/b",
        "image GET https://shop.example/p.png",
      ])
    #expect(test.site.requests[1].body == Array("a=b".utf8))
    #expect(test.consoleLines == ["true", "load true"])
  }
}
