import WebView

extension HostFunctions {
  /// What goes on the timeline.
  static var reportFunctions: [Entry] {
    [
      Entry("console") { call in
        let view = call.view
        guard view.meter.countConsoleEntry() else {
          if view.meter.consoleEntries == view.limits.consoleEntries + 1 {
            view.emit(
              .limit(
                "consoleEntries: console calls after the first \(view.limits.consoleEntries) "
                  + "are not kept"), call.frame)
          }
          return .undefined
        }
        var text = call.string(1)
        if text.utf8.count > view.limits.consoleLength {
          text = String(text.prefix(view.limits.consoleLength)) + "…"
        }
        view.emit(
          .console(level: call.string(0), text: text, position: position(call, 2)), call.frame)
        return .undefined
      },
      Entry("reportUncaught") { call in
        guard call.view.meter.countConsoleEntry() else { return .undefined }
        call.view.emit(
          .uncaught(
            message: String(call.string(0).prefix(call.view.limits.consoleLength)),
            position: position(call, 1), isRejection: call.bool(4)), call.frame)
        return .undefined
      },
      Entry("notImplemented") { call in
        call.view.emitOnce(.notImplemented(call.string(0)), call.frame)
        return .undefined
      },
      Entry("note") { call in
        guard call.view.meter.countConsoleEntry() else { return .undefined }
        call.view.emit(
          .note(String(call.string(0).prefix(call.view.limits.consoleLength))), call.frame)
        return .undefined
      },
      Entry("scriptRefused") { call in
        call.view.emit(
          .script(source: call.string(0), line: call.integer(1), refusal: call.string(2)),
          call.frame)
        return .undefined
      },
      Entry("scriptRan") { call in
        call.view.emit(
          .script(source: call.string(0), line: call.integer(1), refusal: nil), call.frame)
        return .undefined
      },
    ]
  }

  private static func position(_ call: HostCall, _ first: Int) -> ScriptPosition? {
    guard !call.isNullish(first), case let source = call.string(first), !source.isEmpty else {
      return nil
    }
    return ScriptPosition(
      source: source, line: call.integer(first + 1), column: call.integer(first + 2))
  }
}
