public import CheckoutVocabulary
public import Findings

/// A place where code touches the SDK.
public struct SDKCall: Hashable, Sendable {
  /// What the code does.
  public var kind: CheckoutCall
  /// As it is spelled there: `initWithViewController:returnURL:`.
  public var spelling: String
  /// Where it is.
  public var range: FileRange
  /// Which of the integration's checkouts it belongs to: an index, nil where it is not known.
  public var checkout: Int?

  /// A call; see the properties for the meaning of each part.
  public init(kind: CheckoutCall, spelling: String, range: FileRange, checkout: Int? = nil) {
    self.kind = kind
    self.spelling = spelling
    self.range = range
    self.checkout = checkout
  }
}
