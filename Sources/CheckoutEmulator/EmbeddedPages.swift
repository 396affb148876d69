import CCheckoutPages
import SourceText

/// The pages and scripts that are built into the program.
enum EmbeddedPages {
  private static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for index in 0..<kco_checkout_page_count() {
      let page = kco_checkout_page(index)
      files[String(cString: page.name)] = Array(
        UnsafeBufferPointer(start: page.bytes, count: Int(page.count)))
    }
    return files
  }()

  /// The bytes of a page; empty for a name that is not built in.
  static func bytes(_ name: String) -> [UInt8] { files[name] ?? [] }

  /// A page whose `{{name}}` marks are replaced by escaped text; a value under `html` stays as it
  /// is.
  static func page(_ name: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = String(decoding: bytes(name), as: UTF8.self)[...]
    while let open = rest.utf8.firstRange(of: "{{"),
      let close = rest[open.upperBound...].utf8.firstRange(of: "}}")
    {
      let key = String(rest[open.upperBound..<close.lowerBound])
      let value = values[key] ?? ""
      result += rest[..<open.lowerBound]
      result += key == "html" ? value : markupEscaped(value)
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
