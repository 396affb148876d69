import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Where a page goes: location, history, links, forms")
struct PlatformNavigationTests {
  @Test(arguments: [
    ("location = '/a?b'", "script https://shop.example/a?b followed"),
    ("location.href = 'c'", "script https://shop.example/c followed"),
    ("location.assign('//x.example/')", "script https://x.example/ followed"),
    ("location.replace('/r')", "script https://shop.example/r followed"),
    ("location.search = 'q=1'", "script https://shop.example/checkout?q=1 followed"),
    ("location.pathname = '/p'", "script https://shop.example/p followed"),
    ("location.protocol = 'http'", "script http://shop.example/checkout followed"),
    ("location.reload()", "load https://shop.example/checkout followed"),
    ("document.location = '/d'", "script https://shop.example/d followed"),
    ("window.open('/self', '_self')", "window https://shop.example/self followed"),
    ("location.hash = 'part'", "script https://shop.example/checkout#part sameDocument"),
    ("location = 'bankid:///?token=1'", "script bankid:///?token=1 handedOver"),
    ("document.getElementById('link').click()", "link https://shop.example/link followed"),
    ("document.getElementById('top').click()", "link https://shop.example/top followed"),
    ("document.getElementById('swish').click()", "link swish://pay handedOver"),
    (
      "document.getElementById('get').submit()",
      "form https://shop.example/get?a=1+2&b=%C3%A5 followed"
    ),
    ("document.getElementById('post').submit()", "form https://shop.example/post followed"),
    ("document.querySelector('#post button').click()", "form https://shop.example/other followed"),
  ])
  func oneStep(_ step: String, _ expected: String) throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <a id=link href=/link>l</a><a id=top target=_top href=/top>t</a><a id=swish href=swish://pay>s</a>
      <form id=get action="/get?old=1"><input name=a value="1 2"><input name=b value="å"></form>
      <form id=post action=/post method=post><input name=a value="x&amp;y">
      <button name=c value=d formaction=/other>b</button></form>
      """, at: "https://shop.example/checkout")
    _ = try test.value(step)
    test.view.loop.run(for: 100)
    #expect(test.navigations.dropFirst().first?.hasPrefix(expected) == true)
  }

  @Test func anEmptiedFragmentLoadsNothing() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      location.hash = '';
      console.log(location.href);
      location.hash = 'a';
      location.hash = '';
      console.log(location.href, location.hash === '');
      onhashchange = function (event) { console.log(event.newURL) };
      </script>
      """)
    #expect(
      test.logLines == [
        "https://shop.example/", "https://shop.example/# true",
        "https://shop.example/#a", "https://shop.example/#",
      ])
  }

  @Test(arguments: [
    ("event.preventDefault()", 1), ("event.returnValue = 'Stay?'", 1), ("return 'Stay?'", 1),
    ("location = '/elsewhere'", 0), ("", 0),
  ])
  func aPageIsAskedBeforeItIsLeft(_ handler: String, _ count: Int) throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>onbeforeunload = function (event) { console.log(event.type + event.cancelable);"
        + "\(handler) }; onpagehide = function () { console.log('gone') }</script>")
    _ = try test.value("location = '/inner'")
    test.view.loop.run(for: 100)
    #expect(test.logLines == ["beforeunloadtrue", "gone"])
    #expect(test.notes.filter { $0.hasPrefix("beforeunload: the page asks") }.count == count)
    // A handover and a fragment leave nothing.
    test.show("<script>onbeforeunload = function () { console.log('asked') }</script>")
    _ = try test.value("location = 'bankid:///'; location = '#part'")
    test.view.loop.run(for: 100)
    #expect(test.logLines.contains("asked") == false)
  }

  @Test(arguments: [
    ("", "application/x-www-form-urlencoded", "a=x%26y&b=1%0D%0A2"),
    ("text/plain", "text/plain", "a=x&y\r\nb=1\r\n2\r\n"),
  ])
  func formsArePosted(_ encoding: String, _ type: String, _ body: String) throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <form id=f action=/post method=post enctype="\(encoding)"><input name=a value="x&amp;y">
      <textarea name=b>1\n2</textarea></form>
      """)
    _ = try test.value("document.getElementById('f').submit()")
    test.view.loop.run(for: 100)
    let request = try #require(test.site.requests.last)
    #expect(request.method == "POST")
    #expect(request.headers["Content-Type"] == type)
    #expect(String(decoding: request.body, as: UTF8.self) == body)
  }

  @Test func multipartFormsCarryTheirParts() throws {
    let test = try PlatformPage.view()
    test.show(
      "<form id=f action=/post method=post enctype=multipart/form-data><input name=a value=b></form>"
    )
    _ = try test.value("document.getElementById('f').submit()")
    test.view.loop.run(for: 100)
    let request = try #require(test.site.requests.last)
    let type = try #require(request.headers["Content-Type"])
    let boundary = try #require(type.split(separator: "boundary=").last)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--\(boundary)--\r\n"
    )
  }

  @Test func aTargetNamesAFrame() throws {
    let test = try PlatformPage.view()
    test.show(
      "<iframe name=pane src=/inner></iframe><a id=a target=pane href=https://pay.example/>x</a>")
    _ = try test.value("document.getElementById('a').click()")
    test.view.loop.run(for: 100)
    #expect(test.view.frames.last?.url?.description == "https://pay.example/")
    #expect(test.view.url?.description == "https://shop.example/")
  }

  @Test(arguments: [
    PlatformPage(
      "location's parts",
      """
      <script>
      console.log(location.protocol, location.host, location.pathname, location.search === '',
        location.origin, String(location), location === document.location);
      console.log(Object.getOwnPropertyDescriptor(window, 'location').configurable,
        Object.getOwnPropertyDescriptor(location, 'href').configurable, typeof location.valueOf());
      try { location.href = 'https://' } catch (error) { console.log(error.name) }
      </script>
      """,
      [
        "https: shop.example /checkout true https://shop.example https://shop.example/checkout true",
        "false false object", "SyntaxError",
      ]),
    PlatformPage(
      "pushState and what comes back",
      """
      <script>
      onload = function () {
        setTimeout(function () {
          history.pushState({ step: 1 }, '', '/one');
          history.pushState({ step: 2 }, '', '?two');
          console.log(location.href, history.state.step, history.length);
          onpopstate = function (event) {
            console.log('pop', location.pathname + location.search, event.state && event.state.step);
            if (location.pathname === '/one' && location.search === '') history.back();
          };
          history.back();
        });
      };
      try { history.pushState(null, '', 'https://x.example/') } catch (error) { console.log(error.name) }
      history.replaceState([1], '');
      console.log(history.state[0], location.pathname);
      </script>
      """,
      [
        "SecurityError", "1 /checkout", "https://shop.example/one?two 2 3", "pop /one 1",
        "pop /checkout undefined",
      ]),
    PlatformPage(
      "a new fragment changes the hash and tells so",
      """
      <script>
      onload = function () {
        setTimeout(function () {
          onhashchange = function (event) { console.log(event.oldURL, event.newURL, location.hash) };
          location.hash = 'a';
          console.log(location.hash);
        });
      };
      </script>
      """,
      [
        "#a", "https://shop.example/checkout https://shop.example/checkout#a #a",
      ]),
    PlatformPage(
      "a new fragment counts at once",
      """
      <script>
      onload = function () {
        setTimeout(function () {
          location.hash = 'a'; history.pushState(1, '', '/other');
          console.log(location.href, history.length);
        });
      };
      </script>
      """, ["https://shop.example/other 3"]),
    PlatformPage(
      "javascript: links run in the page",
      """
      <a id=a href="javascript:console.log('ran', typeof window)">x</a>
      <a id=b href="javascript:void(0)">y</a><script>
      document.getElementById('a').click(); document.getElementById('b').click();
      console.log('first')</script>
      """, ["first", "ran object"]),
  ])
  func pages(_ page: PlatformPage) throws {
    try page.check()
  }

  @Test func newWindowsAreTheAppsToOpen() throws {
    let test = try PlatformPage.view()
    test.show("<a id=a target=_blank href=/new>x</a>")
    #expect(try test.value("open('/opened') === null") == true)
    _ = try test.value("document.getElementById('a').click()")
    test.view.loop.run(for: 100)
    #expect(test.navigations.suffix(2).allSatisfy { $0.hasPrefix("window https://shop.example/") })
  }

  @Test(arguments: [
    ("default-src 'self'", ["inline:1"]),
    ("script-src 'nonce-abc'", ["inline:1"]),
    ("script-src 'unsafe-inline'", []),
    ("script-src 'unsafe-inline' 'nonce-abc'", ["inline:1"]),
    ("script-src 'sha256-p4CwJj/OhiAvV7HLbnqBz/1nc84EoVZ5jk6Emo2VZXo='", ["inline:1"]),
    ("img-src 'none'", []),
    ("script-src https:", ["inline:1"]),
  ])
  func policiesDecideAboutInlineScripts(_ policy: String, _ refused: [String]) throws {
    let test = try PlatformPage.view()
    test.show(
      "<meta http-equiv=Content-Security-Policy content=\"\(policy)\"><script>console.log(1)</script>"
    )
    #expect(test.refusals.map { $0.split(separator: " ")[0].description } == refused)
    #expect(test.refusals.allSatisfy { $0.contains("Content Security Policy") })
    #expect(test.consoleLines.contains("1") == refused.isEmpty)
  }

  @Test func policiesDecideAboutAddresses() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <meta http-equiv=Content-Security-Policy content="default-src 'self'; script-src 'self'
        'unsafe-inline' https://cdn.example/a.js; img-src *; connect-src 'none'; form-action 'none'">
      <script>addEventListener('securitypolicyviolation', function (event) {
        console.log('violation', event.effectiveDirective, event.blockedURI) }, true)</script>
      <script src="https://cdn.example/a.js"></script><script src="https://cdn.example/b.js"></script>
      <script src="/self.js"></script><img src="https://img.example/x.png">
      <iframe src="https://pay.example/"></iframe><form id=f action="/x"></form>
      <script>fetch('/data.json').catch(function () {}); document.getElementById('f').submit()</script>
      """)
    #expect(
      test.asked == [
        "script GET https://cdn.example/a.js", "script GET https://shop.example/self.js",
        "image GET https://img.example/x.png",
      ])
    #expect(
      Set(test.consoleLines.filter { $0.hasPrefix("violation") }) == [
        "violation script-src-elem https://cdn.example/b.js",
        "violation frame-src https://pay.example/",
        "violation connect-src https://shop.example/data.json",
        "violation form-action https://shop.example/x",
      ])
    #expect(test.navigations.count == 1)
    #expect(!test.view.isLoading)
  }
}
