import Findings

/// Turns the method that observed signals into the successor's event callback.
enum ObserveSignals: RewriteRule {
  static let rule = FindingRule(
    id: "observe-signals",
    summary: "Receive signals as events",
    severity: .note,
    explanation: """
      The old SDK broadcast signals as notifications; the successor calls one event handler, the \
      object named when the checkout is made. The method that observed becomes the callback, the \
      observer goes, and the dictionary's values are the event's `action` and `params`. Observers \
      in other objects have to be told by the app itself.
      """,
    example: .init(
      before: """
        @objc func handle(_ note: Notification) {
          let name = note.userInfo?[KCOSignalNameKey] as? String ?? ""
        }
        """,
      after: """
        func klarnaComponent(_ klarnaComponent: KlarnaComponent, dispatchedEvent event: KlarnaProductEvent) {
          let name = event.action
        }
        """))

  static func apply(_ rewriter: inout Rewriter) {
    let creators = EventHandler.owners(rewriter)
    let observers = rewriter.code.signals.observers
    let mentions = HandlerMentions(rewriter.code)
    var handled: Set<[Int]> = []
    var owners: [String] = []
    for observer in observers where observer.action == .add {
      guard let owner = observer.owner, creators.contains(owner) else {
        elsewhere(&rewriter, observer)
        continue
      }
      if !owners.contains(owner) { owners.append(owner) }
    }
    for owner in owners {
      let own = observers.filter { $0.action == .add && $0.owner == owner }
      handled.formUnion(handle(&rewriter, own, owner: owner, mentions: mentions))
    }
    for observer in observers where observer.action != .add {
      switch observer.action {
      case .remove where observer.owner.map(creators.contains) == true:
        rewriter.delete(rule, observer.file, observer.range, title: "Remove the observer's end")
      case .stream: stream(&rewriter, observer)
      case .post: post(&rewriter, observer)
      case .remove:
        rewriter.manual(
          rule, "Remove the observer's end with the observer",
          reason: "The SDK's notification is gone", observer.file, observer.range, blocks: true)
      default:
        rewriter.manual(
          rule, "Look at what is done with the signals here",
          reason: "The notification is handed to something that could not be followed",
          observer.file, observer.range, blocks: true)
      }
    }
    strays(&rewriter, handled)
  }

  /// Moves what observers of one object do to its event callback, and gives the methods that it is
  /// now in: pairs of a file and an index.
  private static func handle(
    _ rewriter: inout Rewriter, _ observers: [ObserverUse], owner: String, mentions: HandlerMentions
  ) -> Set<[Int]> {
    var places: [SignalHandler.Place] = []
    for observer in observers {
      guard case .method(_, let file?, let method?) = observer.handler, observer.observesSelf else {
        continue
      }
      let place = SignalHandler.Place(file: file, method: method)
      if !places.contains(place) { places.append(place) }
    }
    let closures = observers.filter {
      if case .closure = $0.handler { true } else { false }
    }
    if observers.count == 1, let only = closures.first {
      _ = ClosureHandler.rewrite(&rewriter, only, owner: owner, mentions: mentions)
      return []
    }
    let isFollowed = observers.allSatisfy { observer in
      guard case .method(_, _?, _?) = observer.handler else { return false }
      return observer.observesSelf
    }
    guard isFollowed else {
      for observer in observers {
        if observers.count > 1 {
          several(&rewriter, observer)
        } else {
          unknown(&rewriter, observer)
        }
      }
      return []
    }
    // Methods of one file can be called from one callback.
    guard Set(places.map(\.file)).count == 1 else {
      for observer in observers { several(&rewriter, observer) }
      return []
    }
    guard SignalHandler.rewrite(&rewriter, places, owner: owner, mentions: mentions) else {
      return []
    }
    for observer in observers {
      remove(&rewriter, observer, owner: owner)
    }
    return Set(places.map { [$0.file, $0.method] })
  }

  private static func remove(
    _ rewriter: inout Rewriter, _ observer: ObserverUse, owner: String
  ) {
    if observer.givesToken {
      do throws(SignalBody.Failure) {
        let token = try ObserverToken(rewriter.code, observer, owner: owner)
        token.removeAll(&rewriter)
      } catch {
        rewriter.manual(
          rule, "Remove this observer", reason: error.reason, error.file, error.tokens, blocks: true
        )
      }
      return
    }
    rewriter.delete(
      rule, observer.file, observer.range, title: "Remove the observer",
      confidence: observer.isFiltered ? .review : .safe,
      reason: observer.isFiltered ? "It asked for the signals of one object" : "")
  }

  private static func elsewhere(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    let owner = observer.owner ?? "this code"
    var place = "the object that makes the checkout"
    // The checkout that this object has, or one of its file, rather than any.
    let creations = rewriter.code.creations
    let own = creations.first { creation in
      rewriter.group(creation.node)?.symbols.contains {
        rewriter.code.symbols[$0].owner == observer.owner
      } == true
    }
    if let creation = own ?? creations.first(where: { $0.file == observer.file })
      ?? creations.first
    {
      let file = rewriter.file(creation.file)
      let range = file.source.range(file.tokens[creation.name].range)
      let name = file.type(around: creation.range.lowerBound).map { file.types[$0].name }
      place = "\(name.map { "\($0), " } ?? "")which makes the checkout at \(range)"
    }
    var call = "call \(owner) from there"
    if case .method(let name, _, _) = observer.handler {
      call = "call \(name) of \(owner) from there"
    }
    rewriter.manual(
      rule, "Tell \(owner) about events",
      reason: """
        Signals were broadcast; events go to one handler, \(place). In its \
        \(rewriter.callback(observer.file)) \(call), or post a notification of the app's \
        own with the event's action and params, and observe that one here
        """,
      observer.file, observer.range, blocks: true)
  }

  private static func several(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    rewriter.manual(
      rule, "Merge the observers of \(observer.owner ?? "this class") into one event callback",
      reason: """
        Several observed signals, the successor calls one method; only observers that are methods \
        of one file are merged
        """,
      observer.file, observer.range, blocks: true)
  }

  private static func unknown(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    let isMethod = if case .method = observer.handler { true } else { false }
    rewriter.manual(
      rule, "Move what this calls to the event callback",
      reason: isMethod && !observer.observesSelf
        ? "Another object than this one observes"
        : "The method or closure that is called was not found", observer.file,
      observer.range, blocks: true)
  }

  private static func stream(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    rewriter.manual(
      rule, "Send events into a subject or stream of the app's own, and read that one here",
      reason: """
        Events come by \(rewriter.callback(observer.file)), not through the notification \
        centre: send event.action and event.params into a PassthroughSubject or an AsyncStream there
        """,
      observer.file, observer.range, blocks: true)
  }

  private static func post(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    rewriter.manual(
      rule, "Call what handles events in place of posting a signal",
      reason: "Nobody observes the SDK's notification any more", observer.file, observer.range,
      blocks: true)
  }

  /// Values read in methods that are not the handler.
  private static func strays(_ rewriter: inout Rewriter, _ handled: Set<[Int]>) {
    let observers = Dictionary(grouping: rewriter.code.signals.observers, by: \.file)
    for read in rewriter.code.signals.reads {
      let file = rewriter.file(read.file)
      if let method = file.method(around: read.keyToken), handled.contains([read.file, method]) {
        continue
      }
      if observers[read.file]?.contains(where: { $0.range.contains(read.keyToken) }) == true {
        continue
      }
      rewriter.manual(
        rule, "Read the event in place of the notification",
        reason: "This is not in a method that was seen to observe signals", read.file, read.range,
        blocks: true)
    }
  }
}
