import WebView

/// The joint session history: each step says where every frame was.
struct SessionHistory {
  /// Where one frame was.
  struct Place {
    var request: ResourceRequest
    var url: WebURL
    var stateJSON: String?
    var document: Int
    var srcdoc: String?
  }

  private(set) var steps: [[Int: Place]] = []
  private(set) var index = -1

  var count: Int { max(1, steps.count) }

  var current: [Int: Place] { steps.indices.contains(index) ? steps[index] : [:] }

  func place(of frame: WebFrame.ID) -> Place? { current[frame.number] }

  /// Adds a step in which one frame is somewhere else; what lay ahead is forgotten.
  mutating func push(_ place: Place, frame: WebFrame.ID) {
    if index + 1 < steps.count { steps.removeSubrange((index + 1)...) }
    var step = current
    step[frame.number] = place
    steps.append(step)
    // Old steps fall off, so that a page that pushes for ever costs nothing.
    if steps.count > 50 { steps.removeFirst() }
    index = steps.count - 1
  }

  /// Changes the current step.
  mutating func replace(_ place: Place, frame: WebFrame.ID) {
    if index < 0 { return push(place, frame: frame) }
    steps[index][frame.number] = place
  }

  /// Moves by a distance; nil where that leaves the history.
  mutating func move(by delta: Int) -> [Int: Place]? {
    let target = index + delta
    guard delta != 0, steps.indices.contains(target) else { return nil }
    index = target
    return steps[target]
  }
}
