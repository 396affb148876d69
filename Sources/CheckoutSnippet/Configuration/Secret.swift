/// A value that must not get into logs: every way of printing it says `(hidden)`.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let value: String

  /// What is printed in its place.
  public static let placeholder = "(hidden)"

  init(_ value: String) { self.value = value }

  /// The value, for code that has to use it.
  public func reveal() -> String { value }

  /// `(hidden)`.
  public var description: String { Secret.placeholder }

  /// `(hidden)`.
  public var debugDescription: String { Secret.placeholder }

  /// Nothing: `dump` does not show it either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
