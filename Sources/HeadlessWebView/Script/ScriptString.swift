import CJavaScriptCore
import Glibc

/// Text on its way between Swift and JavaScript, without copies that are not needed.
enum ScriptString {
  /// Makes an engine string; the caller releases it.
  static func make(_ text: String) -> JSStringRef {
    // The first string may be the engine's first use, at which it reads its options.
    EngineOptions.set()
    // The engine's UTF-8 reader stops at NUL; a text with one goes as UTF-16.
    var text = text
    let holdsNUL = text.withUTF8 { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    if holdsNUL {
      return Array(text.utf16).withUnsafeBufferPointer {
        JSStringCreateWithCharacters($0.baseAddress, $0.count)
      }
    }
    return text.withCString { JSStringCreateWithUTF8CString($0) }
  }

  /// Calls a body with an engine string that lives as long as the call.
  static func with<R>(_ text: String, _ body: (JSStringRef) -> R) -> R {
    let string = make(text)
    defer { JSStringRelease(string) }
    return body(string)
  }

  /// The text of an engine string; half surrogate pairs become U+FFFD.
  static func text(_ string: JSStringRef) -> String {
    let count = JSStringGetLength(string)
    guard count > 0 else { return "" }
    if count < 1 << 16 {
      let text = String(unsafeUninitializedCapacity: 3 * count + 1) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          // The count that comes back holds the closing NUL; 0 means that it gave up.
          max(0, JSStringGetUTF8CString(string, characters.baseAddress, characters.count) - 1)
        }
      }
      if !text.isEmpty { return text }
    }
    guard let characters = JSStringGetCharactersPtr(string) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: characters, count: count), as: UTF16.self)
  }
}
