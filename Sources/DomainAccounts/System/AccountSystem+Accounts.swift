import DomainModeling
import DomainRepository

extension AccountSystem {
  /// The account that a principal acts for, as the work sees it; it has to be one that may sign in.
  func acting(_ principal: Principal, in work: inout Work) async throws(AccountError) -> Account {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id), account.maySignIn
    else { throw .account(.sessionOver) }
    return account
  }

  /// The account of that identifier, or ``AccountError/notFound(_:)``.
  func account(_ id: Principal.ID, in work: inout Work) async throws(AccountError) -> Account {
    guard let account = try await work.get(Account.self, id: id) else {
      throw .notFound(EntityReference(Account.self, id: id))
    }
    return account
  }

  /// The account with that e-mail address or user name, as it is stored.
  func account(named key: String, isAddress: Bool) async throws(AccountError) -> Account? {
    let condition = isAddress ? Account.Fields.emailKey == key : Account.Fields.userNameKey == key
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: condition))?.entity
    }
  }

  /// How many other accounts look after everybody's accounts; each is read by the work, so that it stays so.
  func otherAdmins(than id: Principal.ID, in work: inout Work) async throws(AccountError) -> Int64 {
    let admins = ModelQuery(
      where: Account.Fields.roles.includes(.admin).and(Account.Fields.status == .known(.active)))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(admins).map(\.id)
    }
    // One that stays is enough, and checking it keeps two admins from removing each other at once.
    for other in found where other != id {
      if try await work.get(Account.self, id: other)?.isAdmin == true { return 1 }
    }
    return 0
  }
}
