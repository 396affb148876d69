import Glibc
import Synchronization

/// A line on the terminal that counts files, for projects large enough to wait for.
final class ScanProgress: Sendable {
  private let isShown: Bool
  private let last = Mutex(0)

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows a count, now and then; may be called from any thread.
  func tell(_ count: Int) {
    guard isShown, count >= 4096 else { return }
    let isDue = last.withLock { last in
      guard count >= last + 4096 else { return false }
      last = count
      return true
    }
    if isDue { write("\r\(count) files …") }
  }

  /// Takes the line away.
  func end() {
    if isShown, last.withLock({ $0 > 0 }) { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
