import CheckoutEmulator

extension Behaviour {
  /// How the emulator behaves for a scenario.
  init(_ shop: Scenario.Shop) {
    self.init()
    if shop.validation == .refuse {
      validation = .refused(message: "One of the goods is sold out.")
    }
    if shop.addressUpdateFails { addressUpdate = .fails }
    switch shop.purchase {
    case .complete: payment = .approved
    case .cannotComplete: payment = .cannotComplete
    case .networkError: payment = .networkError
    }
    if shop.orderIsComplete { order = .readOnly }
    completeCount = shop.completeSignals
    redirectInitiatedCount = shop.redirectSignals
    resizeTrace = shop.resizeArguments
    if shop.externalPaymentMethod { externalPaymentMethod = .sample }
    allowsSeparateShippingAddress = shop.separateShippingAddress
    if shop.shippingOptions { shippingOptions = Behaviour.sampleShippingOptions }
  }
}

extension MerchantSite.Confirmation {
  /// How the emulated shop serves its confirmation page.
  init(_ page: Scenario.Shop.ConfirmationPage) {
    switch page {
    case .page: self = .page
    case .redirects: self = .redirects(.seeOther)
    case .serverError: self = .status(500)
    case .unreachable: self = .unreachable
    }
  }
}
