/// Where the names of the methods that observe signals stand, found in one look at all code.
struct HandlerMentions {
  struct Place {
    var file: Int
    var token: Int
    /// The type whose code it is.
    var owner: String?
  }

  private var places: [String: [Place]] = [:]
  private let reads: [Int: [SignalRead]]

  init(_ code: CodeBase) {
    reads = Dictionary(grouping: code.signals.reads, by: \.file)
    let names = Set(
      code.signals.observers.compactMap { observer -> String? in
        guard case .method(_, let file?, let index?) = observer.handler else { return nil }
        return code.files[file].methods[index].baseName
      })
    guard !names.isEmpty else { return }
    let filter = NameFilter(names)
    for (index, file) in code.files.enumerated() {
      for token in file.tokens.indices where filter.contains(file.tokens[token].hash) {
        let name = file.tokens.text(token)
        guard names.contains(name) else { continue }
        let owner = file.type(around: token).map { file.types[$0].name }
        places[name, default: []].append(Place(file: index, token: token, owner: owner))
      }
    }
  }

  /// Where a method's name stands, in the order of the code.
  func places(of name: String) -> [Place] { places[name] ?? [] }

  /// The reads of signals in a file.
  func reads(in file: Int) -> [SignalRead] { reads[file] ?? [] }
}
