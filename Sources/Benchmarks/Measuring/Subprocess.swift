import Glibc

/// Another program, run to its end.
struct Subprocess {
  /// How it went.
  struct Run {
    /// Seconds from start to end.
    var wall: Double
    /// Processor seconds of all its threads.
    var processor: Double
    /// Most memory that it held, in bytes.
    var peak: Double
    var status: Int32
  }

  var arguments: [String]
  var environment: [String] = []

  /// Where a program lies; nil where there is none of that name.
  static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// A Python that has a module: `KCO_BENCHMARK_PYTHON`, or the system's.
  static func python(with module: String) -> String? {
    let own = getenv("KCO_BENCHMARK_PYTHON").map { String(cString: $0) }
    return [own, find("python3"), "/usr/bin/python3"].compactMap(\.self).first { program in
      Subprocess(arguments: [program, "-c", "import \(module)"]).run()?.status == 0
    }
  }

  /// A program that was built next to this one.
  static func sibling(_ name: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes {
      $0.withMemoryRebound(to: CChar.self) { buffer in
        buffer.baseAddress.map { readlink("/proc/self/exe", $0, buffer.count) } ?? 0
      }
    }
    guard count > 0 else { return nil }
    let own = String(decoding: buffer[..<count], as: UTF8.self)
    guard let slash = own.lastIndex(of: "/") else { return nil }
    let path = "\(own[...slash])\(name)"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Runs the program without its output; nil where it cannot be started.
  func run() -> Run? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    if getenv("KCO_BENCHMARK_VERBOSE") == nil {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = []
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { variables.append(strdup("\(name)=\(String(cString: value))")) }
    }
    variables += environment.map { strdup($0) } + [nil]
    defer { for text in argv + variables { free(text) } }
    var process: pid_t = 0
    let start = Clock.wall()
    guard let program = argv[0],
      posix_spawn(&process, program, &actions, nil, &argv, &variables) == 0
    else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      if errno != EINTR { return nil }
    }
    return Run(
      wall: Clock.wall() - start,
      processor: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      peak: Double(usage.ru_maxrss) * 1024, status: status)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Runs several programs by turns, each once beforehand.
  ///
  /// - Returns: The runs of each; empty for one that fails.
  static func byTurns(rounds: Int, _ programs: [Subprocess]) -> [[Run]] {
    var runs = [[Run]](repeating: [], count: programs.count)
    let usable = programs.map { $0.run()?.status == 0 }
    for _ in 0..<rounds {
      for (index, program) in programs.enumerated() where usable[index] {
        if let run = program.run(), run.status == 0 { runs[index].append(run) }
      }
    }
    return runs
  }
}
