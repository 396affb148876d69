import Glibc

/// Counts what a webview uses and remembers the first limit that it reaches.
final class LimitMeter {
  let limits: Limits
  private(set) var failure: HeadlessWebViewError?
  private(set) var scriptSeconds = 0.0
  private(set) var tasks = 0
  private(set) var navigations = 0
  private(set) var frames = 0
  private(set) var messages = 0
  private(set) var requests = 0
  private(set) var consoleEntries = 0
  private var residentAtStart: Int?

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Stops the webview; the first failure stays.
  func fail(_ code: HeadlessWebViewError.Code, _ text: String) {
    if failure == nil { failure = HeadlessWebViewError(code, text) }
  }

  func addScriptSeconds(_ seconds: Double) {
    scriptSeconds += seconds
    residentAtStart = nil
  }

  /// Called by the watchdog while a script runs.
  func checkTurn(_ seconds: Double) {
    if seconds > limits.turnSeconds {
      fail(.turnSeconds, "a script ran longer than \(limits.turnSeconds) s without a pause")
    } else if scriptSeconds + seconds > limits.scriptSeconds {
      fail(.scriptSeconds, "all scripts together ran longer than \(limits.scriptSeconds) s")
    } else if let resident = LimitMeter.residentBytes() {
      let start = residentAtStart ?? resident
      residentAtStart = start
      if resident - start > limits.memoryGrowth {
        fail(
          .memoryGrowth, "a script took more than \(limits.memoryGrowth >> 20) MiB of memory")
      }
    }
  }

  func countTask(waiting: Int) -> Bool {
    tasks += 1
    if tasks > limits.tasks {
      fail(.tasks, "pages scheduled more than \(limits.tasks) tasks (timers, messages, callbacks)")
    } else if waiting >= limits.waitingTasks {
      fail(.waitingTasks, "more than \(limits.waitingTasks) tasks wait at the same time")
    }
    return failure == nil
  }

  func countNavigation() -> Bool {
    navigations += 1
    if navigations > limits.navigations {
      fail(.navigations, "more than \(limits.navigations) navigations: a page navigates for ever")
    }
    return failure == nil
  }

  func countFrame(depth: Int) -> Bool {
    frames += 1
    if depth > limits.frameDepth {
      fail(
        .frameDepth,
        "frames in frames, more than \(limits.frameDepth) deep: a frame that loads itself?")
    } else if frames > limits.frames {
      fail(.frames, "more than \(limits.frames) frames were made")
    }
    return failure == nil
  }

  func countMessage(length: Int) -> Bool {
    messages += 1
    if length > limits.messageLength {
      fail(.messageLength, "a message has more than \(limits.messageLength) characters")
    } else if messages > limits.messages {
      fail(.messages, "pages posted more than \(limits.messages) messages to the app")
    }
    return failure == nil
  }

  func countRequest() -> Bool {
    requests += 1
    if requests > limits.requests {
      fail(.requests, "pages made more than \(limits.requests) requests")
    }
    return failure == nil
  }

  /// Whether one more console entry is kept.
  func countConsoleEntry() -> Bool {
    consoleEntries += 1
    return consoleEntries <= limits.consoleEntries
  }

  /// Memory that the process holds, from the kernel's own count; nil where it does not tell.
  static func residentBytes() -> Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, 128, file) != nil else { return nil }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
