import Glibc

/// Options of the engine, which it reads from the environment when it is first used. What the
/// environment says already stays.
enum EngineOptions {
  /// Sets them, once for the process.
  static func set() { _ = isSet }

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
