public import Findings

/// A place where JavaScript or TypeScript uses a bridge to the KCO SDK.
public struct BridgeUse: Hashable, Sendable {
  /// What is used.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A method of the bridge.
    case call
    /// A listener for one of its events.
    case listener
    /// A property of its component.
    case property
    /// A field of what its component's event brings.
    case field
    /// A value that the bridge gives a meaning of its own.
    case value
  }

  /// The module or plugin.
  public var bridge: String
  /// What is used.
  public var kind: Kind
  /// The name of the method, event, property or field.
  public var name: String
  /// Where it is.
  public var range: FileRange

  /// A use; see the properties for the meaning of each part.
  public init(bridge: String, kind: Kind, name: String, range: FileRange) {
    self.bridge = bridge
    self.kind = kind
    self.name = name
    self.range = range
  }
}
