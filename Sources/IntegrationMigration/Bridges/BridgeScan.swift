import Findings
import XMLTree

/// Finds where JavaScript and TypeScript use a bridge to the KCO SDK: React Native's component,
/// Capacitor's plugin, a Cordova plugin of the app's own.
struct BridgeScan {
  private let file: SourceFile
  private let tokens: TokenList
  /// Local names of bridges, and the bridge behind each.
  private var names: [String: String] = [:]
  private var uses: [BridgeUse] = []

  static func scan(_ integration: inout Integration) {
    let globals = globals(integration.files)
    for file in integration.files
    where file.language == .javaScript || file.language == .typeScript {
      var scan = BridgeScan(file, globals)
      scan.readNames()
      scan.readUses()
      integration.bridgeUses += scan.uses
    }
    integration.bridgeUses.sort { $0.range < $1.range }
  }

  private init(_ file: SourceFile, _ globals: [String: String]) {
    self.file = file
    tokens = TokenList(file)
    names = globals
  }

  /// Names that Cordova plugins of the tree put into every page: `<clobbers target="window.kco"/>`.
  private static func globals(_ files: [SourceFile]) -> [String: String] {
    var result: [String: String] = [:]
    for file in files where file.path.hasSuffix("plugin.xml") {
      let tree = XMLTree(file.bytes)
      let isBridge = tree.elements.contains { element in
        ["src", "name"].contains { key in
          element[key].map { SDKPackage(pod: $0.value) == .kco } ?? false
        }
      }
      guard isBridge, let id = tree.root?["id"]?.value else { continue }
      for element in tree.elements where element.name == "clobbers" || element.name == "merges" {
        guard let target = element["target"]?.value else { continue }
        result[String(target.split(separator: ".").last ?? "")] = id
      }
    }
    return result
  }

  // MARK: Names

  /// `import Klarna from 'react-native-klarna'`, `const { KlarnaKco } = Plugins`,
  /// `NativeModules.RNKlarna`
  private mutating func readNames() {
    for index in tokens.indices {
      if tokens.isAny(index, "import", "require") {
        readModule(index)
      } else if tokens.is(index, "="), tokens.isAny(index + 1, "Plugins", "NativeModules"),
        tokens.is(index - 1, "}"), let open = tokens.match(index - 1)
      {
        for name in open + 1..<index - 1 where tokens.isName(name) {
          let text = tokens.text(name)
          if Self.isBridge(text) { names[text] = text }
        }
      } else if tokens.isAny(index, "NativeModules", "Plugins"), tokens.is(index + 1, "."),
        tokens.isName(index + 2), Self.isBridge(tokens.text(index + 2))
      {
        let bridge = tokens.text(index + 2)
        names[bridge] = bridge
        if tokens.is(index - 1, "="), tokens.isName(index - 2) {
          names[tokens.text(index - 2)] = bridge
        }
      } else if tokens.isAny(
        index, "requireNativeComponent", "registerPlugin", "NativeEventEmitter"),
        tokens.is(index + 1, "(") || tokens.is(index + 1, "<")
      {
        readFactory(index)
      }
    }
  }

  private mutating func readModule(_ index: Int) {
    let isImport = tokens.is(index, "import")
    let limit = min(index + 64, tokens.count)
    guard let string = (index..<limit).first(where: { tokens.stringContents($0) != nil }),
      let module = tokens.stringValue(string), SDKPackage(module: module) == .bridge
    else { return }
    let list: Range<Int>
    if isImport {
      list = index + 1..<string
    } else {
      // `const Klarna = require('…').default`
      guard tokens.is(index - 1, "=") else { return }
      let start = tokens.is(index - 2, "}") ? (tokens.match(index - 2) ?? index - 2) : index - 2
      list = start..<index - 1
    }
    for name in list where tokens.isName(name) {
      let isRenamed = tokens.isAny(name + 1, "as", ":")
      if isRenamed || tokens.isAny(name, "as", "from", "type", "default") { continue }
      names[tokens.text(name)] = module
    }
  }

