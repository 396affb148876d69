/// The one thing to say about a return URL.
public enum ReturnURLVerdict: String, Hashable, Sendable, CaseIterable {
  /// Works with KCO and with its successors.
  case good
  /// Works with KCO; its successors ask for `://`.
  case needsSlashes
  /// Works, but its successors' examples all have a host behind `://`.
  case needsHost
  /// Only a scheme and a colon: works with KCO, and says nothing.
  case nothingAfterScheme
  /// Nothing at all.
  case empty
  /// No colon, so no scheme.
  case noScheme
  /// What stands before the colon is no scheme.
  case invalidScheme
  /// A web address opens a browser, not the app.
  case webAddress
  /// `javascript:` and the like are scripts or documents, not apps.
  case scriptAddress
  /// The scheme is that of the system or of a well-known other app.
  case otherAppsScheme
  /// A placeholder in it is filled in by nobody.
  case placeholder
}
