import HTMLTree

/// Any bytes become a document, or a typed error; walking and dumping it reaches every node.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTMLTree(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let document = try? HTMLDocument(parsing: input) {
    _ = document.dump()
    for index in 0..<document.nodeCount { _ = document[index].text }
  }
  _ = try? HTMLDocument(parsingFragment: input, context: "div").nodeStream()
  return 0
}
