import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import Testing

/// A handler and sizing delegate that keeps what it is told.
final class Recorder: KlarnaEventHandler, KlarnaSizingDelegate {
  var events: [KlarnaProductEvent] = []
  var errors: [KlarnaError] = []
  var heights: [CGFloat] = []

  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent
  ) { events.append(event) }
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError
  ) { errors.append(error) }
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, resizedToHeight height: CGFloat
  ) { heights.append(height) }
}

@Suite("Component views")
struct ComponentViewTests {
  @Test("have the defaults of the published interface")
  func defaults() {
    let view = KlarnaComponentView(application: nil)
    #expect(view.theme == .light)
    #expect(view.loggingLevel == .error)
    #expect(view.resourceEndpoint == .alternative1)
    #expect(view.region == nil && view.environment == nil && view.returnURL == nil)
    #expect(view.frame == .zero)
  }

  @Test("find their application by the window they are in")
  func application() {
    let application = UIApplication()
    let window = UIWindow(application: application)
    let view = KlarnaComponentView(application: nil)
    #expect(view.application == nil)
    window.addSubview(view)
    #expect(view.application === application)
  }

  @Test("tell sizing delegate and event handler of a new height, once")
  func resize() {
    let recorder = Recorder()
    let view = KlarnaComponentView(application: nil)
    view.eventHandler = recorder
    view.sizingDelegate = recorder
    view.resize(toHeight: 120)
    view.resize(toHeight: 120)
    #expect(recorder.heights == [120])
    #expect(recorder.events.map(\.action) == ["klarnaComponentHeightChanged"])
    #expect(recorder.events.first?.params["klarnaComponentHeight"] == 120)
    #expect(view.contentHeight == 120)
  }

  @Test("hold handler and sizing delegate strongly")
  func strong() {
    let view = KlarnaComponentView(application: nil)
    weak var kept: Recorder?
    do {
      let recorder = Recorder()
      kept = recorder
      view.eventHandler = recorder
      view.sizingDelegate = recorder
    }
    #expect(kept != nil)
  }

  @Test("write errors to the log unless the level is off", arguments: KlarnaLoggingLevel.allCases)
  func logging(level: KlarnaLoggingLevel) {
    var lines: [String] = []
    let view = KlarnaComponentView(application: UIApplication(log: { lines.append($0) }))
    view.loggingLevel = level
    view.encounter(KlarnaError(name: "Name", message: "Words.", isFatal: false))
    #expect(lines == (level == .off ? [] : ["KlarnaMobileSDK: Name: Words."]))
  }
}
