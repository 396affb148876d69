import JSON

/// What a placement shows, as Klarna's messaging API describes it.
public struct OSMPlacement: Hashable, Sendable {
  /// One part of it.
  public struct Node: Hashable, Sendable {
    /// What kind of part it is, and what belongs to it.
    public enum Content: Hashable, Sendable {
      /// Words.
      case text(String)
      /// Words that open a page.
      case action(label: String, url: String)
      /// A picture.
      case image(alt: String, url: String)
    }

    /// Its role: `TEXT_MAIN`, `TEXT_LEGAL`, `ACTION_LEARN_MORE`, `ACTION_PREQUALIFY`,
    /// `KLARNA_BADGE`, `KLARNA_LOGO`.
    public var name: String
    /// What it is.
    public var content: Content

    /// Creates a part.
    public init(name: String, content: Content) {
      self.name = name
      self.content = content
    }
  }

  /// Why a placement cannot be shown.
  public struct Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    /// In words, with a JSON pointer or a line and column where there is one.
    public var description: String
  }

  /// The parts in order.
  public var nodes: [Node]
  /// Fetched once the placement is on screen; nil for none.
  public var impressionURL: String?
  /// Parts that a native view does not know, as JSON pointers.
  public var unknownNodes: [String] = []

  /// Creates a placement.
  public init(nodes: [Node], impressionURL: String? = nil) {
    self.nodes = nodes
    self.impressionURL = impressionURL
  }

  /// Reads the API's answer.
  ///
  /// - Throws: ``Flaw``: no JSON (a trailing comma is enough), no nodes, or none that can be shown.
  public init(json bytes: [UInt8]) throws(Flaw) {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONDocument(bytes).value
    } catch {
      throw Flaw(description: "The placement is no JSON: \(error).")
    }
    guard let array = value["content"]?["nodes"]?.array else {
      throw Flaw(description: "The placement has no list at /content/nodes.")
    }
    self.init(nodes: [], impressionURL: value["impression_url"]?.string)
    for (index, item) in array.enumerated() {
      if let node = Node(item) {
        nodes.append(node)
      } else {
        unknownNodes.append("/content/nodes/\(index)")
      }
    }
    guard !nodes.isEmpty else {
      throw Flaw(
        description: array.isEmpty
          ? "The placement has no nodes." : "The placement has no node that a native view can show."
      )
    }
  }

  /// What the environment `demo` shows: one part of every kind.
  public static let demo = OSMPlacement(
    nodes: [
      Node(name: "KLARNA_BADGE", content: .image(alt: "Klarna", url: "klarna-badge")),
      Node(name: "TEXT_MAIN", content: .text("4 interest-free payments of $25.00.")),
      Node(
        name: "ACTION_LEARN_MORE",
        content: .action(label: "Learn more", url: "https://www.klarna.com/us/pay-in-4/")),
      Node(
        name: "ACTION_PREQUALIFY",
        content: .action(label: "See if you qualify", url: "https://www.klarna.com/us/prequalify/")),
      Node(name: "TEXT_LEGAL", content: .text("This is a demo. Terms apply.")),
      Node(name: "KLARNA_LOGO", content: .image(alt: "Klarna", url: "klarna-logo")),
    ])
}

extension OSMPlacement.Node {
  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string else { return nil }
    switch json["type"]?.string {
    case "TEXT":
      guard let text = json["value"]?.string else { return nil }
      self.init(name: name, content: .text(text))
    case "ACTION":
      guard let label = json["label"]?.string, let url = json["url"]?.string else { return nil }
      self.init(name: name, content: .action(label: label, url: url))
    case "IMAGE":
      guard let url = json["url"]?.string else { return nil }
      self.init(name: name, content: .image(alt: json["alt"]?.string ?? "", url: url))
    default: return nil
    }
  }
}
