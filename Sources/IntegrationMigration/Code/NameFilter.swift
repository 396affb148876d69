/// A set of names that may say yes too often, never too seldom: a look-up takes one bit, and no
/// text has to be made of a token.
struct NameFilter: Sendable {
  private var bits: [UInt64]

  init(_ names: some Sequence<String>) {
    bits = Array(repeating: 0, count: 1024)
    for name in names { insert(name) }
  }

  /// Adds a name; false where it makes no difference.
  @discardableResult
  mutating func insert(_ name: String) -> Bool {
    let place = Int(Token.hash(name.utf8) & 0xFFFF)
    let bit: UInt64 = 1 << UInt64(place & 63)
    guard bits[place >> 6] & bit == 0 else { return false }
    bits[place >> 6] |= bit
    return true
  }

  /// Whether a name of that hash may be in the set; 0 is that of tokens that are no names.
  func contains(_ hash: UInt32) -> Bool {
    let place = Int(hash & 0xFFFF)
    return hash != 0 && bits[place >> 6] & (1 << UInt64(place & 63)) != 0
  }
}
