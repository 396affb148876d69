import Findings

/// What is known about an app and goes into its scaffold.
struct AppFacts: Sendable {
  /// The app's return URL, if it can serve the successors.
  var returnURL: String?
  /// Where the first checkout is made.
  var place: FileRange?
  /// The type that makes it.
  var owner: String?
  /// The languages of the checkouts, Swift first.
  var languages: [SourceLanguage]
  /// The folder that gets the new files.
  var folder: String
  /// Names of managers that declare the SDK.
  var managers: [Dependency.Manager]
  /// The currency and amount of an order in the sources, if there is one.
  var currency: String?
  var amount: String?

  init(_ integration: Integration) {
    let url = integration.returnURLs.lazy.compactMap(\.url).first(where: Self.isCustom)
    returnURL = url.map { $0.contains("://") ? $0 : Self.completed($0) }
    let first = integration.checkouts.first { !$0.creations.isEmpty }
    place = first?.creations.first
    owner = first?.owner
    var found = Set(integration.checkouts.map(\.language)).intersection([.swift, .objectiveC])
    if found.isEmpty {
      found = Set(integration.files.map(\.language)).intersection([.swift, .objectiveC])
    }
    languages = [SourceLanguage.swift, .objectiveC].filter { found.contains($0) }
    if languages.isEmpty { languages = [.swift] }
    let path = place?.file ?? ""
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    managers = Dependency.Manager.allCases.filter { manager in
      integration.dependencies.contains { $0.manager == manager }
    }
    currency = Self.value("purchase_currency", integration.files)
    amount = Self.value("order_amount", integration.files)
  }

  func name(_ language: SourceLanguage) -> String {
    language == .swift ? "Swift" : "Objective-C"
  }

  private static func isCustom(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":") else { return false }
    let scheme = url[..<colon].lowercased()
    return !scheme.isEmpty && scheme != "http" && scheme != "https"
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && url.allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "\"" && $0 != "\\" }
  }

  /// `shop:back` as the successors want it: `shop://back`.
  private static func completed(_ url: String) -> String {
    guard let colon = url.firstIndex(of: ":") else { return url }
    return url[..<colon] + "://" + url[url.index(after: colon)...]
  }

  /// The plain value behind a key of an order: `"order_amount": 11800`.
  private static func value(_ key: String, _ files: [SourceFile]) -> String? {
    for file in files {
      let text = file.text
      guard let place = text.firstRange(of: key) else { continue }
      let rest = text[place.upperBound...].drop { "\"' :=@[]".contains($0) }
      let value = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if key == "purchase_currency", value.count == 3, value.allSatisfy(\.isLetter) {
        return value.uppercased()
      }
      if key == "order_amount", !value.isEmpty, value.allSatisfy(\.isNumber) {
        return String(value)
      }
    }
    return nil
  }
}
