import HostUI
import SourceText

/// The parts of a return URL, and each rule's question to them.
struct ReturnURLAnatomy {
  let text: String
  let scheme: String?
  let verdict: ReturnURLVerdict
  private let rest: Substring

  init(_ text: String) {
    self.text = text
    let colon = text.firstIndex(of: ":")
    let rest = colon.map { text[text.index(after: $0)...] } ?? ""
    let scheme = URLScheme.scheme(of: text)
    self.rest = rest
    self.scheme = scheme
    let known = scheme?.lowercased() ?? ""
    if text.allSatisfy(\.isWhitespace) {
      verdict = .empty
    } else if Self.hasPlaceholder(text) {
      verdict = .placeholder
    } else if colon == nil {
      verdict = .noScheme
    } else if scheme == nil {
      verdict = .invalidScheme
    } else if known == "http" || known == "https" {
      verdict = .webAddress
    } else if ["javascript", "data", "about", "blob", "file"].contains(known) {
      verdict = .scriptAddress
    } else if ReturnURL.otherAppsSchemes.contains(known) {
      verdict = .otherAppsScheme
    } else if rest.isEmpty {
      verdict = .nothingAfterScheme
    } else if !rest.hasPrefix("//") {
      verdict = .needsSlashes
    } else if Self.host(rest).isEmpty {
      verdict = .needsHost
    } else {
      verdict = .good
    }
  }

  func answer(
    to rule: ReturnURLRule, registration: InfoPlist.Registration?, serverReturnURL: String?
  ) -> (ReturnURLRule.Outcome, String) {
    switch rule {
    case .hasSlashes:
      rest.hasPrefix("//")
        ? (.passed, "It has \"://\".")
        : (.failed, "It has no \"://\"; KCO does not mind, its successors do.")
    case .isNotWebAddress:
      switch verdict {
      case .webAddress: (.failed, "It is a web address: a browser opens, not the app.")
      case .scriptAddress: (.failed, "It is a script or document, not an app's address.")
      case .otherAppsScheme: (.failed, "Its scheme is that of another app.")
      default: (.passed, "It is no web address.")
      }
    case .hasValidScheme:
      scheme == nil
        ? (.failed, "It has no valid scheme (RFC 3986, section 3.1).")
        : (.passed, "Its scheme is valid.")
    case .isRegistered: answer(to: registration)
    case .isLowerCase:
      switch scheme {
      case nil: (.unknown, "It has no scheme.")
      case let scheme? where scheme == scheme.lowercased(): (.passed, "Small letters only.")
      default: (.warning, "Its scheme has capitals: the system does not mind, URL values differ.")
      }
    case .hasHost:
      rest.hasPrefix("//") && !Self.host(rest).isEmpty
        ? (.passed, "It has a host.")
        : (.warning, "It has no host; handlers that compare beginnings match too much.")
    case .isSameOnServer:
      switch serverReturnURL {
      case nil: (.unknown, "What the server names is not known.")
      case text?: (.passed, "The server names the same one.")
      case let other?: (.failed, "The server names \"\(other)\".")
      }
    case .opensWithoutNavigation:
      (.unknown, "What the app does when it is opened cannot be seen in the address.")
    case .isResolved:
      verdict == .placeholder
        ? (.failed, "A placeholder in it is filled in by nobody.")
        : (.passed, "It holds no placeholder.")
    }
  }

  private func answer(
    to registration: InfoPlist.Registration?
  ) -> (ReturnURLRule.Outcome, String) {
    switch registration {
    case nil: (.unknown, "Without scheme or Info.plist there is nothing to look up.")
    case .registered: (.passed, "Info.plist lists its scheme.")
    case .registeredInOtherCase(let other):
      (.warning, "Info.plist lists its scheme as \"\(other)\"; write both alike.")
    case .unknown(let placeholder):
      (.unknown, "Info.plist lists \"\(placeholder)\", which a build setting fills in.")
    case .missing:
      (.failed, "Info.plist does not list its scheme in CFBundleURLTypes: no app can come back.")
    }
  }

  /// What stands between `//` and the next delimiter.
  private static func host(_ rest: Substring) -> Substring {
    rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// `{…}`, `$(…)`, `<…>` and `%@`: none of them may stand in an address.
  private static func hasPlaceholder(_ text: String) -> Bool {
    ["{", "$(", "<", "%@"].contains(where: text.utf8.contains)
  }
}
