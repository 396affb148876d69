import Findings

/// Reads the declarations of a project, whatever the format.
enum DeclarationReader {
  /// Everything that was read from declaration files.
  struct Result: Sendable {
    var declarations: [Declaration] = []
    /// Files that could not be read, and why.
    var problems: [(file: Int, problem: TokenProblem)] = []
    /// Names between typographic quotes.
    var curlyQuotes: [(file: Int, range: Range<Int>)] = []
    /// The lowest systems that a project says to run on.
    var deploymentTargets: [DeploymentTarget] = []
    /// The value of build settings that name the app.
    var bundleIdentifiers: Set<String> = []
    /// Whether a Podfile asks for frameworks or module maps.
    var usesFrameworks = false
    var podfiles: [Int] = []
  }

  /// An iOS version that a project supports at least.
  struct DeploymentTarget: Sendable {
    var version: VersionNumber
    var file: Int
    var range: Range<Int>
  }

  static func read(_ files: [SourceFile]) -> Result {
    var result = Result()
    for (index, file) in files.enumerated() { read(file, index, &result) }
    return result
  }

  private static func read(_ file: SourceFile, _ index: Int, _ result: inout Result) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    switch file.language {
    case .ruby where name == "Podfile": PodReader.readPodfile(file, index, &result)
    case .ruby where name.hasSuffix(".podspec"): PodReader.readPodspec(file, index, &result)
    case .podfileLock: PodReader.readLock(file, index, &result)
    case .swift where name.hasPrefix("Package") && name.hasSuffix(".swift"):
      PackageReader.readManifest(file, index, &result)
    case .json:
      switch name {
      case "Package.resolved": PackageReader.readResolved(file, index, &result)
      case "package.json": ModuleReader.readPackage(file, index, &result)
      case "KlarnaCheckoutSDK.json", "KlarnaMobileSDK.json":
        CarthageReader.readManifest(file, index, &result)
      default:
        if name.hasSuffix(".podspec.json") { PodReader.readJSON(file, index, &result) }
      }
    case .xcodeProject: XcodeProjectReader.read(file, index, &result)
    case .cartfile: CarthageReader.read(file, index, name, &result)
    case .gradle, .kotlin:
      if name.hasSuffix(".gradle") || name.hasSuffix(".kts") {
        GradleReader.read(file, index, &result)
      }
    case .text where name.hasSuffix(".toml"): VersionCatalogReader.read(file, index, &result)
    case .xml where name == "config.xml" || name == "plugin.xml":
      CordovaReader.read(file, index, &result)
    default: break
    }
  }
}

extension SourceFile {
  /// Decodes the bytes of a range; a shorthand for readers.
  func value(_ range: Range<Int>) -> Declaration.Version {
    Declaration.Version(text: text(range), range: range)
  }
}
