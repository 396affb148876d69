import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Scripts: what runs, and when")
struct PlatformScriptTests {
  @Test(arguments: [
    PlatformPage(
      "inline scripts run in order, microtasks between them",
      """
      <script>console.log(1); Promise.resolve().then(function () { console.log('micro') })</script>
      <script>console.log(2)</script>
      """, ["1", "micro", "2"]),
    PlatformPage(
      "a timer of a script comes after the next script",
      """
      <script>setTimeout(function () { console.log('timer') }, 0)</script>
      <script>console.log('script')</script>
      """, ["script", "timer"]),
    PlatformPage(
      "external, deferred and asynchronous scripts",
      """
      <script defer src="https://cdn.example/slow.js"></script>
      <script async src="https://cdn.example/b.js"></script>
      <script src="https://cdn.example/a.js"></script>
      <script>
      console.log('inline ' + document.readyState);
      document.onreadystatechange = function () { console.log('state ' + document.readyState) };
      document.addEventListener('DOMContentLoaded', function () { console.log('content') });
      onload = function (event) { console.log('load ' + (event.target === document)) };
      onpageshow = function (event) { console.log('pageshow ' + event.persisted) };
      </script>
      """,
      [
        "b.js loading", "a.js loading", "inline loading", "state interactive",
        "slow.js interactive", "content", "state complete", "load true", "pageshow false",
      ]),
    PlatformPage(
      "scripts that a script makes: asynchronous, or in order where async is false",
      """
      <script>
      function add(src, isAsync) {
        var script = document.createElement('script');
        if (isAsync === false) script.async = false;
        script.src = 'https://cdn.example/' + src;
        script.onload = function () { console.log('loaded ' + src) };
        script.onerror = function () { console.log('failed ' + src) };
        document.body.appendChild(script);
      }
      add('slow.js', false); add('b.js', false); add('a.js');
      console.log(document.scripts.length);
      </script>
      """,
      [
        "4", "a.js interactive", "loaded a.js", "slow.js interactive", "loaded slow.js",
        "b.js interactive", "loaded b.js",
      ]),
    PlatformPage(
      "scripts set by innerHTML stay inert, copies of them too; a range's fragment runs",
      """
      <div id="slot"></div><script>
      var slot = document.getElementById('slot');
      slot.innerHTML = '<script>console.log("never")<\\/script>';
      document.body.appendChild(slot.firstChild.cloneNode(true));
      slot.insertAdjacentHTML('beforeend', '<script>console.log("never")<\\/script>');
      slot.appendChild(document.createRange().createContextualFragment(
        '<script>console.log("fragment")<\\/script>'));
      var made = document.createElement('script');
      made.textContent = 'console.log("made " + (document.currentScript === made))';
      slot.appendChild(made);
      slot.appendChild(made);
      </script>
      """, ["fragment", "made true"]),
    PlatformPage(
      "a script without text runs once it has some",
      """
      <script id="empty"></script><script>
      document.getElementById('empty').textContent = 'console.log("filled")';
      </script>
      """, ["filled"]),
    PlatformPage(
      "types: data blocks do not run, old names of JavaScript and scripts instead of modules do",
      """
      <script type="application/json">{</script><script nomodule>console.log('old')</script>
      <script type="text/template">console.log('template')</script>
      <script type=" TEXT/JavaScript ">console.log('trimmed')</script>
      <script language="JavaScript1.2">console.log('language')</script>
      """, ["old", "trimmed", "language"]),
    PlatformPage(
      "currentScript, and this",
      """
      <script id="one">console.log(document.currentScript.id, this === window);
      setTimeout(function () { console.log(document.currentScript) })</script>
      """, ["one true", "null"]),
  ])
  func scripts(_ page: PlatformPage) throws {
    try page.check()
  }

