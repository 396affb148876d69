import JSON
import KlarnaCheckout

/// Any message that a page posts is decoded, or refused with a typed error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBridge(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  if case .event(_, let args)? = try? BridgeMessage(body: .string(text)) {
    _ = ResizeValue(args.first)
    _ = CompletionURI(data: args.first).address
  }
  return 0
}
