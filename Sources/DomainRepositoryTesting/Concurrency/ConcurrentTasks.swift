import DomainRepository
import Synchronization

/// Runs the body in concurrent tasks and returns the results in the order of the task numbers.
func runConcurrently<Value: Sendable>(
  tasks count: Int, _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: (Int, Value).self) { group in
    for number in 0..<count {
      group.addTask { (number, try await body(number)) }
    }
    var values: [(Int, Value)] = []
    for try await value in group { values.append(value) }
    return values.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension ClauseContext {
  /// Commits, again if the backend asks for a retry, and returns the error if the commit conflicts or is
  /// invalid.
  func attempt(
    isolation: isolated (any Actor)? = #isolation, _ collect: (inout ChangeSet) -> Void
  ) async throws -> Result<Commit, RepositoryError> {
    var changes = ChangeSet()
    collect(&changes)
    while true {
      do {
        return .success(try await repository.commit(changes))
      } catch {
        switch error {
        case .conflict, .invalid: return .failure(error)
        case .backend(_, isRetryable: true):
          try Task.checkCancellation()
          await Task.yield()
        default: throw error
        }
      }
    }
  }

  /// Returns all entities that match a query, read in one page.
  func snapshot(_ query: ModelQuery<KitEntity> = ModelQuery()) async throws -> [Versioned<KitEntity>] {
    try await repository.page(query, at: .first, limit: PageLimit.range.upperBound).items
  }
}

/// A flag by which a writer tells readers that it has finished.
final class CompletionFlag: Sendable {
  private let state = Mutex(false)
  var isSet: Bool { state.withLock { $0 } }
  func set() { state.withLock { $0 = true } }
}

/// A logical clock: every tick is greater than the ones before.
final class LogicalClock: Sendable {
  private let state = Atomic(0)

  func tick() -> Int { state.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}
