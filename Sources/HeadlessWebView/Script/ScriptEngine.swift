import CJavaScriptCore
import CPageScripts
import Glibc

/// The JavaScript engine of one thread: a heap in which many pages can live, one after another or
/// side by side.
///
/// Making one costs several times as much as making a page in it, so a worker that plays many
/// checkouts keeps one and gives it to each ``HeadlessWebView``. An engine belongs to one thread at
/// a time. The thread needs 512 KiB of stack or more; ``HeadlessWebView/onLargeStack(_:)`` gives
/// one.
public final class ScriptEngine {
  let group: JSContextGroupRef
  /// The page prelude, parsed once for this engine.
  let prelude: JSScriptRef?
  /// Why the prelude could not be parsed; nil when it could.
  let preludeProblem: String?

  /// A global of the engine's own, for what must not belong to any document. The prelude runs in it,
  /// and pages come by functions of it.
  private let utility: JSGlobalContextRef
  /// Hears of rejected promises in every document. The engine keeps such a function alive for
  /// ever: one of the document's own would keep its whole global.
  let rejectionListener: JSObjectRef?

  private var globalsMaker: JSObjectRef?
  private var realms: [Int: Unowned<Realm>] = [:]
  private var serials: [JSGlobalContextRef: Int] = [:]
  private var lastSerial = 0
  private var closedSinceCollection = 0

  /// Whose time is running, for the watchdog.
  private(set) var meter: LimitMeter?
  private var depth = 0
  private var turnStart = 0.0
  private(set) var wasTerminated = false
  /// Whether a page ever went over a limit.
  private(set) var hasStoppedScript = false
  /// Whether the watchdog has stopped what ran last.
  private var stoppedJobs = false

  /// Runs the promise jobs that wait; called as a function of the engine's, so that they are all
  /// one call to the watchdog.
  private let jobs: JSObjectRef?

  /// How often the watchdog looks, in seconds of processor time. Its timers are not set shorter
  /// while all is well: the library aborts the process when two of them go off while it handles one.
  private static let watchInterval = 0.05
  /// The same once a script has been stopped and what called it must be stopped, too.
  private static let stopInterval = 0.000_5
  /// How often jobs that make new ones are stopped before the rest is left alone.
  private static let jobStops = 1_000

  /// Creates an engine.
  public convenience init() {
    // The text stays where it is in the program: no copy, and a byte for each character.
    let source = kco_prelude()
    self.init { group, address, message, line in
      JSScriptCreateReferencingImmortalASCIIText(
        group, address, 1, source.text, Int(source.count), message, line)
    }
  }

  /// An engine with another prelude, for tests of the Swift side alone.
  convenience init(preludeText: String) {
    self.init { group, address, message, line in
      ScriptString.with(
        "(function () { return function (host, globalThis) { return (\(preludeText))(host); }; })"
      ) {
        JSScriptCreateFromString(group, address, 1, $0, message, line)
      }
    }
  }

  private init(
    parse: (
      JSContextGroupRef, JSStringRef, UnsafeMutablePointer<JSStringRef?>,
      UnsafeMutablePointer<Int32>
    ) -> JSScriptRef?
  ) {
    EngineOptions.set()
    group = JSContextGroupCreate()
    utility = JSGlobalContextCreateInGroup(group, nil)
    rejectionListener = JSObjectMakeFunctionWithCallback(utility, nil) {
      _, _, _, count, values, _ in
      if count > 1, let promise = values?[0], let reason = values?[1] {
        ScriptEngine.current?.rejected(promise, reason)
      }
      return nil
    }
    if let rejectionListener { JSValueProtect(utility, rejectionListener) }
    jobs = JSObjectMakeFunctionWithCallback(utility, nil) { context, _, _, _, _, _ in
      guard let context else { return nil }
      JSLock(context)
      kcoDrainMicrotasks(JSContextGetGroup(context))
      JSUnlock(context)
      return nil
    }
    if let jobs { JSValueProtect(utility, jobs) }
    let address = ScriptString.make("kco:prelude")
    var message: JSStringRef?
    var line: Int32 = 0
    prelude = parse(group, address, &message, &line)
    JSStringRelease(address)
    if let text = message {
      preludeProblem = "line \(line): \(ScriptString.text(text))"
      JSStringRelease(text)
    } else {
      preludeProblem = prelude == nil ? "it is not ASCII" : nil
    }
    watch(again: ScriptEngine.watchInterval)
  }

  /// The calling thread's engine, made when it is first asked for and kept until the thread ends.
  ///
  /// Most of the time of a first page goes into reading the prelude; later pages of the same engine
  /// find it read. An engine in which a script had to be stopped is replaced.
  public static var ofThisThread: ScriptEngine {
    if let known = pthread_getspecific(threadEngineKey) {
      let engine = Unmanaged<ScriptEngine>.fromOpaque(known)
      if !engine.takeUnretainedValue().hasStoppedScript { return engine.takeUnretainedValue() }
      pthread_setspecific(threadEngineKey, nil)
      engine.release()
    }
    let engine = ScriptEngine()
    pthread_setspecific(threadEngineKey, Unmanaged.passRetained(engine).toOpaque())
    return engine
  }

  deinit {
    JSContextGroupClearExecutionTimeLimit(group)
    if let prelude { JSScriptRelease(prelude) }
    if let rejectionListener { JSValueUnprotect(utility, rejectionListener) }
    if let jobs { JSValueUnprotect(utility, jobs) }
    if let globalsMaker { JSValueUnprotect(utility, globalsMaker) }
    JSGlobalContextRelease(utility)
    JSContextGroupRelease(group)
  }

