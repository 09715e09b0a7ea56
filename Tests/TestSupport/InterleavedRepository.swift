public import DomainRepository
import Synchronization

/// An in-memory repository that runs another operation just before a chosen call.
///
/// The chosen call continues when the operation has ended. Calls of the operation aren't counted, so every run has
/// the same order.
public final class InterleavedRepository: ForwardingRepository {
  /// The underlying repository.
  public let store = InMemoryRepository()
  public var base: any Repository { store }

  private let plan = Mutex<(left: Int, operation: @Sendable () async -> Void)?>(nil)

  /// Creates an empty repository without a scheduled operation.
  public init() {}

  /// Runs the operation before the call with the given number, counted from 0.
  public func schedule(before call: Int, with operation: @escaping @Sendable () async -> Void) {
    plan.withLock { $0 = (call, operation) }
  }

  /// Removes the scheduled operation and returns whether it didn't run, because there were fewer calls.
  public func cancelScheduled() -> Bool {
    plan.withLock { plan in
      defer { plan = nil }
      return plan != nil
    }
  }

  public func willCall(_ call: String) async {
    let operation = plan.withLock { plan -> (@Sendable () async -> Void)? in
      guard let (left, operation) = plan else { return nil }
      plan = left == 0 ? nil : (left - 1, operation)
      return left == 0 ? operation : nil
    }
    await operation?()
  }
}
