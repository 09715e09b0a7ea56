import Barrier

/// What the process has asked the heap for.
public enum Heap {
  /// Bytes in use; 0 where the system doesn't say.
  public static var bytes: Int { Int(barrier_heap()) }

  /// Bytes that this thread has asked for so far, given back or not; 0 where nobody counts.
  public static var requested: Int { Int(barrier_requested()) }

  /// Bytes that a value keeps for itself and what belongs to it.
  public static func weight<Value>(of make: () async throws -> Value) async rethrows -> Int {
    let before = bytes
    let value = try await make()
    let after = bytes
    keep(value)
    return after - before
  }
}
