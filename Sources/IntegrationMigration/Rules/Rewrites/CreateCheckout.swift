import CheckoutVocabulary
import Findings

/// Makes the successor's object in place of the checkout.
enum CreateCheckout: RewriteRule {
  static let rule = FindingRule(
    id: "create-checkout",
    summary: "Create the successor's object",
    severity: .note,
    explanation: """
      The successor needs no view controller, insists on a return URL and has one event handler. \
      In Swift the old initialiser could give nil, the new one cannot: conditions around it go. \
      The event handler is held strongly.
      """,
    example: .init(
      before: "checkout = KCOKlarnaCheckout(viewController: self, return: url)",
      after: "checkout = KlarnaCheckoutView(returnURL: url, eventHandler: self)"))

  static func apply(_ rewriter: inout Rewriter) {
    for creation in rewriter.code.creations { apply(&rewriter, creation) }
  }

  private static func apply(_ rewriter: inout Rewriter, _ creation: Creation) {
    let file = rewriter.file(creation.file)
    let mode = rewriter.mode(creation.node)
    guard mode != .mixed, mode != .unknown else {
      rewriter.manual(
        rule,
        mode == .mixed
          ? "Split the checkout that has both a snippet and a webview"
          : "Choose the successor of this checkout",
        reason: mode == .mixed
          ? "The SDK allows one or the other; the successor has a type for each"
          : "Neither a snippet nor a webview was seen to be given to it",
        creation.file, creation.range, blocks: true)
      return
    }
    guard let url = creation.url, file.tokens.text(url) != "nil", file.tokens.text(url) != "NULL"
    else {
      rewriter.manual(
        rule, "Choose a return URL for this checkout",
        reason: """
          It is made without one (\(creation.spelling)), and the successor insists on a URL whose \
          scheme the app registers
          """,
        creation.file, creation.range, blocks: true)
      return
    }
    guard let handler = CheckoutHandler.of(creation, rewriter)?.expression else {
      rewriter.manual(
        rule, "Choose an event handler for this checkout",
        reason: "It is made outside of a class's own methods, so that no object is at hand",
        creation.file, creation.range, blocks: true)
      return
    }
    if mode == .webView, rewriter.plan.target == .kustom {
      rewriter.manual(
        rule, "Ask Kustom whether \(rewriter.hybrid.rawValue) serves its checkout in a webview",
        reason: """
          Inferred: Kustom publishes no type for webviews, and its pod brings Klarna's, which has \
          one
          """,
        creation.file, creation.range)
    }
    if mode == .webView,
      rewriter.names(creation.file).eventHandler != rewriter.hybrid.names.eventHandler
    {
      rewriter.manual(
        rule, "Give \(rewriter.hybrid.rawValue) an event handler of its own",
        reason: """
          Kustom has no type for webviews, Klarna's has another event handler than Kustom's view, \
          and this file makes both
          """,
        creation.file, creation.range, blocks: true)
    }
    if file.isSwift {
      swift(&rewriter, creation, url: url, mode: mode, handler: handler)
    } else {
      objectiveC(&rewriter, creation, url: url, mode: mode, handler: handler)
    }
  }

  private static func swift(
    _ rewriter: inout Rewriter, _ creation: Creation, url: Range<Int>, mode: Checkout.Mode,
    handler: String
  ) {
    let file = rewriter.file(creation.file)
    let tokens = file.tokens
    if !tokens.is(creation.name, "init"), let type = rewriter.type(mode) {
      rewriter.replace(rule, creation.file, creation.name..<creation.name + 1, type)
    }
    guard let close = tokens.match(creation.open) else { return }
    let isHybrid = mode == .webView
    let opening = tokens[creation.open].end
    let first = isHybrid ? "returnUrl: " : "returnURL: "
    var last = isHybrid ? ", klarnaEventHandler: \(handler)" : ", eventHandler: \(handler)"
    if rewriter.wantsEnvironment, !isHybrid { last += ", environment: nil, region: nil" }
    let (suffix, confidence, reason) = unwrapping(rewriter, creation.file, url)
    let value = tokens.byteRange(url)
    rewriter.plan.change(
      rule,
      [
        TextEdit(range: file.source.range(opening..<value.lowerBound), replacement: first),
        TextEdit(
          range: file.source.range(value.upperBound..<tokens[close].start),
          replacement: suffix + last),
      ], confidence: confidence, reason: reason)
    if tokens.isAny(close + 1, "!", "?"), tokens[close].end == tokens[close + 1].start {
      rewriter.replace(rule, creation.file, close + 1..<close + 2, "")
    }
  }

  private static func objectiveC(
    _ rewriter: inout Rewriter, _ creation: Creation, url: Range<Int>, mode: Checkout.Mode,
    handler: String
  ) {
    let file = rewriter.file(creation.file)
    let tokens = file.tokens
    guard let message = creation.message, let type = rewriter.type(mode) else { return }
    if SDKNames.checkoutTypes.contains(tokens.text(creation.name)) {
      rewriter.replace(rule, creation.file, creation.name..<creation.name + 1, type)
    }
    let isHybrid = mode == .webView
    var text =
      isHybrid
      ? "initWithReturnUrl:\(tokens.text(url)) klarnaEventHandler:\(handler)"
      : "initWithReturnURL:\(tokens.text(url)) eventHandler:\(handler)"
    if isHybrid { text += " resourceEndpoint:KlarnaResourceEndpoint.alternative1" }
    if rewriter.wantsEnvironment, !isHybrid { text += " environment:nil region:nil" }
    rewriter.replace(
      rule, creation.file, message.parts[0].name..<message.close, text)
  }

  /// What has to follow the URL so that it is not optional: nothing, or an exclamation mark.
  private static func unwrapping(
    _ rewriter: Rewriter, _ file: Int, _ url: Range<Int>
  ) -> (String, Confidence, String) {
    let tokens = rewriter.file(file).tokens
    switch URLExpression(rewriter.code, file, url).isOptional {
    case false: return ("", .safe, "")
    case true:
      let isLiteral = url.contains { tokens.stringValue($0) != nil }
      return (
        "!", isLiteral ? .safe : .review, isLiteral ? "" : "Stops the app where the URL is nil"
      )
    case nil:
      return ("", .review, "Whether this URL can be nil was not seen; the successor insists on one")
    }
  }
}
