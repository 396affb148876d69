import SourceText

/// What an application says about itself in Info.plist, as far as a checkout cares.
public struct InfoPlist: Hashable, Sendable {
  /// Every scheme of every entry of `CFBundleURLTypes`, as written.
  public var urlSchemes: [String]
  /// `LSApplicationQueriesSchemes`: schemes that `canOpenURL` may ask about.
  public var queriesSchemes: [String]
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// `CFBundleDisplayName`, or `CFBundleName`.
  public var displayName: String
  /// `CFBundleShortVersionString`.
  public var shortVersion: String

  /// Creates a description.
  public init(
    urlSchemes: [String] = [], queriesSchemes: [String] = [],
    bundleIdentifier: String = "com.example.shop", displayName: String = "Shop",
    shortVersion: String = "1.0"
  ) {
    self.urlSchemes = urlSchemes
    self.queriesSchemes = queriesSchemes
    self.bundleIdentifier = bundleIdentifier
    self.displayName = displayName
    self.shortVersion = shortVersion
  }

  /// Reads an XML property list.
  ///
  /// - Throws: ``HostUIError`` with the place, when the bytes are no XML property list, when it is
  ///   broken, or when a key named above holds a value of the wrong type.
  public init(propertyList bytes: [UInt8]) throws(HostUIError) {
    if bytes.starts(with: Array("bplist".utf8)) {
      throw HostUIError(
        .notAPropertyList,
        "This is a binary property list; convert it first: plutil -convert xml1 Info.plist")
    }
    guard case .dictionary(let root) = try PropertyList(bytes) else {
      throw HostUIError(.unexpectedType, "The property list is no dictionary.")
    }
    self.init()
    queriesSchemes = try Self.strings(
      root["LSApplicationQueriesSchemes"], "LSApplicationQueriesSchemes")
    bundleIdentifier = root["CFBundleIdentifier"]?.string ?? ""
    displayName = root["CFBundleDisplayName"]?.string ?? root["CFBundleName"]?.string ?? ""
    shortVersion = root["CFBundleShortVersionString"]?.string ?? ""
    switch root["CFBundleURLTypes"] {
    case nil: break
    case .array(let types):
      for type in types {
        guard case .dictionary(let entry) = type else {
          throw HostUIError(.unexpectedType, "CFBundleURLTypes holds something else than <dict>.")
        }
        urlSchemes += try Self.strings(entry["CFBundleURLSchemes"], "CFBundleURLSchemes")
      }
    default: throw HostUIError(.unexpectedType, "CFBundleURLTypes is not an <array> of <dict>.")
    }
  }

  private static func strings(
    _ value: PropertyList?, _ key: String
  ) throws(HostUIError) -> [String] {
    guard let value else { return [] }
    guard case .array(let elements) = value else {
      throw HostUIError(.unexpectedType, "\(key) is not an <array> of <string>.")
    }
    var strings: [String] = []
    for element in elements {
      guard case .string(let text) = element else {
        throw HostUIError(.unexpectedType, "\(key) holds something else than <string>.")
      }
      strings.append(text)
    }
    return strings
  }
}

extension InfoPlist {
  /// Whether an application may be opened by a scheme.
  public enum Registration: Hashable, Sendable {
    /// The scheme is listed.
    case registered
    /// It is listed with other capitals; the system compares without case, some SDKs do not.
    case registeredInOtherCase(String)
    /// Only entries with build settings such as `$(PRODUCT_BUNDLE_IDENTIFIER)` could be it.
    case unknown(placeholder: String)
    /// It is not listed.
    case missing
  }

  /// How a scheme stands in `CFBundleURLTypes`; every entry counts, not only the first.
  public func registration(ofScheme scheme: String) -> Registration {
    if urlSchemes.contains(scheme) { return .registered }
    let folded = scheme.lowercased()
    if let other = urlSchemes.first(where: { $0.lowercased() == folded }) {
      return .registeredInOtherCase(other)
    }
    let placeholder = urlSchemes.first { $0.utf8.contains("$(") || $0.utf8.contains("${") }
    return placeholder.map { .unknown(placeholder: $0) } ?? .missing
  }
}
