import CheckoutVocabulary
import IntegrationMigration
import Testing

@Suite struct AndroidScanTests {
  private func scan(_ name: String, _ text: String) -> Integration {
    IntegrationScanner.scan(files: [SourceFile(path: name, text: text)])
  }

  @Test func javaIsFollowedByDeclaredNames() throws {
    let integration = scan(
      "Shop.java",
      """
      import com.klarna.checkout.KlarnaCheckout;
      import com.klarna.checkout.SignalListener;
      class Shop extends Activity {
        private KlarnaCheckout mCheckout;
        void start(String html) {
          mCheckout = new KlarnaCheckout(this, "shop-app://return");
          mCheckout.setSnippet(html);
          other.setSnippet(html); // mCheckout.destroy()
          mCheckout.setSignalListener(new SignalListener() {
            @Override public void onSignal(String name, JSONObject args) {}
          });
          container.addView(mCheckout.getView());
          mCheckout.destroy();
        }
      }
      """)
    #expect(
      integration.calls.map(\.kind) == [
        .importModule, .importModule, .create, .setSnippet, .setSignalListener, .addObserver,
        .view, .destroy,
      ])
    #expect(integration.checkouts.map(\.mode) == [.native])
    #expect(integration.returnURLs.map(\.url) == ["shop-app://return"])
    let plan = MigrationPlan(for: integration, target: .klarnaMobileSDK)
    #expect(plan.manualSteps.filter { $0.rule == "migrate-android" }.count == 6)
    let patch = try Patch(
      plan, files: integration.files, selection: .init(includesReview: true))
    let new = String(decoding: try #require(patch.files.first?.new), as: UTF8.self)
    #expect(
      new.hasPrefix(
        """
        import com.klarna.mobile.sdk.api.checkout.KlarnaCheckoutView;
        import com.klarna.mobile.sdk.api.KlarnaEventHandler;
        class Shop
        """))
    #expect(try Patch(plan, files: integration.files).unifiedDiff.isEmpty)
  }

  @Test func nextLineIsNoName() {
    let integration = scan(
      "Shop.kt",
      """
      import com.klarna.checkout.KlarnaCheckout
      import com.klarna.checkout.SignalListener
      class Shop : Activity(), SignalListener {
        private lateinit var checkout: KlarnaCheckout
        override fun onCreate(b: Bundle?) { checkout = KlarnaCheckout(this, "a://b") }
      }
      """)
    #expect(integration.checkouts.map(\.names) == [["checkout"]])
  }

  @Test func kotlinIsFollowedThroughSafeCalls() {
    let integration = scan(
      "Shop.kt",
      """
      import com.klarna.checkout.KlarnaCheckout
      class Shop : Activity() {
        private var checkout: KlarnaCheckout? = null
        fun start(web: WebView) {
          checkout = KlarnaCheckout(this, url)
          checkout?.setWebView(web)
          checkout!!.suspend()
          println("checkout.destroy() ${checkout?.resume()}")
        }
      }
      """)
    #expect(
      integration.calls.map(\.kind) == [.importModule, .create, .setWebView, .suspend, .resume])
    #expect(integration.checkouts.map(\.mode) == [.webView])
    #expect(integration.returnURLs.map(\.url) == [nil])
  }

  @Test func serverLibraryOfTheSamePackageIsLeftAlone() {
    let integration = scan(
      "Orders.java",
      """
      import com.klarna.checkout.Connector;
      import com.klarna.checkout.Order;
      class Orders { Order order = new Order(connector); void f() { order.suspend(); } }
      """)
    #expect(integration.calls.isEmpty)
    #expect(integration.checkouts.isEmpty)
  }
}
