/// Takes the tags of template languages out of a text so that the HTML and the scripts around them
/// can be read. No byte moves: what a tag prints becomes a name of the same length, what it runs
/// becomes space.
struct TemplateMask {
  private(set) var bytes: [UInt8]
  private(set) var tags: [TemplateTag] = []
  private var source: [UInt8]
  private let named: TemplateLanguage?

  /// Masks a text whose name may tell its language.
  init(_ source: [UInt8], named: TemplateLanguage?) {
    self.source = source
    bytes = source
    self.named = named
    if source.has("<?") { angle("<?", "?>", php) }
    if source.has("<%") { angle("<%", "%>", percent) }
    // Braces in the code of those tags are no tags.
    self.source = bytes
    if bytes.has("{") { braces() }
    self.source = bytes
    if named == .razor { razor() }
    tags.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: <? ?> and <% %>

  private mutating func angle(
    _ open: StaticString, _ close: StaticString,
    _ kind: (Int) -> (kind: TemplateTag.Kind, sign: Int, language: TemplateLanguage)?
  ) {
    var position = 0
    while let start = source.find(open, from: position) {
      position = start + 2
      guard let found = kind(start) else { continue }
      let stop = source.find(close, from: position)
      let end = stop.map { $0 + 2 } ?? source.count
      position = end
      add(
        TemplateTag(
          kind: found.kind, range: start..<end,
          code: min(start + found.sign, stop ?? end)..<(stop ?? end),
          language: found.language))
    }
  }

  private func php(_ start: Int) -> (kind: TemplateTag.Kind, sign: Int, language: TemplateLanguage)?
  {
    let language: TemplateLanguage = named == .blade ? .blade : .php
    if source.has("<?=", at: start) { return (.output, 3, language) }
    if source.has("<?php", at: start) {
      var next = start + 5
      while next < source.count, source[next].isSpace { next += 1 }
      for word in ["echo", "print"] {
        let end = next + word.utf8.count
        if end < source.count, source.text(next..<end) == word, !source[end].isNameByte {
          return (.output, end - start, language)
        }
      }
      return (.control, 5, language)
    }
    if source.has("<?xml", at: start) { return nil }
    return named == .php ? (.control, 2, language) : nil
  }

  private func percent(
    _ start: Int
  ) -> (kind: TemplateTag.Kind, sign: Int, language: TemplateLanguage)? {
    let language = named ?? .erb
    guard start + 2 < source.count else { return nil }
    switch source[start + 2] {
    case UInt8(ascii: "=") where source.has("<%==", at: start): return (.output, 4, language)
    case UInt8(ascii: "="):
      return (language == .ejs || language == .erb ? .escapedOutput : .output, 3, language)
    case UInt8(ascii: "-") where language == .ejs: return (.output, 3, language)
    case UInt8(ascii: ":"): return (.escapedOutput, 3, language)
    default: return (.control, 2, language)
    }
  }

  // MARK: { }

  private mutating func braces() {
    let language =
      named ?? (source.has("{!!") ? .blade : source.has("{%") ? .twig : .handlebars)
    var position = 0
    while let start = source.find("{", from: position) {
      position = start + 1
      guard let tag = brace(start, language) else { continue }
      add(tag)
      position = tag.range.upperBound
    }
  }

  private func brace(_ start: Int, _ language: TemplateLanguage) -> TemplateTag? {
    func tag(
      _ open: Int, _ close: StaticString, _ kind: TemplateTag.Kind, _ limit: Int = 2_000
    ) -> TemplateTag? {
      let from = start + open
      guard let end = source.find(close, from: from, before: min(source.count, from + limit))
      else { return nil }
      return TemplateTag(
        kind: kind, range: start..<end + close.utf8CodeUnitCount, code: from..<end,
        language: language)
    }
    guard start + 1 < source.count, language == .smarty || "{!%#@".utf8.contains(source[start + 1])
    else { return nil }
    if source.has("{!!", at: start) { return tag(3, "!!}", .output) }
    if source.has("{{{", at: start) { return tag(3, "}}}", .output) }
    if source.has("{{--", at: start) { return tag(4, "--}}", .control, 100_000) }
    if source.has("{{!", at: start) { return tag(3, "}}", .control) }
    if source.has("{{", at: start) {
      // `a={b:{{c:1}}}` is no tag; JSX writes `style={{…}}`.
      guard start == 0 || source[start - 1] != UInt8(ascii: "=") else { return nil }
      let kind: TemplateTag.Kind = language.escapesBraces ? .escapedOutput : .output
      if source.has("{{&", at: start) { return tag(3, "}}", .output) }
      return tag(2, "}}", kind)
    }
    if source.has("{%", at: start) { return tag(2, "%}", .control) }
    if source.has("{#", at: start) {
      return language == .twig || language == .jinja ? tag(2, "#}", .control, 100_000) : nil
    }
    if source.has("{@html", at: start) { return tag(6, "}", .output) }
    if language == .smarty, start + 1 < source.count {
      if source[start + 1] == UInt8(ascii: "$") { return tag(1, "}", .output) }
      if source[start + 1] == UInt8(ascii: "/") || source[start + 1].isNameByte {
        return tag(1, "}", .control, 300)
      }
      if source[start + 1] == UInt8(ascii: "*") { return tag(2, "*}", .control, 100_000) }
    }
    return nil
  }

  // MARK: @

  /// `@Html.Raw(x)`, `@Model.Snippet`, `@(x)`.
  private mutating func razor() {
    var position = 0
    while let start = source.find("@", from: position) {
      position = start + 1
      guard position < source.count, start == 0 || !source[start - 1].isNameByte else { continue }
      var end = position
      if source[end].isNameByte {
        while end < source.count, source[end].isNameByte || source[end] == UInt8(ascii: ".") {
          end += 1
        }
      }
      let name = source.text(position..<end)
      if ["if", "for", "foreach", "section", "using", "model", "media", "import"].contains(name) {
        continue
      }
      if end < source.count, source[end] == UInt8(ascii: "(") {
        end = (source.find(")", from: end, before: min(source.count, end + 500)) ?? end) + 1
      }
      guard end > position else { continue }
      let isRaw = name.hasPrefix("Html.Raw")
      add(
        TemplateTag(
          kind: isRaw ? .output : .escapedOutput, range: start..<end, code: position..<end,
          language: .razor))
      position = end
    }
  }

  private mutating func add(_ tag: TemplateTag) {
    tags.append(tag)
    let fill: UInt8 = tag.kind == .control ? 0x20 : UInt8(ascii: "_")
    for index in tag.range where bytes[index] != 0x0A && bytes[index] != 0x0D {
      bytes[index] = fill
    }
  }
}
