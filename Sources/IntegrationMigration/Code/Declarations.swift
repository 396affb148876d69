/// A file of code with what it declares.
struct CodeFile: Sendable {
  let source: SourceFile
  let tokens: TokenList
  var types: [TypeScope] = []
  var methods: [Method] = []
  var variables: [Variable] = []
  var imports: [ModuleImport] = []

  var path: String { source.path }
  var isSwift: Bool { source.language == .swift }

  /// Whether all bytes of a range are of a kind.
  func bytes(_ range: Range<Int>, areAll isWanted: (UInt8) -> Bool) -> Bool {
    range.allSatisfy { isWanted(tokens.bytes[$0]) }
  }

  /// The innermost type whose body holds a token.
  func type(around token: Int) -> Int? {
    var best: Int?
    for (index, type) in types.enumerated() where type.body.contains(token) {
      if let current = best, types[current].body.count <= type.body.count { continue }
      best = index
    }
    return best
  }

  /// The innermost method whose body holds a token.
  func method(around token: Int) -> Int? {
    var best: Int?
    for (index, method) in methods.enumerated() where method.body?.contains(token) == true {
      if let current = best, let body = methods[current].body, let other = method.body,
        body.count <= other.count
      {
        continue
      }
      best = index
    }
    return best
  }
}

/// An import of a module or header.
struct ModuleImport: Sendable, Hashable {
  /// The module: the part of a header's path before the slash.
  var module: String
  /// The header behind the slash, if one is named.
  var header: String?
  /// The tokens of the whole statement.
  var tokens: Range<Int>
  /// The bytes of the module's name, where it is a token of its own.
  var bytes: Range<Int>
}

/// The code of a type: its declaration, an extension, an interface or an implementation.
struct TypeScope: Sendable, Hashable {
  enum Kind: Sendable {
    case `class`, value, `extension`, `protocol`
    /// Objective-C's `@interface`, with the class extension and categories apart.
    case interface, classExtension, category
    case implementation
  }

  var name: String
  var kind: Kind
  /// The token of its name.
  var nameToken: Int
  /// The tokens of the names it inherits or conforms to.
  var inherited: [Int]
  /// For Objective-C the brackets `<` and `>` around its protocols, for Swift the colon.
  var listStart: Int?
  /// The first token: keyword or attribute.
  var start: Int
  /// The tokens inside its braces, or between the header and `@end`.
  var body: Range<Int>
}

/// A parameter of a method.
struct Parameter: Sendable, Hashable {
  var label: String?
  var name: String
  var nameToken: Int
  var type: Range<Int>
}

/// A function, method or initialiser.
struct Method: Sendable, Hashable {
  /// The full name: `handle(_:)` or `handle:with:`.
  var name: String
  /// The part before the first bracket or colon.
  var baseName: String
  var nameToken: Int
  /// The first token, with attributes and modifiers.
  var start: Int
  /// From the first token to the one before the body.
  var header: Range<Int>
  var parameters: [Parameter]
  /// The tokens of the result's type.
  var result: Range<Int>
  /// The tokens inside the braces.
  var body: Range<Int>?
  var isStatic: Bool
}

/// A variable, constant, property, instance variable or parameter.
struct Variable: Sendable, Hashable {
  /// How a value is unwrapped by the declaration.
  enum Binding: Sendable { case none, ifLet, guardLet }

  var name: String
  var nameToken: Int
  /// The tokens of the declared type, empty where it is inferred.
  var type: Range<Int>
  /// The tokens of its first value.
  var value: Range<Int>?
  /// The tokens where it is visible; everything for members.
  var scope: Range<Int>
  /// The type that it is a member of: an index into the file's types.
  var owner: Int?
  var binding = Binding.none
  /// The token of `let` or `var`, or the first of the declaration.
  var start: Int
  var isParameter = false
}
