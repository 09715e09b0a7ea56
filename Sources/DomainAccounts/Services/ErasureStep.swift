public import DomainModeling
public import DomainRepository

/// What a module does with its own records when an account is deleted: closes, withdraws, erases.
///
/// Its writes are committed together with the account's tombstone, or not at all. Records keep the account's
/// identifier where others need to know that there was somebody.
public protocol ErasureStep: Sendable {
  /// Adds to `work` what becomes of the account's records.
  ///
  /// Find records in `repository` and read them again with `work.get`, so that they are checked when it is committed.
  func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError)
}
