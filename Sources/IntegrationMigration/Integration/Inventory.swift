import CheckoutVocabulary
import Findings
import XMLTree

/// Writes down what was understood in the words of an inventory.
enum Inventory {
  static func fill(_ integration: inout Integration) {
    let code = integration.code
    let groups = CheckoutGroup.groups(code)
    var indices: [Int: Int] = [:]
    for group in groups where !group.creations.isEmpty || !group.uses.isEmpty {
      indices[group.node] = integration.checkouts.count
      integration.checkouts.append(checkout(group, code))
    }
    for creation in code.creations {
      let file = code.files[creation.file]
      integration.calls.append(
        SDKCall(
          kind: .create, spelling: creation.spelling,
          range: file.source.range(file.tokens.byteRange(creation.range)),
          checkout: indices[creation.node]))
      if let url = creation.url {
        integration.returnURLs.append(
          ReturnURL(
            url: address(URLExpression(code, creation.file, url), integration.files),
            code: file.tokens.text(url),
            range: file.source.range(file.tokens.byteRange(url))))
      }
    }
    for use in code.uses { integration.calls.append(call(use, code, indices)) }
    for file in code.files { addNames(file, &integration) }
    addSignals(code, &integration)
    integration.calls.sort { $0.range < $1.range }
  }

  /// The address that an expression gives, from the code or from a configuration file.
  private static func address(_ expression: URLExpression, _ files: [SourceFile]) -> String? {
    if let literal = expression.literal { return literal }
    guard let key = expression.configurationKey else { return nil }
    let values = Set(files.compactMap { configured(key, $0) })
    guard values.count == 1, let value = values.first, !value.contains("$(") else { return nil }
    return value
  }

  /// The value of a key of an Info.plist, or of a preference of Cordova's, whose names are compared
  /// without case.
  private static func configured(_ key: String, _ file: SourceFile) -> String? {
    if file.path.hasSuffix("Info.plist") { return PropertyList(file)?.string(key) }
    guard file.path.hasSuffix("config.xml") || file.path.hasSuffix("plugin.xml") else { return nil }
    return XMLTree(file.bytes).elements.first {
      $0.name == "preference" && $0["name"]?.value.lowercased() == key.lowercased()
    }.flatMap { ($0["value"] ?? $0["default"])?.value }
  }

  private static func call(_ use: SDKUse, _ code: CodeBase, _ indices: [Int: Int]) -> SDKCall {
    let file = code.files[use.file]
    var spelling = file.tokens.text(use.name)
    if let message = use.message { spelling = message.selector(file.tokens) }
    var checkout: Int?
    if let node = use.node { checkout = indices[node] }
    return SDKCall(
      kind: use.kind, spelling: spelling, range: file.source.range(file.tokens[use.name].range),
      checkout: checkout)
  }

  private static func checkout(_ group: CheckoutGroup, _ code: CodeBase) -> Checkout {
    let first = group.creations.first
    let file =
      first?.file ?? group.uses.first?.file ?? group.symbols.first.map { code.symbols[$0].file }
      ?? 0
    let token = first?.range.lowerBound ?? group.uses.first?.name ?? 0
    var names: [String] = []
    for symbol in group.symbols where !names.contains(code.symbols[symbol].name) {
      names.append(code.symbols[symbol].name)
    }
    return Checkout(
      mode: group.mode,
      owner: code.files[file].type(around: token).map { code.files[file].types[$0].name },
      names: names,
      creations: group.creations.map {
        code.files[$0.file].source.range(code.files[$0.file].tokens.byteRange($0.range))
      },
      language: code.files[file].source.language)
  }

  private static func addNames(_ file: CodeFile, _ integration: inout Integration) {
    for statement in file.imports where SDKNames.modules[statement.module] != nil {
      integration.calls.append(
        SDKCall(
          kind: .importModule, spelling: statement.module, range: file.source.range(statement.bytes)
        ))
    }
    for type in file.types {
      for token in type.inherited {
        let text = file.tokens.text(token)
        guard SDKNames.sizingTypes.contains(text) || SDKNames.otherTypes.contains(text) else {
          continue
        }
        integration.calls.append(
          SDKCall(
            kind: .typeName, spelling: text, range: file.source.range(file.tokens[token].range)))
      }
    }
    for method in file.methods
    where method.name == "checkoutViewController(_:didResize:)"
      || method.name == "checkoutViewController:didResize:"
    {
      integration.calls.append(
        SDKCall(
          kind: .didResize, spelling: method.name,
          range: file.source.range(file.tokens[method.nameToken].range)))
    }
  }

  /// The signals that an observer's code asks for by name.
  private static func signals(of observer: ObserverUse, _ code: CodeBase) -> [String] {
    let place: (file: Int, body: Range<Int>)? =
      switch observer.handler {
      case .closure(let body, _): (observer.file, body)
      case .method(_, let file?, let index?):
        code.files[file].methods[index].body.map { (file, $0) }
      default: nil
      }
    guard let place else { return [] }
    let tokens = code.files[place.file].tokens
    var names: [String] = []
    for token in place.body {
      guard let name = tokens.stringValue(token), MisspelledSignal.known.contains(name),
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }

  private static func addSignals(_ code: CodeBase, _ integration: inout Integration) {
    for observer in code.signals.observers {
      let file = code.files[observer.file]
      let range = file.source.range(file.tokens.byteRange(observer.range))
      if observer.action == .add {
        var handler: String?
        if case .method(let name, _, _) = observer.handler { handler = name }
        integration.observers.append(
          SignalObserver(
            owner: observer.owner, handler: handler, range: range,
            signals: signals(of: observer, code)))
      }
      integration.calls.append(
        SDKCall(
          kind: observer.action == .remove ? .removeObserver : .addObserver,
          spelling: file.tokens.text(observer.name),
          range: file.source.range(file.tokens[observer.name].range)))
    }
    for read in code.signals.reads {
      let file = code.files[read.file]
      integration.calls.append(
        SDKCall(
          kind: read.key == .name ? .signalName : .signalData,
          spelling: file.tokens.text(read.keyToken),
          range: file.source.range(file.tokens[read.keyToken].range)))
    }
  }
}
