public import DomainModeling
public import DomainRepository
public import DomainServices

/// A directory of accounts for tests: every user holds the roles that it claims, except as listed.
public struct StubDirectory: PrincipalDirectory {
  /// The accounts that are gone or may not sign in.
  public var unusable: Set<Principal.ID> = []
  /// The roles that accounts hold, where they differ from those that users claim.
  public var roles: [Principal.ID: Set<String>] = [:]

  public init(unusable: Set<Principal.ID> = [], roles: [Principal.ID: Set<String>] = [:]) {
    self.unusable = unusable
    self.roles = roles
  }

  public func currentPrincipal<Failure: RepositoryErrorConvertible>(
    _ principal: Principal, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Principal? {
    guard let id = principal.id, !unusable.contains(id) else { return nil }
    return .user(id, roles: principal.roles.intersection(roles[id] ?? principal.roles))
  }

  public func entry<Failure: RepositoryErrorConvertible>(
    for id: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> DirectoryEntry? {
    unusable.contains(id) ? nil : try await ClaimsDirectory().entry(for: id, in: &work)
  }

  public func entries(
    for ids: [Principal.ID], in repository: any Repository
  ) async throws(RepositoryError) -> [DirectoryEntry] {
    try await ClaimsDirectory().entries(for: ids.filter { !unusable.contains($0) }, in: repository)
  }

  public func disabledAccounts(
    in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] { [] }
}
