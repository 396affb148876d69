import CheckoutSnippet
import Findings
import JSON

/// The sandbox's key beside production's host, or the other way round.
struct KeyOfOtherEnvironment: LintRule {
  static let rule = FindingRule(
    id: "key-of-other-environment",
    summary:
      "An API key of the sandbox stands beside a host of production, or the other way round.",
    severity: .error,
    explanation: """
      User names of the sandbox begin with PK and a number, those of production with K and a \
      number, and each environment knows its own only. The API answers 401 to the other's, no order \
      is made, and there is no snippet; worse, a shop that goes live with half of its settings \
      changed shows a checkout that nobody pays in. Keep key and host together in one setting.
      """,
    example: FindingRule.Example(
      before: "host: 'https://api.kustom.co', user: 'PK12345_0123456789ab'",
      after: "host: 'https://api.playground.kustom.co', user: 'PK12345_0123456789ab'"))

  private struct Key {
    var range: Range<Int>
    var isSandbox: Bool
  }

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    // Most pages name no host of the API.
    let hosts = hosts(view.bytes)
    guard let host = hosts.first, hosts.allSatisfy({ $0.isSandbox == host.isSandbox }) else {
      return
    }
    let keys = keys(view.bytes)
    guard let first = keys.first, keys.allSatisfy({ $0.isSandbox == first.isSandbox }),
      host.isSandbox != first.isSandbox
    else { return }
    let (own, other) =
      first.isSandbox ? ("the sandbox", "production") : ("production", "the sandbox")
    for key in keys {
      found.add(
        key.range, "this key is of \(own), the API's host of \(other)",
        advice: "use a key and a host of the same environment",
        related: [(bytes: host.range, message: "the host of \(other)")])
    }
  }

  /// `K12345_…` and `PK12345_…` that stand for themselves.
  private static func keys(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var position = 0
    while let mark = bytes.find("K", from: position) {
      position = mark + 1
      let isSandbox = mark > 0 && bytes[mark - 1] == UInt8(ascii: "P")
      let start = isSandbox ? mark - 1 : mark
      guard start == 0 || !bytes[start - 1].isNameByte else { continue }
      var end = mark + 1
      while end < bytes.count, bytes[end].isDigit { end += 1 }
      guard end - mark > 4, end < bytes.count, bytes[end] == UInt8(ascii: "_") else { continue }
      let digits = end
      end += 1
      while end < bytes.count, bytes[end].isNameByte, bytes[end] != UInt8(ascii: "_") { end += 1 }
      guard end - digits > 8 else { continue }
      keys.append(Key(range: start..<end, isSandbox: isSandbox))
    }
    return keys
  }

  /// The API's hosts.
  private static func hosts(_ bytes: [UInt8]) -> [Key] {
    var hosts: [Key] = []
    for domain: StaticString in ["klarna.com", "kustom.co"] {
      var position = 0
      while let mark = bytes.find(domain, from: position) {
        position = mark + domain.utf8CodeUnitCount
        var start = mark
        while start > 0, bytes[start - 1].isNameByte || ".-".utf8.contains(bytes[start - 1]) {
          start -= 1
        }
        guard bytes.has("api.", at: start) || bytes.has("api-", at: start) else { continue }
        let isSandbox = bytes.find("playground", from: start, before: position) != nil
        hosts.append(Key(range: start..<position, isSandbox: isSandbox))
      }
    }
    return hosts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
