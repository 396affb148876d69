import CheckoutEmulator
import CheckoutRun
import HostUI
import JSON
import KlarnaCore
import KlarnaNetwork
import WebView

/// Plays payment presentation: a partner's payment sheet with Klarna in it, the authorization at
/// the partner's server, and the purchase journey.
public enum PresentationRun: SuccessorProduct {
  /// `presentation`.
  public static let name = "presentation"
  /// A purchase that goes well.
  public static var sample: PresentationSettings { PresentationSettings() }

  /// Plays a story to its end.
  public static func play(
    _ settings: PresentationSettings, on stage: Stage
  ) -> (ending: Ending, drawing: DrawnView?) {
    let server = NetworkServer(eventLoop: stage.eventLoop, behaviours: settings.behaviours)
    let root = stage.build(
      infoPlist: InfoPlist(urlSchemes: schemes(settings)), installedSchemes: ["klarna"],
      responder: server)
    let recorder = ThreadBound(stage.recorder)
    let observer: @Sendable (SDKEvent) -> Void = { event in recorder.with { $0.observe(event) } }
    let app = PartnerApp(handlesReturnUrl: settings.handlesReturnUrl, observer: observer)
    root.application.delegate = app
    let runtime = KlarnaRuntime(
      application: root.application, platform: settings.platform, isDark: settings.isDark,
      presenter: StoryCustomer(
        settings: settings,
        world: ThreadBound(.init(server: server, application: root.application)),
        observer: observer),
      observer: observer)
    return KlarnaRuntime.$current.withValue(runtime) {
      withExtendedLifetime(app) {
        var story = PresentationStory(settings, server, stage, root)
        let ending = story.play()
        return (ending, story.drawing)
      }
    }
  }

  private static func schemes(_ settings: PresentationSettings) -> [String] {
    if let schemes = settings.urlSchemes { return schemes }
    guard let scheme = settings.appReturnUrl.flatMap({ URLScheme.scheme(of: $0) }),
      scheme.lowercased() != "http", scheme.lowercased() != "https"
    else { return [] }
    return [scheme]
  }
}
