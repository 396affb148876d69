// From the published interfaces of Klarna Mobile SDK 2.6.28 and Kustom Mobile SDK 1.0.4.

extension CheckoutCall {
  /// What the call becomes in a successor; nil where the successor has no use for it and loses
  /// nothing (a webview in a checkout from a snippet, a snippet in one from a page).
  public func counterpart(in successor: Successor) -> Counterpart? {
    switch successor {
    case .klarnaCheckoutView: viewCounterpart(prefix: "Klarna")
    case .kustomCheckoutView: viewCounterpart(prefix: "Kustom")
    case .klarnaHybridSDK: hybridCounterpart
    }
  }

  private func viewCounterpart(prefix: String) -> Counterpart? {
    let component = prefix.lowercased() + "Component"
    return switch self {
    case .importModule: Counterpart(.renamed, "\(prefix)MobileSDK")
    case .typeName: Counterpart(.renamed, "\(prefix)CheckoutView")
    case .create:
      prefix == "Kustom"
        ? Counterpart(
          .changed, "KustomCheckoutView(returnURL:eventHandler:environment:region:)",
          "the view controller is gone; the handler is held strongly")
        : Counterpart(
          .changed, "KlarnaCheckoutView(returnURL:eventHandler:)",
          "the view controller is gone; the URL is not optional; the handler is held strongly")
    case .setSnippet:
      Counterpart(.same, "setSnippet(_:)", "only after the view is in the hierarchy")
    case .notifyViewDidLoad: Counterpart(.unneeded, "", "not needed")
    case .setWebView: nil
    case .checkoutViewController, .presentation:
      Counterpart(.changed, "\(prefix)CheckoutView", "the app brings its own view controller")
    case .view: Counterpart(.changed, "\(prefix)CheckoutView", "the checkout is the view")
    case .containment: Counterpart(.changed, "addSubview(_:)", "there is no child controller")
    case .suspend: Counterpart(.same, "suspend()")
    case .resume: Counterpart(.same, "resume()")
    case .destroy: Counterpart(.changed, "removeFromSuperview()", "and let go of the view")
    case .merchantHandlesEPM:
      prefix == "Kustom"
        ? Counterpart(.lost, "", "not known whether Kustom has it")
        : Counterpart(
          .renamed, "checkoutOptions?.merchantHandlesEPM", "cannot be set in Objective-C")
    case .merchantHandlesValidationErrors:
      prefix == "Kustom"
        ? Counterpart(.lost, "", "not known whether Kustom has it")
        : Counterpart(
          .renamed, "checkoutOptions?.merchantHandlesValidationErrors",
          "cannot be set in Objective-C")
    case .internalScrollDisabled: Counterpart(.renamed, "isScrollEnabled", "inverted")
    case .sizingDelegate:
      Counterpart(.same, "sizingDelegate", "held strongly: a cycle when it owns the view")
    case .parentScrollView: Counterpart(.same, "parentScrollView")
    case .adjustsParentScrollViewInsets: Counterpart(.same, "adjustsParentScrollViewInsets")
    case .currentCheckoutHeight: Counterpart(.renamed, "contentHeight", "CGFloat")
    case .setScrollViewContentInset: Counterpart(.renamed, "contentInset")
    case .addObserver:
      Counterpart(
        .changed, "\(component)(_:dispatchedEvent:)", "one handler in the place of a broadcast")
    case .removeObserver: Counterpart(.unneeded, "", "not needed")
    case .signalName: Counterpart(.renamed, "event.action")
    case .signalData: Counterpart(.renamed, "event.params")
    case .didResize:
      Counterpart(
        .changed, "\(component)(_:resizedToHeight:)", "the width is not told any more")
    case .setSignalListener: Counterpart(.renamed, "eventHandler")
    case .other: nil
    }
  }

  private var hybridCounterpart: Counterpart? {
    switch self {
    case .importModule: Counterpart(.renamed, "KlarnaMobileSDK")
    case .typeName: Counterpart(.renamed, "KlarnaHybridSDK")
    case .create:
      Counterpart(
        .changed, "KlarnaHybridSDK(returnUrl:klarnaEventHandler:)",
        "the view controller is gone; the URL is not optional; the handler is held strongly")
    case .setWebView:
      Counterpart(
        .renamed, "addWebView(_:)",
        "the app tells newPageLoad(in:) and shouldFollowNavigation(withRequest:)")
    case .notifyViewDidLoad: Counterpart(.unneeded, "", "not needed")
    case .suspend, .resume:
      Counterpart(
        .changed, "api.\(rawValue)()", "the page does it by its own API; the SDK has no such call")
    case .destroy: Counterpart(.changed, "", "let go of the object")
    case .merchantHandlesEPM:
      Counterpart(
        .renamed, "productOptions.checkoutOptions.merchantHandlesEPM",
        "cannot be set in Objective-C")
    case .merchantHandlesValidationErrors:
      Counterpart(
        .renamed, "productOptions.checkoutOptions.merchantHandlesValidationErrors",
        "cannot be set in Objective-C")
    case .addObserver:
      Counterpart(
        .changed, "klarnaComponent(_:dispatchedEvent:)", "one handler in the place of a broadcast")
    case .removeObserver: Counterpart(.unneeded, "", "not needed")
    case .signalName: Counterpart(.renamed, "event.action")
    case .signalData: Counterpart(.renamed, "event.params")
    case .setSignalListener: Counterpart(.renamed, "klarnaEventHandler")
    case .setSnippet, .checkoutViewController, .presentation, .view, .containment,
      .internalScrollDisabled, .sizingDelegate, .parentScrollView, .adjustsParentScrollViewInsets,
      .currentCheckoutHeight, .setScrollViewContentInset, .didResize, .other:
      nil
    }
  }
}
