public import Findings
public import IntegrationMigration
import JSON
import SourceText

/// A project's `.kco.json`: which rules count how much, and which page is which.
///
/// The file is JSON with comments:
/// `{"version": 1, "lint": {"rules": {"duplicate-listener": "off"}, "pages": {"checkout":
/// ["templates/checkout*.php"], "confirmation": ["templates/thanks.php"]}, "ignore": ["old/**"]}}`.
public struct ProjectFile: Sendable {
  /// The name that is searched for, in a file's folder and those above it.
  public static let name = ".kco.json"

  /// Severities by rule; nil turns a rule off.
  public private(set) var severities: [String: Severity?] = [:]
  /// Patterns of paths by the page that they are.
  public private(set) var pages: [(role: PageRole, pattern: PathPattern)] = []
  /// Patterns of paths that are left alone.
  public private(set) var ignored: [PathPattern] = []
  /// What is odd about the file, with its place, for people.
  public private(set) var warnings: [String] = []

  /// A project without a file.
  public init() {}

  /// Reads a project file.
  ///
  /// - Throws: ``LintError`` with the place, where it is no JSON or a value cannot be meant.
  public init(_ bytes: [UInt8], path: String) throws(LintError) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(bytes, allowingComments: true)
    } catch {
      throw LintError(
        code: .notJSON, message: error.message, path: path, location: error.location)
    }
    var reader = Reader(document: document, path: path)
    let root = try reader.object("", document.value)
    reader.warn(root, "", known: ["version", "lint", "$schema"])
    if let version = root["version"], version.integer != 1 {
      throw reader.wrong("/version", "the version must be 1")
    }
    if let lint = root["lint"] {
      let object = try reader.object("/lint", lint)
      reader.warn(object, "/lint", known: ["rules", "pages", "ignore"])
      if let rules = object["rules"] { severities = try reader.severities(rules) }
      if let all = object["pages"] { pages = try reader.pages(all) }
      if let patterns = object["ignore"] {
        ignored = try reader.patterns("/lint/ignore", patterns)
      }
    }
    warnings = reader.warnings
  }

  /// What the project says about a path, relative to the project file.
  public func role(of path: String) -> PageRole? {
    pages.first { $0.pattern.matches(path) }?.role
  }

  /// Whether a path, relative to the project file, is left alone.
  public func ignores(_ path: String) -> Bool { ignored.contains { $0.matches(path) } }

  private struct Reader {
    let document: JSONDocument
    let path: String
    var warnings: [String] = []

    func wrong(_ pointer: String, _ message: String) -> LintError {
      LintError(
        code: .wrongValue, message: message, path: path,
        location: document.location(ofValueAt: pointer))
    }

    func object(_ pointer: String, _ value: JSONValue) throws(LintError) -> JSONObject {
      guard let object = value.object else {
        throw wrong(pointer, "an object was expected here, not \(value.typeName)")
      }
      return object
    }

    mutating func warn(_ object: JSONObject, _ pointer: String, known: [String]) {
      for key in object.keys where !known.contains(key) {
        let place = document.location(ofKeyAt: JSONValue.pointer(pointer, key)) ?? .start
        let hint = nearestName(to: key, in: known).map { "; did you mean \($0)?" } ?? ""
        warnings.append("\(path):\(place): unknown key \(key)\(hint)")
      }
    }

    mutating func severities(_ value: JSONValue) throws(LintError) -> [String: Severity?] {
      let rules = try object("/lint/rules", value)
      warn(rules, "/lint/rules", known: LintCatalog.all.map(\.id))
      var result: [String: Severity?] = [:]
      for member in rules {
        let word = member.value.string ?? ""
        guard word == "off" || Severity(rawValue: word) != nil else {
          throw wrong(
            JSONValue.pointer("/lint/rules", member.key),
            "a severity is \"off\", \"note\", \"warning\" or \"error\"")
        }
        result.updateValue(Severity(rawValue: word), forKey: member.key)
      }
      return result
    }

    mutating func pages(
      _ value: JSONValue
    ) throws(LintError) -> [(role: PageRole, pattern: PathPattern)] {
      let pages = try object("/lint/pages", value)
      warn(pages, "/lint/pages", known: PageRole.allCases.map(\.rawValue))
      var result: [(role: PageRole, pattern: PathPattern)] = []
      for member in pages {
        guard let role = PageRole(rawValue: member.key) else { continue }
        let step = JSONValue.pointer("/lint/pages", member.key)
        result += try patterns(step, member.value).map { (role, $0) }
      }
      return result
    }

    func patterns(_ pointer: String, _ value: JSONValue) throws(LintError) -> [PathPattern] {
      if let single = value.string { return [PathPattern(single)] }
      guard let array = value.array else {
        throw wrong(pointer, "a list of path patterns was expected here, not \(value.typeName)")
      }
      var patterns: [PathPattern] = []
      for (index, element) in array.enumerated() {
        guard let text = element.string else {
          throw wrong("\(pointer)/\(index)", "a path pattern is a string")
        }
        patterns.append(PathPattern(text))
      }
      return patterns
    }
  }
}
