public import Findings

/// A declaration by which a project gets the SDK, or one of its successors.
public struct Dependency: Hashable, Sendable {
  /// Who reads the declaration.
  public enum Manager: String, Hashable, Sendable, CaseIterable {
    /// CocoaPods: Podfile, Podfile.lock, podspec.
    case cocoaPods = "cocoapods"
    /// Swift Package Manager: Package.swift, Package.resolved, package references in Xcode.
    case swiftPackageManager = "swiftpm"
    /// Carthage.
    case carthage
    /// Gradle.
    case gradle
    /// npm and yarn.
    case npm
    /// Cordova's config.xml and plugin.xml.
    case cordova
    /// Frameworks and files added by hand.
    case manual
  }

  /// Who reads it.
  public var manager: Manager
  /// The name declared: pod, product, package address, coordinate.
  public var name: String
  /// The version or requirement as written, if there is one.
  public var version: String?
  /// Where it is.
  public var range: FileRange
  /// Whether it was written by a tool (lock files), so that it is not to be edited.
  public var isGenerated: Bool

  /// A declaration; see the properties for the meaning of each part.
  public init(
    manager: Manager, name: String, version: String? = nil, range: FileRange,
    isGenerated: Bool = false
  ) {
    self.manager = manager
    self.name = name
    self.version = version
    self.range = range
    self.isGenerated = isGenerated
  }
}
