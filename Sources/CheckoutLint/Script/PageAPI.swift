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
    for call in calls {
      guard call.path.count >= 2, names.contains(call.path[call.path.count - 2]) else { continue }
      switch call.name {
      case "on":
        guard let first = call.arguments.first?.lowerBound else { continue }
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
