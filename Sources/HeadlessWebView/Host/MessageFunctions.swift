import CJavaScriptCore
import JSON
import WebView

extension HostFunctions {
  /// Messages to the app and between frames.
  static var messageFunctions: [Entry] {
    [
      Entry("messageHandlers") { call in
        func names(_ dialect: ScriptMessageDialect) -> ScriptArgument {
          .strings(call.view.handlers[dialect]?.map(\.name) ?? [])
        }
        return .object([("webKit", names(.webKit)), ("injectedObject", names(.injectedObject))])
      },
      Entry("postToNative") { call in
        let view = call.view
        let text = call.string(2)
        guard view.meter.countMessage(length: text.utf8.count) else { return .undefined }
        let dialect = ScriptMessageDialect(rawValue: call.string(0)) ?? .webKit
        let body = (try? JSONDocument(text: text).value) ?? .string(text)
        let message = ScriptMessage(
          name: call.string(1), dialect: dialect, body: body, frame: call.frame.id)
        view.emit(.message(message), call.frame)
        view.deliver(message)
        return .undefined
      },
      Entry("postMessage") { call in
        postMessage(call)
        return .undefined
      },
    ]
  }

  private static func postMessage(_ call: HostCall) {
    let view = call.view
    guard view.meter.countTask(waiting: view.loop.pendingCount),
      let target = view.framesByNumber[call.integer(0)]
    else { return }
    let serialised = call.string(1)
    let wanted = call.string(2)
    let source = call.frame
    let origin = source.origin
    view.loop.schedule { [weak view, weak target] in
      guard let view, let target, view.canRun, !target.isRemoved else { return }
      // The origin is compared when the message arrives: the frame may have moved on.
      let allowed: Bool
      switch wanted {
      case "*": allowed = true
      case "/": allowed = target.origin == origin
      default: allowed = target.origin == .tuple(wanted)
      }
      guard allowed else {
        return view.emit(
          .note(
            "a message for \(wanted) was dropped: the frame is at \(target.origin.text)"), target)
      }
      target.realmOrBlank()?.call(
        "receiveMessage",
        [.string(serialised), .string(origin.text), .number(Double(source.id.number))])
    }
  }
}
