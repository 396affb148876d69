/// How words look.
public struct KlarnaTextStyleConfiguration: Hashable, Sendable {
  /// The colour; nil for the theme's.
  public private(set) var textColor: UIColor?
  /// The font; nil for the system's.
  public private(set) var textFont: UIFont?
  /// The size in points; nil for the font's.
  public private(set) var textSize: Double?

  /// Makes a style step by step; `KlarnaTextStyleBuilder` in Objective-C.
  public final class Builder {
    private var style = KlarnaTextStyleConfiguration()

    /// Creates a builder that changes nothing.
    public init() {}

    /// Sets the colour.
    @discardableResult
    public func setTextColor(_ color: UIColor) -> Builder {
      style.textColor = color
      return self
    }

    /// Sets the font.
    @discardableResult
    public func setTextFont(_ font: UIFont) -> Builder {
      style.textFont = font
      return self
    }

    /// Sets the size in points; one that is not above 0 is left out.
    @discardableResult
    public func setTextSize(_ size: Double) -> Builder {
      if size > 0, size.isFinite { style.textSize = size }
      return self
    }

    /// The style.
    public func build() -> KlarnaTextStyleConfiguration { style }
  }
}

/// How a placement looks, in the place of its theme; from 2.6.20.
public struct KlarnaOSMStyleConfiguration: Hashable, Sendable {
  /// The ground; nil for the theme's.
  public private(set) var backgroundColor: UIColor?
  /// The words; nil for the theme's.
  public private(set) var textStyleConfiguration: KlarnaTextStyleConfiguration?

  /// Makes a style step by step; `KlarnaOSMStyleBuilder` in Objective-C.
  public final class Builder {
    private var style = KlarnaOSMStyleConfiguration()

    /// Creates a builder that changes nothing.
    public init() {}

    /// Sets the ground.
    @discardableResult
    public func setBackgroundColor(_ color: UIColor) -> Builder {
      style.backgroundColor = color
      return self
    }

    /// Sets how words look.
    @discardableResult
    public func setTextStyleConfiguration(_ text: KlarnaTextStyleConfiguration) -> Builder {
      style.textStyleConfiguration = text
      return self
    }

    /// The style.
    public func build() -> KlarnaOSMStyleConfiguration { style }
  }
}

/// The name in Objective-C.
public typealias KlarnaOSMStyleBuilder = KlarnaOSMStyleConfiguration.Builder
/// The name in Objective-C.
public typealias KlarnaTextStyleBuilder = KlarnaTextStyleConfiguration.Builder