  /// `const RNKlarna = requireNativeComponent('RNKlarna')`,
  /// `const emitter = new NativeEventEmitter(RNKlarna)`
  private mutating func readFactory(_ index: Int) {
    guard
      let open = (index..<min(index + 12, tokens.count)).first(where: { tokens.is($0, "(") }),
      let close = tokens.match(open)
    else { return }
    let bridge = (open + 1..<close).compactMap { token -> String? in
      let text = tokens.stringValue(token) ?? (tokens.isName(token) ? tokens.text(token) : "")
      return names[text] ?? (Self.isBridge(text) ? text : nil)
    }.first
    var before = index - 1
    if tokens.is(before, "new") { before -= 1 }
    guard let bridge, tokens.is(before, "="), tokens.isName(before - 1) else { return }
    names[tokens.text(before - 1)] = bridge
  }

  /// Whether the name of a native module is one of a bridge to KCO. Names of the successors' own
  /// bridges are not.
  private static func isBridge(_ name: String) -> Bool {
    let lower = name.lowercased()
    guard lower.contains("klarna") || lower.hasPrefix("kco") || lower.hasPrefix("rnkco") else {
      return false
    }
    return !["mobilesdk", "inapp", "network", "paymentview", "payments", "osm"].contains {
      lower.contains($0)
    }
  }

  // MARK: Uses

  private mutating func readUses() {
    for index in tokens.indices {
      if tokens.isName(index), let bridge = names[tokens.text(index)] {
        if tokens.is(index - 1, "<") {
          readComponent(index, bridge)
        } else if !tokens.is(index - 1, ".") || tokens.is(index - 2, "window") {
          readCall(index, bridge)
        }
      } else if tokens.is(index, "exec"), tokens.is(index + 1, "(") {
        readExec(index)
      } else if !names.isEmpty, tokens.is(index, "signalType") {
        add("signalType", .field, index, names.values.sorted()[0])
      }
    }
  }

  private mutating func add(_ name: String, _ kind: BridgeUse.Kind, _ token: Int, _ bridge: String)
  {
    uses.append(
      BridgeUse(bridge: bridge, kind: kind, name: name, range: file.range(tokens[token].range)))
  }

  /// `KlarnaKco.addListener('complete', …)`, `KlarnaKco.initialize(…)`
  private mutating func readCall(_ index: Int, _ bridge: String) {
    var member = index + 1
    while tokens.isAny(member, "?", "?.", ".") { member += 1 }
    guard member > index + 1 else { return }
    guard tokens.isName(member), tokens.is(member + 1, "(") else { return }
    if tokens.isAny(member, "addListener", "on", "once", "addEventListener"),
      let event = tokens.stringValue(member + 2)
    {
      add(event, .listener, member + 2, bridge)
    } else {
      add(tokens.text(member), .call, member, bridge)
    }
  }

  /// `<Klarna snippet={html} onComplete={this.done} />`
  private mutating func readComponent(_ index: Int, _ bridge: String) {
    var cursor = index + 1
    while cursor < tokens.count, !tokens.isAny(cursor, ">", "/>", "<") {
      if tokens.is(cursor, "{"), let close = tokens.match(cursor) {
        cursor = close + 1
        continue
      }
      if tokens.isName(cursor) { add(tokens.text(cursor), .property, cursor, bridge) }
      if tokens.is(cursor, "snippet"), tokens.is(cursor + 1, "="),
        tokens.holds(cursor + 2, "error")
          || tokens.is(cursor + 2, "{") && tokens.holds(cursor + 3, "error")
      {
        add("error", .value, tokens.is(cursor + 2, "{") ? cursor + 3 : cursor + 2, bridge)
      }
      cursor += 1
    }
  }

  /// `exec(success, failure, 'KCOPlugin', 'suspend', [])`
  private mutating func readExec(_ index: Int) {
    guard let close = tokens.match(index + 1) else { return }
    let arguments = SwiftSyntax.split(tokens, index + 2..<close)
    guard arguments.count >= 4, arguments[2].count == 1, arguments[3].count == 1,
      let service = tokens.stringValue(arguments[2].lowerBound), Self.isBridge(service),
      let action = tokens.stringValue(arguments[3].lowerBound)
    else { return }
    add(action, .call, arguments[3].lowerBound, service)
  }
}
