import Findings

/// Makes the object that makes the checkout its event handler.
enum EventHandler: RewriteRule {
  static let rule = FindingRule(
    id: "event-handler",
    summary: "Conform to the event handler's protocol",
    severity: .note,
    explanation: """
      The successor wants an event handler with two methods: one for events, one for errors, \
      which the old SDK never reported.
      """,
    example: .init(
      before: "class CheckoutController: UIViewController",
      after: "class CheckoutController: UIViewController, KlarnaEventHandler"))

  /// The types whose objects handle the events of a checkout: those that make one, as a rule.
  static func owners(_ rewriter: Rewriter) -> Set<String> {
    Set(rewriter.code.creations.compactMap { owner(rewriter, $0) })
  }

  static func apply(_ rewriter: inout Rewriter) {
    let done = Set(rewriter.conformances.map(\.type))
    for creation in rewriter.code.creations {
      let file = rewriter.file(creation.file)
      guard creation.url != nil, let handler = CheckoutHandler.of(creation, rewriter) else {
        continue
      }
      let mode = rewriter.mode(creation.node)
      guard mode == .native || mode == .webView, !done.contains(handler.type),
        !rewriter.conformances.contains(where: { $0.type == handler.type })
      else { continue }
      // The type around the code, as that may be an extension.
      if let index = file.type(around: creation.range.lowerBound),
        file.types[index].name == handler.type
      {
        rewriter.conform(
          handler.type, file: creation.file, to: rewriter.names(creation.file).eventHandler)
        addCallbacks(&rewriter, creation.file, file.types[index])
      } else if let place = rewriter.place(of: handler.type) {
        rewriter.conform(
          handler.type, file: place.file, to: rewriter.names(place.file).eventHandler)
        addCallbacks(&rewriter, place.file, place.type)
      }
    }
    for conformance in rewriter.conformances { conform(&rewriter, conformance) }
    for creation in rewriter.code.creations { strong(&rewriter, creation) }
  }

  /// Points at a cycle: the object that keeps the checkout is its event handler.
  private static func strong(_ rewriter: inout Rewriter, _ creation: Creation) {
    guard keepsItself(rewriter, creation), let owner = owner(rewriter, creation) else { return }
    rewriter.manual(
      rule, "Let go of the checkout when the screen closes",
      reason: """
        The old SDK held the view controller weakly, the successor holds its event handler \
        strongly: \(owner) and the checkout keep each other alive
        """,
      creation.file, creation.range)
  }

  /// The type of the object that handles a checkout's events.
  static func owner(_ rewriter: Rewriter, _ creation: Creation) -> String? {
    CheckoutHandler.of(creation, rewriter)?.type
  }

  /// Whether the object that makes a checkout keeps it as well.
  static func keepsItself(_ rewriter: Rewriter, _ creation: Creation) -> Bool {
    guard let owner = owner(rewriter, creation), rewriter.type(rewriter.mode(creation.node)) != nil
    else { return false }
    return rewriter.group(creation.node)?.symbols.contains {
      rewriter.code.symbols[$0].owner == owner && rewriter.code.symbols[$0].variable != nil
    } == true
  }

  static func eventSignature(_ names: TargetNames, event: String, isSwift: Bool) -> String {
    isSwift
      ? "\(names.callback)(_ \(names.callback): \(names.component), dispatchedEvent \(event): \(names.event))"
      : "\(names.callback):(id<\(names.component)>)\(names.callback) dispatchedEvent:(\(names.event) *)\(event)"
  }

  private static func errorSignature(_ names: TargetNames, isSwift: Bool) -> String {
    isSwift
      ? "\(names.callback)(_ \(names.callback): \(names.component), encounteredError error: \(names.error))"
      : "\(names.callback):(id<\(names.component)>)\(names.callback) encounteredError:(\(names.error) *)error"
  }

  /// `public ` where the type is public, so that its methods can answer for the protocol.
  static func access(_ file: CodeFile, _ token: Int) -> String {
    file.type(around: token).map { access(file, file.types[$0]) } ?? ""
  }

  private static func access(_ file: CodeFile, _ type: TypeScope) -> String {
    (type.start..<type.nameToken).contains { file.tokens.isAny($0, "public", "open") }
      ? "public " : ""
  }

  static func addErrorCallback(_ rewriter: inout Rewriter, file index: Int, after brace: Int) {
    addMethod(
      &rewriter, file: index, after: brace, title: "Add the error callback",
      signature: errorSignature(rewriter.names(index), isSwift: rewriter.file(index).isSwift),
      lines: [errorComment], rule: rule)
  }

