import CJavaScriptCore
import WebView

extension HostFunctions {
  /// Time, tasks, and running scripts.
  static var taskFunctions: [Entry] {
    [
      Entry("now") { call in .number(call.view.loop.now) },
      Entry("queueTask") { call in queueTask(call) },
      Entry("cancelTask") { call in
        let realm = call.realm
        if let task = realm.taskNumbers.removeValue(forKey: call.integer(0)) {
          call.view.loop.cancel(task)
          if let function = realm.tasks.removeValue(forKey: task) {
            JSValueUnprotect(realm.context, function)
          }
        }
        return .undefined
      },
      Entry("evaluateScript") { call in evaluateScript(call) },
    ]
  }

  private static func queueTask(_ call: HostCall) -> ScriptArgument {
    let realm = call.realm
    guard let function = call.function(0),
      call.view.meter.countTask(waiting: call.view.loop.pendingCount)
    else { return .number(0) }
    realm.lastTaskNumber += 1
    let number = realm.lastTaskNumber
    realm.schedule(function, number: number, after: call.number(1)) { [] }
    return .number(Double(number))
  }

  private static func evaluateScript(_ call: HostCall) -> ScriptArgument {
    guard let source = call[0],
      let text = JSValueToStringCopy(call.context, source, nil)
    else { return .undefined }
    defer { JSStringRelease(text) }
    let url = ScriptString.make(call.string(1))
    defer { JSStringRelease(url) }
    let line = Int32(max(1, min(1e9, call.number(2))))
    let context = call.realm.context
    var exception: JSValueRef?
    let result = call.realm.engine.enter(call.view.meter) {
      JSEvaluateScript(context, text, nil, url, line, &exception)
    }
    if let exception { return .exception(exception) }
    return result.map { .value($0) } ?? .undefined
  }
}

extension Realm {
  /// Schedules a call of a script function; it is dropped when the document goes.
  func schedule(
    _ function: JSObjectRef, number: Int? = nil, after delay: Double,
    _ arguments: @escaping () -> [ScriptArgument]
  ) {
    JSValueProtect(context, function)
    var task: EventLoop.TaskID?
    let id = frame.view.loop.schedule(after: delay) { [weak self] in
      guard let self, let task, let function = tasks.removeValue(forKey: task) else { return }
      if let number { taskNumbers[number] = nil }
      let context = context
      // The function may end this very document; it must outlive its own call.
      JSGlobalContextRetain(context)
      call(function, arguments())
      JSValueUnprotect(context, function)
      JSGlobalContextRelease(context)
    }
    task = id
    tasks[id] = function
    if let number { taskNumbers[number] = id }
  }
}
