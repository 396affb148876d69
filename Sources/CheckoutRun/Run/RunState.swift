/// What is known about a checkout while it is played: enough to say how it would end now.
struct RunState {
  var isRendered = false
  var completeCount = 0
  var confirmationShown = false
  var isAway = false
  var isCancelled = false
  var isRefused = false
  var isValidating = false
  var isStopped = false
  /// Something has said already why no checkout is shown.
  var isExplained = false
  var isFullscreen = false
  var suspendedBy: Set<String> = []
  var bootstrapRequested = false
  var scriptCount = 0
  var refusedScripts = 0

  var outcome: Outcome {
    if isStopped { return .stopped }
    if confirmationShown { return completeCount > 0 ? .completed : .confirmation }
    if completeCount > 0 { return .unconfirmed }
    if isAway { return .away }
    if isValidating || !suspendedBy.isEmpty { return .waiting }
    if isRefused { return .refused }
    if isCancelled { return .cancelled }
    return isRendered ? .open : .notShown
  }
}
