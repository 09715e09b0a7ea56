public import DomainRepository
import Synchronization

/// A repository that fails once, at a chosen call and with a chosen error.
public final class ErrorInjectingRepository: ForwardingRepository {
  /// The ways in which a call fails.
  public enum InjectedError: String, CaseIterable, Sendable {
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
  private let plan = Mutex<(injected: InjectedError, left: Int)?>(nil)
  private let hits = Mutex(0)

  /// Creates an empty repository that works.
  public init() {}

  /// Makes the call with the given number fail, counted from 0; a conflict affects all following commits.
  public func fail(at call: Int, _ injected: InjectedError) {
    plan.withLock { $0 = (injected, call) }
    hits.withLock { $0 = 0 }
  }

  /// Stops failing and returns whether a call failed before.
  public func stopFailing() -> Bool {
    plan.withLock { $0 = nil }
    return hits.withLock { $0 } > 0
  }

  /// Returns the error of this call, or `nil` if it succeeds.
  private func injected(commits: Bool) -> InjectedError? {
    let injected = plan.withLock { plan -> InjectedError? in
      guard let (injected, left) = plan else { return nil }
      if injected == .conflict { return commits ? injected : nil }
      plan = (injected, left - 1)
      return left == 0 ? injected : nil
    }
    if injected != nil { hits.withLock { $0 += 1 } }
    return injected
  }

  public func willCall(_ call: String) throws(RepositoryError) {
    if let injected = injected(commits: false) { throw .backend(code: injected.rawValue, isRetryable: true) }
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    guard let injected = injected(commits: true) else { return try await base.commit(changes) }
    if injected == .conflict, let first = changes.changes.first {
      throw .conflict(first.reference, expected: .present, actual: nil)
    }
    if injected == .lostResponse { try await base.commit(changes) }
    throw .backend(code: injected.rawValue, isRetryable: true)
  }
}
