import Foundation
import HostUI
import KlarnaMobileSDK
import TestSupport
import Testing

@Suite("KlarnaLeakCheck")
struct KlarnaLeakCheckTests {
  let application = UIApplication(infoPlist: InfoPlist(urlSchemes: ["shopapp"]))
  let check = KlarnaLeakCheck()

  /// Makes a screen and its checkout, and lets go of both.
  private func visit(_ prepare: (Screen, KlarnaCheckoutView) -> Void) throws -> WeakScreen {
    let url = try #require(URL(string: "shopapp://kco"))
    let screen = Screen(application: application)
    let view = KlarnaCheckoutView(returnURL: url, eventHandler: screen)
    check.watch(view)
    prepare(screen, view)
    return WeakScreen(screen: screen)
  }

  private struct WeakScreen { weak var screen: Screen? }

  @Test("A screen that is the handler and keeps the view is a cycle; asking breaks it")
  func handlerCycle() throws {
    let visited = try visit { screen, view in screen.kept = view }
    #expect(visited.screen != nil)
    let leaks = check.leaks()
    #expect(leaks.map(\.keepers) == [[.eventHandler]])
    #expect(leaks.map(\.keeperType) == ["Screen"])
    #expect(leaks.first?.description.contains("set eventHandler to nil") == true)
    #expect(visited.screen == nil, "the cycle is broken")
    #expect(check.leaks().isEmpty)
  }

  @Test("The same screen as sizing delegate keeps it twice")
  func bothCycle() throws {
    _ = try visit { screen, view in
      screen.kept = view
      view.sizingDelegate = screen
    }
    #expect(check.leaks().map(\.keepers) == [[.eventHandler, .sizingDelegate]])
  }

  @Test("A sizing delegate alone can keep it")
  func delegateCycle() throws {
    let handler = Screen(application: application)
    _ = try visit { screen, view in
      screen.kept = view
      view.eventHandler = handler
      view.sizingDelegate = screen
    }
    #expect(check.leaks().map(\.keepers) == [[.sizingDelegate]])
  }

  @Test("Where nobody keeps it, nothing leaks")
  func noCycle() throws {
    let visited = try visit { _, _ in }
    #expect(visited.screen == nil)
    #expect(check.leaks().isEmpty)
  }

  @Test("An app that has not let go is told so, and the handlers stay")
  func heldByApp() throws {
    let url = try #require(URL(string: "shopapp://kco"))
    let screen = Screen(application: application)
    let view = KlarnaCheckoutView(returnURL: url, eventHandler: screen)
    view.sizingDelegate = screen
    check.watch(view)
    #expect(check.leaks().map(\.keepers) == [[.app]])
    #expect(view.eventHandler === screen && view.sizingDelegate === screen)
  }

  @Test("The hybrid SDK holds its handler too")
  func hybrid() throws {
    let url = try #require(URL(string: "shopapp://kco"))
    do {
      let screen = Screen(application: application)
      let sdk = KlarnaHybridSDK(returnUrl: url, klarnaEventHandler: screen)
      screen.kept = sdk
      check.watch(sdk)
    }
    #expect(check.leaks().map(\.component) == ["KlarnaHybridSDK"])
  }
}
