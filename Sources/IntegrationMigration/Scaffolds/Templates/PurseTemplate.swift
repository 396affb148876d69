/// Purse's headless checkout, from its guide to the Klarna element.
enum PurseTemplate {
  static let swift = """
    import Foundation
    // The product of PurseHeadlessCheckout itself is imported here, too, where it has another name.
    import PurseCheckoutKlarna
    import SwiftUI

    /// What the app has to do for Klarna at launch and for each checkout.
    enum PurseKlarna {
      /// The scheme is in Info.plist.
      static let appReturnURL = URL(string: "«return-url»")

      /// Call this once at launch, before the first checkout is built.
      static func install() {
        PluginRegistry.shared.install(KlarnaModule())
      }
    }

    /// Klarna's element and the shop's own button. Takes the place of the checkout in
    /// «owner».
    ///
    /// Make the element when the customer chooses Klarna:
    ///
    ///     checkout.paymentElement(
    ///       for: item, listener: listener, redirect: presenter,
    ///       appReturnURL: PurseKlarna.appReturnURL)
    struct PurseKlarnaSection: View {
      @ObservedObject var checkout: PurseHeadlessCheckout
      let method: PrimaryMethod
      @ObservedObject var element: PaymentElement

      var body: some View {
        VStack(spacing: 16) {
          PaymentElementView(element)
          Button("Pay with Klarna") { element.submit() }
            .disabled(!element.isReady)
        }
        .task {
          try? checkout.setPrimary(method)
          // submit() fails where this has not been done.
          await element.prepare()
        }
      }
    }
    """
}