  @Test(arguments: [
    PlatformPage(
      "text is parsed where the script stands",
      "<p>1</p><script>document.write('<p>2</p>')</script><p>3</p>"
        + "<script>console.log(document.querySelectorAll('p').length,"
        + " document.querySelectorAll('p')[1].textContent)</script>", ["3 2"]),
    PlatformPage(
      "what is written is there at once",
      "<script>document.write('<b id=b>x</b>'); console.log(document.getElementById('b').textContent)"
        + "</script>", ["x"]),
    PlatformPage(
      "elements stay open from call to call and for the page after them",
      "<script>document.write('<div id=d>'); document.write('<i>in</i>')</script><u>after</u></div>"
        + "<script>console.log(document.querySelector('#d > i') !== null,"
        + " document.querySelector('#d > u') !== null)</script>", ["true true"]),
    PlatformPage(
      "a tag may be written in pieces",
      "<script>document.write('<em id'); document.write('=e>t</e'); document.write('m>');"
        + "console.log(document.getElementById('e').outerHTML)</script>", ["<em id=\"e\">t</em>"]),
    PlatformPage(
      "written scripts run inside the writing one",
      "<script>console.log('before'); document.write('<script>console.log(\"inner\")<\\/script>');"
        + "console.log('after')</script>", ["before", "inner", "after"]),
    PlatformPage(
      "a written external script holds up what follows it",
      "<script>document.write('<script src=\"https://cdn.example/a.js\"><\\/script><p>t</p>');"
        + "console.log(document.querySelector('p'))</script><script>console.log("
        + "document.querySelector('p').textContent)</script>", ["null", "a.js loading", "t"]),
    PlatformPage(
      "an external script writes too",
      "<script src=\"https://cdn.example/writes.js\"></script><script>console.log("
        + "document.getElementById('written').nextSibling.tagName)</script>", ["SCRIPT"]),
    PlatformPage(
      "after the page has loaded, writing replaces it",
      "<p>old</p><script>onload = function () { setTimeout(function () {"
        + "document.write('<h1>new</h1>'); document.close();"
        + "console.log(document.body.innerHTML, document.readyState) }) }</script>",
      ["<h1>new</h1> interactive"]),
    PlatformPage(
      "writeln adds a line break",
      "<pre><script>document.writeln('a'); document.writeln('b')</script></pre><script>console.log("
        + "JSON.stringify(document.querySelector('pre').lastChild.data))</script>",
      ["\"a\\nb\\n\""]),
  ])
  func written(_ page: PlatformPage) throws {
    try page.check()
  }

  @Test func anAsynchronousScriptDoesNotWrite() throws {
    let page = PlatformPage(
      "", "<script async src=\"https://cdn.example/writes.js\"></script><p>kept</p>", [])
    let test = try PlatformPage.view()
    test.show(page.html)
    #expect(try test.value("document.querySelector('p').textContent") == "kept")
    #expect(test.consoleLines.first?.contains("ignored") == true)
  }

