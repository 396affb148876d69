/// Elements of the checkout in scripts: by their ids, or by a name that was set to one.
enum CheckoutElements {
  /// Whether an expression names an element of one of those ids.
  static func names(_ target: Range<Int>, _ ids: [String], _ script: ScriptView) -> Bool {
    if isDirect(target, ids, script) { return true }
    guard let first = target.first, script.reader.isName(first),
      let values = script.values[script.text(first)]
    else { return false }
    return values.contains { isDirect($0, ids, script) }
  }

  private static func isDirect(
    _ tokens: Range<Int>, _ ids: [String], _ script: ScriptView
  ) -> Bool {
    tokens.contains { index in
      guard let text = script.reader.string(index) else { return false }
      return ids.contains { text == $0 || text == "#" + $0 }
    }
  }
}
