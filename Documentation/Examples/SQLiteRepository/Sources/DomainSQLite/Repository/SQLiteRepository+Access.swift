import DomainRepository
import GRDB

// GRDB's own async methods stop when their task is cancelled. A commit mustn't: its caller would never learn
// whether it happened.
extension SQLiteRepository {
  /// Reads at one moment.
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

  /// Writes all or nothing, with the database's one lock for writers held from the beginning.
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
