public import DomainModeling
public import DomainRepository

/// The port by which an operation reads the caller's account in its own transaction.
///
/// A deleted, disabled or demoted caller is refused by the operation that commits next, not only by the next sign-in.
/// `DomainAccounts` has an implementation.
public protocol CallerDirectory: Sendable {
  /// Returns the roles that the account holds now; `nil` when it is gone or may not sign in.
  ///
  /// Read with `work.get`, so that the commit fails when the account changes concurrently.
  func currentRoles<Failure: RepositoryErrorConvertible>(
    of account: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Set<String>?
}
