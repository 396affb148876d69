/// Which page of a shop a file is.
public enum PageRole: String, Hashable, Sendable, CaseIterable {
  /// Where the buyer fills in the checkout.
  case checkout
  /// Where the shop thanks.
  case confirmation
}
