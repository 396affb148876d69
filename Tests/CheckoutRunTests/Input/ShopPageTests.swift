import Testing

@testable import CheckoutRun

@Suite struct ShopPageTests {
  static let pages: [(String, String)] = [
    ("<p>a</p><!-- kco --><p>b</p>", "<p>a</p>SNIPPET<p>b</p>"),
    ("<main>{{ html_snippet }}</main>", "<main>SNIPPET</main>"),
    (
      "<div class=\"x\" id=\"kco-container\"></div>",
      "<div class=\"x\" id=\"kco-container\">\nSNIPPET\n</div>"
    ),
    ("<div id='kco' data-x></div>", "<div id='kco' data-x>\nSNIPPET\n</div>"),
    (
      "<html><body class=\"a\"><p>é</p></body>",
      "<html><body class=\"a\">\nSNIPPET\n<p>é</p></body>"
    ),
    ("<p>no body</p>", "SNIPPET\n<p>no body</p>"),
    ("<script>BOOTSTRAP_SRC:'x'</script>", "<script>BOOTSTRAP_SRC:'x'</script>"),
    ("", "SNIPPET\n"),
  ]

  @Test(arguments: pages) func theSnippetGoesWhereThePageHasItsPlace(
    _ page: String, _ expected: String
  ) {
    #expect(ShopPage.embed("SNIPPET", in: page) == expected)
  }

  @Test(arguments: [
    ("a", "a"), ("", ""), ("'</script>'", "'<\\/script>'"), ("'</SCRIPT '", "'<\\/SCRIPT '"),
    ("a </scrip>/script </", "a </scrip>/script </"),
    ("'å</script>' + '</script>'", "'å<\\/script>' + '<\\/script>'"),
  ])
  func aScriptDoesNotEndItsElement(_ script: String, _ expected: String) {
    #expect(ShopPage.inline(script) == expected)
  }
}
