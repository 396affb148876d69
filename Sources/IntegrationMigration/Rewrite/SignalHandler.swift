import Findings

/// Rewrites the methods that observe signals to the successor's event callback.
enum SignalHandler {
  private static let rule = ObserveSignals.rule

  /// A method that observes signals: a file and an index into its methods.
  struct Place: Hashable {
    var file: Int
    var method: Int
  }

  /// Makes the one method that observes the event callback, or leaves several methods as they are
  /// and has the callback call each; asks a person where a mention of the notification is not
  /// understood.
  static func rewrite(
    _ rewriter: inout Rewriter, _ places: [Place], owner: String, mentions: HandlerMentions
  ) -> Bool {
    var bodies: [SignalBody] = []
    do throws(SignalBody.Failure) {
      for place in places {
        bodies.append(try body(rewriter, place, owner: owner, mentions: mentions))
      }
    } catch {
      rewriter.manual(
        rule, "Move this method's code to the event callback", reason: error.reason, error.file,
        error.tokens, blocks: true)
      return false
    }
    guard let last = places.last, let end = rewriter.method(last).body?.upperBound else {
      return false
    }
    for (place, body) in zip(places, bodies) {
      let method = rewriter.method(place)
      if places.count == 1 {
        callbackHeader(&rewriter, place.file, method, event: body.event)
      } else {
        parameter(&rewriter, place.file, method, event: body.event)
      }
      body.rewrite(&rewriter)
      declarations(&rewriter, method, owner: owner, mentions, areKept: places.count > 1)
    }
    if places.count > 1 {
      addCallback(&rewriter, places, after: end)
    }
    EventHandler.addErrorCallback(&rewriter, file: last.file, after: end)
    rewriter.conform(owner, file: last.file, to: rewriter.names(last.file).eventHandler)
    return true
  }

  private static func body(
    _ rewriter: Rewriter, _ place: Place, owner: String, mentions: HandlerMentions
  ) throws(SignalBody.Failure) -> SignalBody {
    let method = rewriter.method(place)
    guard let body = method.body, method.parameters.count <= 1, !method.isStatic else {
      throw .init(
        file: place.file, tokens: method.header, reason: "Its shape is not that of an observer")
    }
    let read = try SignalBody(
      rewriter.code, file: place.file, body: body, parameter: method.parameters.first?.name,
      reads: mentions.reads(in: place.file))
    if let call = call(rewriter, method, owner, mentions) {
      throw .init(
        file: call.file, tokens: call.token..<call.token + 1,
        reason: "The method is also called directly")
    }
    return read
  }

  /// A call of the handler by other code than the notification centre.
  private static func call(
    _ rewriter: Rewriter, _ method: Method, _ owner: String, _ mentions: HandlerMentions
  ) -> (file: Int, token: Int)? {
    for mention in mentions.places(of: method.baseName) {
      let tokens = rewriter.code.files[mention.file].tokens
      let token = mention.token
      // A closure that only calls it is an observer itself.
      let isObserver = rewriter.code.signals.observers.contains {
        $0.file == mention.file && $0.range.contains(token)
      }
      if isObserver { continue }
      if rewriter.code.files[mention.file].isSwift {
        guard mention.owner == owner, tokens.is(token + 1, "("), !tokens.is(token - 1, "func")
        else { continue }
        if let open = SwiftSyntax.enclosingOpen(tokens, token), tokens.is(open - 1, "#selector") {
          continue
        }
        return (mention.file, token)
      }
      if let open = SwiftSyntax.enclosingOpen(tokens, token), tokens.is(open, "["),
        let message = MessageSend(tokens, at: open), message.parts[0].name == token,
        message.selector(tokens) == method.name
      {
        return (mention.file, token)
      }
    }
    return nil
  }

