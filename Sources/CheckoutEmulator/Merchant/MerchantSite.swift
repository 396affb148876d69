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
    for order in orders
    where address.path == Self.secondPage && address.queryValue("order") == order.id {
      return .success(thanks(order))
    }
    if let order = orders.first(where: { Address($0.confirmationURL)?.page == address.page }) {
      return confirm(order, address)
    }
    if let page = named(address, orders, exactly: true) { return .success(page) }
    // A shop may add to the query what it likes.
    if let order = orders.first(where: {
      Address($0.confirmationURL)?.resource == address.resource
    }) {
      return confirm(order, address)
    }
    return .success(
      named(address, orders, exactly: false)
        ?? .text("Emulated shop", "There is no page of its own at \(address.path).", status: 404))
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

  /// The page of an address that an order names.
  private func named(
    _ address: Address, _ orders: [Order], exactly: Bool
  ) -> ResourceResponse? {
    for order in orders {
      for (name, url) in order.merchantURLs.sorted(by: { $0.key < $1.key })
      where name != "confirmation" {
        guard let place = Address(url), place.resource == address.resource,
          !exactly || place.page == address.page
        else { continue }
        switch name {
        case "terms", "cancellation_terms":
          return .text("Terms", "The terms of an emulated shop.")
        case "checkout":
          return .text("Checkout", "", html: SnippetWriter.html(order.configuration))
        default: return ResourceResponse(status: 200)
        }
      }
    }
    return nil
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
