import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Navigation: one decision for every kind")
struct NavigationTests {
  final class Delegate: WebViewNavigationDelegate {
    var asked: [String] = []
    var started: [String] = []
    var finished: [String] = []
    var failed: [String] = []
    var allows: (NavigationAction) -> Bool = { _ in true }
    func webView(_ webView: any WebView, shouldFollow action: NavigationAction) -> Bool {
      asked.append("\(action.reason) \(action.request.url)")
      return allows(action)
    }
    func webView(_ webView: any WebView, didStartNavigationTo url: WebURL) {
      started.append(url.description)
    }
    func webView(_ webView: any WebView, didFinishNavigationTo url: WebURL) {
      finished.append(url.description)
    }
    func webView(
      _ webView: any WebView, didFailNavigationTo url: WebURL, failure: ResourceFailure
    ) {
      failed.append("\(url): \(failure)")
    }
  }

  @Test func redirectsAreFollowedHopByHopAndEachIsAsked() throws {
    let test = try TestView([
      "https://a.example/": .redirect(302, "https://b.example/x"),
      "https://b.example/x": .redirect(301, "/y"),
      "https://b.example/y": .html("<title>Y</title>"),
    ])
    let delegate = Delegate()
    test.view.navigationDelegate = delegate
    try test.load("https://a.example/#part")
    #expect(
      delegate.asked == [
        "load https://a.example/#part", "redirect https://b.example/x#part",
        "redirect https://b.example/y#part",
      ])
    #expect(delegate.started == ["https://a.example/#part"])
    #expect(delegate.finished == ["https://b.example/y#part"])
    #expect(test.view.title == "Y")
  }

  @Test func aDelegateThatSaysNoKeepsThePage() throws {
    let test = try TestView(["https://a.example/": .redirect(302, "https://b.example/")])
    let delegate = Delegate()
    delegate.allows = { $0.reason != .redirect }
    test.view.navigationDelegate = delegate
    try test.load("https://a.example/")
    #expect(test.navigations.last == "redirect https://b.example/ cancelledByDelegate")
    #expect(test.site.requests.count == 1)
    #expect(!test.view.isLoading)
  }

  @Test(arguments: [
    "bankid:///?autostarttoken=1", "swish://paymentrequest?token=1", "tel:+4680000000",
    "mailto:a@shop.example", "intent://pay#Intent;scheme=bank;end", "my-schema:return.url",
  ])
  func anAddressOfAnotherAppIsHandedOver(_ address: String) throws {
    let test = try TestView(["https://shop.example/go": .redirect(302, address)])
    var opened: [String] = []
    test.view.systemURLOpener = { opened.append($0.description) }
    test.show("<script>host.navigate({ url: '\(address)', kind: 'link' })</script>")
    test.show("<script>host.navigate({ url: '/go', kind: 'link' })</script>")
    #expect(opened == [address, address])
    #expect(test.navigations.filter { $0.hasSuffix("handedOver") }.count == 2)
    #expect(test.view.url?.description == "https://shop.example/")
    #expect(!test.view.isLoading)
  }

  @Test(arguments: [
    ("javascript:alert(1)", "a javascript: address is not loaded as a page"),
    ("data:text/html,<p>", "a data: address is not loaded as a page"),
    ("blob:https://a.example/1", "blob: addresses are not loaded as pages"),
    ("about:config", "there is no page about:config"),
  ])
  func someAddressesAreRefused(_ address: String, _ reason: String) throws {
    let test = try TestView()
    let delegate = Delegate()
    test.view.navigationDelegate = delegate
    try test.load(address)
    let outcome = try #require(test.navigations.first)
    #expect(outcome.hasSuffix("refused(\"\(reason)\")"))
    #expect(delegate.failed.count == 1)
    #expect(test.view.url == nil)
  }

  @Test func aRedirectLoopIsReported() throws {
    let test = try TestView([
      "https://a.example/1": .redirect(302, "/2"), "https://a.example/2": .redirect(302, "/1"),
    ])
    let delegate = Delegate()
    test.view.navigationDelegate = delegate
    try test.load("https://a.example/1")
    let failure = try #require(delegate.failed.first)
    #expect(failure.contains("redirect loop: https://a.example/2 → https://a.example/1"))
    #expect(test.site.requests.count == 21)
    #expect(test.view.failure == nil)
  }

  @Test func aHostThatNobodyAnswersFails() throws {
    let test = try TestView()
    let delegate = Delegate()
    test.view.navigationDelegate = delegate
    try test.load("https://nobody.example/")
    #expect(
      delegate.failed == ["https://nobody.example/: nothing answers for host nobody.example"])
    #expect(!test.view.isLoading)
  }

  @Test func javascriptLinksRunInTheirFrame() throws {
    let test = try TestView()
    test.show(
      "<script>host.navigate({ url: 'javascript:window.x%20=%207', kind: 'link' })</script>")
    #expect(try test.value("x") == 7)
  }

  @Test func fragmentsStayInTheDocument() throws {
    let test = try TestView(["https://a.example/": .html("<p>")])
    try test.load("https://a.example/")
    _ = try test.value("host.navigate({ url: '#two', kind: 'link' })")
    test.view.loop.run(for: 10)
    #expect(
      try test.value("log") == [["fragment", "https://a.example/#two", "https://a.example/"]])
    #expect(test.view.url?.description == "https://a.example/#two")
    #expect(test.site.requests.count == 1)
    test.view.goBack()
    #expect(
      try test.value("log[1]") == ["popState", nil, "https://a.example/"])
  }

  @Test func historyGoesBackAndForward() throws {
    let test = try TestView([
      "https://a.example/1": .html("<title>1</title>"),
      "https://a.example/2": .html("<title>2</title>"),
    ])
    try test.load("https://a.example/1")
    try test.load("https://a.example/2")
    test.view.goBack()
    test.view.loop.run(for: 10)
    #expect(test.view.title == "1")
    test.view.goForward()
    test.view.loop.run(for: 10)
    #expect(test.view.title == "2")
    #expect(try test.value("host.historyLength()") == 2)
  }

  @Test func pushStateChangesTheAddressOfItsOriginOnly() throws {
    let test = try TestView()
    test.show("<p>")
    #expect(
      try test.value("host.historyPush('/done', '{\"step\":2}', false)")
        == "https://shop.example/done")
    #expect(test.view.url?.path == "/done")
    #expect(throws: WebViewError.self) {
      try test.value("host.historyPush('https://other.example/', null, false)")
    }
    test.view.goBack()
    #expect(try test.value("log") == [["popState", nil, "https://shop.example/"]])
    test.view.goForward()
    #expect(
      try test.value("log[1]") == ["popState", "{\"step\":2}", "https://shop.example/done"])
  }

  final class Windows: WebViewUIDelegate {
    var opened: [String] = []
    func webView(_ webView: any WebView, openWindowFor action: NavigationAction) -> Bool {
      opened.append(action.request.url.description)
      return true
    }
  }

  @Test func newWindowsAreTheAppsDecision() throws {
    let test = try TestView()
    test.show("<script>host.openWindow('/terms', 'x', true)</script>")
    #expect(try #require(test.navigations.last).contains("nobody opens windows here"))
    let windows = Windows()
    test.view.uiDelegate = windows
    test.show("<script>host.openWindow('/terms', 'x', true)</script>")
    #expect(windows.opened == ["https://shop.example/terms"])
  }

  @Test func refererAndReferrerFollowTheDefaultPolicy() throws {
    let test = try TestView([
      "https://shop.example/b": .html("<p>"), "https://other.example/": .html("<p>"),
    ])
    test.show(
      "<script>host.navigate({ url: '/b', kind: 'link' })</script>",
      at: "https://shop.example/a?q#f")
    #expect(try test.value("referrer") == "https://shop.example/a?q")
    _ = try test.value("host.navigate({ url: 'https://other.example/', kind: 'link' })")
    test.view.loop.run(for: 10)
    #expect(try test.value("referrer") == "https://shop.example/")
    #expect(test.site.requests.last?.headers["Referer"] == "https://shop.example/")
  }

  @Test func answersThatAreNoPagesLeaveThePage() throws {
    let test = try TestView([
      "https://a.example/file": ResourceResponse(contentType: "application/pdf", text: "%PDF"),
      "https://a.example/none": ResourceResponse(status: 204),
      "https://a.example/json": ResourceResponse(
        contentType: "application/json", text: "{\"a\":1}"),
    ])
    test.show("<title>stays</title>")
    try test.load("https://a.example/file")
    try test.load("https://a.example/none")
    #expect(test.view.title == "stays")
    #expect(test.notes.contains { $0.contains("is a download (application/pdf)") })
    #expect(test.notes.contains { $0.contains("has no content (204)") })
    try test.load("https://a.example/json")
    #expect(try test.value("elements.find((e) => e.tag === 'pre').text") == "{\"a\":1}")
  }

  @Test func refreshHeadersNavigateLater() throws {
    let test = try TestView([
      "https://a.example/": .html("<title>1</title>", [HTTPField("Refresh", "3; url=/next")]),
      "https://a.example/next": .html("<title>2</title>"),
    ])
    try test.load("https://a.example/", for: 2_000)
    #expect(test.view.title == "1")
    test.view.loop.run(for: 2_000)
    #expect(test.view.title == "2")
    #expect(test.navigations.last == "metaRefresh https://a.example/next followed")
  }

  @Test func postBodiesSurviveOnlyTheRedirectsThatKeepThem() throws {
    let test = try TestView([
      "https://shop.example/keep": .redirect(307, "/end"),
      "https://shop.example/drop": .redirect(302, "/end"),
      "https://shop.example/end": .html("<p>"),
    ])
    for (path, method, body) in [("keep", "POST", "a=1"), ("drop", "GET", "")] {
      test.show(
        "<script>host.navigate({ url: '/\(path)', kind: 'form', method: 'post', body: 'a=1' })</script>"
      )
      #expect(test.site.requests.last?.method == method)
      #expect(test.site.requests.last?.body == Array(body.utf8))
    }
  }
}
