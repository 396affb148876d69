/// Identifiers that look like Klarna's and are the same in every run with the same seed.
struct SeededIDs: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func text(_ count: Int, from alphabet: String) -> String {
    let letters = Array(alphabet)
    return String((0..<count).map { _ in letters[Int(next() % UInt64(letters.count))] })
  }

  /// A UUID of version 4, as orders of API v3 have.
  mutating func uuid() -> String {
    let digits = Array(text(30, from: "0123456789abcdef"))
    let groups = [digits[0..<8], digits[8..<12], digits[12..<15], digits[15..<18], digits[18..<30]]
      .map { String($0) }
    return "\(groups[0])-\(groups[1])-4\(groups[2])-8\(groups[3])-\(groups[4])"
  }

  /// Base 32 in capitals, as orders of API v2 have.
  mutating func token() -> String { text(26, from: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") }

  /// The secret after `KlarnaCheckout`.
  mutating func secret() -> String { text(20, from: "abcdefghijklmnopqrstuvwxyz0123456789") }

  /// What a merchant calls a reservation.
  mutating func reservation() -> String { text(10, from: "0123456789") }
}
