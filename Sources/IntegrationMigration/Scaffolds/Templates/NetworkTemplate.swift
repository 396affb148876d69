/// Klarna Network, from Klarna's guide to payment presentation.
enum NetworkTemplate {
  static let swift = """
    import Foundation
    import KlarnaCore
    import KlarnaNetworkCore
    import KlarnaNetworkPayment

    /// Klarna in the app's own payment sheet. Takes the place of the checkout in
    /// «owner».
    final class KlarnaNetworkCheckout {
      /// The same value as app_return_url on the server; its scheme is in Info.plist.
      static let appReturnUrl = "«return-url»"

      /// Tells how Klarna is to be shown: beside the others, selected, or alone.
      var onPresentation: ((KlarnaPaymentPresentationContent) -> Void)?
      /// Called when the customer has paid; the server captures the payment.
      var onCompleted: ((KlarnaPaymentRequest) -> Void)?
      var onError: ((KlarnaSDKError) -> Void)?

      private let klarna: Klarna
      private var generation = 0

      /// - Parameter clientId: From Klarna's partner portal.
      init(clientId: String) throws {
        let configuration = KlarnaConfiguration(
          clientId: clientId, locale: nil, appReturnUrl: KlarnaNetworkCheckout.appReturnUrl,
          klarnaNetworkSessionToken: nil)
        klarna = try Klarna.initialize(configuration: configuration).get()
      }

      /// Asks how to show Klarna for an amount in minor units: 11800 is 118.00.
      func present(amount: Int64 = «amount», currency: String = "«currency»") {
        generation += 1
        let asked = generation
        let data = KlarnaPaymentPresentationData(
          amount: amount, currency: currency, intent: .pay, paymentProgramEnablementCodes: nil,
          subscriptionBillingInterval: nil, subscriptionBillingIntervalFrequency: nil)
        klarna.payment.presentation.fetch(data: data) { [weak self] result in
          DispatchQueue.main.async {
            // An older answer must not take the place of a newer one.
            guard let self = self, asked == self.generation else { return }
            switch result {
            case .success(let content): self.onPresentation?(content)
            case .failure(let error): self.onError?(error)
            }
          }
        }
      }

      /// Opens the customer's journey when the server's authorisation asked for it.
      ///
      /// - Parameter paymentRequestId: payment_request_id of STEP_UP_REQUIRED.
      func pay(paymentRequestId: String) {
        klarna.payment.initiate(paymentRequestId: paymentRequestId) { [weak self] result in
          DispatchQueue.main.async {
            switch result {
            case .success(let request): self?.onCompleted?(request)
            case .failure(let error): self?.onError?(error)
            }
          }
        }
      }

      /// Call this from the app's delegate with the URLs that it is opened with.
      static func handle(_ url: URL) -> Bool {
        Klarna.handleReturnUrl(url: url)
      }
    }
    """
}
