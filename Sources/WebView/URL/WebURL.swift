/// An absolute address, parsed by the rules of the WHATWG URL standard.
///
/// A value is always valid and serialised: what it prints is what a browser would print. Two values
/// are equal when they print the same.
public struct WebURL: Sendable, Hashable, CustomStringConvertible {
  /// The pieces of an address, by their names in the standard's `URL` class.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case href, `protocol`, username, password, host, hostname, port, pathname, search, hash
  }

  /// Shared by copies, so that an address costs one reference.
  private final class Storage: Sendable {
    let record: URLRecord
    let href: String

    init(_ record: URLRecord) {
      self.record = record
      href = record.serialised()
    }
  }

  private let storage: Storage

  init(record: URLRecord) {
    storage = Storage(record)
  }

  /// Parses an address.
  ///
  /// - Parameters:
  ///   - text: The address as written; spaces around it and line breaks inside it are dropped, as
  ///     the standard asks.
  ///   - base: What a relative address is relative to.
  /// - Returns: nil where the standard's parser fails.
  public init?(_ text: String, relativeTo base: WebURL? = nil) {
    guard let record = URLParser.parse(text, base: base?.storage.record) else { return nil }
    storage = Storage(record)
  }

  /// The address of an empty document.
  public static let blank = WebURL(record: URLRecord(scheme: "about", path: .opaque("blank")))

  var record: URLRecord { storage.record }

  /// The serialised address ("href").
  public var description: String { storage.href }

  /// The scheme in small letters, without its colon.
  public var scheme: String { storage.record.scheme }
  /// The user name, percent-encoded; empty for none.
  public var username: String { storage.record.username }
  /// The password, percent-encoded; empty for none.
  public var password: String { storage.record.password }
  /// The host as printed: ASCII labels, an IPv4 address, or an IPv6 address in brackets; nil where
  /// the address has none.
  public var host: String? { storage.record.host }
  /// The port, nil where it is the scheme's own.
  public var port: Int? { storage.record.port }
  /// The port that a connection would use; nil for schemes without one.
  public var effectivePort: Int? { port ?? URLRecord.defaultPort(of: scheme) }
  /// The path as printed.
  public var path: String { storage.record.pathText }
  /// Whether the path is one text that no relative address can build on, as in `mailto:a@b.c`.
  public var hasOpaquePath: Bool { storage.record.hasOpaquePath }
  /// What stands between `?` and `#`; nil where there is no `?`.
  public var query: String? { storage.record.query }
  /// What stands behind `#`; nil where there is no `#`.
  public var fragment: String? { storage.record.fragment }

  /// Whether the address is loaded over HTTP, with or without TLS.
  public var isHTTP: Bool { scheme == "http" || scheme == "https" }

  /// The serialised origin: scheme, host and port, or `null` where it is opaque.
  public var origin: String {
    switch scheme {
    case "http", "https", "ws", "wss", "ftp":
      "\(scheme)://\(host ?? "")\(port.map { ":\($0)" } ?? "")"
    case "blob":
      // The origin of a blob address is that of the address it carries.
      WebURL(path).flatMap { $0.isHTTP ? $0.origin : nil } ?? "null"
    default:
      "null"
    }
  }

  /// The same address without its fragment.
  public var withoutFragment: WebURL {
    guard fragment != nil else { return self }
    var record = storage.record
    record.fragment = nil
    return WebURL(record: record)
  }

  /// The part as the standard's `URL` class gives it, with its delimiters.
  public subscript(part: Part) -> String {
    let record = storage.record
    switch part {
    case .href: return storage.href
    case .protocol: return record.scheme + ":"
    case .username: return record.username
    case .password: return record.password
    case .host: return (record.host ?? "") + (record.port.map { ":\($0)" } ?? "")
    case .hostname: return record.host ?? ""
    case .port: return record.port.map(String.init) ?? ""
    case .pathname: return record.pathText
    case .search: return record.query.map { $0.isEmpty ? "" : "?" + $0 } ?? ""
    case .hash: return record.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? ""
    }
  }

  /// Two values are equal when they print the same.
  public static func == (left: WebURL, right: WebURL) -> Bool {
    left.storage === right.storage || left.storage.href == right.storage.href
  }

  /// Hashes the serialised address.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.href)
  }
}
