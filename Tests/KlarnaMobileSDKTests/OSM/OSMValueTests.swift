import Foundation
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import Testing

@Suite("Placements, colours and styles")
struct OSMValueTests {
  @Test(
    "placements that cannot be shown say why, and where",
    arguments: [
      ("", "no JSON"), ("[]", "no list at /content/nodes"), ("{\"content\":{}}", "no list"),
      ("{\"content\":{\"nodes\":{}}}", "no list"), ("{\"content\":{\"nodes\":[]}}", "no nodes"),
      ("{\"content\":{\"nodes\":[{\"name\":\"A\",\"type\":\"TEXT\"}]}}", "no node that a native"),
      ("{\"content\":{\"nodes\":[{\"type\":\"TEXT\",\"value\":\"x\"}]}}", "no node that a native"),
      ("{\"content\":{\"nodes\":[],}}", "1:24"),
    ])
  func flaws(text: String, words: String) {
    let flaw = #expect(throws: OSMPlacement.Flaw.self) {
      try OSMPlacement(json: Array(text.utf8))
    }
    #expect(flaw?.description.contains(words) == true, "\(String(describing: flaw))")
  }

  @Test("placements keep what is known and name what is not")
  func partlyKnown() throws {
    let text = """
      {"content": {"nodes": [{"name": "A", "type": "VIDEO"}, 3,
       {"name": "B", "type": "IMAGE", "url": "u"}]}, "impression_url": "i"}
      """
    let placement = try OSMPlacement(json: Array(text.utf8))
    #expect(placement.nodes == [.init(name: "B", content: .image(alt: "", url: "u"))])
    #expect(placement.unknownNodes == ["/content/nodes/0", "/content/nodes/1"])
    #expect(placement.impressionURL == "i")
  }

  @Test(
    "colours are read and written as CSS does",
    arguments: [
      ("#ffa8cd", "#ffa8cd"), ("#FFA8CD80", "#ffa8cd80"), ("#000000ff", "#000000"),
      ("#fff", nil), ("ffa8cd0", nil), ("#gggggg", nil), ("#+fa8cd", nil), ("", nil),
    ] as [(String, String?)])
  func colors(text: String, hex: String?) {
    #expect(UIColor(hex: text)?.hex == hex)
  }

  @Test("themes give colours; automatic follows the system", arguments: KlarnaTheme.allCases)
  func themes(theme: KlarnaTheme) {
    let light = OSMAppearance(theme: theme, system: .light)
    let dark = OSMAppearance(theme: theme, system: .dark)
    #expect(light.background == (theme == .dark ? .black : .white))
    #expect(dark.background == (theme == .light ? .white : .black))
    #expect(OSMAppearance(theme: theme, system: .unspecified) == light)
    #expect(light.text != light.background)
  }

  @Test("styles win over themes, member by member")
  func styles() {
    let text = KlarnaTextStyleBuilder().setTextColor(UIColor(red: 1, green: 2, blue: 3))
      .setTextFont(UIFont(name: "Avenir", size: 20)).build()
    let style = KlarnaOSMStyleBuilder().setTextStyleConfiguration(text).build()
    let appearance = OSMAppearance(theme: .dark, system: .light, style: style)
    #expect(appearance.background == .black)
    #expect(appearance.text.hex == "#010203")
    #expect(appearance.fontName == "Avenir")
    #expect(appearance.textSize == 20)
    let sized = KlarnaTextStyleBuilder().setTextFont(UIFont(size: 20)).setTextSize(-4)
      .setTextSize(12).build()
    #expect(sized.textSize == 12)
  }

  @Test("long words take more lines, and large letters too")
  func heights() {
    func height(_ text: String, _ size: Double) -> Double {
      let style = KlarnaOSMStyleBuilder()
        .setTextStyleConfiguration(KlarnaTextStyleBuilder().setTextSize(size).build()).build()
      let view = OSMNodeView(
        node: .init(name: "T", content: .text(text)),
        appearance: OSMAppearance(theme: .light, system: .light, style: style), width: 320)
      return Double(view.frame.height)
    }
    #expect(height("short", 14) < height(String(repeating: "word ", count: 40), 14))
    #expect(height("short", 14) < height("short", 28))
    #expect(height("", 14) > 0)
  }
}
