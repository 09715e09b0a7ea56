import Barrier

/// The heap memory of the process.
public enum Heap {
  /// The bytes in use; 0 if the system doesn't report them.
  public static var bytes: Int { Int(barrier_heap()) }

  /// The bytes that this thread has allocated so far, including released ones; 0 if they aren't counted.
  public static var requested: Int { Int(barrier_requested()) }

  /// Returns the heap bytes that a new value and its contents occupy.
  public static func weight<Value>(of make: () async throws -> Value) async rethrows -> Int {
    let before = bytes
    let value = try await make()
    let after = bytes
    keep(value)
    return after - before
  }
}
