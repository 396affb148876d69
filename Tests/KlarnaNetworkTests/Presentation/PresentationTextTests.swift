import JSON
import Testing

@testable import KlarnaNetwork

@Suite("Presentation texts in both models")
struct PresentationTextTests {
  private func option() throws -> KlarnaPaymentPresentationPaymentOption {
    let desk = Desk()
    return try #require(try desk.content(try desk.klarna()).paymentOption)
  }

  @Test("2.15: two structures, with parts")
  func newModel() throws {
    let option = try option()
    #expect(option.header == KlarnaPaymentPresentationText.PlainText(text: "Klarna"))
    #expect(option.header?.text == "Klarna")
    let message = try #require(option.message)
    guard case .plainText(let styles, let text)? = message.parts.first else {
      Issue.record("\(message)")
      return
    }
    #expect(styles.isEmpty)
    #expect(text == "Split the amount or pay it now. ")
    #expect(message.plain == "Split the amount or pay it now. Learn more Log in for your options")
    #expect(message.links.map(\.context) == [.info, .auth])
    #expect(option.subheader?.parts == [.plainText(styles: [.bold], text: "4 payments of $29.50")])
  }

  @Test("2.12: one enumeration, by naming its type")
  func oldModel() throws {
    let option = try option()
    let header: KlarnaPaymentPresentationText? = option.header
    #expect(header == .plainText("Klarna"))
    let message: KlarnaPaymentPresentationText? = option.message
    guard case .attributedText(let parts?)? = message else {
      Issue.record("\(String(describing: message))")
      return
    }
    guard case .plain(_, let text) = parts[0],
      case .link(let styles, let label, let url, let context) = parts[1]
    else {
      Issue.record("\(parts)")
      return
    }
    #expect(text == "Split the amount or pay it now. ")
    #expect(styles == [.underline])
    #expect(label == "Learn more")
    #expect(url == "https://pay.test.klarna.com/info/learn-more")
    #expect(context == .info)
    #expect(parts.count == 4)
  }

  @Test("Both can be made by hand, as tests of wrappers do")
  func inits() {
    let plain = KlarnaPaymentPresentationText.PlainText(text: "a")
    let rich = KlarnaPaymentPresentationText.AttributedText(parts: [
      .plainText(styles: [.bold, .italic], text: "b"),
      .link(styles: [], text: "c", url: nil, context: nil),
    ])
    #expect(KlarnaPaymentPresentationText(plain) == .plainText("a"))
    #expect(
      KlarnaPaymentPresentationText(rich)
        == .attributedText([
          .plain(styles: [.bold, .italic], text: "b"),
          .link(styles: [], text: "c", url: nil, context: nil),
        ]))
    #expect(KlarnaPaymentPresentationText(.init(parts: [])) == .attributedText(nil))
    #expect(rich.links.isEmpty)
  }

  @Test("Link contexts are read in capitals and in small letters")
  func contexts() {
    typealias Context = KlarnaPaymentPresentationTextPartLinkContext
    #expect(Context(name: "auth") == .auth && Context(name: "AUTH") == .auth)
    #expect(Context(name: "info") == .info && Context(name: "INFO") == .info)
    #expect(Context(name: "other") == nil)
    #expect(Context.auth.rawValue == "AUTH" && Context.info.rawValue == "INFO")
  }

  @Test(
    "An answer that cannot be understood is an error, not a crash or a guess",
    arguments: [
      #"{}"#, #"{"instruction": "HIDE_KLARNA"}"#, #"{"instruction": 1}"#, "[]",
      #"{"instruction": "SHOW_KLARNA", "payment_status": "LOST"}"#,
      #"{"instruction": "SHOW_KLARNA", "payment_option": {}}"#,
      #"{"instruction": "SHOW_KLARNA", "payment_option": {"payment_option_id": "a", "message": {"parts": [{"type": "LINK", "context": "app"}]}}}"#,
    ])
  func unreadable(text: String) throws {
    let reader = PresentationReader(owner: Klarna.Mark(), fetch: 1, data: .shoes)
    let json = try JSONDocument(text: text).value
    #expect {
      try reader.content(json)
    } throws: {
      ($0 as? KlarnaSDKError)?.code == .invalidResponse
    }
  }

  @Test("A link without context counts as informational")
  func noContext() throws {
    let json = try JSONDocument(
      text:
        #"{"instruction": "SHOW_KLARNA", "payment_option": {"payment_option_id": "a", "terms": {"parts": [{"type": "LINK", "text": "t", "url": "https://k.example/"}]}}}"#
    ).value
    let content = try PresentationReader(owner: Klarna.Mark(), fetch: 1, data: .shoes).content(json)
    #expect(content.context(ofLink: "https://k.example/") == .info)
    #expect(content.context(ofLink: "https://other.example/") == nil)
  }
}
