import CheckoutVocabulary
import HostUI
import JSON
import TestSupport
import Testing

@testable import CheckoutRun

@Suite("An app with the Klarna Mobile SDK")
struct MobileSDKAppTests {
  private func play(
    _ scenario: String, mode: RunMode = .native, sdk: RunSDK = .klarnaMobileSDK,
    _ change: (inout RunSettings) -> Void = { _ in }
  ) throws -> Timeline {
    var settings = RunSettings()
    settings.sdk = sdk
    settings.mode = mode
    change(&settings)
    return try CheckoutRun(
      Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html", settings: settings
    ).play(.builtIn(scenario))
  }

  /// Scenarios that need no page of the shop's.
  private static let scenarios = [
    "purchase", "purchase-bank-app", "handover-cancelled", "handover-never-returns",
    "separate-shipping-address", "shipping-option", "fullscreen", "complete-twice",
    "external-payment-method", "cannot-complete", "network-error", "read-only-order",
    "resize-values",
  ]

  @Test("Plays what the KCO SDK plays", arguments: scenarios, RunMode.allCases)
  func plays(scenario: String, mode: RunMode) throws {
    let timeline = try play(scenario, mode: mode)
    #expect(timeline.isAsExpected, "\(timeline.text())")
  }

  @Test(
    "Kustom's view plays the same under its own names", arguments: ["purchase", "cannot-complete"])
  func kustom(scenario: String) throws {
    let timeline = try play(scenario, sdk: .kustom)
    #expect(timeline.isAsExpected)
    #expect(timeline.signals == (try play(scenario)).signals)
    let names = timeline.entries(of: .callback).compactMap { $0["name"]?.string }
    #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("kustomComponent(_:") })
    let lost = try play("external-payment-method", sdk: .kustom).entries(of: .call)
    #expect(!lost.contains { $0["name"]?.string?.contains("merchantHandles") == true })
  }

  @Test(
    "Calls are written as the table of counterparts has them", arguments: RunMode.allCases,
    [RunSDK.klarnaMobileSDK, .kustom])
  func names(mode: RunMode, sdk: RunSDK) throws {
    let successor = try #require(sdk.successor(in: mode))
    let calls = try play("external-payment-method", mode: mode, sdk: sdk).entries(of: .call)
    #expect(!calls.isEmpty)
    for call in calls {
      #expect(call["sdk"]?.string == sdk.rawValue)
      guard let word = call["term"]?.string else { continue }
      let term = try #require(CheckoutCall(rawValue: word))
      #expect(call["name"]?.string == term.counterpart(in: successor)?.name, "\(word)")
    }
  }

  @Test("Every signal is a callback, and every height is told without a width")
  func callbacks() throws {
    let timeline = try play("purchase")
    let names = timeline.entries(of: .callback).map { $0["name"]?.string ?? "" }
    let dispatched = names.filter { $0 == "klarnaComponent(_:dispatchedEvent:)" }
    let heights = names.filter { $0 == "klarnaComponent(_:resizedToHeight:)" }
    #expect(dispatched.count == timeline.signals.count + heights.count)
    let sizes = timeline.entries(of: .resize).compactMap { $0["size"] }
    #expect(sizes.count == heights.count)
    #expect(sizes.allSatisfy { $0["height"] != nil && $0["width"] == nil })
    #expect(timeline.text().contains("the app is told 888"))
  }

  @Test(
    "Errors stand on the timeline by name and message, and nothing is guessed beside them",
    arguments: RunMode.allCases)
  func errors(mode: RunMode) throws {
    let timeline = try play("purchase", mode: mode) {
      $0.infoPlist = InfoPlist(urlSchemes: ["other"])
    }
    #expect(timeline.outcome == .notShown || mode == .hybrid)
    let problems = timeline.problems
    #expect(
      problems.contains {
        $0.code == "klarna-return-url-not-in-info-plist-error"
          && $0.text == "shopapp is not registered as a URL Scheme."
      })
    #expect(!problems.contains { $0.code == "no-script-ran" })
  }

  @Test("In print, the app's calls are listed, and callbacks that repeat a signal are not")
  func text() throws {
    let timeline = try play("purchase")
    let text = timeline.text()
    #expect(text.contains("call          KlarnaCheckoutView(returnURL:eventHandler:)"))
    #expect(!text.contains("dispatchedEvent"))
    #expect(timeline.text(.init(isVerbose: true)).contains("dispatchedEvent"))
  }

  @Test("With the KCO SDK, calls are told only to those who ask for more")
  func kcoText() throws {
    let timeline = try CheckoutRun(
      Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html"
    ).play(.purchase)
    #expect(!timeline.text().contains("setSnippet"))
    #expect(timeline.text(.init(isVerbose: true)).contains("call          setSnippet(_:)"))
    #expect(timeline.entries(of: .call).last?["name"] == "destroy()")
    #expect(timeline.entries.last?.kind == .outcome)
  }

  @Test("The cycle between app and view is found and broken after each run")
  func noLeak() throws {
    for _ in 0..<3 {
      let timeline = try play("purchase")
      #expect(timeline.retention?.contains("MobileSDKAppHost") == true)
    }
  }
}
