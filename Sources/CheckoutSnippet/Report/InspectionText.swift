import JSON
import SourceText

extension CheckoutSnippet {
  /// What `kco inspect` prints for one input, for people.
  ///
  /// - Parameters:
  ///   - showSecrets: Whether `AUTH_HEADER` is printed as it is.
  ///   - name: The input's name, put before places: `file:line:column`.
  public func inspectionText(showSecrets: Bool = false, name: String? = nil) -> String {
    var lines: [String] = []
    func add(_ label: String, _ value: String?) {
      guard let value else { return }
      lines.append(label.padded(to: 18) + value)
    }
    func place(_ location: SourceLocation) -> String {
      (name.map { "\($0):" } ?? "") + location.description
    }
    add("form", layers.map(\.summary).joined(separator: " > "))
    add("order status", facts.orderStatus)
    add("order id", facts.orderID)
    add("api", facts.api?.rawValue)
    add("environment", facts.environment.rawValue)
    add("region", facts.region?.rawValue)
    add("locale", Self.both(facts.locale, facts.localeAsGiven))
    add("purchase country", Self.both(facts.purchaseCountry, facts.purchaseCountryAsGiven))
    add("purchase currency", facts.purchaseCurrency)
    add("bootstrap", facts.bootstrap?.url)
    add(
      "bootstrap build",
      facts.bootstrap?.build.map { build in
        build + (facts.bootstrap?.date.map { ", of \($0)" } ?? "")
      })
    add("era", era.rawValue)
    lines += ["", "Anatomy"]
    let parts: [(String, Part?)] = [
      ("container", container), ("unsupported page", unsupportedPage), ("script", script),
      ("noscript", noscript),
    ]
    for (label, part) in parts {
      let text = part.map { "\(place($0.location))  <\($0.name)\($0.id.map { "#\($0)" } ?? "")>" }
      lines.append("  " + label.padded(to: 18) + (text ?? "none"))
    }
    lines += ["", "Configuration"]
    let width = configuration.entries.map(\.key.count).max() ?? 0
    for entry in configuration.entries {
      let value = entry.value(showSecrets: showSecrets)
      let type = entry.expression == nil ? value.typeName : "expression"
      let text =
        entry.isSecret && !showSecrets
        ? Secret.placeholder : entry.expression ?? value.jsonText()
      lines.append("  " + entry.key.padded(to: width + 2) + type.padded(to: 12) + text)
    }
    if !problems.isEmpty { lines += ["", "Problems"] }
    for problem in problems {
      lines.append("  \(place(problem.location)): \(problem.message) [\(problem.code.rawValue)]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func both(_ normal: String?, _ given: String?) -> String? {
    guard let given else { return normal }
    guard let normal, normal != given else { return given }
    return "\(normal) (written \(given))"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
