public import DomainModeling
public import DomainRepository
public import DomainServices

/// A directory for tests whose people have accounts in another directory, but hold the roles that they claim.
public struct ClaimedRoles: PrincipalDirectory {
  private let accounts: any PrincipalDirectory

  /// Creates the directory over the one with the accounts.
  public init(over accounts: some PrincipalDirectory) { self.accounts = accounts }

  public func currentPrincipal<Failure: RepositoryErrorConvertible>(
    _ principal: Principal, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Principal? {
    principal
  }

  public func entry<Failure: RepositoryErrorConvertible>(
    for id: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> DirectoryEntry? {
    try await accounts.entry(for: id, in: &work)
  }

  public func entries(
    for ids: [Principal.ID], in repository: any Repository
  ) async throws(RepositoryError) -> [DirectoryEntry] {
    try await accounts.entries(for: ids, in: repository)
  }

  public func disabledAccounts(
    in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] {
    try await accounts.disabledAccounts(in: repository)
  }

  public func holders(
    of role: Role, in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] {
    try await accounts.holders(of: role, in: repository)
  }
}
