import CheckoutVocabulary
import Findings

/// Finds the SDK's twin for Android in Java and Kotlin: an inventory, without edits.
///
/// The package `com.klarna.checkout` is also that of a server library, whose classes are Order,
/// Connector and IConnector; a file that has only those is left alone.
enum AndroidScan {
  private static let calls: [String: CheckoutCall] = [
    "setSnippet": .setSnippet, "setWebView": .setWebView, "getView": .view, "view": .view,
    "setSignalListener": .setSignalListener, "suspend": .suspend, "resume": .resume,
    "destroy": .destroy, "Destroy": .destroy, "setMerchantHandlesEpm": .merchantHandlesEPM,
    "setMerchantHandlesValidationErrors": .merchantHandlesValidationErrors,
    "setGooglePushMessageToken": .other, "getWebView": .other, "attachToActivity": .other,
    "loadCheckoutSnippet": .setSnippet,
  ]

  static func scan(_ integration: inout Integration) {
    for file in integration.files where file.language == .java || file.language == .kotlin {
      let tokens = TokenList(file)
      guard tokens.problems.isEmpty else { continue }
      scan(file, tokens, &integration)
    }
    integration.calls.sort { $0.range < $1.range }
  }

  private static func scan(
    _ file: SourceFile, _ tokens: TokenList, _ integration: inout Integration
  ) {
    let imports = imports(tokens)
    let types: Set<String> = ["KlarnaCheckout", "SignalListener"]
    let isNamed = imports.contains { name, _ in
      types.contains(name.split(separator: ".").last.map(String.init) ?? "")
    }
    let isUsed = tokens.indices.contains { tokens.isAny($0, "KlarnaCheckout") }
    guard isNamed || (!imports.isEmpty && isUsed) else { return }
    for (name, range) in imports {
      integration.calls.append(
        SDKCall(kind: .importModule, spelling: name, range: file.range(tokens.byteRange(range))))
    }
    let names = variables(tokens)
    var uses: [SDKCall] = []
    var creations: [FileRange] = []
    for index in tokens.indices where tokens.isName(index) {
      if tokens.is(index, "KlarnaCheckout"), tokens.is(index + 1, "("),
        let close = tokens.match(index + 1)
      {
        let range = file.range(tokens[index].start..<tokens[close].end)
        creations.append(range)
        uses.append(SDKCall(kind: .create, spelling: "KlarnaCheckout", range: range))
        let arguments = SwiftSyntax.split(tokens, index + 2..<close)
        if arguments.count > 1, let url = arguments.last {
          integration.returnURLs.append(
            ReturnURL(
              url: url.count == 1 ? tokens.stringValue(url.lowerBound) : nil,
              code: tokens.text(url), range: file.range(tokens.byteRange(url))))
        }
      } else if let kind = calls[tokens.text(index)], let receiver = receiver(tokens, index),
        names.contains(receiver)
      {
        uses.append(
          SDKCall(
            kind: kind, spelling: tokens.text(index), range: file.range(tokens[index].range)))
      } else if tokens.is(index, "onSignal"), tokens.is(index + 1, "(") {
        uses.append(
          SDKCall(kind: .addObserver, spelling: "onSignal", range: file.range(tokens[index].range)))
      }
    }
    let isNative = uses.contains { $0.kind == .setSnippet || $0.kind == .view }
    let isWeb = uses.contains { $0.kind == .setWebView }
    integration.checkouts.append(
      Checkout(
        mode: isNative && isWeb ? .mixed : isNative ? .native : isWeb ? .webView : .unknown,
        owner: file.path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) },
        names: names.sorted(), creations: creations, language: file.language))
    let checkout = integration.checkouts.count - 1
    integration.calls += uses.map {
      var use = $0
      use.checkout = checkout
      return use
    }
  }

  private static func imports(_ tokens: TokenList) -> [(String, Range<Int>)] {
    tokens.indices.compactMap { index in
      guard tokens.is(index, "import"), tokens.is(index + 1, "com"), tokens.is(index + 3, "klarna"),
        tokens.is(index + 5, "checkout")
      else { return nil }
      var end = index + 6
      while tokens.is(end, "."), tokens.isName(end + 1) || tokens.is(end + 1, "*") { end += 2 }
      return ((index + 1..<end).map { tokens.text($0) }.joined(), index..<end)
    }
  }

  /// Names declared as a checkout: `KlarnaCheckout x`, `x: KlarnaCheckout`, `x = KlarnaCheckout(`.
  private static func variables(_ tokens: TokenList) -> Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where tokens.is(index, "KlarnaCheckout") {
      // `KlarnaCheckout checkout;` in Java; Kotlin has the next line's first word there.
      if tokens.language == .java, tokens.isName(index + 1), !tokens.startsLine(index + 1) {
        names.insert(tokens.text(index + 1))
      }
      var before = index - 1
      if tokens.is(before, "new") { before -= 1 }
      if tokens.isAny(before, ":", "="), tokens.isName(before - 1) {
        names.insert(tokens.text(before - 1))
      }
    }
    return names
  }

  private static func receiver(_ tokens: TokenList, _ index: Int) -> String? {
    guard tokens.is(index - 1, ".") else { return nil }
    var cursor = index - 2
    while tokens.isAny(cursor, "?", "!") { cursor -= 1 }
    return tokens.isName(cursor) ? tokens.text(cursor) : nil
  }
}
