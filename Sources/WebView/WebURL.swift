/// An absolute address, parsed by the rules of the WHATWG URL standard.
public struct WebURL: Sendable, Hashable, CustomStringConvertible {
  /// The serialised address ("href").
  public let description: String
}
