import HostUI
public import KlarnaCore
public import WebView

extension KCOKlarnaCheckout {
  /// The address by which other apps come back, judged once; nil where none was given.
  public var judgedReturnURL: ReturnURL? { connection.returnURL }
  /// The forms in which pages see the SDK's handlers; counts for webviews that come later.
  public var dialects: Set<ScriptMessageDialect> {
    get { connection.dialects }
    set { connection.dialects = newValue }
  }

  var application: UIApplication { connection.application }
  var mode: CheckoutConnection.Mode? { connection.mode }

  /// Reports a misuse in words; nothing else happens.
  func warn(_ code: CheckoutWarning.Code, _ text: String) {
    let warning = CheckoutWarning(code, text)
    application.log("KlarnaCheckout: \(text)")
    observer?(.warning(warning))
  }

  func isUsable(_ call: String) -> Bool {
    if connection.isClosed {
      warn(.usedAfterDestroy, "\(call) was called after destroy; create another checkout.")
    }
    return !connection.isClosed
  }

  func warnOfReturnURL() {
    guard let judgedReturnURL else { return }
    if !judgedReturnURL.isAcceptedByKCO {
      warn(.returnURL, judgedReturnURL.summary)
    } else if judgedReturnURL.isRegistered == false,
      let finding = judgedReturnURL.finding(.isRegistered)
    {
      warn(.returnURL, "\"\(judgedReturnURL.text)\": \(finding.message)")
    }
  }

  func set(_ flag: WritableKeyPath<CheckoutFlags, Bool>, _ name: String, _ value: Bool) {
    guard isUsable(name) else { return }
    if connection.flags.inForce != nil, connection.flags[keyPath: flag] != value {
      warn(
        .flagSetTooLate,
        "\(name) was set after the checkout began, which has no effect; set it before.")
    }
    connection.flags[keyPath: flag] = value
    if flag == \.handlesValidationErrors { connection.flags.setTime = application.eventLoop.now }
  }
}
