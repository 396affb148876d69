import CheckoutVocabulary
import Testing

@Suite("Counterparts")
struct CounterpartTests {
  @Test("Only what is lost has no name", arguments: Successor.allCases)
  func names(successor: Successor) {
    for call in CheckoutCall.allCases {
      guard let counterpart = call.counterpart(in: successor) else { continue }
      if counterpart.change == .lost || counterpart.change == .unneeded {
        #expect(counterpart.name.isEmpty && !counterpart.note.isEmpty, "\(call)")
      } else {
        #expect(!(counterpart.name + counterpart.note).isEmpty, "\(call)")
      }
    }
  }

  @Test("Kustom's names are Klarna's with another prefix")
  func prefix() {
    for call in CheckoutCall.allCases {
      let klarna = call.counterpart(in: .klarnaCheckoutView)
      let kustom = call.counterpart(in: .kustomCheckoutView)
      #expect((klarna == nil) == (kustom == nil), "\(call)")
      #expect(kustom?.name.contains("larna") != true, "\(call)")
    }
  }

  @Test("What a checkout from a snippet has no use for, one from a page has, and the reverse")
  func modes() {
    #expect(CheckoutCall.setWebView.counterpart(in: .klarnaCheckoutView) == nil)
    #expect(CheckoutCall.setSnippet.counterpart(in: .klarnaHybridSDK) == nil)
    #expect(CheckoutCall.setWebView.counterpart(in: .klarnaHybridSDK)?.name == "addWebView(_:)")
    #expect(CheckoutCall.setSnippet.counterpart(in: .klarnaCheckoutView)?.change == .same)
  }

  @Test(
    "What an app relies on without a call is lost or has no meaning", arguments: Successor.allCases)
  func traits(successor: Successor) {
    for trait in CheckoutTrait.allCases {
      guard let counterpart = trait.counterpart(in: successor) else { continue }
      #expect(counterpart.change == .lost, "\(trait)")
      #expect(counterpart.name.isEmpty && !counterpart.note.isEmpty, "\(trait)")
    }
    #expect(CheckoutTrait.resizeWidth.counterpart(in: .klarnaHybridSDK) == nil)
    #expect(CheckoutTrait.resizeWidth.counterpart(in: .kustomCheckoutView) != nil)
  }

  @Test("Suspending in the app's own webview is the page's work")
  func suspendInHybrid() {
    #expect(CheckoutCall.suspend.counterpart(in: .klarnaHybridSDK)?.name == "api.suspend()")
    #expect(CheckoutCall.suspend.counterpart(in: .klarnaHybridSDK)?.change == .changed)
    #expect(CheckoutCall.notifyViewDidLoad.counterpart(in: .klarnaHybridSDK)?.change == .unneeded)
  }
}
