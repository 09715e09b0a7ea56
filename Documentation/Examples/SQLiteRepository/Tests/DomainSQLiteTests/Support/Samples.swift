import DomainRepository

extension Identifier {
  /// A short identifier for tests.
  init(_ number: UInt64) {
    do {
      try self.init(parsing: "test-\(number)")
    } catch {
      preconditionFailure("every such text is an identifier: \(error)")
    }
  }
}

/// What the work throws, if that is a repository's error.
func repositoryError(_ work: () async throws -> Void) async -> RepositoryError? {
  do {
    try await work()
    return nil
  } catch {
    return error as? RepositoryError
  }
}
