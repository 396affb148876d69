/// A version of numbers with points between them; what follows a dash is kept apart.
struct VersionNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
  var numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }

  /// The first version in a text such as `~> 1.7.3` or `1.6.2-support`; nil where there is none.
  init?(in text: String) {
    guard let start = text.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let digits = text[start...].prefix { $0 == "." || $0.isASCII && $0.isNumber }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  var major: Int { numbers.first ?? 0 }

  static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let first = index < left.numbers.count ? left.numbers[index] : 0
      let second = index < right.numbers.count ? right.numbers[index] : 0
      if first != second { return first < second }
    }
    return false
  }

  /// This version with as many numbers as another; never fewer than two, as `~> 2` would take
  /// releases that lack the checkout view.
  func precision(of other: VersionNumber) -> VersionNumber {
    VersionNumber(Array(numbers.prefix(max(2, other.numbers.count))))
  }

  var description: String { numbers.map(String.init).joined(separator: ".") }
}