  /// The function of the prelude that makes a page's globals. It belongs to a global of the engine's
  /// own, so that its code is linked, and made into machine code, once for all pages.
  func globalsMaker(_ prelude: JSScriptRef, _ exception: inout JSValueRef?) -> JSObjectRef? {
    if let globalsMaker { return globalsMaker }
    guard let value = JSScriptEvaluate(utility, prelude, nil, &exception), exception == nil,
      let shared = JSValueToObject(utility, value, nil),
      let made = JSObjectCallAsFunction(utility, shared, nil, 0, nil, &exception),
      let maker = JSValueToObject(utility, made, nil)
    else { return nil }
    JSValueProtect(utility, maker)
    globalsMaker = maker
    return maker
  }

  // MARK: Realms

  func register(_ realm: Realm) -> Int {
    lastSerial += 1
    realms[lastSerial] = Unowned(realm)
    serials[realm.context] = lastSerial
    JSGlobalContextSetUnhandledRejectionCallback(realm.context, rejectionListener, nil)
    return lastSerial
  }

  private func rejected(_ promise: JSValueRef, _ reason: JSValueRef) {
    guard let object = JSValueToObject(utility, promise, nil),
      let context = JSObjectGetGlobalContext(object), let serial = serials[context]
    else { return }
    realm(serial)?.call("unhandledRejection", [.value(promise), .value(reason)])
  }

  func realm(_ serial: Int) -> Realm? { realms[serial]?.object }

  /// Forgets a realm; its functions do nothing from now on. Dead globals are collected in batches:
  /// the engine itself would wait for hundreds of them.
  func unregister(_ realm: Realm) {
    realms[realm.serial] = nil
    serials[realm.context] = nil
    closedSinceCollection += 1
  }

  /// Collects dead globals once enough of them have gathered. Not inside a script.
  func collectIfDue(after count: Int = 64) {
    guard closedSinceCollection >= count, depth == 0 else { return }
    closedSinceCollection = 0
    JSSynchronousGarbageCollectForDebugging(utility)
  }

  // MARK: Turns

  /// The engine whose script runs on this thread.
  static var current: ScriptEngine? {
    pthread_getspecific(currentEngineKey).map {
      Unmanaged<ScriptEngine>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a body that enters JavaScript; the outermost call is a turn, whose time is bounded.
  func enter<R>(_ meter: LimitMeter, _ body: () -> R) -> R {
    let previous = pthread_getspecific(currentEngineKey)
    pthread_setspecific(currentEngineKey, Unmanaged.passUnretained(self).toOpaque())
    let previousMeter = self.meter
    self.meter = meter
    if depth == 0 {
      turnStart = ScriptEngine.processorSeconds()
      wasTerminated = false
    }
    let isTurn = depth == 0
    if isTurn { JSLock(utility) }
    depth += 1
    let result = body()
    if isTurn {
      runJobs()
      JSUnlock(utility)
      meter.addScriptSeconds(ScriptEngine.processorSeconds() - turnStart)
    } else if wasTerminated {
      // A nested call ends with an exception that the page could catch: let the watchdog look
      // again at once, so that the outer script ends as well.
      watch(again: ScriptEngine.stopInterval)
    }
    depth -= 1
    if meter.failure != nil { hasStoppedScript = true }
    self.meter = previousMeter
    pthread_setspecific(currentEngineKey, previous)
    return result
  }

  /// Runs the promise jobs that wait, as the engine's lock would do when it is released. There, each
  /// job would start the watchdog's clock anew, and jobs without end would never be seen.
  private func runJobs() {
    for _ in 0..<ScriptEngine.jobStops {
      stoppedJobs = false
      _ = JSObjectCallAsFunction(utility, jobs, nil, 0, nil, nil)
      guard stoppedJobs else { break }
      watch(again: ScriptEngine.stopInterval)
    }
    if wasTerminated { watch(again: ScriptEngine.watchInterval) }
  }

  /// Has the watchdog look after so many seconds of processor time.
  private func watch(again seconds: Double) {
    JSContextGroupSetExecutionTimeLimit(
      group, seconds,
      { _, info in
        guard let info else { return false }
        return Unmanaged<ScriptEngine>.fromOpaque(info).takeUnretainedValue().shouldTerminate()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Called by the engine's watchdog on the script's own thread.
  private func shouldTerminate() -> Bool {
    guard let meter else { return false }
    if wasTerminated {
      stoppedJobs = true
      return true
    }
    if meter.failure == nil {
      meter.checkTurn(ScriptEngine.processorSeconds() - turnStart)
    }
    wasTerminated = meter.failure != nil
    stoppedJobs = wasTerminated
    // Without this the engine does not look a second time.
    if !wasTerminated { watch(again: ScriptEngine.watchInterval) }
    return wasTerminated
  }

  /// Seconds of processor time that this thread has used.
  static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Thread-local: host functions find their engine through it.
private let currentEngineKey: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

/// Thread-local: the engine that the thread keeps, released when the thread ends.
private let threadEngineKey: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key) { engine in
    if let engine { Unmanaged<ScriptEngine>.fromOpaque(engine).release() }
  }
  return key
}()

/// A reference that keeps nothing alive.
struct Unowned<Object: AnyObject> {
  unowned let object: Object
  init(_ object: Object) { self.object = object }
}
