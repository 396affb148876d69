import CheckoutVocabulary
import JSON
import KlarnaCore

extension Recorder {
  /// Records that the app calls the SDK.
  ///
  /// - Parameters:
  ///   - term: The vocabulary's word for the call; nil for calls that KCO has not.
  ///   - name: As it is written in Swift.
  ///   - arguments: What was given.
  ///   - sdk: Whose call it is.
  func call(_ term: CheckoutCall?, _ name: String, _ arguments: JSONObject, sdk: RunSDK) {
    record(.call, details(term, name, arguments, sdk))
  }

  /// Records that the SDK calls the app.
  func callback(_ term: CheckoutCall?, _ name: String, _ arguments: JSONObject, sdk: RunSDK) {
    record(.callback, details(term, name, arguments, sdk))
  }

  private func details(
    _ term: CheckoutCall?, _ name: String, _ arguments: JSONObject, _ sdk: RunSDK
  ) -> JSONObject {
    var details: JSONObject = ["name": .string(name), "sdk": .string(sdk.rawValue)]
    if let term { details["term"] = .string(term.rawValue) }
    details["arguments"] = .object(arguments)
    return details
  }

  /// Records what a successor's model says. Its calls and callbacks are recorded by the app, which
  /// makes and receives them.
  func observe(_ event: SDKEvent) {
    switch event {
    case .warning(let code, let text): problem(Self.kebab(code), text)
    case .state(let name): record(.state, ["name": .string(name)])
    case .call, .callback, .exchange, .opened, .returned: break
    }
  }
}