  /// Adds a method behind the brace that ends another one.
  static func addMethod(
    _ rewriter: inout Rewriter, file index: Int, after brace: Int, title: String,
    signature: String, lines body: [String], rule: FindingRule
  ) {
    let file = rewriter.file(index)
    let end = file.tokens[brace].end
    let indentation = file.source.indentation(at: file.tokens[brace].start)
    let text = method(file, signature, access(file, brace), body)
    let lineBreak = file.source.lineEnding.rawValue
    rewriter.plan.edit(
      rule, file.source, end..<end,
      lineBreak + lineBreak + lines(text, file.source, indentation), title: title)
  }

  private static let eventComment =
    "// Signals of the checkout arrive here: \"complete\", \"change\", …"

  private static let errorComment =
    "// The KCO SDK reported no errors. After a fatal one the checkout cannot go on."

  private static func addCallbacks(_ rewriter: inout Rewriter, _ index: Int, _ type: TypeScope) {
    let file = rewriter.file(index)
    guard type.body.upperBound < file.tokens.count else { return }
    // The code of an Objective-C class stands in its implementation.
    let end = file.tokens[type.body.upperBound].start
    let outer = file.source.indentation(at: end)
    let indentation = outer + (file.isSwift ? file.source.indentationStep : "")
    let lineBreak = file.source.lineEnding.rawValue
    let names = rewriter.names(index)
    let event = method(
      file, eventSignature(names, event: "event", isSwift: file.isSwift), access(file, type),
      [eventComment])
    let error = method(
      file, errorSignature(names, isSwift: file.isSwift), access(file, type), [errorComment])
    let start = file.source.lineStart(at: end)
    // Objective-C's implementations mostly end with an empty line already.
    let follows = Statements.isEmptyLine(file.source.bytes, before: start) ? "" : lineBreak
    let text =
      follows + lines(event, file.source, indentation) + lineBreak + lineBreak
      + lines(error, file.source, indentation) + lineBreak + (file.isSwift ? "" : lineBreak)
    rewriter.plan.edit(rule, file.source, start..<start, text, title: "Add the callbacks")
  }

  private static func method(
    _ file: CodeFile, _ signature: String, _ access: String, _ lines: [String]
  ) -> String {
    let head = file.isSwift ? "\(access)func \(signature)" : "- (void)\(signature)"
    return "\(head) {\n\(lines.map { "  \($0)\n" }.joined())}"
  }

  private static func lines(_ text: String, _ source: SourceFile, _ indentation: String) -> String {
    text.split(separator: "\n").map { line in
      line.hasPrefix("  ")
        ? indentation + source.indentationStep + line.dropFirst(2) : indentation + line
    }.joined(separator: source.lineEnding.rawValue)
  }

  private static func conform(_ rewriter: inout Rewriter, _ conformance: Rewriter.Conformance) {
    let file = rewriter.file(conformance.file)
    let known = file.types.contains { type in
      type.name == conformance.type
        && type.inherited.contains { file.tokens.text($0) == conformance.name }
    }
    if known { return }
    let position =
      file.isSwift ? swiftPosition(file, conformance) : objectiveCPosition(file, conformance)
    guard let (offset, text) = position else { return }
    rewriter.plan.edit(rule, file.source, offset..<offset, text)
  }

  private static func swiftPosition(
    _ file: CodeFile, _ conformance: Rewriter.Conformance
  ) -> (Int, String)? {
    let types = file.types.filter { $0.name == conformance.type }
    guard let type = types.first(where: { $0.kind == .class }) ?? types.first else { return nil }
    var end = type.body.lowerBound - 1
    if let keyword = (type.nameToken..<end).first(where: { file.tokens.is($0, "where") }) {
      end = keyword
    }
    let separator = type.listStart == nil ? ": " : ", "
    return (file.tokens[end - 1].end, separator + conformance.name)
  }

  private static func objectiveCPosition(
    _ file: CodeFile, _ conformance: Rewriter.Conformance
  ) -> (Int, String)? {
    let types = file.types.filter { $0.name == conformance.type }
    let tokens = file.tokens
    guard
      let type = types.first(where: { $0.kind == .classExtension })
        ?? types.first(where: { $0.kind == .interface })
    else {
      guard let type = types.first(where: { $0.kind == .implementation }) else { return nil }
      let lineBreak = file.source.lineEnding.rawValue
      return (
        tokens[type.start].start,
        "@interface \(type.name) () <\(conformance.name)>\(lineBreak)@end\(lineBreak)\(lineBreak)"
      )
    }
    if let open = type.listStart, let last = type.inherited.last, last > open {
      return (tokens[last].end, ", " + conformance.name)
    }
    return (tokens[type.body.lowerBound - 1].end, " <\(conformance.name)>")
  }
}
