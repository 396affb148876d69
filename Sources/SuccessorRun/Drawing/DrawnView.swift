/// A native view as a value, so that it can be printed as text, as a tree or as HTML.
public struct DrawnView: Sendable, Hashable {
  /// What kind of view it is.
  public enum Kind: String, Sendable, Hashable {
    /// One that holds others, from top to bottom.
    case column
    /// One that holds others side by side.
    case row
    /// Words.
    case text
    /// Words that open something.
    case link
    /// Something to press.
    case button
    /// A picture.
    case image
  }

  /// What kind it is.
  public var kind: Kind
  /// What it is called in a tree, such as the name of its class or role.
  public var name: String
  /// The words in it.
  public var text: String
  /// Where a link or picture leads; empty for nowhere.
  public var url: String
  /// Size in points; nil where it is not known.
  public var size: (width: Double, height: Double)? {
    get { measures.map { ($0[0], $0[1]) } }
    set { measures = newValue.map { [$0.width, $0.height] } }
  }
  /// Whether it is a button that takes no tap.
  public var isDisabled = false
  /// CSS declarations in order, such as `color: #000000`.
  public var style: [String]
  /// The views inside.
  public var children: [DrawnView]

  private var measures: [Double]?

  /// Creates a view.
  public init(
    _ kind: Kind, name: String, text: String = "", url: String = "",
    size: (width: Double, height: Double)? = nil, style: [String] = [],
    children: [DrawnView] = []
  ) {
    self.kind = kind
    self.name = name
    self.text = text
    self.url = url
    self.style = style
    self.children = children
    self.size = size
  }
}
