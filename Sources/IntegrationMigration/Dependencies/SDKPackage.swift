/// The packages by which apps get the SDK and its successors, under all the names they have had.
enum SDKPackage: String, Sendable, Hashable {
  /// The KCO SDK.
  case kco
  /// A bridge of the KCO SDK for JavaScript frameworks.
  case bridge
  case klarnaMobileSDK
  case kustom
  case purse

  /// The package of a pod; subspecs stand behind a slash.
  init?(pod name: String) {
    switch name.split(separator: "/").first.map(String.init) ?? name {
    case "iOSKlarnaCheckoutSDK", "KlarnaCheckout", "KlarnaCheckoutSDK": self = .kco
    case "KlarnaMobileSDK": self = .klarnaMobileSDK
    case "KustomMobileSDK": self = .kustom
    case let other where other.hasPrefix("PurseCheckout"): self = .purse
    default: return nil
    }
  }

  /// The package of a name, whatever declares it: a pod, an address, a Maven coordinate, a module.
  static func names(_ name: String) -> SDKPackage? {
    if let package = SDKPackage(pod: name) ?? SDKPackage(address: name)
      ?? SDKPackage(module: name)
    {
      return package
    }
    let parts = name.split(separator: ":").map(String.init)
    return parts.count == 2 ? SDKPackage(group: parts[0], artifact: parts[1]) : nil
  }

  /// The package of a repository's address, however it is written.
  init?(address: String) {
    var path = address.lowercased()[...]
    if path.hasSuffix(".git") { path = path.dropLast(4) }
    while path.hasSuffix("/") { path = path.dropLast() }
    switch path.split(whereSeparator: { $0 == "/" || $0 == ":" }).suffix(2).joined(separator: "/") {
    case "klarna/kco-mobile-sdk": self = .kco
    case "klarna/klarna-mobile-sdk", "klarna/klarna-mobile-sdk-spm",
      "klarna/klarna-mobile-sdk-ios":
      self = .klarnaMobileSDK
    default:
      if path.hasSuffix("/klarnacheckoutsdk.json") {
        self = .kco
      } else if path.hasSuffix("/klarnamobilesdk.json") {
        self = .klarnaMobileSDK
      } else {
        return nil
      }
    }
  }

  /// The package of a Maven coordinate's group and name.
  init?(group: String, artifact: String) {
    switch (group, artifact) {
    // The server library klarna/kco_java has packages of the same name, but another artifact.
    case ("com.klarna.checkout", "sdk"), ("com.klarna.checkout", "klarna-checkout"),
      ("", "klarna-checkout"):
      self = .kco
    case ("com.klarna.mobile", "sdk"), ("com.klarna.mobile", "sdk-basic"),
      ("com.klarna.mobile", "sdk-full"):
      self = .klarnaMobileSDK
    case ("com.klarna.mobile.sdk", _): self = .klarnaMobileSDK
    default: return nil
    }
  }

  /// The package of an npm module.
  init?(module name: String) {
    switch name {
    case "kco-mobile-sdk", "react-native-klarna", "capacitor-klarna-kco",
      "cordova-plugin-klarna-checkout":
      self = .bridge
    case "react-native-klarna-inapp-sdk": self = .klarnaMobileSDK
    case "react-native-kustom-inapp-sdk": self = .kustom
    default:
      if name.hasPrefix("@klarna/react-native-klarna-network") {
        self = .klarnaMobileSDK
      } else if name.hasSuffix("/capacitor-klarna-kco") {
        self = .bridge
      } else {
        return nil
      }
    }
  }
}

/// The names and versions that a declaration of a successor is written with.
struct SuccessorPackage: Sendable {
  /// The pod; the same as the module and the product.
  var pod: String
  /// The repository for Swift packages; nil where there is none.
  var repository: String?
  /// The address of Carthage's manifest; nil where there is none.
  var carthage: String?
  /// The Maven coordinate without version; nil where none is published.
  var coordinate: (group: String, artifact: String)?
  /// The version to ask for.
  var version: VersionNumber

  init?(_ target: MigrationTarget) {
    switch target {
    case .klarnaMobileSDK:
      pod = "KlarnaMobileSDK"
      repository = "https://github.com/klarna/klarna-mobile-sdk-spm"
      carthage =
        "https://raw.githubusercontent.com/klarna/klarna-mobile-sdk/master/KlarnaMobileSDK.json"
      coordinate = ("com.klarna.mobile", "sdk")
      // The newest release before the SDK was split into products.
      version = VersionNumber([2, 8, 1])
    case .kustom:
      pod = "KustomMobileSDK"
      version = VersionNumber([1, 0, 4])
    default:
      return nil
    }
  }
}
