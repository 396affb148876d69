import Glibc

/// Comments, and elements whose content is text.
extension MarkupScanner {
  mutating func scanComment(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let content = start + 4
    var position = content
    // `<!-->` and `<!--->` are whole comments.
    if position < text.count, text[position] == .tagClose {
      return endComment(text, start: start, contentEnd: content, end: position + 1)
    }
    if text.hasText("->", at: position) {
      return endComment(text, start: start, contentEnd: content, end: position + 2)
    }
    while let mark = text.firstIndex(of: .tagClose, from: position) {
      if mark >= content + 2, text.hasText("--", at: mark - 2) {
        return endComment(text, start: start, contentEnd: mark - 2, end: mark + 1)
      }
      if mark >= content + 3, text.hasText("--!", at: mark - 3) {
        return endComment(text, start: start, contentEnd: mark - 3, end: mark + 1)
      }
      position = mark + 1
    }
    note((.unterminatedComment, "this comment is never closed", start))
    return endComment(text, start: start, contentEnd: text.count, end: text.count)
  }

  /// Takes the content out; libxml2 gets `<!---->`.
  mutating func endComment(
    _ text: UnsafeBufferPointer<UInt8>, start: Int, contentEnd: Int, end: Int
  ) -> Int {
    comments.append(
      ScannedComment(start: UInt32(start), contentEnd: UInt32(contentEnd), end: UInt32(end)))
    compact.append(contentsOf: text[copied..<start + 4])
    compact.append(contentsOf: [0x2D, 0x2D, 0x3E])
    copied = end
    segments.append(Segment(compact: UInt32(compact.count), text: UInt32(end)))
    return end
  }

  /// Finds the end tag of an element that holds raw text; scripts may hide it by `<!-- <script>`.
  mutating func scanRawText(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, name: Range<Int>, isScript: Bool, tag: Int
  ) -> Int {
    var position = start
    var isEscaped = false
    var isDoubleEscaped = false
    while let mark = text.firstIndex(of: .tagOpen, from: position) {
      if isEscaped, RawText.endsComment(text, in: position..<mark) {
        isEscaped = false
        isDoubleEscaped = false
      }
      position = mark + 1
      guard position < text.count else { break }
      if text[position] == .slash, RawText.isName(text, name, at: position + 1) {
        if isDoubleEscaped { isDoubleEscaped = false } else { return mark }
      } else if isScript {
        if text.hasText("!--", at: position) {
          isEscaped = true
          position += 3
          // `<!-->` opens and closes at once.
          if position < text.count, text[position] == .tagClose { isEscaped = false }
          if text.hasText("->", at: position) { isEscaped = false }
        } else if isEscaped, RawText.isName(text, name, at: position) {
          isDoubleEscaped = true
        }
      }
    }
    note(
      (
        .unterminatedRawText,
        "\(String(decoding: text[name], as: UTF8.self)) is never closed; "
          + "everything after it is its content", tag
      ))
    return text.count
  }
}
