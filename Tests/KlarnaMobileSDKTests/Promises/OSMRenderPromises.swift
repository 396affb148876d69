import CheckoutEmulator
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import Testing
import WebView

@Suite("What the guide to on-site messaging promises: rendering and its errors")
struct OSMRenderPromises {
  @Test("Required parameters are set before render, otherwise RenderResult returns an error")
  func required() {
    let view = KlarnaOSMView()
    view.environment = .playground
    var results: [KlarnaError?] = []
    view.render { results.append($0) }
    view.clientId = "id"
    view.render { results.append($0) }
    view.placementKey = "key"
    view.render { results.append($0) }
    #expect(
      results.map { $0?.name } == [
        KlarnaOSMError.missingClientId, KlarnaOSMError.missingPlacementKey,
        KlarnaOSMError.missingRegion,
      ])
  }

  @Test("The view validates all parameters first; nothing is fetched while one is missing")
  func validatesFirst() {
    let bench = OSMBench()
    bench.view.region = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingRegion")
    #expect(bench.server.requests.isEmpty)
  }

  @Test("With valid parameters the view fetches the placement configuration from the API")
  func fetches() {
    let bench = OSMBench()
    bench.render()
    #expect(bench.server.requests.count == 1)
    #expect(bench.server.requests.first?.method == "GET")
  }

  @Test(
    "Errors and failures of the network request invoke RenderResult",
    arguments: [MessagingServer.Behaviour.networkError, .serverError, .notEnabled])
  func failures(behaviour: MessagingServer.Behaviour) {
    let bench = OSMBench(behaviour)
    #expect(bench.render() != nil)
    #expect(bench.results.count == 1)
  }

  @Test("A valid configuration is rendered with native views, and RenderResult gets null")
  func null() {
    let bench = OSMBench()
    bench.start()
    bench.settle()
    #expect(bench.results == [nil])
    #expect(!bench.view.subviews.isEmpty)
    #expect(bench.view.subviews.allSatisfy { $0 is OSMNodeView })
  }

  @Test(
    "RenderResult can make the view visible or not, according to the error",
    arguments: [MessagingServer.Behaviour.placement, .emptyNodes])
  func visible(behaviour: MessagingServer.Behaviour) {
    let bench = OSMBench(behaviour)
    bench.view.render { [weak view = bench.view] error in view?.isHidden = error != nil }
    bench.settle()
    #expect(bench.view.isHidden == (behaviour != .placement))
  }

  @Test("Errors are of the class KlarnaMobileSDKError, now KlarnaError")
  func errorClass() throws {
    let error: KlarnaError = try #require(OSMBench(.networkError).render())
    #expect(!error.isFatal)
    #expect(error.params == nil && error.sessionId == nil)
  }

  @Test("Error names are static Strings, with the typealias KlarnaOSMError")
  func names() {
    let name: String = KlarnaOSMError.missingClientId
    #expect(name == KlarnaOSMErrorName.missingClientId)
    #expect(
      KlarnaOSMError.inGuide == [
        "KlarnaOSMErrorMissingClientId", "KlarnaOSMErrorMissingPlacementKey",
        "KlarnaOSMErrorMissingRegion", "KlarnaOSMErrorMissingHost",
        "KlarnaOSMErrorInvalidPlacementConfig", "KlarnaOSMErrorPlacementError",
        "KlarnaOSMErrorNetworkError", "KlarnaOSMErrorDisabled",
      ])
  }

  @Test("KlarnaOSMErrorMissingClientId: set the clientId and invoke render again")
  func missingClientId() {
    let bench = OSMBench()
    bench.view.clientId = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingClientId")
    bench.view.clientId = "id"
    #expect(bench.render() == nil)
  }

  @Test("KlarnaOSMErrorMissingPlacementKey: set the placementKey and invoke render again")
  func missingPlacementKey() {
    let bench = OSMBench()
    bench.view.placementKey = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingPlacementKey")
    bench.view.placementKey = "credit-promotion-badge"
    #expect(bench.render() == nil)
  }

  @Test("KlarnaOSMErrorMissingRegion: set the region and invoke render again")
  func missingRegion() {
    let bench = OSMBench()
    bench.view.region = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingRegion")
    bench.view.region = .na
    #expect(bench.render() == nil)
  }

  @Test("KlarnaOSMErrorMissingHost: set the host and invoke render again")
  func missingHost() {
    let bench = OSMBench()
    bench.view.hostViewController = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingHost")
    bench.view.hostViewController = bench.host
    #expect(bench.render() == nil)
  }

  @Test(
    "KlarnaOSMErrorInvalidPlacementConfig: the configuration cannot be rendered natively",
    arguments: [
      MessagingServer.Behaviour.trailingComma, .emptyNodes, .unknownNodes, .notJSON,
    ])
  func invalidConfig(behaviour: MessagingServer.Behaviour) {
    #expect(OSMBench(behaviour).render()?.name == "KlarnaOSMErrorInvalidPlacementConfig")
  }

  @Test("KlarnaOSMErrorPlacementError: its message is the API's")
  func placementError() {
    let error = OSMBench(.notEnabled).render()
    #expect(error?.name == "KlarnaOSMErrorPlacementError")
    #expect(error?.message == "On-site messaging is not enabled for this client id.")
  }

  @Test("KlarnaOSMErrorNetworkError: the placement is not rendered")
  func networkError() {
    let bench = OSMBench(.networkError)
    #expect(bench.render()?.name == "KlarnaOSMErrorNetworkError")
    #expect(bench.view.subviews.isEmpty)
  }

  @Test("KlarnaOSMErrorDisabled: disabled by Klarna, the placement is not rendered")
  func disabled() {
    let bench = OSMBench()
    bench.view.isDisabledByKlarna = true
    #expect(bench.render()?.name == "KlarnaOSMErrorDisabled")
    #expect(bench.view.subviews.isEmpty)
    #expect(bench.server.requests.isEmpty)
  }
}
