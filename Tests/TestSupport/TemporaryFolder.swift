public import Foundation

/// A new folder among the temporary files, which is removed with its last reference.
///
/// A suite keeps one as a stored property, so that each test has its own. Where nothing would hold
/// the reference, use ``with(_:)``.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates the folder.
  ///
  /// - Throws: What creating it throws.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "kco-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A new folder that is removed when the closure ends.
  ///
  /// - Throws: What creating it and the closure throw.
  public static func with<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.url) }
  }

  /// One folder for all tests of this process, for what is costly to make. It is removed when the
  /// process exits.
  public static let ofProcess: URL? = {
    guard let folder else { return nil }
    atexit { TemporaryFolder.folder.map { try? FileManager.default.removeItem(at: $0.url) } }
    return folder.url
  }()

  private static let folder = try? TemporaryFolder()
}
