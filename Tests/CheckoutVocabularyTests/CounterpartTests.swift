import CheckoutVocabulary
import Testing

@Suite("Counterparts")
struct CounterpartTests {
  @Test("Only what is lost has no name", arguments: Successor.allCases)
  func names(successor: Successor) {
    for call in CheckoutCall.allCases {
      guard let counterpart = call.counterpart(in: successor) else { continue }
      if counterpart.change == .lost {
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
}
