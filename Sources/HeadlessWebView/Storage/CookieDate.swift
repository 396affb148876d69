/// Dates as cookies carry them (RFC 6265, section 5.1.1): any order, any delimiter.
enum CookieDate {
  /// Milliseconds since 1970; nil where the text is no date.
  static func parse(_ text: String) -> Double? {
    var time: (Int, Int, Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in text.utf8.split(whereSeparator: isDelimiter) {
      if time == nil, let value = clock(token) {
        time = value
      } else if day == nil, let value = leadingNumber(token, digits: 1...2) {
        day = value
      } else if month == nil, let value = monthNumber(token) {
        month = value
      } else if year == nil, let value = leadingNumber(token, digits: 2...4) {
        year = value
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    guard (1...31).contains(day), year >= 1601, time.0 <= 23, time.1 <= 59, time.2 <= 59,
      day <= daysInMonth(month, year)
    else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    return Double((days * 24 + time.0) * 3600 + time.1 * 60 + time.2) * 1000
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// A number of so many digits, then nothing or something that is no digit.
  private static func leadingNumber(
    _ token: some Collection<UInt8>, digits: ClosedRange<Int>
  ) -> Int? {
    let number = token.prefix(while: isDigit)
    guard digits.contains(number.count) else { return nil }
    return Int(String(decoding: number, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func clock(_ token: some Collection<UInt8>) -> (Int, Int, Int)? {
    let parts = Array(token).split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].allSatisfy(isDigit), parts[1].allSatisfy(isDigit),
      let hour = leadingNumber(parts[0], digits: 1...2),
      let minute = leadingNumber(parts[1], digits: 1...2),
      let second = leadingNumber(parts[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  private static func monthNumber(_ token: some Collection<UInt8>) -> Int? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let start = String(decoding: token.prefix(3), as: UTF8.self).lowercased()
    return names.firstIndex(of: start).map { $0 + 1 }
  }

  private static func daysInMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1 January 1970 in the Gregorian calendar.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last one.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
