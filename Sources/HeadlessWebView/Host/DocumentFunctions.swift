import CJavaScriptCore
import HTMLTree
import WebView

extension HostFunctions {
  /// Parsing, how far a document is, and what shows it.
  static var documentFunctions: [Entry] {
    [
      Entry("parseHTML") { call in
        let text = call.string(0)
        do {
          if let context = call.optionalString(1) {
            return .string(
              try NodeStream.fragment(text, context: context, limits: call.view.limits))
          }
          return .string(
            try NodeStream.document(Array(text.utf8), limits: call.view.limits).stream)
        } catch {
          call.view.emit(.limit("markup: \(error)"), call.frame)
          return .string("")
        }
      },
      Entry("lifecycle") { call in
        switch call.string(0) {
        case "interactive": call.view.setProgress(.interactive, call.frame)
        case "loaded": call.view.setProgress(.complete, call.frame)
        default: break
        }
        return .undefined
      },
      Entry("userAgent") { _ in .string(HeadlessWebView.userAgent) },
    ]
  }
}
