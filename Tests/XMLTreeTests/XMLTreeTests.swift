import CLibXML2
import Glibc
import Testing
import XMLTree

@Suite("XMLTree")
struct XMLTreeTests {
  private func read(_ text: String) -> XMLTree { XMLTree(Array(text.utf8)) }

  @Test func elementsKnowTheBytesTheyStandIn() throws {
    let text = "<?xml version='1.0'?>\n<a x=\"1 &lt; 2\">\n  <b/>é<c>t</c>\n</a>"
    let tree = read(text)
    #expect(tree.problem == nil)
    #expect(tree.elements.map(\.name) == ["a", "b", "c"])
    let pieces = tree.elements.map { String(decoding: tree.bytes[$0.range], as: UTF8.self) }
    #expect(pieces[0].hasPrefix("<a x") && pieces[0].hasSuffix("</a>"))
    #expect(Array(pieces.dropFirst()) == ["<b/>", "<c>t</c>"])
    #expect(tree.elements[0].children == [1, 2])
    #expect(tree.elements[2].parent == 0)
    #expect(tree.elements[1].content == nil)
    let attribute = try #require(tree.elements[0]["x"])
    #expect(attribute.value == "1 < 2")
    #expect(String(decoding: tree.bytes[attribute.range], as: UTF8.self) == "1 &lt; 2")
    let textStart = try #require(tree.elements[0].textStart)
    #expect(String(decoding: tree.bytes[textStart...].prefix(2), as: UTF8.self) == "é")
    #expect(tree.elements[2].textStart == tree.elements[2].content?.lowerBound)
  }

  @Test(
    "Text means what XML says",
    arguments: [
      ("a &amp; b", "a & b"), ("&#65;&#x42;", "AB"), ("<![CDATA[<x> &amp;]]>", "<x> &amp;"),
      ("a<!-- no -->b", "ab"), ("&unknown; & more", "&unknown; & more"), ("  é ", "  é "),
      ("&#xD800;", "&#xD800;"), ("&amp;lt;", "&lt;"),
    ])
  func text(written: String, meant: String) {
    #expect(read("<s>\(written)</s>").text(0) == meant)
  }

  @Test func anUnknownReferenceHasAPlace() {
    #expect(read("<s>a &amp; b & c</s>").unknownReference(0) == 13)
    #expect(read("<s><![CDATA[ & ]]><!-- & --></s>").unknownReference(0) == nil)
  }

  @Test(
    "What cannot be read is told with its place",
    arguments: [
      ("<a><b></a>", "</a> stands where </b> should", 6), ("</a>", "</a> closes nothing", 0),
      ("<a", "a tag is not closed", 0), ("<a><!-- ", "a comment or instruction is not closed", 3),
      ("<a><b>", "<b> is never closed", 3), ("<a x>", "a tag is not closed", 0),
    ])
  func problems(text: String, message: String, offset: Int) {
    #expect(read(text).problem == XMLTree.Problem(message, at: offset))
  }

  @Test func deepNestingAndUTF16EndWithAProblem() {
    #expect(
      read(String(repeating: "<a>", count: 100_000)).problem?.message.contains("deep") == true)
    #expect(XMLTree([0xFF, 0xFE, 0x3C, 0]).problem?.message.contains("UTF-16") == true)
  }

  /// libxml2 reads the same elements, attributes and texts.
  @Test(
    "libxml2 agrees",
    arguments: [
      "<a><b c='d &amp; e' f=\"g\"/>text<h>i &lt; j</h></a>",
      "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict><key>k</key><true/></dict></plist>",
      "<p:a xmlns:p='urn:p' p:b='1'><!-- c --><p:d><![CDATA[<x>]]></p:d></p:a>",
      "<a\n  b = '1'\n></a>",
    ])
  func agreesWithLibXML2(text: String) {
    let tree = read(text)
    let mine = tree.elements.indices.map { index in
      let element = tree.elements[index]
      let attributes = element.attributes.filter { !$0.name.hasPrefix("xmlns") }
        .map { "\(local($0.name))=\($0.value)" }
      return local(element.name) + attributes.map { " " + $0 }.joined()
        + (element.children.isEmpty ? ": " + tree.text(index) : "")
    }
    #expect(tree.problem == nil)
    #expect(mine == LibXML2.elements(text))
  }

  private func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}

/// The peer.
private enum LibXML2 {
  static func elements(_ text: String) -> [String] {
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue)
    guard let document = xmlReadMemory(text, Int32(text.utf8.count), nil, "UTF-8", options) else {
      return []
    }
    defer { xmlFreeDoc(document) }
    var lines: [String] = []
    append(xmlDocGetRootElement(document), to: &lines)
    return lines
  }

  private static func append(_ node: xmlNodePtr?, to lines: inout [String]) {
    guard let node, node.pointee.type == XML_ELEMENT_NODE else { return }
    var line = string(node.pointee.name)
    var attribute = node.pointee.properties
    while let each = attribute {
      let value = xmlNodeListGetString(node.pointee.doc, each.pointee.children, 1)
      line += " \(string(each.pointee.name))=\(string(value))"
      free(value)
      attribute = each.pointee.next
    }
    if xmlChildElementCount(node) == 0 {
      let content = xmlNodeGetContent(node)
      line += ": \(string(content))"
      free(content)
    }
    lines.append(line)
    var child = node.pointee.children
    while let each = child {
      append(each, to: &lines)
      child = each.pointee.next
    }
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
