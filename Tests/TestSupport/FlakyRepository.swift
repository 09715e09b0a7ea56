public import DomainRepository
import Synchronization

/// A repository that fails once, at the call that a test chooses, in the way that it chooses.
public final class FlakyRepository: RelayingRepository {
  /// How a call fails.
  public enum Fault: String, CaseIterable, Sendable {
    /// The network is down.
    case fails
    /// Nobody knows why there was no answer; nothing happened.
    case timesOut
    /// The same as ``timesOut``, but a commit happened and only its answer was lost.
    case losesAnswer
    /// Somebody else is always faster.
    case conflicts
  }

  public let records: any Repository = InMemoryRepository()
  private let plan = Mutex<(fault: Fault, left: Int)?>(nil)
  private let hits = Mutex(0)

  /// Opens empty and whole.
  public init() {}

  /// Lets the call of that number fail, counted from 0; conflicts last.
  public func fail(at call: Int, _ fault: Fault) {
    plan.withLock { $0 = (fault, call) }
    hits.withLock { $0 = 0 }
  }

  /// Works again; tells whether a call failed since.
  public func recover() -> Bool {
    plan.withLock { $0 = nil }
    return hits.withLock { $0 } > 0
  }

  /// The fault of this call, if it is its turn.
  private func fault(commits: Bool) -> Fault? {
    let fault = plan.withLock { plan -> Fault? in
      guard let (fault, left) = plan else { return nil }
      if fault == .conflicts { return commits ? fault : nil }
      plan = (fault, left - 1)
      return left == 0 ? fault : nil
    }
    if fault != nil { hits.withLock { $0 += 1 } }
    return fault
  }

  public func willCall() throws(RepositoryError) {
    if let fault = fault(commits: false) { throw .backend(code: fault.rawValue, isRetryable: true) }
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    guard let fault = fault(commits: true) else { return try await records.commit(changes) }
    if fault == .conflicts, let first = changes.changes.first {
      throw .conflict(first.reference, expected: .present, actual: nil)
    }
    if fault == .losesAnswer { try await records.commit(changes) }
    throw .backend(code: fault.rawValue, isRetryable: true)
  }
}
