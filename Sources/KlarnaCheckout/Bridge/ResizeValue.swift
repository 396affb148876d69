public import JSON

/// What the height in a `frame:checkout:resize` message means to the SDK.
public enum ResizeValue: Hashable, Sendable {
  /// So many points; 0 hides the checkout.
  case height(Int)
  /// The checkout takes its parent's height, for this reason.
  case fillParent(Reason)

  /// Why the parent is filled.
  public enum Reason: Hashable, Sendable {
    /// No value came, or null.
    case missing
    /// The text or number is no integer, such as 811.5 or an empty string.
    case notAnInteger(String)
    /// 1 to 40 points: too small to be a checkout.
    case tooSmall(Int)
    /// Less than zero.
    case negative(Int)
  }

  /// Values up to this one, other than 0, fill the parent.
  public static let smallestHeight = 40

  /// Reads the first argument of a message: the SDK makes a text of it and parses that as a 32-bit
  /// integer.
  public init(_ argument: JSONValue?) {
    let text: String
    switch argument {
    case nil, .null:
      self = .fillParent(.missing)
      return
    case .string(let value): text = value
    case .some(let value): text = value.jsonText()
    }
    guard let number = Int32(text).map({ Int($0) }) else {
      self = .fillParent(.notAnInteger(text))
      return
    }
    self =
      switch number {
      case ..<0: .fillParent(.negative(number))
      case 1...Self.smallestHeight: .fillParent(.tooSmall(number))
      default: .height(number)
      }
  }
}
