import CJavaScriptCore
import WebView

/// The JavaScript side of one document: its global, the prelude's hooks, and what it waits for.
final class Realm {
  let engine: ScriptEngine
  unowned let frame: BrowsingContext
  let context: JSGlobalContextRef
  private(set) var serial = 0
  private var hooks: JSObjectRef?
  private var functions: [String: JSObjectRef] = [:]
  private var isClosed = false

  /// Tasks that die with the document, and the functions that they hold.
  var tasks: [EventLoop.TaskID: JSObjectRef] = [:]
  var taskNumbers: [Int: EventLoop.TaskID] = [:]
  var lastTaskNumber = 0

  /// A class of its own gives the global a prototype of its own, which the prelude makes part of
  /// Window's chain. The engine's classes never change after this.
  private nonisolated(unsafe) static let windowClass: JSClassRef? = {
    var definition = JSClassDefinition()
    return "Window".withCString {
      definition.className = $0
      return JSClassCreate(&definition)
    }
  }()

  init(engine: ScriptEngine, frame: BrowsingContext) {
    self.engine = engine
    self.frame = frame
    context = JSGlobalContextCreateInGroup(engine.group, Realm.windowClass)
    serial = engine.register(self)
  }

  deinit { close() }

  /// Runs the prelude; false when it threw, with the reason noted.
  func start() -> Bool {
    guard let prelude = engine.prelude else {
      frame.view.emit(
        .note("the page prelude does not parse: \(engine.preludeProblem ?? "")"), frame)
      return false
    }
    var exception: JSValueRef?
    engine.enter(frame.view.meter) {
      guard let makeGlobals = engine.globalsMaker(prelude, &exception) else { return }
      let host = HostFunctions.makeHost(for: self)
      var arguments: [JSValueRef?] = [host, JSContextGetGlobalObject(context)]
      let result = JSObjectCallAsFunction(
        context, makeGlobals, nil, arguments.count, &arguments, &exception)
      guard exception == nil, let result, JSValueIsObject(context, result) else { return }
      hooks = JSValueToObject(context, result, nil)
      if let hooks { JSValueProtect(context, hooks) }
    }
    if let exception {
      let thrown = ScriptException(exception, in: context)
      frame.view.emit(
        .note("the page prelude threw: \(thrown.message) \(thrown.position?.description ?? "")"),
        frame)
    }
    return hooks != nil
  }

  /// Ends the realm: its functions do nothing from now on and its global can be collected.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for (task, function) in tasks {
      frame.view.loop.cancel(task)
      JSValueUnprotect(context, function)
    }
    tasks = [:]
    taskNumbers = [:]
    engine.unregister(self)
    if let hooks { JSValueUnprotect(context, hooks) }
    hooks = nil
    functions = [:]
    JSGlobalContextRelease(context)
  }

  /// Whether the prelude gives a hook.
  func has(_ hook: String) -> Bool { function(hook) != nil }

  private func function(_ name: String) -> JSObjectRef? {
    if let known = functions[name] { return known }
    guard let hooks else { return nil }
    let value = ScriptString.with(name) { JSObjectGetProperty(context, hooks, $0, nil) }
    guard let value, JSValueIsObject(context, value),
      let object = JSValueToObject(context, value, nil), JSObjectIsFunction(context, object)
    else { return nil }
    functions[name] = object
    return object
  }

  /// Calls a hook; nil when the prelude lacks it, it threw, or the webview has failed. What it
  /// throws is reported as a page error would be.
  @discardableResult
  func call(_ hook: String, _ arguments: [ScriptArgument] = []) -> JSValueRef? {
    guard !isClosed, frame.view.canRun, let function = function(hook) else { return nil }
    return call(function, arguments)
  }

  @discardableResult
  func call(_ function: JSObjectRef, _ arguments: [ScriptArgument]) -> JSValueRef? {
    guard !isClosed, frame.view.canRun else { return nil }
    // The script may remove this very frame, or make the app drop the webview.
    let frame = frame
    let view = frame.view
    defer { withExtendedLifetime((frame, view)) {} }
    var exception: JSValueRef?
    let result = engine.enter(view.meter) {
      var values: [JSValueRef?] = arguments.map { $0.value(in: context) }
      return JSObjectCallAsFunction(
        context, function, nil, values.count, &values, &exception)
    }
    if let exception {
      report(exception)
      return nil
    }
    view.checkLimits()
    return result
  }

  /// Gives an exception that nothing caught to the page's error handlers, or to the timeline.
  func report(_ exception: JSValueRef) {
    guard !isClosed else { return }
    let frame = frame
    let view = frame.view
    defer { withExtendedLifetime((frame, view)) {} }
    view.checkLimits()
    guard view.canRun else { return }
    if let handler = function("runErrorHandler") {
      var nested: JSValueRef?
      engine.enter(view.meter) {
        var values: [JSValueRef?] = [exception]
        JSObjectCallAsFunction(context, handler, nil, 1, &values, &nested)
      }
      view.checkLimits()
      if nested == nil { return }
    }
    let thrown = ScriptException(exception, in: context)
    view.emit(
      .uncaught(message: thrown.message, position: thrown.position, isRejection: false), frame)
  }

  /// Evaluates a text; throws nothing, the exception comes back.
  func evaluate(_ source: String, url: String, line: Int) -> (JSValueRef?, JSValueRef?) {
    guard !isClosed, frame.view.canRun else { return (nil, nil) }
    var exception: JSValueRef?
    let result = engine.enter(frame.view.meter) {
      ScriptString.with(source) { source in
        ScriptString.with(url) { url in
          JSEvaluateScript(context, source, nil, url, Int32(line), &exception)
        }
      }
    }
    return (result, exception)
  }

  /// The text of a value; what cannot be one is empty.
  func text(_ value: JSValueRef?) -> String {
    guard let value, let string = JSValueToStringCopy(context, value, nil) else { return "" }
    defer { JSStringRelease(string) }
    return ScriptString.text(string)
  }
}
