import Findings
import Testing

@testable import CheckoutLint

/// Options of suspend.
@Suite struct AutoResumeShapeTests {
  static let wrong = [
    RuleSample(
      "shop.js", "_klarnaCheckout(api => { api.suspend({ autoResume: false }); });", "1:52"),
    RuleSample("shop.js", "_klarnaCheckout(a=>{a.suspend({\"autoResume\":true})})", "1:45"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.suspend(false));", "1:36"),
    RuleSample(
      "shop.js", "_klarnaCheckout(api => api.suspend({ auto_resume: { enabled: false } }));", "1:38"
    ),
    RuleSample("shop.js", "_klarnaCheckout(a=>{a.suspend({autoResume:!1})})", "1:43"),
    RuleSample("shop.js", "_klarnaCheckout(a=>{a.suspend({autoResume:{enable:!1}})})", "1:44"),
    RuleSample(
      "page.twig",
      "<script>\n_klarnaCheckout(function (api) { api.suspend({ autoresume: {{ off }} }); });\n</script>",
      "2:48"),
  ]

  static let right = [
    RuleSample(
      "shop.js", "_klarnaCheckout(api => { api.suspend({ autoResume: { enabled: false } }); });"),
    RuleSample("shop.js", "_klarnaCheckout(a=>{a.suspend({\"autoResume\":{\"enabled\":!1}})})"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.suspend());"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.suspend(options));"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.suspend({ autoResume }));"),
    RuleSample(
      "page.php",
      "<script>_klarnaCheckout(api => api.suspend({ autoResume: <?= $json ?> }));</script>"),
  ]

  @Test func mendsABoolean() {
    let text = "_klarnaCheckout(api => { api.suspend({ autoResume: false }); });"
    let finding = RuleSample("shop.js", text).findings(of: AutoResumeShape.self).first
    #expect(finding?.fixes.first?.edits.map(\.replacement) == ["{ enabled: false }"])
  }

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: AutoResumeShape.self) == sample.places)
  }
}
