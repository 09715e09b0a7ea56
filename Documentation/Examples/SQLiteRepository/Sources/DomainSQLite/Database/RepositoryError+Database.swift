import DomainRepository
import GRDB

extension RepositoryError {
  /// What a failure below means; SQLite's messages may quote data, so only its code is told.
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
