import JSON
public import WebView

/// The shop's own pages, for hosts that nobody else serves: terms, checkout, confirmation.
///
/// Put it last among a webview's responders.
public final class MerchantSite: ResourceResponder {
  /// What the confirmation address answers.
  public enum Confirmation: Sendable, Hashable {
    /// A page with the confirmation snippet.
    case page
    /// A page without any snippet.
    case withoutSnippet
    /// First only a redirect; the snippet is on the page behind it.
    case redirects(Redirect)
    /// An error page with that HTTP status.
    case status(Int)
    /// Nothing answers.
    case unreachable
  }

  /// How a page sends the buyer on.
  public enum Redirect: String, Sendable, Hashable {
    /// HTTP status 303.
    case seeOther
    /// A script in the page.
    case script
  }

  /// What the confirmation address answers.
  public var confirmation = Confirmation.page

  private let emulator: CheckoutEmulator
  private static let secondPage = "/order-received"

  /// Creates the site of every shop that the emulator has orders for.
  public init(emulator: CheckoutEmulator) {
    self.emulator = emulator
  }

  /// The answer for the origins of the orders' merchant addresses; nil for any other.
  public func response(
    to request: ResourceRequest
  ) -> Result<ResourceResponse, ResourceFailure>? {
    respond(url: request.url.description)
  }

  func respond(url: String) -> Result<ResourceResponse, ResourceFailure>? {
    guard let address = Address(url) else { return nil }
    let orders = emulator.orders.orderIDs.compactMap { emulator.orders.order($0) }.filter {
      $0.shopOrigins.contains(address.origin)
    }
    guard !orders.isEmpty else { return nil }
    for order in orders {
      if address.path == Self.secondPage, address.queryValue("order") == order.id {
        return .success(thanks(order))
      }
      guard let place = Address(order.confirmationURL), place.resource == address.resource else {
        continue
      }
      let isExact = (place.query ?? "") == (address.query ?? "")
      if isExact || orders.count == 1 { return confirm(order, address) }
    }
    return .success(other(address, orders))
  }

  private func confirm(
    _ order: Order, _ address: Address
  ) -> Result<ResourceResponse, ResourceFailure> {
    let next = address.origin + Self.secondPage + "?order=" + order.id
    switch confirmation {
    case .page: return .success(thanks(order))
    case .withoutSnippet: return .success(.text("Thank you", "Your order is on its way."))
    case .redirects(.seeOther):
      return .success(ResourceResponse(status: 303, headers: [HTTPField("Location", next)]))
    case .redirects(.script):
      return .success(
        .text("One moment", "", html: "<script>location.replace(\"\(next)\")</script>"))
    case .status(let status):
      return .success(.text("Error \(status)", "The shop has a problem.", status: status))
    case .unreachable: return .failure(ResourceFailure("nothing answers for \(address.host)"))
    }
  }

  private func thanks(_ order: Order) -> ResourceResponse {
    .text(
      "Thank you", "This is the emulated confirmation page.",
      html: SnippetWriter.html(order.configuration))
  }

  private func other(_ address: Address, _ orders: [Order]) -> ResourceResponse {
    for order in orders {
      for (name, url) in order.merchantURLs.sorted(by: { $0.key < $1.key })
      where Address(url)?.resource == address.resource {
        switch name {
        case "terms", "cancellation_terms":
          return .text("Terms", "The terms of an emulated shop.")
        case "checkout":
          return .text("Checkout", "", html: SnippetWriter.html(order.configuration))
        default: return ResourceResponse(status: 200)
        }
      }
    }
    return .text("Emulated shop", "There is no page of its own at \(address.path).", status: 404)
  }
}

extension Order {
  /// Where the shop is when neither the order nor the snippet says.
  static let defaultShop = "https://shop.example"

  /// Where the buyer goes after paying.
  public var confirmationURL: String {
    merchantURLs["confirmation"] ?? Self.defaultShop + "/confirmation?order_id=" + id
  }

  /// The origins at which the shop is.
  var shopOrigins: Set<String> {
    var urls = Array(merchantURLs.values)
    if let terms = configuration["MERCHANT_TAC_URI"]?.string { urls.append(terms) }
    urls += externalPaymentMethods.map(\.redirectURL)
    return Set(urls.compactMap { Address($0)?.origin } + [Self.defaultShop])
  }
}
