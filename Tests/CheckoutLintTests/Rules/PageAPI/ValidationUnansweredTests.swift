import Testing

@testable import CheckoutLint

/// Paths on which validation_callback ends without an answer.
@Suite struct ValidationUnansweredTests {
  /// A script with that listener on its second line.
  private static func script(_ listener: String, _ places: String...) -> RuleSample {
    var sample = RuleSample(
      "shop.js", "window._klarnaCheckout(function (api) { api.on({\n\(listener)\n}); });")
    sample.places = places
    return sample
  }

  static let wrong = [
    script("validation_callback: function (data, done) { check(data); }", "2:1"),
    script("validation_callback: function (data) { return true; }", "2:1"),
    script("'validation_callback': () => ({ should_proceed: true })", "2:1"),
    script("validation_callback(data, done) { if (ok) done({ should_proceed: true }); }", "2:1"),
    script(
      """
      validation_callback: function (data, done) {
        if (!cart.length) return;
        done({ should_proceed: true });
      }
      """, "3:21"),
    script(
      """
      validation_callback: async (data, done) => {
        try { await save(); done({ should_proceed: true }); }
        catch (error) { show(error); }
      }
      """, "4:3"),
    script(
      """
      validation_callback: function (data, done) {
        if (a) { done({ should_proceed: true }); } else { show('no'); }
      }
      """, "2:1"),
    script(
      """
      validation_callback: function (data, done) {
        switch (state) {
        case 1: done({ should_proceed: true }); break;
        case 2: done({ should_proceed: false }); break;
        }
      }
      """, "2:1"),
    script(
      """
      validation_callback: function (data, done) {
        save().then(function () { done({ should_proceed: true }); })
          .catch(function (error) { console.error(error); });
      }
      """, "4:6"),
    script(
      """
      validation_callback: function (data, done) {
        $.ajax({ url: '/check', success: function () { done({ should_proceed: true }); },
          error: function () { alert('no'); } });
      }
      """, "4:5"),
    script("validation_callback:(d,c)=>{s&&c({should_proceed:!0})}", "2:1"),
    RuleSample(
      "page.php",
      """
      <script>
      _klarnaCheckout(function (api) { api.on({
        validation_callback: function (data, callback) {
          if (<?= $closed ?>) return false;
          callback({ should_proceed: true });
        } }); });
      </script>
      """, "4:25"),
  ]

  static let right = [
    script("validation_callback: function (data, done) { done({ should_proceed: true }); }"),
    script("validation_callback:(d,c)=>c({should_proceed:!0})"),
    script("validation_callback: validate"),
    script(
      """
      validation_callback: function (data, done) {
        if (!cart.length) { done({ should_proceed: false }); return; }
        done({ should_proceed: true });
      }
      """),
    script(
      """
      validation_callback(data, done) {
        if (!cart.length) return done({ should_proceed: false });
        done({ should_proceed: true });
      }
      """),
    script(
      """
      validation_callback: function (data, done) {
        if (a) done({ should_proceed: true }); else done({ should_proceed: false });
      }
      """),
    script(
      """
      validation_callback: function (data, done) {
        if (a) { done({ should_proceed: true }); }
        else if (b) { done({ should_proceed: false }); }
        else { done({ should_proceed: false, message: 'No' }); }
      }
      """),
    script(
      """
      validation_callback: function (data, done) {
        switch (state) {
        case 1: done({ should_proceed: true }); break;
        default: done({ should_proceed: false });
        }
      }
      """),
    script(
      """
      validation_callback: async (data, done) => {
        try { await save(); done({ should_proceed: true }); }
        catch (error) { done({ should_proceed: false, message: 'Try again' }); }
      }
      """),
    script(
      """
      validation_callback: async (data, done) => {
        let ok = false;
        try { ok = await save(); } catch (error) { show(error); }
        done({ should_proceed: ok });
      }
      """),
    script(
      """
      validation_callback: function (data, done) {
        save().then(function () { done({ should_proceed: true }); })
          .catch(function (error) { done({ should_proceed: false }); });
      }
      """),
    script("validation_callback: function (data, done) { validate(data, done); }"),
    script("validation_callback: function () { arguments[1]({ should_proceed: true }); }"),
    script(
      """
      validation_callback: function (data, done) {
        items.forEach(function (item) { if (!item) return; count(item); });
        done({ should_proceed: true });
      }
      """),
    script(
      """
      validation_callback: function (data, done) {
        pending = done;
        if (dialog) { dialog.open(); }
      }
      """),
    script(
      """
      validation_callback: function (data, done) {
        $.ajax({ url: '/check', success: function () { done({ should_proceed: true }); },
          error: function () { done({ should_proceed: false }); } });
      }
      """),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: ValidationUnanswered.self) == sample.places)
  }
}
