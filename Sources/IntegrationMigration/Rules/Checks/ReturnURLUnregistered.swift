import Findings

/// The app does not register the scheme of the return URL.
enum ReturnURLUnregistered: CheckRule {
  static let rule = FindingRule(
    id: "return-url-unregistered",
    summary: "The app does not register the scheme of the return URL",
    severity: .error,
    explanation: """
      The system brings an app back only for schemes that its Info.plist lists under \
      CFBundleURLTypes. The successors refuse to start otherwise. A scheme that a build \
      setting gives is taken to be right.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    // Without any Info.plist in sight nothing can be said, nor with one that cannot be read.
    let lists = integration.files.filter { $0.path.hasSuffix("Info.plist") }
    guard !lists.isEmpty, lists.allSatisfy({ PropertyList($0) != nil }),
      !integration.urlSchemes.contains(where: \.isComputed)
    else { return [] }
    let registered = Set(integration.urlSchemes.map { $0.scheme.lowercased() })
    return integration.returnURLs.compactMap { use in
      guard let url = use.url, let colon = url.firstIndex(of: ":"), !ReturnURLWeb.isWeb(url) else {
        return nil
      }
      let scheme = String(url[..<colon])
      if registered.contains(scheme.lowercased()) {
        if integration.urlSchemes.contains(where: { $0.scheme == scheme }) { return nil }
        return Finding(
          rule: rule.id, severity: .note, range: use.range,
          message: "'\(scheme)' is registered with other capital letters",
          advice: "Write it the same way in both places")
      }
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range,
        message: "'\(scheme)' is not registered by any Info.plist",
        advice: "Add it to CFBundleURLTypes, CFBundleURLSchemes")
    }
  }
}