  @Test func aScriptThatDoesNotComeIsTold() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script src=\"https://cdn.example/404.js\" onerror=\"console.log('error event')\"></script>"
        + "<script src=\"https://nowhere.example/x.js\"></script>")
    #expect(test.consoleLines.count == 3)
    #expect(test.consoleLines.contains("error event"))
    #expect(test.consoleLines.contains { $0.contains("404.js") && $0.contains("404") })
    #expect(test.consoleLines.contains { $0.contains("nowhere.example") })
    #expect(!test.view.isLoading)
  }

  @Test func aModuleThatNeedsALoaderIsNotImplemented() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script type=module>import '/n.js'; console.log('module')</script>"
        + "<script type=module src=/m.js></script>"
        + "<script nomodule>console.log('in its place')</script>")
    #expect(
      test.missing == [
        "module script inline:1; scripts with nomodule run in its place",
        "module script /m.js; scripts with nomodule run in its place",
      ])
    #expect(test.consoleLines == ["in its place"])
  }

  @Test func aModuleThatStandsByItselfRunsAsModulesDo() throws {
    let page = PlatformPage(
      "",
      """
      <script type=module>
      var own = 1;
      console.log(document.readyState, typeof this, document.currentScript);
      await new Promise(function (done) { setTimeout(done, 5) });
      try { undeclared = 1 } catch (error) { console.log(error.name) }
      </script>
      <script type=module async>console.log('async');</script>
      <script nomodule>console.log('for browsers without modules')</script>
      <script>
      addEventListener('DOMContentLoaded', function () { console.log('content', typeof own) });
      console.log('classic');
      </script>
      """,
      ["classic", "async", "interactive undefined null", "content undefined", "ReferenceError"])
    try page.check()
  }

  @Test func anErrorOfAModuleIsThePages() throws {
    let page = PlatformPage(
      "",
      "<script>onerror = function (message, url, line) { console.log(message, line) }</script>"
        + "\n<script type=module>\nnothing();</script><script type=module>}{</script>", [])
    let lines = try page.lines()
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("nothing 3") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("Uncaught SyntaxError") == true, "\(lines)")
  }

  @Test(arguments: [
    ("", "nothing runs", ["parent"]), ("allow-same-origin", "nothing runs", ["parent"]),
    ("allow-scripts", "scripts run", ["parent", "null"]),
    ("ALLOW-scripts allow-same-origin", "scripts run", ["parent", "https://shop.example"]),
  ])
  func aSandboxKeepsScriptsFromRunning(_ sandbox: String, _ name: String, _ expected: [String])
    throws
  {
    let page = PlatformPage(
      name,
      """
      <script>onmessage = function (event) { console.log(event.origin) }; console.log('parent')</script>
      <iframe sandbox="\(sandbox)" srcdoc="<script>parent.postMessage(1, '*')</script>
        <img src='data:,' onerror='parent.postMessage(2, &quot;*&quot;)'>"></iframe>
      """, [])
    let lines = try page.lines()
    #expect(Array(Set(lines)).sorted() == Array(Set(expected)).sorted())
  }

  @Test func aTextThatDoesNotParseHasALineAndNoColumn() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>\nvar a;\n   var b = = 1;</script><script src=\"https://cdn.example/broken.js\"></script>"
        + "<script>JSON.parse('{')</script>")
    let places = test.events.compactMap { event -> String? in
      guard case .uncaught(_, let position, _) = event.kind else { return nil }
      return position.map { "\($0.line):\($0.column > 0)" }
    }
    #expect(places == ["3:false", "1:false", "3:true"])
  }

  @Test func whatHasNoLineIsPlacedByItsPageAlone() throws {
    let test = try PlatformPage.view()
    test.show("<script>fetch('https://nowhere.example/').catch(function () {})</script>")
    #expect(test.consolePlaces.count == 1)
    #expect(test.consolePlaces.allSatisfy { !$0.hasSuffix(":0") }, "\(test.consolePlaces)")
  }

  @Test func theLoadEventWaitsForFramesImagesAndSheets() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <link rel=stylesheet href="/style.css" onload="console.log('sheet')">
      <img src="/p.png" onload="console.log('image ' + this.complete)">
      <img src="/none.png" onerror="console.log('no image')">
      <iframe src="/inner" onload="console.log('frame')"></iframe>
      <script>onload = function () { console.log('load') }</script>
      """)
    #expect(test.consoleLines.last == "load")
    #expect(
      Set(test.consoleLines) == ["sheet", "image true", "no image", "frame", "load"])
    #expect(test.asked.contains("style GET https://shop.example/style.css"))
    #expect(test.asked.contains("image GET https://shop.example/p.png"))
  }

  @Test func baseAndRefreshCount() throws {
    let test = try PlatformPage.view()
    test.show(
      "<base href=\"https://cdn.example/\"><script src=\"a.js\"></script>"
        + "<meta http-equiv=refresh content=\"3; url='next'\">", for: 2_000)
    #expect(test.consoleLines == ["a.js loading"])
    #expect(test.navigations.count == 1)
    test.view.loop.run(for: 2_000)
    #expect(test.navigations.last == "metaRefresh https://cdn.example/next followed")
  }
}
