/// Bounds on what one input may cost. Each has a named default.
public struct HTMLLimits: Hashable, Sendable {
  /// Longest input in bytes; beyond it: ``HTMLTreeError/Code/inputTooLarge``. Default 32 MiB.
  public var inputBytes = 32 << 20
  /// Deepest nesting in elements, as browsers bound it; deeper elements stay in the tree as
  /// children of the deepest ancestor allowed, with a problem noted. Default 512.
  public var depth = 512
  /// Most elements open at once before parsing gives up, because closing one may look at all of
  /// them. Default 5,000.
  public var openElements = 5_000
  /// Most attributes of one tag; later ones are left out with a problem noted. Default 1,000.
  public var attributes = 1_000
  /// Most nodes of one tree. Default 2,000,000.
  public var nodes = 2_000_000
  /// Longest list of problems. Default 100.
  public var problems = 100

  /// The defaults.
  public init() {}
}

/// How HTML is parsed.
public struct HTMLParsingOptions: Hashable, Sendable {
  /// Whether the reader of the tree runs scripts: `noscript` then holds text, not elements.
  public var scripting = false
  /// The bounds.
  public var limits = HTMLLimits()

  /// The defaults.
  public init() {}

  /// Options with scripting on or off and bounds of one's own.
  public init(scripting: Bool = false, limits: HTMLLimits = HTMLLimits()) {
    self.scripting = scripting
    self.limits = limits
  }
}
