extension HTMLNode {
  /// The first element inside it that a CSS selector matches.
  ///
  /// - Throws: ``HTMLTreeError`` for a selector that is wrong or not known here.
  public func querySelector(_ selector: String) throws(HTMLTreeError) -> HTMLNode? {
    let list = try SelectorParser.parse(selector)
    return descendants.first { $0.isElement && list.matches($0) }
  }

  /// All elements inside it that a CSS selector matches, in document order.
  ///
  /// - Throws: ``HTMLTreeError`` for a selector that is wrong or not known here.
  public func querySelectorAll(_ selector: String) throws(HTMLTreeError) -> [HTMLNode] {
    let list = try SelectorParser.parse(selector)
    return descendants.filter { $0.isElement && list.matches($0) }
  }

  /// Whether a CSS selector matches the element.
  ///
  /// - Throws: ``HTMLTreeError`` for a selector that is wrong or not known here.
  public func matches(_ selector: String) throws(HTMLTreeError) -> Bool {
    let list = try SelectorParser.parse(selector)
    return isElement && list.matches(self)
  }
}
