import Foundation
public import HostUI

/// The native view of one part of a placement.
public final class OSMNodeView: UIView {
  /// What it shows.
  public let node: OSMPlacement.Node
  /// How it looks.
  public let appearance: OSMAppearance

  /// Lays a part out.
  ///
  /// - Parameters:
  ///   - node: What it shows.
  ///   - appearance: How it looks.
  ///   - width: The width that there is, in points.
  public init(node: OSMPlacement.Node, appearance: OSMAppearance, width: Double) {
    self.node = node
    self.appearance = appearance
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: width, height: Self.height(of: node, appearance, width: width)))
  }

  /// The words that a person sees, or hears for a picture.
  public var text: String {
    switch node.content {
    case .text(let text): text
    case .action(let label, _): label
    case .image(let alt, _): alt
    }
  }

  private static func height(
    of node: OSMPlacement.Node, _ appearance: OSMAppearance, width: Double
  ) -> Double {
    let line = (appearance.textSize * 1.4).rounded(.up)
    switch node.content {
    case .image: return 24
    case .action: return max(line, 24)
    case .text(let text):
      // Half the size is the mean width of a letter.
      let lettersInLine = max(1, (width / (appearance.textSize * 0.5)).rounded(.down))
      return max(1, (Double(text.count) / lettersInLine).rounded(.up)) * line
    }
  }
}
