import CLibXML2
import SourceText

/// From bytes to arrays: repair, scan, libxml2, build.
enum HTMLParsing {
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  static func parse(
    _ bytes: [UInt8], context: String?, options: HTMLParsingOptions
  ) throws(HTMLTreeError) -> HTMLStorage {
    let limit = min(options.limits.inputBytes, Int(Int32.max) / 2)
    guard bytes.count <= limit else {
      throw HTMLTreeError(
        code: .inputTooLarge,
        message: "the input has \(bytes.count) bytes, more than the \(limit) that are read; "
          + "pass the part that matters, or raise the limit")
    }
    let input = RepairedInput(bytes, maximumProblems: options.limits.problems)
    let built = input.text.withUnsafeBufferPointer { text in
      Result<HTMLStorage, HTMLTreeError> { () throws(HTMLTreeError) in
        try build(text, input: input, context: context, options: options)
      }
    }
    return try built.get()
  }

  private static func build(
    _ text: UnsafeBufferPointer<UInt8>, input: RepairedInput, context: String?,
    options: HTMLParsingOptions
  ) throws(HTMLTreeError) -> HTMLStorage {
    if let context, isTextOnly(context) { return textOnly(input, text) }
    var scanner = MarkupScanner(options: options)
    // libxml2 passes over white space at the start, which in a fragment is text.
    let lead = context == nil ? 0 : text.firstIndex { !$0.isHTMLSpace } ?? text.count
    scanner.scan(text, from: lead)
    let compact = scanner.compact
    let lineStarts = Positions.lineStarts(text)
    return try compact.withUnsafeBufferPointer { (whole) throws(HTMLTreeError) in
      var builder = TreeBuilder(
        scanner: scanner, text: text,
        compact: UnsafeBufferPointer(rebasing: whole[..<scanner.compactCount]),
        isFragment: context != nil, limits: options.limits)
      // They are the builder's alone now: it changes them in place.
      scanner.tags = []
      scanner.attributes = []
      scanner.store = []
      if lead > 0 { builder.append(UnsafeBufferPointer(rebasing: text[..<lead]), at: 0) }
      try run(&builder)
      builder.finish()
      let place = { (offset: Int) in
        Positions.location(offset, lineStarts: lineStarts, segments: input.segments)
      }
      if let code = builder.failure {
        throw HTMLTreeError(
          code: code, message: message(code, options.limits), location: place(builder.failureOffset)
        )
      }
      return HTMLStorage(
        nodes: builder.nodes, attributes: builder.attributes, names: scanner.names,
        store: builder.store, source: input.text, segments: input.segments, lineStarts: lineStarts,
        problems: list(input.problems + builder.problems, options.limits.problems, place))
    }
  }

  private static func run(_ builder: inout TreeBuilder) throws(HTMLTreeError) {
    guard isReady, builder.compact.contains(where: { !$0.isHTMLSpace }) else { return }
    guard let context = htmlNewParserCtxt(), let input = xmlNewInputStream(context) else {
      throw HTMLTreeError(code: .outOfMemory, message: "libxml2 has no memory for a parser")
    }
    defer { htmlFreeParserCtxt(context) }
    // The text is valid UTF-8: no guess, no conversion, and no copy of it.
    context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
    htmlCtxtUseOptions(
      context,
      Int32(
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue
          | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_IGNORE_ENC.rawValue))
    input.pointee.base = builder.compact.baseAddress
    input.pointee.cur = builder.compact.baseAddress
    input.pointee.end = builder.compact.baseAddress.map { $0 + builder.compact.count }
    guard inputPush(context, input) >= 0 else {
      throw HTMLTreeError(code: .outOfMemory, message: "libxml2 has no memory for its input")
    }
    builder.context = context
    withUnsafeMutablePointer(to: &builder) { pointer in
      context.pointee.userData = UnsafeMutableRawPointer(pointer)
      context.pointee.sax.pointee = SAXCallbacks.handler
      htmlParseDocument(context)
    }
    builder.context = nil
  }

  private static func isTextOnly(_ context: String) -> Bool {
    ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]
      .contains(context)
  }

  private static func textOnly(
    _ input: RepairedInput, _ text: UnsafeBufferPointer<UInt8>
  ) -> HTMLStorage {
    var nodes = [NodeRecord(kind: .document, parent: NodeRecord.none, subtreeEnd: 1)]
    if !text.isEmpty {
      var node = NodeRecord(kind: .text, parent: 0, subtreeEnd: 2)
      node.text = TextSlice(source: 0, length: text.count)
      node.contentEnd = UInt32(text.count)
      node.end = UInt32(text.count)
      nodes[0].subtreeEnd = 2
      nodes.append(node)
    }
    return HTMLStorage(
      nodes: nodes, attributes: [], names: NameTable(), store: [], source: input.text,
      segments: input.segments, lineStarts: Positions.lineStarts(text), problems: [])
  }

  private static func list(
    _ found: [(code: HTMLProblem.Code, message: String, offset: Int)], _ limit: Int,
    _ place: (Int) -> SourceLocation
  ) -> [HTMLProblem] {
    guard !found.isEmpty else { return [] }
    let sorted = found.sorted { $0.offset < $1.offset }
    var problems = sorted.prefix(limit).map {
      HTMLProblem(code: $0.code, message: $0.message, location: place($0.offset))
    }
    if sorted.count > limit, let last = problems.last {
      problems.append(
        HTMLProblem(code: .more, message: "more problems were found", location: last.location))
    }
    return problems
  }

  private static func message(_ code: HTMLTreeError.Code, _ limits: HTMLLimits) -> String {
    switch code {
    case .tooManyOpenElements:
      "more than \(limits.openElements) elements are open here; close them"
    case .tooManyNodes: "the document has more than \(limits.nodes) nodes"
    default: "the input cannot be parsed"
    }
  }
}
