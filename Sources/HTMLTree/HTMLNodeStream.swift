extension HTMLDocument {
  /// The tree as one flat list of fields, for a consumer that builds its own nodes.
  ///
  /// Fields are separated by U+0000. Records stand in document order: `E`, name, line, number of
  /// attributes, then name and value of each; `T`, text; `C`, comment; `D`, name of the doctype;
  /// `/` closes the innermost open element. Line 0 means that the element has no tag in the input.
  /// Rows that stand directly in a table are given the `tbody` that browsers imply there.
  public func nodeStream() -> String {
    var output: [UInt8] = []
    output.reserveCapacity(storage.source.count * 2 + 64)
    var open: [(end: UInt32, table: TablePart?)] = []
    let nodes = storage.nodes
    for index in 1..<max(nodes.count, 1) {
      let node = nodes[index]
      while let end = open.last?.end, end <= index {
        output.append(contentsOf: [UInt8(ascii: "/"), 0])
        open.removeLast()
      }
      if node.kind == .element, let outer = open.last, let part = outer.table {
        switch (part, storage.names.names[Int(node.name)]) {
        case (.table, "tr"):
          output.append(contentsOf: "E\0tbody\00\00\0".utf8)
          open.append((outer.end, .impliedBody))
        case (.impliedBody, "tbody"), (.impliedBody, "thead"), (.impliedBody, "tfoot"),
          (.impliedBody, "caption"), (.impliedBody, "colgroup"):
          output.append(contentsOf: [UInt8(ascii: "/"), 0])
          open.removeLast()
        default: break
        }
      }
      switch node.kind {
      case .document: break
      case .text: append("T", node.text, to: &output)
      case .comment: append("C", node.text, to: &output)
      case .doctype: append("D", node.text, to: &output)
      case .element:
        appendElement(node, to: &output)
        let isTable = storage.names.names[Int(node.name)] == "table"
        open.append((node.subtreeEnd, isTable ? .table : nil))
      }
    }
    for _ in open { output.append(contentsOf: [UInt8(ascii: "/"), 0]) }
    if !output.isEmpty { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  private enum TablePart {
    case table, impliedBody
  }

  private func appendElement(_ node: NodeRecord, to output: inout [UInt8]) {
    let line =
      node.isImplied
      ? 0 : Positions.lastIndex(storage.lineStarts) { $0 <= node.start } + 1
    output.append(contentsOf: [UInt8(ascii: "E"), 0])
    output.append(contentsOf: storage.names.names[Int(node.name)].utf8)
    output.append(0)
    output.append(contentsOf: String(line).utf8)
    output.append(0)
    output.append(contentsOf: String(node.attributeCount).utf8)
    output.append(0)
    for position in node.attributeRange {
      let attribute = storage.attributes[position]
      output.append(contentsOf: storage.names.names[Int(attribute.name)].utf8)
      output.append(0)
      storage.withBytes(attribute.value) { output.append(contentsOf: $0) }
      output.append(0)
    }
  }

  private func append(_ mark: Unicode.Scalar, _ text: TextSlice, to output: inout [UInt8]) {
    output.append(contentsOf: [UInt8(ascii: mark), 0])
    storage.withBytes(text) { output.append(contentsOf: $0) }
    output.append(0)
  }
}
