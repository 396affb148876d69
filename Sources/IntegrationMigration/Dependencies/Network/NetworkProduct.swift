/// A product of Klarna's network, under the names that package managers give it.
enum NetworkProduct: String, Sendable, Hashable, CaseIterable {
  case core = "Core"
  case payment = "Payment"
  case button = "PaymentButton"
  case buttonSwiftUI = "PaymentButtonSwiftUI"
  case buttonCompose = "PaymentButtonCompose"
  case messaging = "Messaging"
  case identity = "Identity"

  /// The product of a Swift package, a pod's subspec, a Maven coordinate or an npm module; nil for
  /// other names.
  init?(name: String) {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? name
    let words = last.lowercased().filter { $0 != "-" && $0 != "_" }
    let prefixes = ["klarnanetwork", "reactnativeklarnanetwork"]
    guard let prefix = prefixes.first(where: { words.hasPrefix($0) }) else { return nil }
    let rest = words.dropFirst(prefix.count)
    guard let known = Self.allCases.first(where: { $0.rawValue.lowercased() == rest }) else {
      return nil
    }
    self = known
  }

  /// Whether it is one of the payment buttons, of which an app takes one.
  var isButton: Bool { self == .button || self == .buttonSwiftUI || self == .buttonCompose }
}
