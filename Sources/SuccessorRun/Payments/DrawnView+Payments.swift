import Foundation
import HostUI
import KlarnaCore
public import KlarnaMobileSDK

extension DrawnView {
  /// A payment view as it is on screen.
  public init(_ view: KlarnaPaymentView) {
    var children: [DrawnView] = []
    if let widget = view.widget {
      children.append(DrawnView(.text, name: "title", text: widget.title))
      children += widget.lines.map { DrawnView(.text, name: "line", text: $0) }
    }
    self.init(
      .column, name: "KlarnaPaymentView",
      size: (Double(view.frame.width), Double(view.contentHeight)),
      style: ["background: \(view.theme == .dark ? "#000000; color: #ffffff" : "#ffffff")"],
      children: children)
  }
}
