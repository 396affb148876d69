/// Follows checkouts through the code: who makes one, who holds it, who calls it.
///
/// Everything works on names and scopes, without the types of other libraries. What cannot be
/// followed that way stays unknown and is said to be.
final class CodeResolver {
  private(set) var files: [CodeFile]
  var symbols: [Symbol] = []
  var creations: [Creation] = []
  var uses: [SDKUse] = []
  /// Nodes that hold the same object have the same root.
  private var parents: [Int] = []
  private(set) var members: [String: [String: [Int]]] = [:]
  private(set) var locals: [[String: [Int]]] = []
  private var superclasses: [String: String] = [:]
  private var state: [UInt8] = []
  /// For each file the creations by the first token of their expression.
  private var creationsAt: [[Int: Int]] = []
  /// Names of Swift methods in Objective-C, by symbol.
  private var otherNames: [Int: String] = [:]
  var methodsByName: [String: [(file: Int, method: Int)]] = [:]
  /// Methods with a body by name and by the type around them, for the names asked for so far.
  private var methodsByOwner: [String: [String: [(file: Int, method: Int)]]] = [:]

  init(_ files: [CodeFile]) {
    self.files = files
    declare()
    for file in files.indices {
      creationsAt.append([:])
      if files[file].isSwift { findSwiftCreations(file) } else { findObjectiveCCreations(file) }
    }
    resolveReachable()
  }

  // MARK: Reach

  /// The names by which a checkout can be reached: the SDK's own, and those of what holds one.
  private var names = NameFilter(
    SDKNames.checkoutTypes.union(SDKNames.viewControllerTypes).union(SDKNames.distinctiveMembers)
      .union(["initWithViewController"]))
  /// For each file and token how many tokens before it have one of those names.
  private var reach: [[Int32]] = []

