import Foundation
import HostUI
public import KlarnaMobileSDK

extension DrawnView {
  /// A placement as it is on screen.
  public init(_ view: KlarnaOSMView) {
    let appearance = view.nodeViews.first?.appearance ?? view.appearance
    self.init(
      .column, name: "KlarnaOSMView",
      size: (Double(view.frame.width), Double(view.contentHeight)),
      style: [
        "background: \(appearance.background.hex)", "color: \(appearance.text.hex)",
        "font-size: \(Int(appearance.textSize))px",
      ] + (appearance.fontName.isEmpty ? [] : ["font-family: \(Self.fontName(appearance))"]),
      children: view.nodeViews.map { DrawnView($0) })
  }

  /// Letters, digits, blanks and dashes: a font's name is no place for other declarations.
  private static func fontName(_ appearance: OSMAppearance) -> String {
    String(appearance.fontName.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" })
  }

  private init(_ view: OSMNodeView) {
    let size = (Double(view.frame.width), Double(view.frame.height))
    switch view.node.content {
    case .text(let text):
      self.init(.text, name: view.node.name, text: text, size: size)
    case .action(let label, let url):
      self.init(.link, name: view.node.name, text: label, url: url, size: size)
    case .image(let alt, let url):
      self.init(.image, name: view.node.name, text: alt, url: url, size: size)
    }
  }
}
