/// What sites keep: cookies and storage. Several webviews of one thread can share one, as a shop's
/// page and its confirmation page do.
public final class WebsiteDataStore {
  /// The cookies.
  public let cookies = CookieJar()
  var localStorage: [String: StorageArea] = [:]
  var sessionStorage: [String: StorageArea] = [:]

  /// Creates an empty store.
  public init() {}

  /// Forgets everything.
  public func removeAll() {
    cookies.removeAll()
    localStorage = [:]
    sessionStorage = [:]
  }
}

/// One origin's storage, keys in the order in which they came.
struct StorageArea {
  private(set) var keys: [String] = []
  private var values: [String: String] = [:]
  private var length = 0

  subscript(key: String) -> String? { values[key] }

  /// False when the value does not fit.
  mutating func set(_ key: String, _ value: String, quota: Int) -> Bool {
    let old = values[key].map { $0.utf16.count + key.utf16.count } ?? 0
    let new = value.utf16.count + key.utf16.count
    guard length - old + new <= quota else { return false }
    if values.updateValue(value, forKey: key) == nil { keys.append(key) }
    length += new - old
    return true
  }

  mutating func remove(_ key: String) {
    guard let value = values.removeValue(forKey: key) else { return }
    length -= value.utf16.count + key.utf16.count
    keys.removeAll { $0 == key }
  }
}
