/// What a script does with the checkout's page API: `_klarnaCheckout`, `api.on`, `api.suspend`,
/// `api.resume`.
struct PageAPI: Sendable {
  /// A call of `_klarnaCheckout`.
  struct Access: Sendable {
    var call: ScriptCall
    /// The function that gets the `api`.
    var callback: ScriptFunction?
  }

  /// A listener in `api.on({name: function})`.
  struct Listener: Sendable {
    var event: String
    var member: ScriptMember
    var function: ScriptFunction?
    var call: ScriptCall
  }

  /// `api.suspend(…)` or `api.resume(…)`.
  struct Control: Sendable {
    var name: String
    var call: ScriptCall
  }

  var accesses: [Access] = []
  var listeners: [Listener] = []
  var controls: [Control] = []

  static let function = "_klarnaCheckout"

  init() {}

  init(_ script: ScriptView) {
    guard !script.isSnippet else { return }
    let reader = script.reader
    let aliases = PageAPI.aliases(script)
    let calls = script.calls
    for call in calls where call.name == PageAPI.function || PageAPI.isAlias(call, aliases) {
      accesses.append(
        Access(call: call, callback: call.arguments.first.flatMap { script.function(in: $0) }))
    }
    guard !accesses.isEmpty || script.indices.contains(where: { script.is($0, "_klarnaCheckout") })
    else { return }
    let names = Set(accesses.compactMap { $0.callback?.parameters.first }).union(["api"])
    let bare = accesses.compactMap { access in
      access.callback.flatMap { PageAPI.takesApart($0, script) ? $0.body : nil }
    }
    for call in calls {
      let isMember = call.path.count >= 2 && names.contains(call.path[call.path.count - 2])
      let isBare = call.path.count == 1 && bare.contains { $0.contains(call.start) }
      guard isMember || isBare else { continue }
      switch call.name {
      case "on":
        guard let first = call.arguments.first.flatMap({ PageAPI.literal($0, script) }) else {
          continue
        }
        for member in reader.members(of: first) {
          listeners.append(
            Listener(
              event: member.key, member: member, function: script.function(in: member.value),
              call: call))
        }
      case "suspend", "resume": controls.append(Control(name: call.name, call: call))
      default: break
      }
    }
  }

  /// The object literal that an argument is, or the one that its name was set to.
  private static func literal(_ argument: Range<Int>, _ script: ScriptView) -> Int? {
    let first = argument.lowerBound
    if script.is(first, "{") { return first }
    guard argument.count == 1, script.reader.isName(first),
      let values = script.values[script.text(first)], values.count == 1,
      script.is(values[0].lowerBound, "{")
    else { return nil }
    return values[0].lowerBound
  }

  /// Whether a callback takes the `api` apart: `({ on, suspend }) => …`.
  private static func takesApart(_ function: ScriptFunction, _ script: ScriptView) -> Bool {
    (function.start..<function.body.lowerBound).contains {
      script.is($0, "{") && (script.is($0 - 1, "(") || $0 == function.start)
        && (script.reader.match($0) ?? 0) < function.body.lowerBound - 1
    }
  }

  /// Names that are set to `_klarnaCheckout`.
  private static func aliases(_ script: ScriptView) -> Set<String> {
    var names: Set<String> = []
    for (name, values) in script.values where name != PageAPI.function {
      for value in values
      where script.is(value.upperBound - 1, "_klarnaCheckout") && value.count <= 3 {
        names.insert(name)
      }
    }
    return names
  }

  private static func isAlias(_ call: ScriptCall, _ aliases: Set<String>) -> Bool {
    call.path.count == 1 && aliases.contains(call.name)
  }
}
