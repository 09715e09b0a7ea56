#if SQLite
import DomainRepository

extension Identifier {
  /// Creates a short identifier, such as `test-1`.
  init(_ number: UInt64) {
    do {
      try self.init(parsing: "test-\(number)")
    } catch {
      preconditionFailure("every such text is an identifier: \(error)")
    }
  }
}

/// Returns the repository error that a closure throws; `nil` if it throws another error or none.
func repositoryError(_ work: () async throws -> Void) async -> RepositoryError? {
  do {
    try await work()
    return nil
  } catch {
    return error as? RepositoryError
  }
}
#endif
