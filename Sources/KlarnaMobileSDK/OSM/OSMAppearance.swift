public import KlarnaCore

/// How a placement looks, worked out from theme, system and style.
public struct OSMAppearance: Hashable, Sendable {
  /// The ground.
  public var background: UIColor
  /// The words.
  public var text: UIColor
  /// The font's name; empty for the system's.
  public var fontName: String
  /// The size of words in points.
  public var textSize: Double

  /// The appearance.
  ///
  /// - Parameters:
  ///   - theme: The view's theme.
  ///   - system: What `automatic` follows.
  ///   - style: Wins over the theme, member by member.
  public init(
    theme: KlarnaTheme, system: UIUserInterfaceStyle, style: KlarnaOSMStyleConfiguration? = nil
  ) {
    let isDark = theme == .dark || (theme == .automatic && system == .dark)
    let words = style?.textStyleConfiguration
    background = style?.backgroundColor ?? (isDark ? .black : .white)
    text = words?.textColor ?? (isDark ? .white : .black)
    fontName = words?.textFont?.name ?? ""
    textSize = words?.textSize ?? words?.textFont?.size ?? 14
  }
}
