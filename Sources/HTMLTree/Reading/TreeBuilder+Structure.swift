import CLibXML2
import Glibc

/// `html`, `head` and `body`: made where their tags are missing, merged where they stand twice.
extension TreeBuilder {
  mutating func openRoot(attributesOf tag: ScannedTag?) {
    if let root {
      merge(tag, into: root)
      return
    }
    root = addStructure(NameTable.html, tag, in: 0)
    base = root ?? 0
    parent = base
  }

  mutating func openHead(attributesOf tag: ScannedTag?) {
    openRoot(attributesOf: nil)
    if let head {
      merge(tag, into: head)
      return
    }
    head = addStructure(NameTable.head, tag, in: base)
    base = head ?? base
    parent = base
  }

  mutating func openBody(attributesOf tag: ScannedTag?) {
    if let body {
      merge(tag, into: body)
      return
    }
    openHead(attributesOf: nil)
    closeLevels()
    if let head { nodes[Int(head)].subtreeEnd = UInt32(nodes.count) }
    body = addStructure(NameTable.body, tag, in: root ?? 0)
    base = body ?? base
    parent = base
  }

  /// Ends what is open in the head when the body begins; libxml2 will report its end later.
  mutating func closeLevels() {
    for index in open.indices where open[index].node != NodeRecord.none {
      close(open[index].node, at: cursor)
      open[index].node = NodeRecord.none
    }
    for index in open.indices { open[index].outer = NodeRecord.none }
    depth = 0
  }

  mutating func addStructure(
    _ name: NameTable.ID, _ tag: ScannedTag?, in parent: UInt32
  ) -> UInt32? {
    let outer = self.parent
    self.parent = parent
    defer { self.parent = outer }
    guard let node = add(.element, at: tag.map { Int($0.start) } ?? 0) else { return nil }
    nodes[node].name = name
    if let tag {
      nodes[node].firstAttribute = tag.firstAttribute
      nodes[node].attributeCount = tag.attributeCount
      setRange(node, tag)
    } else {
      nodes[node].isImplied = true
    }
    return UInt32(node)
  }

  mutating func setRange(_ node: Int, _ tag: ScannedTag) {
    nodes[node].start = tag.start
    nodes[node].startTagEnd = tag.end
    nodes[node].contentEnd = tag.end
    nodes[node].end = tag.end
  }

  /// A second `<html>` or `<body>` adds the attributes that the first one lacks.
  mutating func merge(_ tag: ScannedTag?, into node: UInt32) {
    guard let tag, tag.attributeCount > 0 else { return }
    var merged = Array(attributes[nodes[Int(node)].attributeRange])
    let known = Set(merged.map(\.name))
    let first = Int(tag.firstAttribute)
    merged += attributes[first..<first + Int(tag.attributeCount)].filter {
      !known.contains($0.name)
    }
    nodes[Int(node)].firstAttribute = UInt32(attributes.count)
    nodes[Int(node)].attributeCount = UInt16(min(merged.count, Int(UInt16.max)))
    attributes += merged
  }
}