  private static func callbackHeader(
    _ rewriter: inout Rewriter, _ index: Int, _ method: Method, event: String
  ) {
    let file = rewriter.file(index)
    let signature = EventHandler.eventSignature(
      rewriter.names(index), event: event, isSwift: file.isSwift)
    rewriter.replace(
      rule, index, method.header,
      file.isSwift
        ? "\(EventHandler.access(file, method.nameToken))func \(signature)" : "- (void)\(signature)"
    )
  }

  /// Gives a method that the callback calls an event in the place of its notification.
  private static func parameter(
    _ rewriter: inout Rewriter, _ index: Int, _ method: Method, event: String
  ) {
    let file = rewriter.file(index)
    guard let parameter = method.parameters.first else { return }
    let type = rewriter.names(index).event
    rewriter.replace(
      rule, index, parameter.type, file.isSwift ? type : "\(type) *", title: "Take the event")
    guard parameter.name != event else { return }
    // Without a label of its own the parameter's name is one.
    let label = file.isSwift && parameter.label == parameter.name ? "\(parameter.name) " : ""
    rewriter.replace(
      rule, index, parameter.nameToken..<parameter.nameToken + 1, label + event,
      title: "Take the event")
  }

  /// The event callback of a class in which several methods observed.
  private static func addCallback(
    _ rewriter: inout Rewriter, _ places: [Place], after brace: Int
  ) {
    guard let last = places.last else { return }
    let file = rewriter.file(last.file)
    let calls = places.map { place -> String in
      let method = rewriter.method(place)
      guard file.isSwift else {
        return method.parameters.isEmpty
          ? "[self \(method.baseName)];" : "[self \(method.name)event];"
      }
      guard let parameter = method.parameters.first else { return "\(method.baseName)()" }
      return "\(method.baseName)(\(parameter.label.map { "\($0): " } ?? "")event)"
    }
    EventHandler.addMethod(
      &rewriter, file: last.file, after: brace, title: "Tell those who observed",
      signature: EventHandler.eventSignature(
        rewriter.names(last.file), event: "event", isSwift: file.isSwift),
      lines: calls, rule: rule)
  }

  /// Names the event's class to a header that does not import the SDK.
  private static func announce(
    _ rewriter: inout Rewriter, _ index: Int, before interface: Int
  ) {
    let file = rewriter.file(index)
    guard !file.imports.contains(where: { SDKNames.modules[$0.module] != nil }) else { return }
    let start = file.tokens[interface].start
    let lineBreak = file.source.lineEnding.rawValue
    let edit = TextEdit(
      range: file.source.range(start..<start),
      replacement: "@class \(rewriter.names(index).event);\(lineBreak)\(lineBreak)")
    guard !rewriter.plan.changes.contains(where: { $0.edits.contains(edit) }) else { return }
    rewriter.plan.change(rule, [edit], title: "Name the event's class")
  }

  /// Announcements of the method in Objective-C's headers.
  private static func declarations(
    _ rewriter: inout Rewriter, _ method: Method, owner: String, _ mentions: HandlerMentions,
    areKept: Bool
  ) {
    for mention in mentions.places(of: method.baseName) where mention.owner == owner {
      let file = rewriter.file(mention.file)
      guard !file.isSwift,
        let other = file.methods.first(where: {
          $0.nameToken == mention.token && $0.name == method.name && $0.body == nil
        }), let type = file.type(around: other.nameToken), file.types[type].kind != .implementation
      else { continue }
      guard areKept else {
        rewriter.delete(rule, mention.file, other.header, title: "Remove the announcement")
        continue
      }
      guard let parameter = other.parameters.first else { continue }
      rewriter.replace(
        rule, mention.file, parameter.type, "\(rewriter.names(mention.file).event) *",
        title: "Take the event")
      announce(&rewriter, mention.file, before: file.types[type].start)
    }
  }
}

extension Rewriter {
  func method(_ place: SignalHandler.Place) -> Method { file(place.file).methods[place.method] }
}
