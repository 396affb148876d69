import Findings

/// A declaration of a package as it stands in a file, with the bytes that an edit replaces.
struct Declaration: Sendable {
  /// The kind of file it stands in.
  enum Format: Sendable, Hashable {
    case podfile, podspec, podspecJSON, podfileLock
    case packageManifest, packageResolved, xcodeProject
    case cartfile, cartfileResolved, carthageManifest
    case gradle, versionCatalog
    case packageJSON, packageLock
    case cordova, framework
  }

  /// A version as it is written in a requirement.
  struct Version: Sendable {
    var text: String
    var range: Range<Int>
  }

  var package: SDKPackage
  var format: Format
  /// Index of the file.
  var file: Int
  /// What is declared: pod, address, coordinate.
  var name: String
  /// The bytes of the name.
  var nameRange: Range<Int>
  /// The parts of the requirement, in order.
  var versions: [Version] = []
  /// The whole declaration.
  var range: Range<Int>
  /// Whether the requirement says `exact`, as in a Swift package's manifest.
  var saysExact = false
  /// Why it cannot be rewritten; nil where it can.
  var obstacle: String?
  /// Other names that have to change with it: product names, the package's own name.
  var products: [Version] = []

  var isGenerated: Bool {
    switch format {
    case .podfileLock, .packageResolved, .cartfileResolved, .packageLock: true
    default: false
    }
  }

  /// The version or requirement as written.
  var versionText: String? {
    versions.isEmpty ? nil : versions.map(\.text).joined(separator: ", ")
  }

  /// The lowest version that the requirement names.
  var version: VersionNumber? { versions.lazy.compactMap { VersionNumber(in: $0.text) }.first }

  /// Whether the requirement allows exactly one version.
  var isExact: Bool {
    if isGenerated { return true }
    switch format {
    case .gradle, .versionCatalog: return true
    case .podfile, .podspec, .podspecJSON, .cordova:
      return versions.count == 1
        && versions[0].text.first.map { $0.isNumber || $0 == "=" } == true
    default: return saysExact
    }
  }

  /// Who reads it.
  var manager: Dependency.Manager {
    switch format {
    case .podfile, .podspec, .podspecJSON, .podfileLock: .cocoaPods
    case .packageManifest, .packageResolved, .xcodeProject: .swiftPackageManager
    case .cartfile, .cartfileResolved, .carthageManifest: .carthage
    case .gradle, .versionCatalog: .gradle
    case .packageJSON, .packageLock: .npm
    case .cordova: .cordova
    case .framework: .manual
    }
  }
}
