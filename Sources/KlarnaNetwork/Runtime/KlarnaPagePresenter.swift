public import KlarnaCore

/// A page that the SDK shows over the app.
public struct KlarnaPage: Hashable, Sendable {
  /// What it is shown for.
  public enum Purpose: Hashable, Sendable {
    /// A link of a presentation.
    case link(KlarnaPaymentPresentationTextPartLinkContext)
    /// The purchase journey of a payment request.
    case journey(paymentRequestId: String)
  }

  /// Its address.
  public var url: String
  /// In what it is shown.
  public var place: SDKEvent.Place
  /// What it is shown for.
  public var purpose: Purpose
  /// The scheme of the address that ends it; nil where none does.
  public var callbackScheme: String?
}

/// How a page went away.
public enum KlarnaPageEnd: Hashable, Sendable {
  /// The customer closed it.
  case closed
  /// It led to an address of the app's scheme.
  case returned(String)
}

/// Shows pages, and stands for the customer in front of them.
public protocol KlarnaPagePresenter: Sendable {
  /// Shows a page.
  ///
  /// - Parameters:
  ///   - page: What is shown.
  ///   - completion: To be called once the page has gone, from any thread; never for a customer who
  ///     does not come back. A model on an event loop wants it on that loop's thread.
  func present(_ page: KlarnaPage, completion: @escaping @Sendable (KlarnaPageEnd) -> Void)
}

/// A customer who leaves every page as it is.
public struct IdleCustomer: KlarnaPagePresenter {
  /// Creates one.
  public init() {}

  /// Does nothing.
  public func present(_ page: KlarnaPage, completion: @escaping @Sendable (KlarnaPageEnd) -> Void) {
  }
}
