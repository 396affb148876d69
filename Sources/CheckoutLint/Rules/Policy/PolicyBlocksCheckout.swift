import CheckoutSnippet
import Findings
import HTMLTree
import JSON

/// A content security policy under which a checkout cannot work.
struct PolicyBlocksCheckout: LintRule {
  static let rule = FindingRule(
    id: "csp-blocks-checkout",
    summary: "The page's content security policy refuses a part of the checkout.",
    severity: .error,
    explanation: """
      The snippet has an inline script, which loads the bootstrap from Klarna's host, which makes \
      a frame of Klarna's and sends images as beacons. A policy has to allow each of them: a nonce \
      or hash for the inline script, and the hosts in script-src, frame-src and img-src. What is \
      refused is told to the browser's console only; the buyer sees an empty page.
      """,
    example: FindingRule.Example(
      before: "Content-Security-Policy: default-src 'self'",
      after: """
        Content-Security-Policy: default-src 'self'; \
        script-src 'self' 'nonce-…' https://js.klarna.com; \
        frame-src https://js.klarna.com; img-src 'self' https://*.klarnaevt.com
        """))

  private struct Need {
    var directives: [String]
    var host: String
    var what: String
  }

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for policy in view.policies {
      guard let hosts = hosts(view, policy) else { continue }
      checkInline(policy, view, &found)
      let needs = [
        Need(
          directives: ["script-src-elem", "script-src", "default-src"], host: hosts.script,
          what: "the checkout's script"),
        Need(
          directives: ["frame-src", "child-src", "default-src"], host: hosts.frame,
          what: "the checkout's frame"),
        Need(
          directives: ["img-src", "default-src"], host: hosts.image, what: "the checkout's beacons"),
      ]
      for need in needs { check(need, policy, &found) }
    }
  }

  /// The hosts that the page's snippet names, or Klarna's own where the policy is of a server and
  /// names Klarna at least once.
  private static func hosts(
    _ view: LintView, _ policy: ContentPolicy
  ) -> (script: String, frame: String, image: String)? {
    if policy.node != nil {
      guard view.snippetScript != nil, let configuration = view.snippet?.configuration else {
        return nil
      }
      func host(_ key: String) -> String? {
        configuration[key]?.string.flatMap(WebAddress.host)
      }
      guard let script = host("BOOTSTRAP_SRC") else { return nil }
      return (script, host("CHECKOUT_DOMAIN") ?? script, host("CLIENT_EVENT_HOST") ?? script)
    }
    let sources = policy.directives.flatMap(\.sources)
    if sources.contains(where: { $0.contains("kustom.co") }) {
      return ("kustom.co", "kustom.co", "kustom.co")
    }
    guard sources.contains(where: { $0.contains("klarna") }) else { return nil }
    return ("klarna", "klarna", "klarna")
  }

  private static func effective(
    _ names: [String], _ policy: ContentPolicy
  ) -> ContentPolicy.Directive? {
    names.lazy.compactMap { policy.directive($0) }.first
  }

  private static func checkInline(
    _ policy: ContentPolicy, _ view: LintView, _ found: inout LintFindings
  ) {
    guard
      let directive = effective(["script-src-elem", "script-src", "default-src"], policy)
    else { return }
    let sources = directive.sources.map { $0.lowercased() }
    let nonces = sources.filter { $0.hasPrefix("'nonce-") }
    let hasHash = sources.contains { $0.hasPrefix("'sha") }
    if sources.contains("'unsafe-inline'"), nonces.isEmpty, !hasHash { return }
    if hasHash { return }
    if policy.node == nil {
      // A server may add a nonce to every answer; without one nothing inline can run.
      guard nonces.isEmpty, !sources.contains("'strict-dynamic'") else { return }
    } else if let element = snippetElement(view), let nonce = element["nonce"] {
      if nonces.contains("'nonce-\(nonce.lowercased())'") { return }
      if nonce.hasPrefix("_") || nonces.contains(where: { $0.contains("__") }) { return }
    }
    found.add(
      directive.range,
      "\(directive.name) refuses the snippet's inline script: it has no nonce that is allowed",
      advice: "put the answer's nonce on the script, or allow its hash")
  }

  private static func check(
    _ need: Need, _ policy: ContentPolicy, _ found: inout LintFindings
  ) {
    guard let directive = effective(need.directives, policy) else { return }
    let sources = directive.sources.map { $0.lowercased() }
    if sources.contains("'strict-dynamic'"), directive.name.hasPrefix("script") { return }
    guard !sources.contains(where: { allows($0, need.host) }) else { return }
    let wanted = need.directives[need.directives.count - 2]
    let host = need.host.contains(".") ? "https://\(need.host)" : "Klarna's hosts"
    found.add(
      directive.range,
      directive.name == "default-src"
        ? "\(need.what) is refused: there is no \(wanted), and default-src has no source for it"
        : "\(need.what) is refused: \(directive.name) has no source for it",
      advice: "add \(host) to \(wanted)")
  }

  private static func allows(_ source: String, _ host: String) -> Bool {
    if source == "*" || source == "https:" { return true }
    guard host.contains(".") else { return source.contains(host) }
    var name = source
    name = WebAddress.withoutScheme(name)
    name = String(name.prefix { $0 != "/" && $0 != ":" })
    if host == "kustom.co" { return name.hasSuffix("kustom.co") }
    if name.hasPrefix("*.") { return host.hasSuffix(name.dropFirst(1)) }
    return name == host
  }
}

extension PolicyBlocksCheckout {
  private static func snippetElement(_ view: LintView) -> HTMLNode? {
    guard case .element(let index)? = view.snippetScript?.place else { return nil }
    return view.document?[index]
  }
}
