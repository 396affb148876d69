/// An input that was read: what there is to play, and what the timeline should say about it.
struct RunInput: Sendable {
  /// Something wrong with the snippet as it is written.
  struct Problem: Sendable {
    var code: String
    var text: String
    var position: String?
    var help: String?
  }

  var playable: Playable
  /// Country of the order, ISO alpha-2, where the snippet says.
  var country = "SE"
  /// In what the snippet was wrapped, in words; nil for plain HTML.
  var form: String?
  /// What the timeline begins with.
  var problems: [Problem] = []
  /// Why no snippet was found in a page that is run all the same.
  var absence: Problem?

  init(_ playable: Playable) {
    self.playable = playable
  }
}
