import CheckoutSnippet
import Foundation
import JSON
import SourceText
import TestSupport
import Testing

/// Every form of every age: what is read does not depend on what carries it.
struct CarrierTests {
  static let eras = [
    "2013", "2014", "2017", "2018", "2019", "2020", "2021", "2022", "2023", "2025-kustom",
  ]

  static func html(_ era: String) throws -> String {
    String(
      decoding: try Repository.bytes("Tests/CheckoutSnippetTests/Fixtures/Eras/\(era).html"),
      as: UTF8.self)
  }

  static func json(_ text: String) -> String { JSONValue.string(text).jsonText() }

  static func order(_ html: String) -> JSONValue {
    ["order_id": "1", "note": "it's", "html_snippet": .string(html)]
  }

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func base64(_ text: String, lines: Int? = nil, between: String = "\n") -> String {
    let whole = Data(text.utf8).base64EncodedString()
    guard let lines else { return whole }
    return stride(from: 0, to: whole.count, by: lines).map {
      String(whole.dropFirst($0).prefix(lines))
    }.joined(separator: between)
  }

  static func entities(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#x27;")
  }

  static func percent(_ text: String, keeping: String = "") -> String {
    let kept = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~" + keeping
    return text.utf8.map { byte in
      kept.utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  static func escaped(_ text: String, quote: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(quote, with: "\\" + quote)
  }

  static func serialised(_ text: String) -> String {
    "a:2:{s:2:\"id\";s:1:\"x\";s:12:\"html_snippet\";s:\(text.utf8.count):\"\(text)\";}"
  }

  struct Carrier: Sendable, CustomTestStringConvertible {
    var name: String
    var layers: [SnippetForm]
    var wrap: @Sendable (String) -> String
    /// Whether the bytes of a key stand in the file as they are.
    var isPlain = true
    var testDescription: String { name }
  }

  static let carriers: [Carrier] = [
    Carrier(name: "BOM", layers: [.html]) { "\u{FEFF}" + $0 },
    Carrier(name: "CRLF", layers: [.html]) { $0.replacing("\n", with: "\r\n") },
    Carrier(name: "CR", layers: [.html]) { $0.replacing("\n", with: "\r") },
    Carrier(name: "page", layers: [.htmlPage]) {
      "<!doctype html><title>a & b</title><script>var config={a:1}</script><body>\($0)</body>"
    },
    Carrier(name: "JSON", layers: [.orderV3, .html]) { order($0).jsonText() },
    Carrier(name: "JSON of PHP", layers: [.orderV3, .html]) {
      order($0).jsonText().replacing("/", with: "\\/")
    },
    Carrier(name: "JSON of Go", layers: [.orderV3, .html]) {
      order($0).jsonText().replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
        .replacing("&", with: "\\u0026")
    },
    Carrier(name: "JSON in JSON", layers: [.jsonString, .orderV3, .html]) {
      JSONValue.object(["body": .string(order($0).jsonText())]).jsonText()
    },
    Carrier(name: "JSON lines", layers: [.jsonString, .html]) {
      "{\"t\":1}\n\(order($0).jsonText())\n{\"t\":3}\n"
    },
    Carrier(name: "JSON string", layers: [.jsonString, .html]) { json($0) },
    Carrier(name: "JSON without quotes", layers: [.jsonString, .html]) {
      String(json($0).dropFirst().dropLast())
    },
    Carrier(name: "log", layers: [.jsonString, .html]) {
      "10:00 [INFO] It's up\n10:01 [DEBUG] \"GET /\" -> \(order($0).jsonText())\n10:02 done\n"
    },
    Carrier(name: "Ruby, single quotes", layers: [.rubyString, .html]) {
      "RSpec.describe Order do\n  let(:html) { '\(escaped($0, quote: "'"))' }\nend\n"
    },
    Carrier(name: "Ruby, double quotes", layers: [.rubyString, .html]) {
      "class Sample\n  def html\n    \(json($0))\n  end\nend\n"
    },
    Carrier(name: "Ruby, order", layers: [.rubyString, .orderV3, .html]) {
      "stub.to_return(body: '\(escaped(order($0).jsonText(), quote: "'"))')\nend\n"
        .replacing("stub", with: "def a\n  stub")
    },
    Carrier(name: "Ruby, here document", layers: [.rubyString, .html]) {
      "def html\n  <<~HTML\n\($0.replacing("\\", with: "\\\\"))\n  HTML\nend\n"
    },
    Carrier(name: "Ruby, raw here document", layers: [.rubyString, .html]) {
      "def html\n  <<~'HTML'\n\($0)\n  HTML\nend\n"
    },
    Carrier(name: "PHP, single quotes", layers: [.phpString, .html]) {
      "<?php\n// it's\n$html = '\(escaped($0, quote: "'"))';\n"
    },
    Carrier(name: "PHP, double quotes", layers: [.phpString, .html]) {
      "<?php\nreturn \"\(escaped($0, quote: "\"").replacing("$", with: "\\$"))\";\n"
    },
    Carrier(name: "PHP, unneeded backslashes kept", layers: [.phpString, .html]) {
      "<?php\n$html = \"\($0.replacing("\\u", with: "\\\\u").replacing("\\x", with: "\\\\x").replacing("\\\"", with: "\\\\\"").replacing("\"", with: "\\\""))\";\n"
    },
    Carrier(name: "PHP, order", layers: [.phpString, .orderV3, .html]) {
      "<?php\n$a = json_decode('\(escaped(order($0).jsonText(), quote: "'"))');\n"
    },
    Carrier(name: "PHP, here document", layers: [.phpString, .html]) {
      "<?php\n$html = <<<HTML\n\($0.replacing("\\", with: "\\\\"))\nHTML;\n"
    },
    Carrier(name: "PHP, serialised", layers: [.phpString, .html]) { serialised($0) },
    Carrier(name: "PHP, serialised, base64", layers: [.base64, .phpString, .html]) {
      base64(serialised($0))
    }.hidden,
    Carrier(name: "base64", layers: [.base64, .html]) { base64($0) }.hidden,
    Carrier(name: "base64, lines of 60", layers: [.base64, .html]) { base64($0, lines: 60) }.hidden,
    Carrier(name: "base64, lines of 76, CRLF", layers: [.base64, .html]) {
      base64($0, lines: 76, between: "\r\n")
    }.hidden,
    Carrier(name: "base64 in Python", layers: [.base64, .html]) {
      "HTML = b64decode(b\"\"\"\n    \(base64($0, lines: 72, between: "\n    "))\n\"\"\")\n"
    }.hidden,
    Carrier(name: "base64 with line ends in JSON", layers: [.base64, .html]) {
      JSONValue.object(["h": .string(base64($0, lines: 60) + "\n")]).jsonText()
    }.hidden,
    Carrier(name: "JavaScript", layers: [.jsString, .html]) { "const html = \(json($0));\n" },
    Carrier(name: "JavaScript, single quotes", layers: [.jsString, .html]) {
      "var a = '\(escaped($0, quote: "'").replacing("\n", with: "\\n\\\n"))';\n"
    },
    Carrier(name: "JavaScript, joined", layers: [.jsString, .html]) {
      "var a = " + lines($0).map { json($0 + "\n") }.joined(separator: " +\n  ") + ";\n"
    },
    Carrier(name: "JavaScript, array", layers: [.jsString, .html]) {
      "var a = [" + lines($0).map(json).joined(separator: ",\n") + "].join('\\n');\n"
    },
    Carrier(name: "JavaScript, split tag", layers: [.jsString, .html]) {
      "var a = \(json($0).replacing("</script>", with: "</scr\" + \"ipt>"));\n"
    },
    Carrier(name: "template literal", layers: [.templateLiteral, .html]) {
      "/* it's */ export const a = `\(escaped($0, quote: "`"))`;\n"
    },
    Carrier(name: "String.raw", layers: [.templateLiteral, .html]) {
      "export const a = String.raw`\($0)`;\n"
    },
    Carrier(name: "JSX", layers: [.templateLiteral, .html]) {
      "export default () => <div dangerouslySetInnerHTML={{ __html: `\(escaped($0, quote: "`"))` }} />;\n"
    },
    Carrier(name: "Vue", layers: [.jsString, .html]) {
      "<template><div v-html=\"a\" @click=\"b\"/></template>\n<script>\nexport default { a: \(json($0).replacing("</", with: "<\\/")) }\n</script>\n"
    },
    Carrier(name: "page with a string", layers: [.jsString, .html]) {
      "<html><body><script>var a = \(json($0).replacing("</", with: "<\\/"));</script></body></html>"
    },
    Carrier(name: "entities", layers: [.entityEscaped, .html]) { entities($0) },
    Carrier(name: "entities in a page", layers: [.entityEscaped, .html]) {
      "<html><body><p>1 > 0</p><pre>\(entities($0))</pre></body></html>"
    },
    Carrier(name: "entities twice", layers: [.entityEscaped, .entityEscaped, .html]) {
      entities(entities($0))
    },
    Carrier(name: "numeric entities", layers: [.entityEscaped, .html]) {
      $0.replacing("&", with: "&#38;").replacing("<", with: "&#60;").replacing(">", with: "&#62;")
    },
    Carrier(name: "attribute", layers: [.attribute, .html]) {
      "<div data-a=\"\(entities($0))\"></div>"
    },
    Carrier(name: "JSON in an attribute", layers: [.attribute, .jsonString, .html]) {
      "<div data-page=\"\(entities(order($0).jsonText()))\"></div>"
    },
    Carrier(name: "srcdoc", layers: [.attribute, .html]) {
      "<iframe srcdoc=\"\($0.replacing("&", with: "&amp;").replacing("\"", with: "&quot;"))\"></iframe>"
    },
    Carrier(name: "textarea", layers: [.textarea, .html]) {
      "<form><textarea>\(entities($0))</textarea></form>"
    },
    Carrier(name: "textarea in Blade", layers: [.textarea, .jsonString, .html]) {
      "@section('a')\n{{-- <textarea>\(json($0.replacing("&", with: "&amp;")).dropFirst().dropLast().replacing("/", with: "\\/"))</textarea> --}}\n"
    },
    Carrier(name: "percent", layers: [.percentEncoded, .html]) { percent($0) },
    Carrier(name: "percent, slashes kept", layers: [.percentEncoded, .html]) {
      percent($0, keeping: "/")
    },
    Carrier(name: "percent of encodeURI", layers: [.percentEncoded, .html]) {
      percent($0, keeping: ";,/?:@&=+$!*'()#")
    },
    Carrier(name: "form", layers: [.percentEncoded, .html]) {
      "a=b&html_snippet=\(percent($0).replacing("%20", with: "+"))&c=d"
    },
    Carrier(name: "query", layers: [.percentEncoded, .html]) {
      "https://tool.example/kco.html?a=b&html_snippet=\(percent($0))&lang=sv#top"
    },
    Carrier(name: "Python, triple", layers: [.stringLiteral, .html]) {
      "import x\n\ndef f():\n    return \"\"\"\($0.replacing("\\", with: "\\\\"))\"\"\"\n"
    },
    Carrier(name: "Python, raw", layers: [.stringLiteral, .html]) {
      "def f(self):\n    return r\"\"\"\($0)\"\"\"\n"
    },
    Carrier(name: "Python, lines", layers: [.stringLiteral, .html]) {
      "def f(self):\n    return (\n"
        + lines($0).map { "    " + json($0 + "\n") }.joined(separator: "\n")
        + "\n    )\n"
    },
    Carrier(name: "SQL", layers: [.stringLiteral, .html]) {
      "INSERT INTO a VALUES (1,'\($0.replacing("'", with: "''"))');\n"
    },
    Carrier(name: "Markdown", layers: [.htmlPage]) {
      "# A\n\nIt's:\n\n```html\n\($0)\n```\n\n`b`\n"
    },
    Carrier(name: "Markdown, plain fence", layers: [.htmlPage]) { "# A\n\n```\n\($0)\n```\n" },
    Carrier(name: "shell", layers: [.jsString, .jsonString, .html]) {
      "let a\ncurl -d '\(order($0).jsonText().replacing("'", with: "'\\''"))' https://x.example\n"
    },
  ]

  @Test(arguments: carriers, eras)
  func readsTheSame(_ carrier: Carrier, _ era: String) throws {
    let html = try CarrierTests.html(era)
    // An escaped line end depends on what the carrier makes of line ends.
    if era == "2021", ["shell"].contains(carrier.name) { return }
    let plain = try CheckoutSnippet(text: html)
    let bytes = Array(carrier.wrap(html).utf8)
    let carried = try CheckoutSnippet(bytes)
    #expect(
      carried.configuration.json(showSecrets: true) == plain.configuration.json(showSecrets: true))
    #expect(carried.layers == carrier.layers)
    #expect(carried.container?["id"] == "klarna-checkout-container")
    #expect(carried.problems.allSatisfy { $0.code == .entityEscaped })
    let place = try #require(carried.configuration.entry("ORDER_STATUS")).location
    // A byte order mark is no column of its line.
    if carrier.name != "BOM" { #expect(LineIndex(bytes).location(at: place.offset) == place) }
    if carrier.isPlain {
      #expect(bytes[place.offset...].starts(with: "ORDER_STATUS".utf8))
    }
  }

  @Test(arguments: [true, false])
  func readsUTF16(_ isLittle: Bool) throws {
    let html = try CarrierTests.html("2022")
    var bytes: [UInt8] = []
    for unit in ("\u{FEFF}" + html).utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittle ? pair : pair.reversed()
    }
    let snippet = try CheckoutSnippet(bytes)
    #expect(snippet.configuration["MERCHANT_NAME"] == "Kauppa \u{1F6D2} \u{1F600}")
    #expect(snippet.configuration.entry("ORDER_STATUS")?.location.line == 20)
  }
}

extension CarrierTests.Carrier {
  var hidden: CarrierTests.Carrier {
    var carrier = self
    carrier.isPlain = false
    return carrier
  }
}
