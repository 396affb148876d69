public import HostUI
import WebView

/// The address by which a bank's app comes back, parsed and judged once.
public struct ReturnURL: Hashable, Sendable {
  /// One rule's answer.
  public struct Finding: Hashable, Sendable {
    /// What was asked.
    public var rule: ReturnURLRule
    /// How it came out.
    public var outcome: ReturnURLRule.Outcome
    /// In words.
    public var message: String
  }

  /// Schemes that no shop's app can have: the system's own, and apps that people pay and log in
  /// with.
  public static let otherAppsSchemes: Set<String> = UIApplication.systemSchemes.union([
    "bankid", "swish", "vipps", "mobilepay", "klarna", "klarnaconsent", "intent", "market",
    "itms-services", "maps", "paypal", "revolut", "twint", "ideal", "mobilebankid",
  ]).subtracting(["http", "https"])

  /// The address as given.
  public let text: String
  /// Its scheme in the capitals given; nil where there is no valid one.
  public let scheme: String?
  /// The one thing to say about it.
  public let verdict: ReturnURLVerdict
  /// Every rule's answer, in the rules' order.
  public let findings: [Finding]
  /// How the scheme stands in Info.plist; nil without one.
  public let registration: InfoPlist.Registration?

  /// Judges a return URL.
  ///
  /// - Parameters:
  ///   - text: The address as the app gives it.
  ///   - infoPlist: The app's Info.plist; nil leaves the registration open.
  ///   - serverReturnURL: What the server names to banks; nil leaves that open.
  public init(_ text: String, infoPlist: InfoPlist? = nil, serverReturnURL: String? = nil) {
    let anatomy = ReturnURLAnatomy(text)
    self.text = text
    scheme = anatomy.scheme
    verdict = anatomy.verdict
    let registration = infoPlist.flatMap { plist in
      anatomy.scheme.map { plist.registration(ofScheme: $0) }
    }
    self.registration = registration
    findings = ReturnURLRule.allCases.map { rule in
      let (outcome, message) = anatomy.answer(
        to: rule, registration: registration, serverReturnURL: serverReturnURL)
      return Finding(rule: rule, outcome: outcome, message: message)
    }
  }

  /// Whether KCO brings the app back by it, once the scheme is registered.
  public var isAcceptedByKCO: Bool {
    switch verdict {
    case .good, .needsSlashes, .needsHost, .nothingAfterScheme: true
    default: false
    }
  }

  /// Whether the Klarna Mobile SDK and Kustom's accept it, once the scheme is registered.
  public var isAcceptedBySuccessors: Bool {
    switch verdict {
    case .good, .needsHost: true
    default: false
    }
  }

  /// Whether the scheme stands in Info.plist; nil where that cannot be told.
  public var isRegistered: Bool? {
    switch registration {
    case .registered, .registeredInOtherCase: true
    case .missing: false
    case .unknown, nil: nil
    }
  }

  /// The answer to one rule.
  public func finding(_ rule: ReturnURLRule) -> Finding? { findings.first { $0.rule == rule } }

  /// The verdict in one sentence.
  public var summary: String {
    let scheme = scheme ?? ""
    return switch verdict {
    case .good: "\"\(text)\" works with KCO and its successors."
    case .needsSlashes:
      "\"\(text)\" works with KCO; its successors want \"\(scheme)://…\"."
    case .needsHost: "\"\(text)\" works; add a host, as in \"\(scheme)://klarna-return\"."
    case .nothingAfterScheme:
      "\"\(text)\" works with KCO; its successors want \"\(scheme)://…\"."
    case .empty: "There is no return URL: other apps cannot come back."
    case .noScheme: "\"\(text)\" has no scheme; write \"\(text)://return\"."
    case .invalidScheme:
      "\"\(text)\" has no valid scheme: a letter, then letters, digits, \"+\", \"-\" or \".\"."
    case .webAddress: "\"\(text)\" opens a browser instead of the app; use the app's own scheme."
    case .scriptAddress: "\"\(text)\" opens no app; use the app's own scheme."
    case .otherAppsScheme: "\"\(scheme):\" belongs to another app; use the app's own scheme."
    case .placeholder: "Nobody fills in the placeholder of \"\(text)\"."
    }
  }
}
