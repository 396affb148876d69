import CheckoutSnippet
import Findings
import JSON

/// A listener for one of the two addresses and none for the other.
struct AddressPair: LintRule {
  static let rule = FindingRule(
    id: "address-pair",
    summary: "A page listens to one of the buyer's two addresses only.",
    severity: .warning,
    explanation: """
      The checkout knows a billing address and a shipping address. While both are the same, newer \
      builds send billing_address_change alone; once the buyer adds another one for shipping, only \
      shipping_address_change tells. A page that listens to one of them works in its own test and \
      computes freight for the wrong place, or never, for the other half of its buyers. Listen to \
      both, and let both end in the same function.
      """,
    example: FindingRule.Example(
      before: "api.on({ shipping_address_change: updateFreight });",
      after: """
        api.on({
          billing_address_change: updateFreight,
          shipping_address_change: updateFreight
        });
        """))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    var places: [String: Range<Int>] = [:]
    var events: Set<String> = []
    for (script, api) in view.ownScripts {
      // Names that are computed, or listeners kept elsewhere, may hold the other half.
      if script.calls.contains(where: { isOpaque($0, script) }) { return }
      for listener in api.listeners {
        events.insert(listener.event)
        guard works(listener, script), places[listener.event] == nil else { continue }
        let token = listener.member.keyToken
        places[listener.event] = script.byteRange(token..<token + 1)
      }
    }
    let hasBilling = events.contains("billing_address_change") || events.contains("change")
    if let place = places["shipping_address_change"], !hasBilling {
      found.add(
        place, "buyers whose two addresses are the same never cause this event",
        advice: "listen to billing_address_change as well")
    }
    guard let place = places["billing_address_change"],
      !events.contains("shipping_address_change")
    else { return }
    let isSeparate = view.snippet?.configuration["ALLOW_SEPARATE_SHIPPING_ADDRESS"]?.bool
    guard isSeparate != false else { return }
    found.add(
      place, "an address that the buyer adds for shipping does not cause this event",
      advice: "listen to shipping_address_change as well",
      severity: isSeparate == true ? .warning : .note)
  }

  /// Whether `api.on` gets something whose names cannot be read.
  private static func isOpaque(_ call: ScriptCall, _ script: ScriptView) -> Bool {
    guard call.name == "on", call.path.count >= 2, call.arguments.count == 1,
      let first = call.arguments.first
    else { return false }
    guard script.is(first.lowerBound, "{") else { return true }
    return script.reader.parts(of: first.lowerBound).contains {
      script.is($0.lowerBound, "[") || script.is($0.lowerBound, "...")
    }
  }

  /// Whether a listener does anything with the address: it reads its data or calls something.
  private static func works(_ listener: PageAPI.Listener, _ script: ScriptView) -> Bool {
    guard let function = listener.function else { return true }
    if let data = function.parameters.first, !data.isEmpty,
      function.body.contains(where: { script.text($0) == data })
    {
      return true
    }
    return !script.calls(in: function.body).isEmpty
  }
}
