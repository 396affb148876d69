extension KCOKlarnaCheckout {
  /// Whether the app shows external payment methods itself: they come as the signal `external`.
  /// From release 1.6.12; set it before the snippet or the webview.
  public var merchantHandlesEpm: Bool {
    get { connection.flags.handlesEpm }
    set { set(\.handlesEpm, "merchantHandlesEpm", newValue) }
  }

  /// Whether the app wants the result of failed validations. From release 1.6.12; set it right
  /// before the snippet or the webview. The name of that signal is not public: whatever the page
  /// sends passes through.
  public var merchantHandlesValidationErrors: Bool {
    get { connection.flags.handlesValidationErrors }
    set { set(\.handlesValidationErrors, "merchantHandlesValidationErrors", newValue) }
  }
}
