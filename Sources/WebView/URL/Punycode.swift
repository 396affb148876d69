/// Punycode (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let skew = 38
  private static let damp = 700

  static func encode(_ label: [Unicode.Scalar]) -> String? {
    var output = label.filter(\.isASCII).map { Character($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append("-") }
    var n = 128
    var delta = 0
    var bias = 72
    var handled = basicCount
    while handled < label.count {
      guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= n }).min() else {
        return nil
      }
      let (product, overflow) = (next - n).multipliedReportingOverflow(by: handled + 1)
      guard !overflow, product < Int(Int32.max) - delta else { return nil }
      delta += product
      n = next
      for scalar in label {
        let value = Int(scalar.value)
        if value < n { delta += 1 }
        guard value == n else { continue }
        var q = delta
        var k = base
        while true {
          let threshold = min(max(k - bias, 1), 26)
          if q < threshold { break }
          output.append(digit(threshold + (q - threshold) % (base - threshold)))
          q = (q - threshold) / (base - threshold)
          k += base
        }
        output.append(digit(q))
        bias = adapt(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(output)
  }

  static func decode(_ input: some BidirectionalCollection<Unicode.Scalar>) -> [Unicode.Scalar]? {
    var output: [Unicode.Scalar] = []
    var rest = Array(input)[...]
    if let hyphen = rest.lastIndex(of: "-") {
      output = Array(rest[..<hyphen])
      rest = rest[(hyphen + 1)...]
    }
    var n = 128
    var i = 0
    var bias = 72
    while !rest.isEmpty {
      let before = i
      var weight = 1
      var k = base
      while true {
        guard let scalar = rest.popFirst(), let digit = value(scalar) else { return nil }
        guard digit <= (Int(Int32.max) - i) / weight else { return nil }
        i += digit * weight
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { break }
        guard weight <= Int(Int32.max) / (base - threshold) else { return nil }
        weight *= base - threshold
        k += base
      }
      bias = adapt(i - before, output.count + 1, isFirst: before == 0)
      n += i / (output.count + 1)
      i %= output.count + 1
      guard let scalar = Unicode.Scalar(UInt32(n)) else { return nil }
      output.insert(scalar, at: i)
      i += 1
    }
    return output
  }

  private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var k = 0
    while delta > (base - 1) * 26 / 2 {
      delta /= base - 1
      k += base
    }
    return k + base * delta / (delta + skew)
  }

  private static func digit(_ value: Int) -> Character {
    Character(Unicode.Scalar(UInt8(value < 26 ? value + 97 : value + 22)))
  }

  private static func value(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 97...122: Int(scalar.value) - 97
    case 65...90: Int(scalar.value) - 65
    case 48...57: Int(scalar.value) - 22
    default: nil
    }
  }
}
