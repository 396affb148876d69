import Foundation

/// A DocC article with a table of what a document promises and which test covers it, against the
/// tests that there are.
///
/// The last column holds display names of tests as code. Tests are found in the sources by their
/// attribute, whose name stands behind the bracket or on the next line.
public struct PromiseTable: Sendable {
  /// The names in the table.
  public let named: [String]
  /// The names of the tests.
  public let tests: [String]

  /// Reads both.
  ///
  /// - Parameters:
  ///   - article: The article's path from the root.
  ///   - folder: The folder of the tests, from the root.
  /// - Throws: What reading the files throws.
  public init(article: String, folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path())
    tests = try files.sorted().flatMap { file in
      let text = String(decoding: try Repository.bytes("\(folder)/\(file)"), as: UTF8.self)
      return text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)+)"/).map {
        String($0.output.1).replacing("\\\"", with: "\"")
      }
    }
    let text = String(decoding: try Repository.bytes(article), as: UTF8.self)
    named = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { line in
      line.split(separator: "|").last.map { column in
        column.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      } ?? []
    }
  }

  /// Names in the table that no test has.
  public var withoutTest: [String] { named.filter { !Set(tests).contains($0) } }

  /// Tests that the table does not name.
  public var notNamed: [String] { tests.filter { !Set(named).contains($0) } }

  /// Names that two tests have.
  public var ambiguous: [String] {
    Dictionary(grouping: tests, by: \.self).filter { $0.value.count > 1 }.map(\.key).sorted()
  }
}
