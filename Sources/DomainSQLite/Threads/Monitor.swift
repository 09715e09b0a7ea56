#if SQLite || canImport(SQLite3)
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

/// A state behind a lock, for whose changes threads can wait.
///
/// `Mutex` has no condition variable, and a task can't wait on a thread of its own.
@safe final class Monitor<State: Sendable>: Sendable {
  private nonisolated(unsafe) var state: State
  private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    unsafe self.state = state
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(lock)
    unsafe condition.deallocate()
    unsafe lock.deallocate()
  }

  /// Runs `body` with the state; `body` returns whether it wakes one waiting thread, all, or none.
  func change<Value>(_ body: (inout State) -> (Value, wakes: Wakes)) -> Value {
    unsafe pthread_mutex_lock(lock)
    let (value, wakes) = unsafe body(&state)
    unsafe pthread_mutex_unlock(lock)
    switch wakes {
    case .none: break
    case .one: unsafe pthread_cond_signal(condition)
    case .all: unsafe pthread_cond_broadcast(condition)
    }
    return value
  }

  /// Runs `body` with the state, again after each wake-up, until it returns a value.
  func wait<Value>(_ body: (inout State) -> Value?) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if let value = unsafe body(&state) { return value }
      unsafe pthread_cond_wait(condition, lock)
    }
  }

  enum Wakes { case none, one, all }
}

/// A thread of the system that runs one function and ends with it.
enum SystemThread {
  /// The size of a stack; the default of some systems is too small for a deep filter.
  private static let stackSize = 1 << 20

  /// Starts a thread; returns false if the system refuses one.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let context = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    if unsafe create(context) == 0 { return true }
    unsafe Unmanaged<Body>.fromOpaque(context).release()
    return false
  }

  /// Creates a thread that takes over the context, which is a retained body; returns the number of an error.
  private static func create(_ context: UnsafeMutableRawPointer) -> Int32 {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin) || canImport(Musl)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    // Without the name of the type, Swift 6.3 crashes in the check of regions.
    return unsafe pthread_create(&thread, &attributes, { unsafe SystemThread.run($0) }, context)
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context {
      unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
#endif
