import DomainAccounts
import Synchronization
import TestSupport

/// A repository that logs its calls, fails on demand, and can be interrupted before a commit.
final class TestRepository: ForwardingRepository {
  /// The ways in which calls fail.
  enum InjectedError {
    case none
    /// Every call throws an error without doing anything.
    case unavailable
    /// Commits with records of the entity are done, but their response is lost.
    case lostResponse(of: String)
  }

  /// The repository that holds the records; calls to it are neither logged nor fail.
  let base: any Repository
  private let log = Mutex<[String]>([])
  private let interruption = Mutex<(left: Int, body: @Sendable () async throws -> Void)?>(nil)
  private let injected = Mutex(InjectedError.none)
  private let commits = Mutex((all: 0, others: 0))
  private static let counters = [SignInThrottle.schema.name, RateLimitCounter.schema.name]

  /// The error that calls throw.
  static let error = RepositoryError.backend(code: "connection", isRetryable: true)

  init(over base: any Repository = InMemoryRepository()) { self.base = base }

  /// Returns the logged calls, each with its method and the entities that it reads or writes, and clears the log.
  func takeCalls() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  /// Runs the closure once, just before the next commit or a later one, as a concurrent call would.
  func interrupt(after commits: Int = 0, with body: @escaping @Sendable () async throws -> Void) {
    interruption.withLock { $0 = (commits, body) }
  }

  /// Whether an interruption hasn't run yet.
  var hasPendingInterruption: Bool { interruption.withLock { $0 != nil } }

  /// Lets all following calls fail in that way, or succeed.
  func inject(_ injected: InjectedError) { self.injected.withLock { $0 = injected } }

  /// Returns the number of successful commits, on request without those that only count attempts.
  func commitCount(excludingCounters: Bool = false) -> Int {
    commits.withLock { excludingCounters ? $0.others : $0.all }
  }

  func willCall(_ call: String) async throws(RepositoryError) {
    log.withLock { $0.append(call) }
    if case .unavailable = injected.withLock({ $0 }) { throw Self.error }
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    let entities = changes.changes.filter { !$0.isCheck }.map(\.reference.entity)
    try await willCall("commit \(entities)")
    let body = interruption.withLock { waiting -> (@Sendable () async throws -> Void)? in
      guard let (left, body) = waiting else { return nil }
      waiting = left == 0 ? nil : (left - 1, body)
      return left == 0 ? body : nil
    }
    do {
      try await body?()
    } catch {
      throw .backend(code: "interruption", isRetryable: false)
    }
    let commit = try await base.commit(changes)
    let isCounter = entities.allSatisfy { Self.counters.contains($0) }
    commits.withLock { $0 = ($0.all + 1, $0.others + (isCounter ? 0 : 1)) }
    if case .lostResponse(let entity) = injected.withLock({ $0 }), entities.contains(entity) {
      throw Self.error
    }
    return commit
  }
}

extension Change {
  /// Whether the change only expects a version of a record that was read.
  fileprivate var isCheck: Bool { if case .check = self { true } else { false } }
}
