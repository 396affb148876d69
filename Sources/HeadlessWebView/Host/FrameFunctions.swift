import CJavaScriptCore
import WebView

extension HostFunctions {
  /// Frames.
  static var frameFunctions: [Entry] {
    [
      Entry("createFrame") { call in
        let view = call.view
        guard view.meter.countFrame(depth: call.frame.depth + 1) else { return .null }
        let options = call.object(0)
        let frame = view.makeFrame(
          parent: call.frame, name: options?.string("name") ?? "",
          elementID: options?.string("elementID") ?? "", sandbox: options?.string("sandbox"))
        return .number(Double(frame.id.number))
      },
      Entry("setFrameName") { call in
        call.view.framesByNumber[call.integer(0)]?.name = call.string(1)
        return .undefined
      },
      Entry("removeFrame") { call in
        guard let frame = call.view.framesByNumber[call.integer(0)], frame.id != .main else {
          return .undefined
        }
        frame.parent?.remove(frame)
        frame.detach()
        return .undefined
      },
      Entry("frameInfo") { call in
        guard let frame = call.view.framesByNumber[call.integer(0)] else {
          return .object([("exists", .bool(false))])
        }
        return .object([
          ("origin", .string(frame.origin.text)),
          ("parentID", frame.parent.map { .number(Double($0.id.number)) } ?? .null),
          ("topID", .number(Double(frame.top.id.number))),
          ("openerID", .null),
          ("name", .string(frame.name)),
          ("childIDs", .array(frame.children.map { .number(Double($0.id.number)) })),
          ("exists", .bool(true)),
        ])
      },
      Entry("frameGlobal") { call in
        guard let frame = call.view.framesByNumber[call.integer(0)],
          frame.origin == call.frame.origin, let realm = frame.realmOrBlank()
        else { return .null }
        return JSContextGetGlobalObject(realm.context).map { .value($0) } ?? .null
      },
    ]
  }
}
