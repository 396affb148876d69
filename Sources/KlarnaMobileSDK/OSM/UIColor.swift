/// A colour of red, green, blue and opacity, each from 0 to 255.
public struct UIColor: Hashable, Sendable {
  /// Red.
  public var red: UInt8
  /// Green.
  public var green: UInt8
  /// Blue.
  public var blue: UInt8
  /// Opacity.
  public var alpha: UInt8

  /// Black.
  public static let black = UIColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = UIColor(red: 255, green: 255, blue: 255)

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour as CSS writes it: `#rrggbb` or `#rrggbbaa`; nil for other text.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let value = digits.count == 6 ? number << 8 | 0xFF : number
    self.init(
      red: UInt8(value >> 24), green: UInt8(value >> 16 & 0xFF), blue: UInt8(value >> 8 & 0xFF),
      alpha: UInt8(value & 0xFF))
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var hex: String {
    let digits = Array("0123456789abcdef")
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + parts.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }
}

/// A font by name and size.
public struct UIFont: Hashable, Sendable {
  /// The name; empty for the system's font.
  public var name: String
  /// The size in points.
  public var size: Double

  /// Creates a font.
  public init(name: String = "", size: Double) {
    self.name = name
    self.size = size
  }
}

/// Whether the system shows things on a light or a dark ground.
public enum UIUserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  /// Not said; light here.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}
