/// Where code listens to signals and reads them.
struct SignalUses: Sendable {
  var observers: [ObserverUse] = []
  var reads: [SignalRead] = []
}

/// A call by which an object begins or ends to observe signals.
struct ObserverUse: Sendable {
  enum Action: Sendable, Hashable {
    case add, remove
    /// Reads them as a publisher or an asynchronous sequence.
    case stream
    /// Sends one, as tests do.
    case post
    case other
  }

  /// What is called for a signal.
  enum Handler: Sendable, Hashable {
    /// A method by the name in its selector, and where it is if it was found: an index into the
    /// methods of a file.
    case method(name: String, file: Int?, index: Int?)
    /// A closure or block: the tokens inside its braces, and its parameter.
    case closure(body: Range<Int>, parameter: String?)
    case unknown
  }

  var action: Action
  var file: Int
  /// The tokens of the whole call with its receiver.
  var range: Range<Int>
  /// The token of the notification's name.
  var name: Int
  var handler: Handler
  /// The type whose code makes the call.
  var owner: String?
  /// Whether an object filter is given, other than nil.
  var isFiltered = false
  /// Whether the observer itself is `self`.
  var observesSelf = true
  /// Whether a closure is to be called on a queue other than the main one.
  var hasQueue = false
  /// Whether the call gives something back that ends the observer.
  var givesToken = false
}

/// An expression that reads a signal's name or data out of a notification's dictionary.
struct SignalRead: Sendable {
  enum Key: Sendable, Hashable { case name, data, arguments }

  var key: Key
  var file: Int
  /// The tokens of the whole expression: `note.userInfo?[KCOSignalNameKey]`.
  var range: Range<Int>
  /// The tokens of the dictionary: `note.userInfo`.
  var dictionary: Range<Int>
  /// The token of the key.
  var keyToken: Int
  /// Whether the key is a string of the constant's name instead of the constant.
  var isLiteral: Bool
}

extension CodeResolver {
  /// Finds everything about signals in all files.
  func findSignals() -> SignalUses {
    var signals = SignalUses()
    for (index, file) in files.enumerated() {
      let tokens = file.tokens
      for token in tokens.indices {
        let text: String
        let isLiteral = tokens[token].kind == .string
        if isLiteral {
          guard
            tokens.holds(token, prefix: "KCOSignal") || tokens.holds(token, "KCSignalNameKey"),
            let value = tokens.stringValue(token)
          else { continue }
          text = value
        } else if tokens.isName(token), tokens.begins(token, "KCOSignal") {
          text = tokens.text(token)
        } else {
          continue
        }
        if SDKNames.notificationNames.contains(text) {
          let use = file.isSwift ? swiftObserver(index, token) : objectiveCObserver(index, token)
          if let use { signals.observers.append(use) }
        } else if let key = SignalRead.key(text) {
          let read =
            file.isSwift
            ? swiftRead(index, token, key, isLiteral) : objectiveCRead(index, token, key, isLiteral)
          if let read { signals.reads.append(read) }
        }
      }
    }
    return signals
  }

  /// The method that a selector names, looked for in a type and those of the same name elsewhere.
  func handler(_ selector: String, owner: String?) -> ObserverUse.Handler {
    let base = String(selector.prefix { $0 != ":" && $0 != "(" })
    guard let owner else { return .method(name: selector, file: nil, index: nil) }
    for (file, method) in methods(base, of: owner) {
      if !files[file].isSwift, files[file].methods[method].name != selector { continue }
      return .method(name: selector, file: file, index: method)
    }
    return .method(name: selector, file: nil, index: nil)
  }
}

extension SignalRead {
  static func key(_ text: String) -> Key? {
    switch text {
    case "KCOSignalNameKey", "KCSignalNameKey": .name
    case "KCOSignalDataKey": .data
    case "KCOSignalArgsKey": .arguments
    default: nil
    }
  }
}
