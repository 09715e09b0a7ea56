public import DomainRepository
import Synchronization

/// A repository in memory that lets a rival act at the worst moment: just before the call that a test chooses.
///
/// The rival runs to its end, and only then does the call go on. Its own calls aren't counted, so that everything
/// happens in one order, the same at every run.
public final class InterleavedRepository: RelayingRepository {
  /// The records themselves.
  public let store = InMemoryRepository()
  public var records: any Repository { store }

  private let plan = Mutex<(left: Int, rival: @Sendable () async -> Void)?>(nil)

  /// Opens empty, with no rival.
  public init() {}

  /// Lets the rival act before the call of that number, counted from 0.
  public func interrupt(before call: Int, with rival: @escaping @Sendable () async -> Void) {
    plan.withLock { $0 = (call, rival) }
  }

  /// Takes the rival back; tells whether it still waited, because there weren't as many calls.
  public func withdraw() -> Bool {
    plan.withLock { plan in
      defer { plan = nil }
      return plan != nil
    }
  }

  public func willCall() async {
    let rival = plan.withLock { plan -> (@Sendable () async -> Void)? in
      guard let (left, rival) = plan else { return nil }
      plan = left == 0 ? nil : (left - 1, rival)
      return left == 0 ? rival : nil
    }
    await rival?()
  }
}
