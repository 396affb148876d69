import CheckoutSnippet
import JSON

/// An input that was read: what there is to play, and what the timeline should say about it.
struct RunInput: Sendable {
  var playable: Playable
  /// Country of the order, ISO alpha-2, where the snippet says.
  var country = "SE"
  /// What a person should know about how the input was read.
  var notes: [String] = []

  init(_ playable: Playable) {
    self.playable = playable
  }
}
