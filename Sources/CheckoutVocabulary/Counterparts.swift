// From the published interfaces of Klarna Mobile SDK 2.6.28 and Kustom Mobile SDK 1.0.4.

extension CheckoutCall {
  /// What the call becomes in a successor; nil where the successor has no use for it and loses
  /// nothing (a webview in a checkout from a snippet, a snippet in one from a page).
  public func counterpart(in successor: Successor) -> Counterpart? {
    switch successor {
    case .klarnaCheckoutView: return viewCounterpart(successor)
    case .kustomCheckoutView:
      var counterpart = viewCounterpart(successor)
      if Self.notPublishedByKustom.contains(self) { counterpart?.isInferred = true }
      return counterpart
    case .klarnaHybridSDK: return hybridCounterpart
    }
  }

  /// Members of Kustom's view that no interface and no code of its own shows; they follow Klarna's.
  private static let notPublishedByKustom: Set<CheckoutCall> = [
    .internalScrollDisabled, .parentScrollView, .adjustsParentScrollViewInsets,
    .currentCheckoutHeight, .setScrollViewContentInset,
  ]

  private func viewCounterpart(_ successor: Successor) -> Counterpart? {
    let names = successor.names
    let isKustom = successor == .kustomCheckoutView
    return switch self {
    case .importModule: Counterpart(.renamed, names.module)
    case .typeName: Counterpart(.renamed, names.type)
    case .create:
      isKustom
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
      Counterpart(.changed, names.type, "the app brings its own view controller")
    case .view: Counterpart(.changed, names.type, "the checkout is the view")
    case .containment: Counterpart(.changed, "addSubview(_:)", "there is no child controller")
    case .suspend: Counterpart(.same, "suspend()")
    case .resume: Counterpart(.same, "resume()")
    case .destroy: Counterpart(.changed, "removeFromSuperview()", "and let go of the view")
    case .merchantHandlesEPM:
      isKustom
        ? Counterpart(.lost, "", "not known whether Kustom has it")
        : Counterpart(
          .renamed, "checkoutOptions?.merchantHandlesEPM", "cannot be set in Objective-C")
    case .merchantHandlesValidationErrors:
      isKustom
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
        .changed, "\(names.callback)(_:dispatchedEvent:)", "one handler in the place of a broadcast"
      )
    case .removeObserver: Counterpart(.unneeded, "", "not needed")
    case .signalName: Counterpart(.renamed, "event.action")
    case .signalData: Counterpart(.renamed, "event.params")
    case .didResize:
      Counterpart(
        .changed, "\(names.callback)(_:resizedToHeight:)", "the width is not told any more")
    case .setSignalListener: Counterpart(.renamed, "eventHandler")
    case .other: nil
    }
  }

  private var hybridCounterpart: Counterpart? {
    switch self {
    case .importModule: Counterpart(.renamed, Successor.klarnaHybridSDK.names.module)
    case .typeName: Counterpart(.renamed, Successor.klarnaHybridSDK.names.type)
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
