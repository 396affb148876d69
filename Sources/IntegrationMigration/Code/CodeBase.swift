import CheckoutVocabulary

/// All code of a project as it was understood.
struct CodeBase: Sendable {
  var files: [CodeFile] = []
  var symbols: [Symbol] = []
  /// Indices of the symbols that hold a checkout or its view controller.
  var holders: [Int] = []
  var creations: [Creation] = []
  var uses: [SDKUse] = []
  var signals = SignalUses()
  /// For each node the checkout it belongs to.
  var checkouts: [Int: Int] = [:]

  /// Indices of symbols that belong to no type, by file and name.
  var locals: [[String: [Int]]] = []
  /// Indices of members by type and name.
  var members: [String: [String: [Int]]] = [:]
  /// For each file the indices of its symbols, of its creations and of its uses.
  private(set) var symbolsByFile: [Range<Int>] = []
  private(set) var creationsByFile: [[Int]] = []
  private(set) var usesByFile: [[Int]] = []

  /// Indices of the symbols of a name that a place may mean: those without a type in its file, and
  /// the members of a type, in the order of the code.
  func symbols(_ name: String, file: Int, owner: String?) -> [Int] {
    let found = locals[file][name] ?? []
    guard let owner, let own = members[owner]?[name] else { return found }
    return (found + own).sorted()
  }

  /// Makes the tables by file.
  mutating func index() {
    creationsByFile = Array(repeating: [], count: files.count)
    usesByFile = creationsByFile
    for (index, creation) in creations.enumerated() { creationsByFile[creation.file].append(index) }
    for (index, use) in uses.enumerated() { usesByFile[use.file].append(index) }
    // Symbols are declared file by file.
    var start = 0
    for file in files.indices {
      var end = start
      while end < symbols.count, symbols[end].file == file { end += 1 }
      symbolsByFile.append(start..<end)
      start = end
    }
  }

  /// The index of a file by its path.
  func file(_ path: String) -> Int? { files.firstIndex { $0.path == path } }
}

/// What a value of the SDK is.
enum SDKKind: Sendable, Hashable { case checkout, viewController }

/// Whether a value is wrapped, in Swift.
enum Wrapping: Sendable, Hashable { case plain, optional, implicit }

/// What is known of an expression's value.
enum Value: Sendable, Hashable {
  /// A checkout or its view controller. `node` stands for the object in the graph of who holds it;
  /// `wrapping` is that of the rewritten code, where creating never fails.
  case sdk(SDKKind, node: Int, wrapping: Wrapping)
  /// An object of one of the app's types.
  case instance(String)
  /// A type.
  case metatype(String)
  case unknown
}

/// A variable or a method without arguments that may hold or give a value of the SDK.
struct Symbol: Sendable {
  var file: Int
  /// An index into the file's variables.
  var variable: Int?
  /// An index into the file's methods.
  var method: Int?
  var name: String
  /// The type it is a member of.
  var owner: String?
  /// Its node in the graph of who holds what.
  var node: Int
  var value = Value.unknown
}

/// A place where a checkout is made.
struct Creation: Sendable {
  var file: Int
  /// The tokens of the whole expression.
  var range: Range<Int>
  /// The token of the type's name, or of `init` where the type is inferred.
  var name: Int
  /// The bracket before the arguments; for Objective-C that of the message.
  var open: Int
  var spelling: String
  var viewController: Range<Int>?
  var url: Range<Int>?
  /// Objective-C: the message that initialises, whose receiver allocates.
  var message: MessageSend?
  var node: Int
}

/// A place where code touches a checkout or its view controller.
struct SDKUse: Sendable {
  var kind: CheckoutCall
  var file: Int
  /// The tokens of the whole expression, from its receiver to the bracket of its arguments.
  var range: Range<Int>
  /// The tokens of the receiver, without the marks `?` and `!` behind it.
  var receiver: Range<Int>
  /// The marks between receiver and member.
  var marks: Range<Int>
  /// The token of the member's name.
  var name: Int
  /// The arguments, labels not included.
  var arguments: [Range<Int>] = []
  /// The value that is assigned, if it is an assignment.
  var assigned: Range<Int>?
  /// Objective-C: the message.
  var message: MessageSend?
  var value: Value
  /// Whether the receiver was followed to a checkout, or only the name gave it away.
  var isFollowed = true

  // Inlined into a loop over uses, it makes the optimiser of Swift 6.3 fail.
  @inline(never)
  var node: Int? {
    if case .sdk(_, let node, _) = value { node } else { nil }
  }

  var wrapping: Wrapping {
    if case .sdk(_, _, let wrapping) = value { wrapping } else { .optional }
  }
}
