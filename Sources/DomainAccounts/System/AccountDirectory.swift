public import DomainModeling
public import DomainRepository
public import DomainServices

/// The directory of the accounts in the repository of the operation.
public struct AccountDirectory: PrincipalDirectory {
  /// Creates the directory.
  public init() {}

  public func currentPrincipal<Failure: RepositoryErrorConvertible>(
    _ principal: Principal, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Principal? {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id), account.canSignIn
    else { return nil }
    // An erasure finds the records of an account by queries; touching the account makes it conflict with their insertion.
    work.touch(Account.self, id: id)
    return .user(id, roles: principal.roles.intersection(account.principal.roles))
  }

  public func entry<Failure: RepositoryErrorConvertible>(
    for id: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> DirectoryEntry? {
    try await work.get(Account.self, id: id).map(DirectoryEntry.init)
  }

  public func entries(
    for ids: [Principal.ID], in repository: any Repository
  ) async throws(RepositoryError) -> [DirectoryEntry] {
    try await repository.get(Account.self, ids: ids).map { DirectoryEntry($0.entity) }
  }

  public func disabledAccounts(
    in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] {
    try await repository.all(ModelQuery(where: Account.Fields.status == .disabled)).map(\.id)
  }

  public func holders(
    of role: Role, in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] {
    try await repository.all(ModelQuery(where: Account.Fields.roles.includes(role))).map(\.entity)
      .filter(\.canSignIn).map(\.id)
  }
}

extension PrincipalDirectory where Self == AccountDirectory {
  /// The accounts of `DomainAccounts`, in the repository of the operation.
  public static var accounts: AccountDirectory { AccountDirectory() }
}

extension PublicProfile {
  /// Creates the profile of an account as `reader` may see it.
  ///
  /// An address that awaits confirmation may be that of another person.
  public init(_ account: Account, for reader: Audience) {
    let isRevealed =
      switch account.preferences.contactVisibility.known {
      case .counterparts: reader == .counterpart
      case .members: reader != .guest
      case .nobody, nil: false
      }
    self.init(
      id: account.id, kind: account.kind, displayName: account.displayName, photo: account.photo,
      email: isRevealed && !account.awaitsVerification ? account.email : nil,
      phone: isRevealed ? account.phone : nil)
  }
}

extension DirectoryEntry {
  fileprivate init(_ account: Account) {
    self.init(
      PublicProfile(account, for: .counterpart), standing: Standing(account),
      email: account.email, emailVerifiedAt: account.emailVerifiedAt)
  }
}

extension DirectoryEntry.Standing {
  /// A lock is the work of strangers, so it doesn't change what others see of the owner.
  fileprivate init(_ account: Account) {
    switch account.status.known {
    case .active: self = .active
    case .unverified: self = .unverified
    case .locked: self = account.awaitsVerification ? .unverified : .active
    case .disabled, nil: self = .disabled
    case .deleted: self = .deleted
    }
  }
}
