public import DomainRepository
import Synchronization

/// An in-memory repository that runs a rival call just before a chosen call.
///
/// The chosen call continues when the rival has ended. Calls of the rival aren't counted, so every run has
/// the same order.
public final class InterleavedRepository: ForwardingRepository {
  /// The underlying repository.
  public let store = InMemoryRepository()
  public var base: any Repository { store }

  private let plan = Mutex<(left: Int, rival: @Sendable () async -> Void)?>(nil)

  /// Creates an empty repository without a rival.
  public init() {}

  /// Runs the rival before the call with that number, counted from 0.
  public func schedule(before call: Int, with rival: @escaping @Sendable () async -> Void) {
    plan.withLock { $0 = (call, rival) }
  }

  /// Removes the rival and returns whether it didn't run, because there were fewer calls.
  public func cancelScheduled() -> Bool {
    plan.withLock { plan in
      defer { plan = nil }
      return plan != nil
    }
  }

  public func willCall(_ call: String) async {
    let rival = plan.withLock { plan -> (@Sendable () async -> Void)? in
      guard let (left, rival) = plan else { return nil }
      plan = left == 0 ? nil : (left - 1, rival)
      return left == 0 ? rival : nil
    }
    await rival?()
  }
}
