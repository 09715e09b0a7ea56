import DomainRepository
import GRDB

extension RepositoryError {
  /// Creates the repository error for an error of the database.
  ///
  /// It contains SQLite's result code but not its message, because messages may quote data. Errors because of
  /// a busy or locked database are retryable.
  init(database error: any Error) {
    switch error {
    case let error as RepositoryError: self = error
    case let error as DatabaseError:
      let isRetryable = [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode)
      self = .backend(code: "sqlite.\(error.extendedResultCode.rawValue)", isRetryable: isRetryable)
    default: self = .backend(code: "sqlite.unknown", isRetryable: false)
    }
  }
}
