public import DomainModeling
public import DomainRepository

/// The port by which services read accounts: that of the caller in the transaction of each operation, and those of other
/// users where a specification shows or contacts them.
///
/// A deleted, disabled or demoted caller is refused by the operation that commits next, not only by the next sign-in.
/// `DomainAccounts` has an implementation, `.accounts`; an app with accounts of another kind writes its own.
public protocol PrincipalDirectory: Sendable {
  /// Whether services plan messages to the owners of the accounts, for an outbox that sends them; by default, they do.
  var takesMessages: Bool { get }

  /// Returns the signed-in principal with those of its roles that its account holds now; `nil` when the account is gone
  /// or may not sign in.
  ///
  /// An operation checks the claimed roles first, so return those of them that the account holds. Read an account that is a
  /// record of the repository with `work.get`, so that the commit fails when it changes concurrently, and touch it, so that its
  /// erasure conflicts with what the operation inserts. Throw a failure
  /// of another store as `Failure(RepositoryError.backend(code:isRetryable:))`.
  func currentPrincipal<Failure: RepositoryErrorConvertible>(
    _ principal: Principal, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Principal?

  /// Returns the account of a user; `nil` when there is none.
  ///
  /// Read the account with `work.get`, so that the commit fails when it changes concurrently.
  func entry<Failure: RepositoryErrorConvertible>(
    for id: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> DirectoryEntry?

  /// Returns the accounts that exist among those with the identifiers, for lists.
  func entries(
    for ids: [Principal.ID], in repository: any Repository
  ) async throws(RepositoryError) -> [DirectoryEntry]

  /// Returns the accounts that an admin or a moderator has disabled, for maintenance.
  func disabledAccounts(in repository: any Repository) async throws(RepositoryError) -> [Principal.ID]

  /// Returns the accounts that may sign in and hold a role, for messages to them; by default none.
  func holders(of role: Role, in repository: any Repository) async throws(RepositoryError) -> [Principal.ID]
}

extension PrincipalDirectory {
  public var takesMessages: Bool { true }

  public func holders(
    of role: Role, in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] { [] }
}

/// A directory for apps without stored accounts: each principal holds the roles that it claims, and has no name.
///
/// The code that creates the principals must make sure of them, for each call anew. The accounts have no email address, so
/// that no campus of BookMarket can be joined, and no message is planned.
public struct ClaimsDirectory: PrincipalDirectory {
  /// Creates the directory.
  public init() {}

  public var takesMessages: Bool { false }

  public func currentPrincipal<Failure: RepositoryErrorConvertible>(
    _ principal: Principal, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Principal? {
    principal
  }

  public func entry<Failure: RepositoryErrorConvertible>(
    for id: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> DirectoryEntry? {
    Self.entry(for: id)
  }

  public func entries(
    for ids: [Principal.ID], in repository: any Repository
  ) async throws(RepositoryError) -> [DirectoryEntry] {
    ids.map(Self.entry)
  }

  public func disabledAccounts(
    in repository: any Repository
  ) async throws(RepositoryError) -> [Principal.ID] { [] }

  private static func entry(for id: Principal.ID) -> DirectoryEntry {
    DirectoryEntry(PublicProfile(id: id, kind: .known(.individual)), standing: .active)
  }
}

extension PrincipalDirectory where Self == ClaimsDirectory {
  /// Trusts the roles that principals claim.
  public static var claims: ClaimsDirectory { ClaimsDirectory() }
}
