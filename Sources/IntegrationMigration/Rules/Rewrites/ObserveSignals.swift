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
    let added = Dictionary(grouping: observers.filter { $0.action == .add }, by: \.owner)
    let mentions = HandlerMentions(rewriter.code)
    var handled: Set<[Int]> = []
    for observer in observers where observer.action == .add {
      guard let owner = observer.owner, creators.contains(owner) else {
        elsewhere(&rewriter, observer)
        continue
      }
      guard Set((added[owner] ?? []).map(\.handler)).count == 1 else {
        several(&rewriter, observer)
        continue
      }
      guard case .method(_, let file?, let index?) = observer.handler, observer.observesSelf else {
        closure(&rewriter, observer)
        continue
      }
      if handled.contains([file, index]) {
        rewriter.delete(rule, observer.file, observer.range, title: "Remove the observer")
        continue
      }
      guard
        SignalHandler.rewrite(
          &rewriter, file: file, method: index, owner: owner, mentions: mentions)
      else { continue }
      handled.insert([file, index])
      rewriter.delete(
        rule, observer.file, observer.range, title: "Remove the observer",
        confidence: observer.isFiltered ? .review : .safe,
        reason: observer.isFiltered ? "It asked for the signals of one object" : "")
    }
    for observer in observers where observer.action != .add {
      if observer.action == .remove, let owner = observer.owner, creators.contains(owner) {
        rewriter.delete(rule, observer.file, observer.range, title: "Remove the observer's end")
      } else {
        elsewhere(&rewriter, observer)
      }
    }
    strays(&rewriter, handled)
  }

  private static func elsewhere(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    rewriter.manual(
      rule, "Tell this object about events",
      reason: """
        Signals were broadcast, events go to one handler, the object that makes the checkout; \
        \(observer.owner ?? "this code") is another
        """,
      observer.file, observer.range, blocks: true)
  }

  private static func several(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    rewriter.manual(
      rule, "Merge the observers of \(observer.owner ?? "this class") into one event callback",
      reason: "Several methods observed signals, the successor calls one", observer.file,
      observer.range, blocks: true)
  }

  private static func closure(_ rewriter: inout Rewriter, _ observer: ObserverUse) {
    rewriter.manual(
      rule, "Move this closure's code to the event callback",
      reason: "What it captures has to become the handler's own", observer.file, observer.range,
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
