import Findings
import SourceText
import Testing

@testable import CheckoutLint

@Suite struct InsertionTests {
  static let wrong: [(path: String, text: String)] = [
    ("a.js", "// klarna\nslot.innerHTML = order.html_snippet;"),
    ("a.js", "slot.outerHTML=order.htmlSnippet"),
    ("a.js", "var h = res.html_snippet; document.querySelector('#x').innerHTML += h"),
    ("a.js", "const {html_snippet} = order; box.insertAdjacentHTML('beforeend', html_snippet)"),
    ("min.js", "function r(t){var e=t.html_snippet;n.innerHTML=e}"),
    ("a.tsx", "<div dangerouslySetInnerHTML={{__html: order.html_snippet}} />"),
    ("a.js", "React.createElement('div', {dangerouslySetInnerHTML: {__html: kcoSnippet}}) // kco"),
    ("a.ts", "import {unsafeHTML} from 'lit'; html`<div>${unsafeHTML(this.klarnaSnippet)}</div>`"),
    ("a.ts", "this.safe = this.sanitizer.bypassSecurityTrustHtml(order.html_snippet);"),
    ("a.vue", "<template><div v-html=\"order.html_snippet\"></div></template>"),
    ("a.component.html", "<div [innerHTML]=\"htmlSnippet\"></div>"),
    ("a.svelte", "<div>{@html order.html_snippet}</div>"),
    ("a.php", "<script>box.innerHTML = '<?= $order['html_snippet'] ?>';</script>"),
  ]

  @Test(arguments: wrong.indices) func findsSnippetsSetAsHTML(_ index: Int) {
    let (path, text) = Self.wrong[index]
    #expect(Sample.rules(path, text) == ["snippet-inner-html"], "\(text)")
  }

  static let right = [
    "const f = document.createRange().createContextualFragment(order.html_snippet); box.append(f);",
    "$('#kco').html(order.html_snippet);",
    "jQuery('#kco').append(data.html_snippet)",
    """
    box.innerHTML = order.html_snippet;
    Array.from(box.querySelectorAll('script')).forEach(function (old) {
      var fresh = document.createElement('script');
      fresh.text = old.text;
      old.parentNode.replaceChild(fresh, old);
    });
    """,
    """
    box.innerHTML = htmlSnippet;
    var list = box.getElementsByTagName('script');
    for (var i = list.length - 1; i >= 0; i--) {
      var n = document.createElement('script'); n.text = list[i].text;
      list[i].parentNode.removeChild(list[i]); box.appendChild(n);
    }
    """,
    """
    box.innerHTML = htmlSnippet;
    for (const old of [...box.getElementsByTagName('script')]) {
      const n = document.createElement('script'); n.textContent = old.textContent;
      old.remove(); box.appendChild(n);
    }
    """,
    """
    function setInnerHTML(elm, html) {
      elm.innerHTML = html;
      Array.from(elm.querySelectorAll("script")).forEach(oldScript => {
        const newScript = document.createElement("script");
        Array.from(oldScript.attributes).forEach(a => newScript.setAttribute(a.name, a.value));
        newScript.appendChild(document.createTextNode(oldScript.innerHTML));
        oldScript.parentNode.replaceChild(newScript, oldScript);
      });
    }
    setInnerHTML(box, order.html_snippet);
    """,
    "status.innerHTML = 'Klarna is loading';",
    "box.innerHTML = order.name; // kco",
  ]

  @Test(arguments: right) func acceptsRecipesThatRunScripts(_ text: String) {
    #expect(Sample.rules("a.js", "// klarna\n" + text) == [])
  }

  static let loops = [
    "var l=box.getElementsByTagName('script');for(var i=0;i<l.length;i++){p.removeChild(l[i]);p.appendChild(n)}",
    "const l = document.scripts; for (const s of l) { s.remove(); box.append(copy(s)); }",
    "for(let i=0;i<b.getElementsByTagName(\"SCRIPT\").length;i++){let o=b.getElementsByTagName(\"SCRIPT\")[i];o.remove();b.appendChild(f(o))}",
  ]

  @Test(arguments: loops) func findsLoopsOverLiveCollections(_ text: String) {
    #expect(Sample.rules("a.js", "/* klarna */" + text) == ["live-collection-loop"])
  }

  @Test func mendsTheLoop() {
    let text =
      "/* kco */ var l = b.getElementsByTagName('script');\n"
      + "for (var i = 0; i < l.length; i++) { b.removeChild(l[i]); b.appendChild(n); }\n"
    let input = LintInput(path: "a.js", text: text)
    let fixed = FixedFile(
      path: "a.js", bytes: input.bytes, findings: Linter().findings(in: input))
    let result = String(decoding: fixed.new, as: UTF8.self)
    #expect(result.contains("= Array.from(b.getElementsByTagName('script'));"))
    #expect(Sample.rules("a.js", result) == [])
    #expect(fixed.diff.contains("@@ -1,2 +1,2 @@"))
  }

  static let addresses: [(path: String, text: String)] = [
    ("a.js", "/* kco */ const s = new URLSearchParams(location.search).get('html_snippet');"),
    ("a.js", "const q = new URL(location).searchParams; render(q.get('html_snippet'))"),
    ("a.php", "<div><?= $_GET['html_snippet'] ?></div>"),
    ("a.erb", "<div><%== params[:html_snippet] %></div>"),
    ("a.txt", "http://tool.example/?a=1&html_snippet=%3Cscript%3E"),
  ]

  @Test(arguments: addresses.indices) func findsSnippetsFromTheAddress(_ index: Int) {
    let (path, text) = Self.addresses[index]
    #expect(Sample.rules(path, text) == ["snippet-from-address"], "\(text)")
  }
}
