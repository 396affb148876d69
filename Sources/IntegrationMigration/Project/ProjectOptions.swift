/// Which files of a project are read.
public struct ProjectOptions: Sendable, Hashable {
  /// Whether `.gitignore` files are honoured.
  public var honoursIgnoreFiles: Bool
  /// Whether folders of other people's code and of build results are read: Pods, Carthage,
  /// node_modules, build and the like.
  public var includesVendored: Bool
  /// Files larger than this many bytes are left alone.
  public var maximumFileSize: Int
  /// Paths that are left alone: patterns with `*`, `?` and `**`.
  public var excludedPaths: [String]
  /// How many files are searched at a time; 0 asks the machine.
  public var jobs: Int

  /// Ignore files honoured, vendored folders left out, 16 MiB at most, all cores.
  public init(
    honoursIgnoreFiles: Bool = true, includesVendored: Bool = false,
    maximumFileSize: Int = 16 << 20, excludedPaths: [String] = [], jobs: Int = 0
  ) {
    self.honoursIgnoreFiles = honoursIgnoreFiles
    self.includesVendored = includesVendored
    self.maximumFileSize = maximumFileSize
    self.excludedPaths = excludedPaths
    self.jobs = jobs
  }

  static let vendoredFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "build", ".build", "DerivedData", ".gradle",
    "bower_components",
    "vendor", ".bundle", ".swiftpm", "xcuserdata",
  ]
}
