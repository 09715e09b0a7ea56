import DomainRepository
import GRDB

// GRDB's own async methods stop if their task is canceled. A commit must not stop then, because its caller
// would never learn whether it was applied.
extension SQLiteRepository {
  /// Reads from one snapshot of the database.
  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Answer
  ) async throws(RepositoryError) -> Answer {
    let answer = await withCheckedContinuation { continuation in
      database.asyncRead { access in
        continuation.resume(returning: Self.attempt { try body(access.get()) })
      }
    }
    return try answer.get()
  }

  /// Runs a write transaction, which holds the only write lock of the database from its beginning.
  ///
  /// An error rolls back all writes of the transaction.
  func write<Answer: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Answer
  ) async throws(RepositoryError) -> Answer {
    let answer = await withCheckedContinuation { continuation in
      database.asyncWriteWithoutTransaction { database in
        let answer = Self.attempt {
          var answer: Answer?
          try database.inTransaction(.immediate) {
            answer = try body(database)
            return .commit
          }
          return answer
        }
        continuation.resume(returning: answer)
      }
    }
    guard let value = try answer.get() else { throw .backend(code: "sqlite.aborted", isRetryable: false) }
    return value
  }

  private static func attempt<Answer>(_ body: () throws -> Answer) -> Result<Answer, RepositoryError> {
    do {
      return .success(try body())
    } catch {
      return .failure(RepositoryError(database: error))
    }
  }
}
