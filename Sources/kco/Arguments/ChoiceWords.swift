/// The cases of an enumeration as words of the command line: `notEnabled` is `not-enabled`.
enum ChoiceWords {
  /// The word of a case's name.
  static func word(_ name: String) -> String {
    var word = ""
    var before: Character?
    for letter in name {
      if letter.isUppercase, before?.isLowercase == true { word += "-" }
      word += letter.lowercased()
      before = letter
    }
    return word
  }

  /// The words of all cases, in their order.
  static func all<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ type: Value.Type
  ) -> [String] {
    type.allCases.map { word($0.rawValue) }
  }
}

extension Option {
  /// An option whose value is one of the cases of an enumeration.
  init<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    name: String, placeholder: String, cases type: Value.Type, help: String
  ) {
    self.init(
      name: name, value: .choice(placeholder: placeholder, words: ChoiceWords.all(type)),
      help: help)
  }
}

extension Arguments {
  /// The case that an option names; nil where it was not given.
  func choice<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(_ option: String)
    -> Value?
  {
    self[option].flatMap(Self.value)
  }

  /// The cases that an option names, in order.
  func choices<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(_ option: String)
    -> [Value]
  {
    all(option).compactMap(Self.value)
  }

  private static func value<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ word: String
  ) -> Value? {
    Value.allCases.first { ChoiceWords.word($0.rawValue) == word }
  }
}
