public import DomainModeling
public import DomainRepository
public import DomainServices

/// The accounts as other modules see them: which roles a caller holds at this moment.
public struct AccountDirectory: CallerDirectory {
  /// Creates the directory of the accounts in the repository of the operation.
  public init() {}

  public func currentRoles<Failure: RepositoryErrorConvertible>(
    of account: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Set<String>? {
    guard let found = try await work.get(Account.self, id: account), found.canSignIn else { return nil }
    return found.principal.roles
  }
}
