import KlarnaCore
import Testing

@testable import KlarnaNetwork

@Suite("Links of a presentation")
struct LinkTests {
  private func link(
    _ content: KlarnaPaymentPresentationContent,
    _ context: KlarnaPaymentPresentationTextPartLinkContext
  ) throws -> String {
    let links = content.paymentOption?.message?.links ?? []
    return try #require(links.first { $0.context == context }?.url)
  }

  @Test("info opens in a page of the app; the content stays as it is")
  func info() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let url = try link(content, .info)
    let result = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: url, callback: $0)
    }
    #expect(result == .success(content))
    #expect(desk.log.opened.map(\.place) == [.inAppPage])
    #expect(desk.customer.pages.first?.callbackScheme == nil)
    #expect(desk.log.exchanges.count == 1)
  }

  @Test("auth opens in an authentication session; signing in updates the content")
  func auth() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let url = try link(content, .auth)
    let updated = try #require(
      desk.answer {
        klarna.payment.presentation.handleLink(content: content, url: url, callback: $0)
      }
    ).get()
    #expect(content.instruction == .showKlarna)
    #expect(updated.instruction == .preselectKlarna)
    #expect(updated.savedPaymentOption?.badge?.text == "Saved")
    #expect(updated.paymentOption?.message?.links.map(\.context) == [.info])
    #expect(desk.log.opened.map(\.place) == [.authenticationSession])
    #expect(desk.customer.pages.first?.callbackScheme == "partnerapp")
    #expect(klarna.payment.presentation.content == updated)
  }

  @Test("A session that the customer closes is a failure that leaves the content")
  func closed() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let url = try link(content, .auth)
    desk.customer.act = .close
    let result = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: url, callback: $0)
    }
    #expect(
      result
        == .failure(
          KlarnaSDKError(.linkCanceled, "The customer closed the authentication session.")))
    #expect(klarna.payment.presentation.content == content)
  }

  @Test("A page that stays open is never answered")
  func open() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let url = try link(content, .info)
    desk.customer.act = .nothing
    let result = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: url, callback: $0)
    }
    #expect(result == nil)
  }

  @Test("Content of another instance is refused with the wrappers' words")
  func foreign() throws {
    let desk = Desk()
    let (klarna, other) = (try desk.klarna(), try desk.klarna())
    let content = try desk.content(other)
    let url = try link(content, .info)
    let result = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: url, callback: $0)
    }
    #expect(
      result
        == .failure(
          KlarnaSDKError(
            .presentationContentNotFound,
            "No presentation content found. Call presentationFetch first.")))
    #expect(desk.log.opened.isEmpty)
  }

  @Test("A link that the content does not have is refused", arguments: ["", "https://x.example/"])
  func unknown(url: String) throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let result = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: url, callback: $0)
    }
    guard case .failure(let error)? = result else {
      Issue.record("\(String(describing: result))")
      return
    }
    #expect(error.code == .linkNotFound)
    #expect(desk.log.opened.isEmpty)
  }
}
