import Testing

@testable import kco

@Suite struct ChoiceWordsTests {
  enum Fruit: String, CaseIterable {
    case apple, ripeApple, notJSON
    case kiwi = "kiwi-fruit"
  }

  @Test(arguments: [
    ("apple", "apple"), ("ripeApple", "ripe-apple"), ("notJSON", "not-json"),
    ("kiwi-fruit", "kiwi-fruit"), ("", ""),
  ])
  func wordsHaveDashes(name: String, word: String) { #expect(ChoiceWords.word(name) == word) }

  @Test func optionsOfferThemAndArgumentsReadThem() {
    let option = Option(name: "fruit", placeholder: "name", cases: Fruit.self, help: "Which.")
    #expect(option.candidates == ["apple", "ripe-apple", "not-json", "kiwi-fruit"])
    var arguments = Arguments()
    #expect(arguments.choice("fruit") as Fruit? == nil)
    arguments.set("fruit", to: "not-json")
    arguments.set("fruit", to: "ripe-apple")
    #expect(arguments.choice("fruit") == Fruit.ripeApple)
    #expect(arguments.choices("fruit") == [Fruit.notJSON, .ripeApple])
  }
}
