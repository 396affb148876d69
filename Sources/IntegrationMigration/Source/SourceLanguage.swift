/// What a file is written in, as far as a migration cares.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  /// Objective-C or Objective-C++, headers too.
  case objectiveC = "objective-c"
  /// Swift, package manifests too.
  case swift
  /// Java.
  case java
  /// Kotlin, Gradle's Kotlin scripts too.
  case kotlin
  /// Ruby: Podfile, podspecs, Gemfile, fastlane.
  case ruby
  /// Gradle's Groovy scripts.
  case gradle
  /// JavaScript, JSX too.
  case javaScript = "javascript"
  /// TypeScript, TSX too.
  case typeScript = "typescript"
  /// PHP, as many shops' servers have.
  case php
  /// Python.
  case python
  /// Go.
  case go
  /// C#.
  case cSharp = "c-sharp"
  /// JSON: package.json, Package.resolved, Carthage manifests.
  case json
  /// XML: property lists, layouts, Cordova's config.xml, podspec-like manifests.
  case xml
  /// An Xcode project, `project.pbxproj`.
  case xcodeProject = "xcode-project"
  /// Carthage's files, which have one declaration a line.
  case cartfile
  /// A lock file, `Podfile.lock`.
  case podfileLock = "podfile-lock"
  /// Anything else that is text.
  case text

  /// The language of a path by its name; nil for names that no integration is written in.
  public init?(path: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    let name = path[start...]
    switch name {
    case "Podfile", "Gemfile", "Fastfile": self = .ruby
    case "Podfile.lock": self = .podfileLock
    case "Cartfile", "Cartfile.private", "Cartfile.resolved": self = .cartfile
    case "Package.resolved": self = .json
    case "project.pbxproj": self = .xcodeProject
    case _ where name.hasPrefix(".env"): self = .text
    default:
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      let suffix = name.utf8[name.utf8.index(after: dot)...]
      // The longest of those below is "entitlements".
      guard suffix.count <= 12 else { return nil }
      let lower = suffix.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      switch String(decoding: lower, as: UTF8.self) {
      case "m", "mm", "h", "pch": self = .objectiveC
      case "swift": self = .swift
      case "java": self = .java
      case "kt", "kts": self = .kotlin
      case "rb", "podspec": self = .ruby
      case "gradle": self = .gradle
      case "js", "jsx", "mjs", "cjs": self = .javaScript
      case "ts", "tsx": self = .typeScript
      case "php": self = .php
      case "py": self = .python
      case "go": self = .go
      case "cs": self = .cSharp
      case "json": self = .json
      case "plist", "xml", "storyboard", "xib", "entitlements": self = .xml
      case "toml", "xcconfig", "properties", "yml", "yaml", "env", "ini", "conf", "cfg":
        self = .text
      default: return nil
      }
    }
  }

  /// Whether it is program code that can call the SDK.
  public var isCode: Bool {
    switch self {
    case .objectiveC, .swift, .java, .kotlin, .javaScript, .typeScript: true
    default: false
    }
  }

  /// Whether its comments are known from its code.
  var hasComments: Bool {
    switch self {
    case .json, .xml, .xcodeProject, .podfileLock, .text: false
    default: true
    }
  }
}
