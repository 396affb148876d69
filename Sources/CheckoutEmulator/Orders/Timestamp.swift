/// Dates of orders: virtual time, written as ISO 8601 in UTC.
enum Timestamp {
  /// Seconds since 1970 at virtual time 0: 1 January 2026, as in a headless webview.
  static let epoch = 1_767_225_600

  /// The date at a virtual time in milliseconds.
  static func text(at time: Double) -> String {
    let seconds = epoch + Int(max(0, min(time, 1e14)) / 1000)
    let (days, rest) = (seconds / 86400, seconds % 86400)
    // Civil date from days, by eras of 400 years that begin on 1 March.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60))"
      + ":\(two(rest % 60))Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
