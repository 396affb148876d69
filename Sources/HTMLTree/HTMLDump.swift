extension HTMLDocument {
  /// The tree as text, one node a line, for tests and for people.
  ///
  ///     ├─ html
  ///     │  ├─ head
  ///     │  └─ body class="a"
  ///     │     └─ "text"
  public func dump() -> String {
    var lines: [String] = []
    HTMLDocument.dump(root, prefix: "", into: &lines)
    return lines.joined(separator: "\n")
  }

  private static func dump(_ node: HTMLNode, prefix: String, into lines: inout [String]) {
    let children = Array(node.children)
    for (position, child) in children.enumerated() {
      let isLast = position == children.count - 1
      lines.append(prefix + (isLast ? "└─ " : "├─ ") + line(child))
      dump(child, prefix: prefix + (isLast ? "   " : "│  "), into: &lines)
    }
  }

  private static func line(_ node: HTMLNode) -> String {
    switch node.kind {
    case .document: "document"
    case .element:
      node.attributes.reduce(node.name) { "\($0) \($1.name)=\(quoted($1.value))" }
    case .text: quoted(node.text)
    case .comment: "<!--\(escaped(node.text))-->"
    case .doctype: "<!DOCTYPE \(node.name)>"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\"": result += "\\\""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
