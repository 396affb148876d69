import JSON
import KlarnaCore
import WebView

extension CheckoutEmulator {
  /// Gives the bank's answer to the handover that waits; without one nothing happens.
  public func resolveHandover(_ outcome: HandoverOutcome) {
    guard let handover = pendingHandover else { return }
    pendingHandover = nil
    orders.change(handover.orderID) {
      $0.payment = outcome == .approved ? .approved : .cancelled
    }
    emit(.handoverResolved(outcome))
  }

  /// Sends the buyer to a bank.
  func startHandover(orderID: String, step: PaymentMethod.Step, returnURL: String) -> String {
    let token = orders.newToken()
    ordersByToken[token] = orderID
    let uri: String
    var isApp = false
    if case .app(let scheme) = step {
      isApp = true
      uri = PaymentMethod.appAddress(scheme: scheme, token: token, returnURL: returnURL)
      if returnURL.isEmpty {
        emit(.note("There is no return URL: the bank's app cannot bring this app back."))
      }
    } else {
      let origin = orders.order(orderID).flatMap { Address($0.clientURL)?.origin } ?? ""
      uri = "\(origin)/bank/\(token)?return=\(PercentCoding.encode(returnURL))"
    }
    let handover = Handover(uri: uri, isApp: isApp, orderID: orderID)
    pendingHandover = handover
    orders.change(orderID) {
      $0.payment = .waiting
      $0.handover = handover
    }
    if step != .fullscreen { emit(.handoverStarted(handover)) }
    if let bankOutcome { resolveHandover(bankOutcome) }
    return uri
  }

  /// What is paid, as the order's language writes it; minor units where its currency is none.
  private static func amount(of order: Order) -> String {
    Money.text(
      order.amount, order.json["purchase_currency"]?.string ?? "",
      in: order.json["locale"]?.string.flatMap { LocaleTag($0) } ?? .english)
  }

  /// The bank's page, and what its two buttons do.
  func bank(_ request: EmulatedRequest, _ address: Address) -> ResourceResponse {
    guard let id = ordersByToken[address.lastPathPart], let order = orders.order(id) else {
      return .text("Unknown payment", "This payment is not known.", status: 404)
    }
    let back = address.queryValue("return") ?? ""
    guard request.method == "POST" else {
      let page = EmbeddedPages.page(
        "bank.html",
        [
          "amount": Self.amount(of: order),
          "merchant": order.configuration["MERCHANT_NAME"]?.string ?? "the shop",
          "address": request.url,
        ])
      return ResourceResponse(contentType: "text/html; charset=utf-8", text: page)
    }
    let form = Address("x://x/?" + String(decoding: request.body, as: UTF8.self))
    resolveHandover(form?.queryValue("outcome") == "approved" ? .approved : .cancelled)
    guard !back.isEmpty else { return .text("Done", "You can go back to the shop.") }
    return ResourceResponse(status: 303, headers: [HTTPField("Location", back)])
  }
}
