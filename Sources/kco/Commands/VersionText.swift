import CJavaScriptCore
import CLibXML2
import JSON

/// What `kco --version` prints.
enum VersionText {
  static func text(json: Bool) -> String {
    guard json else { return "kco \(KCO.version)\n" }
    let value: JSONValue = [
      "schema": "kco.version/1",
      "kco": .string(KCO.version),
      "libxml2": .string(LIBXML_DOTTED_VERSION),
      "javaScriptCore": kcoHasJavaScriptCore()
        ? .string(
          "\(jsc_get_major_version()).\(jsc_get_minor_version()).\(jsc_get_micro_version())")
        : .null,
      "swift": .string(swift),
    ]
    return value.jsonText() + "\n"
  }

  /// The compiler's version, as far as it can be asked.
  private static var swift: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
