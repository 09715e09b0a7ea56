public import DomainRepository
import Synchronization

/// A repository that fails once, at a chosen call and with a chosen fault.
public final class FaultInjectingRepository: ForwardingRepository {
  /// The ways in which a call fails.
  public enum Fault: String, CaseIterable, Sendable {
    /// The backend reports an error without doing anything.
    case unavailable
    /// The backend times out without doing anything.
    case timeout
    /// The backend commits, but the response is lost.
    case lostResponse
    /// Every commit conflicts with another one.
    case conflict
  }

  public let base: any Repository = InMemoryRepository()
  private let plan = Mutex<(fault: Fault, left: Int)?>(nil)
  private let hits = Mutex(0)

  /// Creates an empty repository that works.
  public init() {}

  /// Makes the call with the given number fail, counted from 0; a conflict affects all following commits.
  public func fail(at call: Int, _ fault: Fault) {
    plan.withLock { $0 = (fault, call) }
    hits.withLock { $0 = 0 }
  }

  /// Stops failing and returns whether a call failed before.
  public func stopFailing() -> Bool {
    plan.withLock { $0 = nil }
    return hits.withLock { $0 } > 0
  }

  /// Returns the fault of this call, or `nil` if it succeeds.
  private func fault(commits: Bool) -> Fault? {
    let fault = plan.withLock { plan -> Fault? in
      guard let (fault, left) = plan else { return nil }
      if fault == .conflict { return commits ? fault : nil }
      plan = (fault, left - 1)
      return left == 0 ? fault : nil
    }
    if fault != nil { hits.withLock { $0 += 1 } }
    return fault
  }

  public func willCall(_ call: String) throws(RepositoryError) {
    if let fault = fault(commits: false) { throw .backend(code: fault.rawValue, isRetryable: true) }
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    guard let fault = fault(commits: true) else { return try await base.commit(changes) }
    if fault == .conflict, let first = changes.changes.first {
      throw .conflict(first.reference, expected: .present, actual: nil)
    }
    if fault == .lostResponse { try await base.commit(changes) }
    throw .backend(code: fault.rawValue, isRetryable: true)
  }
}