  /// Resolves what can hold a checkout: variables and methods whose type or value has one of the
  /// names. Each that holds one adds its own name, until there are no more. All others are
  /// resolved when somebody asks for them, which is rare.
  private func resolveReachable() {
    var pending = Array(symbols.indices)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      reach = files.map { file in
        var count: Int32 = 0
        var counts: [Int32] = [0]
        counts.reserveCapacity(file.tokens.count + 1)
        for token in file.tokens.tokens {
          if names.contains(token.hash) { count += 1 }
          counts.append(count)
        }
        return counts
      }
      pending.removeAll { index in
        guard mayHoldCheckout(index) else { return false }
        resolve(index)
        guard case .sdk = symbols[index].value else { return true }
        if names.insert(symbols[index].name) { isGrowing = true }
        // Objective-C's properties have an instance variable of the same name with an underscore.
        if names.insert("_" + symbols[index].name) { isGrowing = true }
        if let other = otherNames[index], names.insert(other) { isGrowing = true }
        return true
      }
    }
  }

  private func mayHoldCheckout(_ symbol: Int) -> Bool {
    let file = symbols[symbol].file
    if let variable = symbols[symbol].variable {
      if mayReach(file, files[file].variables[variable].type) { return true }
      return files[file].variables[variable].value.map { mayReach(file, $0) } ?? false
    }
    return symbols[symbol].method.map { mayReach(file, files[file].methods[$0].result) } ?? false
  }

  /// Whether one of the tokens has a name by which a checkout can be reached.
  func mayReach(_ file: Int, _ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<reach[file].count - 1)
    return reach[file][range.upperBound] > reach[file][range.lowerBound]
  }

  // MARK: Nodes

  func makeNode() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node {
      parents[node] = parents[parents[node]]
      node = parents[node]
    }
    return node
  }

  func unite(_ left: Int, _ right: Int) {
    let (left, right) = (root(left), root(right))
    if left != right { parents[max(left, right)] = min(left, right) }
  }

  // MARK: Names

  private func declare() {
    for (index, file) in files.enumerated() {
      locals.append([:])
      for type in file.types where type.kind == .class || type.kind == .interface {
        if let first = type.inherited.first { superclasses[type.name] = file.tokens.text(first) }
      }
      for (position, variable) in file.variables.enumerated() {
        let owner = variable.owner.map { file.types[$0].name }
        let symbol = Symbol(
          file: index, variable: position, name: variable.name, owner: owner, node: makeNode())
        add(symbol, owner: owner, file: index)
      }
      for (position, method) in file.methods.enumerated() {
        methodsByName[method.baseName, default: []].append((index, position))
        guard !method.result.isEmpty, let type = file.type(around: method.nameToken) else {
          continue
        }
        let owner = file.types[type].name
        let symbol = Symbol(
          file: index, method: position, name: method.baseName, owner: owner, node: makeNode())
        add(symbol, owner: owner, file: index)
        if file.isSwift, let name = Self.objectiveCName(method) {
          otherNames[symbols.count - 1] = name
          members[owner, default: [:]][name, default: []].append(symbols.count - 1)
        }
      }
    }
    state = Array(repeating: 0, count: symbols.count)
  }

  /// The first part of the name by which Objective-C knows a Swift method: `pay(order:)` is
  /// `payWithOrder:` there, `show(in:)` is `showIn:`.
  private static func objectiveCName(_ method: Method) -> String? {
    guard let label = method.parameters.first?.label, let first = label.first else { return nil }
    let prepositions = ["in", "for", "with", "from", "to", "by", "at", "of", "on"]
    let isPreposition = prepositions.contains { preposition in
      label == preposition
        || label.hasPrefix(preposition)
          && label.dropFirst(preposition.count).first?.isUppercase == true
    }
    return method.baseName + (isPreposition ? "" : "With") + first.uppercased() + label.dropFirst()
  }

  private func add(_ symbol: Symbol, owner: String?, file: Int) {
    symbols.append(symbol)
    let index = symbols.count - 1
    if let owner {
      members[owner, default: [:]][symbol.name, default: []].append(index)
    } else {
      locals[file][symbol.name, default: []].append(index)
    }
  }

  /// Notes a creation so that expressions that begin with that token are known to be one.
  func add(_ creation: Creation) {
    creations.append(creation)
    creationsAt[creation.file][creation.range.lowerBound] = creations.count - 1
  }

  func creation(_ file: Int, at token: Int) -> Creation? {
    creationsAt[file][token].map { creations[$0] }
  }

  /// The creations of a file in the order in which they were found.
  func creations(in file: Int) -> [Creation] {
    creationsAt[file].values.sorted().map { creations[$0] }
  }

  /// The symbol that a plain name means at a place.
  func lookUp(_ name: String, file: Int, at token: Int) -> Int? {
    var best: Int?
    for index in locals[file][name] ?? [] {
      guard let variable = variable(index), variable.scope.contains(token) else { continue }
      if let current = best.flatMap(variable(_:)),
        current.scope.lowerBound >= variable.scope.lowerBound
      {
        continue
      }
      best = index
    }
    if let best { return best }
    guard let type = files[file].type(around: token) else { return nil }
    return member(name, of: files[file].types[type].name)
  }

  /// The methods of a name that have a body in a type.
  func methods(_ name: String, of owner: String) -> [(file: Int, method: Int)] {
    if let known = methodsByOwner[name] { return known[owner] ?? [] }
    var table: [String: [(file: Int, method: Int)]] = [:]
    for place in methodsByName[name] ?? [] {
      let found = files[place.file].methods[place.method]
      guard found.body != nil, let type = files[place.file].type(around: found.nameToken) else {
        continue
      }
      table[files[place.file].types[type].name, default: []].append(place)
    }
    methodsByOwner[name] = table
    return table[owner] ?? []
  }

  /// The member of that name in one of the app's types or those it inherits from.
  func member(_ name: String, of type: String) -> Int? {
    var type = type
    for _ in 0..<16 {
      let table = members[type]
      if let index = table?[name]?.first { return index }
      // Objective-C's properties have an instance variable of the same name with an underscore.
      if name.hasPrefix("_"), let index = table?[String(name.dropFirst())]?.first { return index }
      guard let next = superclasses[type] else { return nil }
      type = next
    }
    return nil
  }

  func variable(_ symbol: Int) -> Variable? {
    let symbol = symbols[symbol]
    return symbol.variable.map { files[symbol.file].variables[$0] }
  }

  // MARK: Values

  /// What a symbol holds.
  func value(of symbol: Int) -> Value {
    resolve(symbol)
    return symbols[symbol].value
  }

  private func resolve(_ index: Int) {
    guard state[index] == 0 else { return }
    state[index] = 1
    let symbol = symbols[index]
    let file = files[symbol.file]
    if let position = symbol.variable {
      symbols[index].value = resolve(file.variables[position], symbol)
    } else if let position = symbol.method {
      let method = file.methods[position]
      symbols[index].value = typeValue(symbol.file, method.result, node: symbol.node)
      if case .sdk = symbols[index].value, let body = method.body {
        uniteReturns(of: symbol, body: body)
      }
    }
    state[index] = 2
  }

  private func resolve(_ variable: Variable, _ symbol: Symbol) -> Value {
    let declared = typeValue(symbol.file, variable.type, node: symbol.node)
    let given = variable.value.map { evaluate(symbol.file, $0) } ?? .unknown
    guard case .sdk(let kind, let node, let wrapping) = given else {
      return declared == .unknown ? given : declared
    }
    unite(node, symbol.node)
    if case .sdk = declared { return declared }
    if variable.binding != .none { return .sdk(kind, node: symbol.node, wrapping: .plain) }
    guard variable.type.isEmpty || isViewController(symbol.file, variable.type) else {
      return declared
    }
    var result = wrapping == .implicit ? Wrapping.optional : wrapping
    if !variable.type.isEmpty { result = self.wrapping(symbol.file, variable.type) }
    return .sdk(kind, node: symbol.node, wrapping: result)
  }

  /// Whether a declared type is UIKit's plain view controller, or Objective-C's `id`.
  private func isViewController(_ file: Int, _ type: Range<Int>) -> Bool {
    type.contains { files[file].tokens.isAny($0, "UIViewController", "id") }
  }

  private func wrapping(_ file: Int, _ type: Range<Int>) -> Wrapping {
    guard files[file].isSwift, let last = type.last else { return .plain }
    let tokens = files[file].tokens
    if tokens.is(last, "?") { return .optional }
    return tokens.is(last, "!") ? .implicit : .plain
  }

  /// What a value of a declared type is.
  func typeValue(_ file: Int, _ type: Range<Int>, node: Int) -> Value {
    let tokens = files[file].tokens
    var name: String?
    for index in type where tokens.isName(index) {
      let text = tokens.text(index)
      // `typeof(self) weakSelf` is of the type of what stands in the brackets.
      if text.contains("typeof"), tokens.is(index + 1, "("), tokens.isName(index + 2) {
        return self.name(file, index + 2)
      }
      if SDKNames.isCheckoutType(tokens, index) {
        // A list or a dictionary of checkouts is not a checkout.
        if files[file].isSwift, tokens.isAny(type.lowerBound, "[") { return .unknown }
        return .sdk(.checkout, node: node, wrapping: wrapping(file, type))
      }
      if SDKNames.isViewControllerType(tokens, index) {
        return .sdk(.viewController, node: node, wrapping: wrapping(file, type))
      }
      if name == nil, !text.hasPrefix("__"), !text.hasPrefix("@"),
        !["static", "const", "strong", "weak", "nullable", "nonnull", "IBOutlet", "any"].contains(
          text)
      {
        name = text
      }
    }
    return name.map(Value.instance) ?? .unknown
  }

  /// What an expression gives.
  func evaluate(_ file: Int, _ range: Range<Int>) -> Value {
    guard !range.isEmpty else { return .unknown }
    return files[file].isSwift ? evaluateSwift(file, range) : evaluateObjectiveC(file, range)
  }

  /// What a member of a value is.
  func step(_ value: Value, _ name: String) -> Value {
    switch value {
    case .sdk(.checkout, let node, let wrapping) where name == "checkoutViewController":
      return .sdk(.viewController, node: node, wrapping: wrapping)
    case .instance(let type), .metatype(let type):
      guard let symbol = member(name, of: type) else { return .unknown }
      return self.value(of: symbol)
    default: return .unknown
    }
  }

  /// The object that a name means.
  func name(_ file: Int, _ token: Int) -> Value {
    let text = files[file].tokens.text(token)
    if text == "self" || text == "super" {
      return files[file].type(around: token).map { .instance(files[file].types[$0].name) }
        ?? .unknown
    }
    if let symbol = lookUp(text, file: file, at: token) { return value(of: symbol) }
    if members[text] != nil || text.first?.isUppercase == true { return .metatype(text) }
    return .unknown
  }

  private func uniteReturns(of symbol: Symbol, body: Range<Int>) {
    let file = files[symbol.file]
    for index in body where file.tokens.is(index, "return") {
      let end =
        file.isSwift
        ? SwiftSyntax.expressionEnd(file.tokens, index + 1, inCondition: false)
        : ObjectiveCSyntax.statementEnd(file.tokens, index) - 1
      guard end > index + 1, case .sdk(_, let node, _) = evaluate(symbol.file, index + 1..<end)
      else { continue }
      unite(node, symbol.node)
    }
    if file.isSwift,
      SwiftSyntax.expressionEnd(file.tokens, body.lowerBound, inCondition: false)
        == body.upperBound,
      case .sdk(_, let node, _) = evaluate(symbol.file, body)
    {
      unite(node, symbol.node)
    }
  }

  /// A value handed to one of the app's methods is what the parameter holds there.
  func unite(argument node: Int, label: String?, callee: String) {
    for (file, index) in methodsByName[callee] ?? [] {
      for parameter in files[file].methods[index].parameters where parameter.label == label {
        guard
          let symbol = locals[file][parameter.name]?.first(where: {
            variable($0)?.nameToken == parameter.nameToken
          }), case .sdk = value(of: symbol)
        else { continue }
        unite(node, symbols[symbol].node)
      }
    }
  }
}
