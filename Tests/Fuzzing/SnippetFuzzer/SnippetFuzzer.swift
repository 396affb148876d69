import CheckoutSnippet
import JSON

/// Any bytes are read as a snippet, or refused with a typed error; both reports can be made of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSnippet(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let snippet = try? CheckoutSnippet(input) {
    _ = snippet.inspectionJSON().jsonText()
    _ = snippet.inspectionText()
  }
  return 0
}
