import CJavaScriptCore
import WebView

/// The functions that Swift gives to the prelude.
///
/// Each is a JavaScript function object whose private data is a number: the realm's serial and the
/// function's index. So no pointer to Swift memory is kept by the engine, and a function that
/// outlives its document finds no realm and does nothing.
enum HostFunctions {
  /// What a host function does; it answers nil for undefined.
  typealias Body = @Sendable (HostCall) -> ScriptArgument

  struct Entry: Sendable {
    let name: String
    let body: Body
    init(_ name: String, _ body: @escaping Body) {
      self.name = name
      self.body = body
    }
  }

  /// Reading them often costs nothing: the list belongs to a type, not to a webview.
  static let all: [Entry] =
    taskFunctions + documentFunctions + requestFunctions + urlFunctions + navigationFunctions
    + storageFunctions + reportFunctions + messageFunctions + frameFunctions

  // The engine's classes are never changed after this and may be shared between threads.
  private nonisolated(unsafe) static let functionClass: JSClassRef? = {
    var definition = JSClassDefinition()
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.callAsFunction = { context, function, _, count, arguments, exception in
      HostFunctions.dispatch(context, function, count, arguments, exception)
    }
    return "HostFunction".withCString {
      definition.className = $0
      return JSClassCreate(&definition)
    }
  }()

  private static let indexBits = 8

  /// Makes the `host` object of a realm.
  static func makeHost(for realm: Realm) -> JSObjectRef? {
    let context = realm.context
    let host = JSObjectMake(context, nil, nil)
    let names = HostNames.current
    for index in all.indices {
      let data = UnsafeMutableRawPointer(bitPattern: realm.serial << indexBits | index + 1)
      let function = JSObjectMake(context, functionClass, data)
      JSObjectSetProperty(context, host, names[index], function, 0, nil)
    }
    let frame = realm.frame
    let view = frame.view
    let own: [(String, ScriptArgument)] = [
      (
        "self",
        .object([
          ("frameID", .number(Double(frame.id.number))),
          ("parentID", frame.parent.map { .number(Double($0.id.number)) } ?? .null),
          ("topID", .number(Double(frame.top.id.number))),
          ("openerID", .null),
          ("name", .string(frame.name)),
        ])
      ),
      ("epoch", .number(view.epoch)),
      (
        "viewport",
        .object([
          ("width", .number(view.viewport.width)), ("height", .number(view.viewport.height)),
        ])
      ),
    ]
    for (name, value) in own {
      ScriptString.with(name) {
        JSObjectSetProperty(context, host, $0, value.value(in: context), 0, nil)
      }
    }
    return host
  }

  private static func dispatch(
    _ context: JSContextRef?, _ function: JSObjectRef?, _ count: Int,
    _ arguments: UnsafePointer<JSValueRef?>?, _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    guard let context, let function else { return nil }
    let data = Int(bitPattern: JSObjectGetPrivate(function))
    guard let realm = ScriptEngine.current?.realm(data >> indexBits), realm.frame.view.canRun,
      case let index = data & (1 << indexBits - 1) - 1, all.indices.contains(index)
    else { return JSValueMakeUndefined(context) }
    let call = HostCall(realm: realm, context: realm.context, count: count, arguments: arguments)
    let answer = all[index].body(call)
    switch answer {
    case .undefined: return JSValueMakeUndefined(context)
    case .exception, .error:
      exception?.pointee = answer.value(in: realm.context)
      return JSValueMakeUndefined(context)
    default: return answer.value(in: realm.context)
    }
  }
}

/// The names of the host functions as engine strings, made once for the process.
private struct HostNames: Sendable {
  static let current = HostNames()

  // The engine's strings never change and count references atomically.
  private nonisolated(unsafe) let strings: [JSStringRef]

  private init() {
    strings = HostFunctions.all.map { ScriptString.make($0.name) }
  }

  subscript(_ index: Int) -> JSStringRef { strings[index] }
}
