import CJavaScriptCore
import Glibc

extension HeadlessWebView {
  /// Stack of the threads that ``onLargeStack(_:)`` makes, in bytes: 64 MiB. Only what is touched is
  /// ever used.
  public static let largeStackSize = 64 << 20

  /// Runs work on a thread of its own with a large stack, and waits for it.
  ///
  /// Scripts that call themselves need room, and threads of Swift's own pools have little: on
  /// less than 256 KiB the engine runs nothing at all. The work starts and ends within this call.
  public static func onLargeStack<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    withoutActuallyEscaping(work) { work in
      let box = Box { result = Result(catching: work) }
      var thread: pthread_t = 0
      let status = withAttributes { attributes in
        pthread_attr_init(attributes)
        pthread_attr_setstacksize(attributes, largeStackSize)
        return pthread_create(
          &thread, attributes,
          { argument in
            if let argument {
              Unmanaged<Box>.fromOpaque(argument).takeUnretainedValue().body()
            }
            return nil
          }, Unmanaged.passUnretained(box).toOpaque())
      }
      if status == 0 {
        pthread_join(thread, nil)
      } else {
        // No thread to be had: the caller's own stack must do.
        box.body()
      }
      withExtendedLifetime(box) {}
    }
    switch result {
    case .some(let result): return try result.get()
    case .none: preconditionFailure("the work has run before this point")
    }
  }

  private final class Box {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Bytes of stack of the calling thread; scripts need 512 KiB or more.
  public static var stackSize: Int {
    withAttributes { attributes in
      guard pthread_getattr_np(pthread_self(), attributes) == 0 else { return 0 }
      var size = 0
      pthread_attr_getstacksize(attributes, &size)
      return size
    }
  }

  private static func withAttributes<Value>(
    _ body: (UnsafeMutablePointer<pthread_attr_t>) -> Value
  ) -> Value {
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress else { preconditionFailure("a buffer of one") }
      let value = body(attributes)
      pthread_attr_destroy(attributes)
      return value
    }
  }
}
