import CLibXML2
import Glibc

/// libxml2's callbacks, each of which finds its builder behind the user pointer.
enum SAXCallbacks {
  static var handler: htmlSAXHandler {
    var handler = htmlSAXHandler()
    // Only handlers of the second kind get structured errors.
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElement = { user, _, _ in builder(user)?.pointee.startElement() }
    handler.endElement = { user, _ in builder(user)?.pointee.endElement() }
    handler.characters = { user, bytes, count in
      guard let bytes else { return }
      builder(user)?.pointee.characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.comment = { user, text in
      builder(user)?.pointee.comment(buffer(text))
    }
    handler.processingInstruction = { user, target, data in
      // Browsers read `<?php … >` as a comment.
      let content = [UInt8]("?".utf8) + buffer(target) + (data == nil ? [] : [0x20] + buffer(data))
      content.withUnsafeBufferPointer { builder(user)?.pointee.comment($0) }
    }
    handler.internalSubset = { user, name, _, _ in builder(user)?.pointee.doctype(buffer(name)) }
    handler.serror = { user, error in
      guard let error else { return }
      builder(user)?.pointee.report(error.pointee.code, error.pointee.message)
    }
    return handler
  }
}

@inline(__always)
private func builder(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<TreeBuilder>? {
  user?.assumingMemoryBound(to: TreeBuilder.self)
}

private func buffer(_ text: UnsafePointer<xmlChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
}
