import Glibc

/// Time and memory, as the system tells them.
enum Measure {
  /// Nanoseconds of a steady clock.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The median time of a piece of work, in nanoseconds.
  static func median(_ count: Int, _ work: () throws -> Void) rethrows -> Double {
    var times: [UInt64] = []
    for _ in 0..<count {
      let start = now()
      try work()
      times.append(now() - start)
    }
    times.sort()
    return Double(times[times.count / 2])
  }

  /// The median times of two pieces of work that take turns, so that a busy machine slows both.
  static func medians(
    _ count: Int, _ first: () throws -> Void, _ second: () throws -> Void
  ) rethrows -> (first: Double, second: Double) {
    var times: ([UInt64], [UInt64]) = ([], [])
    for _ in 0..<count {
      let start = now()
      try first()
      let middle = now()
      try second()
      times.0.append(middle - start)
      times.1.append(now() - middle)
    }
    times.0.sort()
    times.1.sort()
    return (Double(times.0[count / 2]), Double(times.1[count / 2]))
  }

  /// Bytes of memory that the process holds.
  static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let fields = text.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
