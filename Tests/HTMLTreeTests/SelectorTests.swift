import HTMLTree
import Testing

struct SelectorTests {
  static let html = """
    <main id=m lang=sv-SE>
      <ul class="list big"><li id=a>1</li><li id=b class=odd>2</li><li id=c>3</li><li id=d>4</li></ul>
      <p id=e data-x="one two">x<i id=f></i></p>
      <p id=g data-x="ONE">y</p>
      <div id=h><p id=k>z</p></div>
    </main>
    """

  static let cases: [(selector: String, ids: [String])] = [
    ("li", ["a", "b", "c", "d"]), ("LI", ["a", "b", "c", "d"]), ("#c", ["c"]), ("li.odd", ["b"]),
    (".list.big li#d", ["d"]), ("main > p", ["e", "g"]), ("main p", ["e", "g", "k"]),
    ("li + li", ["b", "c", "d"]), ("#b ~ li", ["c", "d"]), ("ul + p", ["e"]),
    ("li:first-child", ["a"]), ("li:last-child", ["d"]), ("li:nth-child(2n+1)", ["a", "c"]),
    ("li:nth-child(odd)", ["a", "c"]), ("li:nth-child(even)", ["b", "d"]),
    ("li:nth-child(-n + 2)", ["a", "b"]), ("li:nth-last-child(2)", ["c"]),
    ("p:first-of-type", ["e", "k"]), ("p:nth-of-type(2)", ["g"]),
    ("li:not(.odd):not(#a)", ["c", "d"]),
    ("li:not(#a, #b)", ["c", "d"]), (":is(#a, #k)", ["a", "k"]), ("[data-x]", ["e", "g"]),
    ("[data-x=ONE]", ["g"]), ("[data-x=one i]", ["g"]), ("[data-x~='two']", ["e"]),
    ("[lang|=sv]", ["m"]), ("[data-x^=\"one\"]", ["e"]), ("[data-x$=two]", ["e"]),
    ("[data-x*='e t']", ["e"]), ("i:empty", ["f"]), ("#a, #a, #k", ["a", "k"]),
    ("main *", ["a", "b", "c", "d", "e", "f", "g", "h", "k"]), ("nothing", []), (".odd.even", []),
  ]

  @Test(arguments: cases)
  func finds(_ sample: (selector: String, ids: [String])) throws {
    let root = try HTMLDocument(parsing: Array(SelectorTests.html.utf8)).root
    #expect(try root.querySelectorAll(sample.selector).compactMap(\.id) == sample.ids)
    let first = try root.querySelectorAll(sample.selector).first
    #expect(try root.querySelector(sample.selector) == first)
    for id in sample.ids {
      let node = try #require(root.elements(withID: id).first)
      #expect(try node.matches(sample.selector))
    }
  }

  @Test(arguments: [
    "", ",", "li,", ">", "li >", "#", ".", "[", "[a", "[a=", "[a='x]", "li:nth-child(x)", ":not(",
    "a b]",
    ":not()", "li:",
  ])
  func refusesWrongSelectors(_ selector: String) throws {
    let root = try HTMLDocument(parsing: []).root
    do {
      _ = try root.querySelectorAll(selector)
      Issue.record("no error")
    } catch {
      #expect(error.code == .invalidSelector)
      #expect(error.message.contains("character"))
    }
  }

  @Test func saysWhatItDoesNotKnow() throws {
    let root = try HTMLDocument(parsing: []).root
    do {
      _ = try root.querySelectorAll("a:hover")
      Issue.record("no error")
    } catch {
      #expect(error.code == .unsupportedSelector)
      #expect(error.message.contains(":hover"))
    }
  }
}
