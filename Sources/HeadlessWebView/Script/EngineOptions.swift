import Glibc

/// Options of the engine, which it reads from the environment when it is first used. What the
/// environment says already stays.
enum EngineOptions {
  /// Sets them, once for the process.
  static func set() { _ = isSet }

  /// Sets them for a process that plays one checkout and ends.
  static func setForOneRun() {
    // Machine code takes more time and memory to make than such a run gets back from it: only what
    // runs some 100,000 times gets it.
    for name in ["AfterWarmUp", "Soon"] { setenv("JSC_thresholdForJIT\(name)", "300000", 0) }
    // The engine's own allocator takes 2 MB more from the system than the C library's.
    setenv("Malloc", "1", 0)
    set()
  }

  private static let isSet: Bool = {
    // By default the watchdog interrupts scripts with signals, and its sender thread aborts the
    // process now and then when many engines run at once; asked to poll, scripts look themselves.
    setenv("JSC_usePollingTraps", "1", 1)
    // Machine code of the first kind takes longer to make than a single run gets back from it: a
    // function must run six times as often as the engine would ask before it is worth it.
    setenv("JSC_thresholdForJITAfterWarmUp", "3000", 0)
    // Optimised code of a page belongs to its global and is lost with it. With the engine's own
    // thresholds, a third of all processor time went into making it for pages that were gone soon
    // after; with these, a loop still gets it after some 100,000 rounds, and so do those functions of
    // the prelude, which all pages share, that run most.
    for name in ["AfterWarmUp", "AfterLongWarmUp", "Soon"] {
      setenv("JSC_thresholdForOptimize\(name)", "100000", 0)
    }
    return true
  }()
}

extension HeadlessWebView {
  /// Readies the engine for a process that plays one checkout and ends: it saves a tenth of the
  /// memory, and makes machine code only of scripts that compute for long.
  ///
  /// It must be called before the first webview is made, and counts for the whole process. What the
  /// environment says (`JSC_thresholdForJITAfterWarmUp`, `Malloc`) stays.
  public static func expectOneRun() {
    EngineOptions.setForOneRun()
  }
}
