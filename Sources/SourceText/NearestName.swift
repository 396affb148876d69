/// The name closest to a misspelled one, for "did you mean" hints.
///
/// - Returns: The candidate with the smallest edit distance, if it is at most a third of the
///   name's length (and at least 1); nil where nothing is close.
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Insertions, deletions, replacements, and neighbours that changed places: the commonest slip of all.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  guard !left.isEmpty else { return right.count }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, character) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var distance = min(
        previous[column + 1] + 1, current[column] + 1,
        previous[column] + (character == other ? 0 : 1))
      if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
