import DomainModeling
import DomainRepository
import DomainServices

extension AccountSystem {
  /// Returns the account of a principal, as the unit of work sees it.
  ///
  /// - Throws: ``AccountRuleError/sessionEnded`` unless the account may sign in.
  func signedInAccount(_ principal: Principal, in work: inout Work) async throws(AccountError) -> Account {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id), account.canSignIn
    else { throw .rule(.sessionEnded) }
    return account
  }

  /// Returns the account of a principal that may call an operation, as the unit of work sees it.
  ///
  /// - Throws: ``AccountRuleError/sessionEnded`` unless the account may sign in.
  func account<Service, Output, each Input>(
    of principal: Principal,
    for operation: ServiceOperation<Service, Reason, Output, repeat each Input>,
    in work: inout Work
  ) async throws(AccountError) -> Account {
    let current = try await currentPrincipal(principal, of: operation.description, in: &work)
    return try await signedInAccount(current, in: &work)
  }

  /// Returns the account of a principal that may call an operation, before its first transaction.
  func account<Service, Output, each Input>(
    of principal: Principal,
    for operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) async throws(AccountError) -> Account {
    var work = Work.readOnly(repository)
    return try await account(of: principal, for: operation, in: &work)
  }

  /// Returns the account with an identifier.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when it does not exist.
  func account(_ id: Principal.ID, in work: inout Work) async throws(AccountError) -> Account {
    try await required(Account.self, id, in: &work)
  }

  /// Returns the account with an email address or user name, given in lowercase.
  func account(named key: String, isAddress: Bool) async throws(AccountError) -> Account? {
    let condition = isAddress ? Account.Fields.emailKey == key : Account.Fields.userNameKey == key
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: condition))?.entity
    }
  }

  /// Returns the account that has an email address, as the unit of work sees it; `nil` if there is none.
  func holder(of address: EmailAddress, in work: inout Work) async throws(AccountError) -> Account? {
    guard let found = try await account(named: address.comparisonKey, isAddress: true),
      let holder = try await work.get(Account.self, id: found.id), holder.emailKey == found.emailKey
    else { return nil }
    return holder
  }

  /// Deletes the registration that hasn't confirmed an email address, because another account has proved the address.
  ///
  /// A ban keeps nothing but an address that its owner has proved; otherwise a stranger could keep out the owner by being banned.
  func supersedeRegistration(
    of address: EmailAddress, for owner: Account, in work: inout Work
  ) async throws(AccountError) {
    guard let other = try await holder(of: address, in: &work), other.id != owner.id, other.awaitsVerification
    else { return }
    try fire(.supersede, on: other, by: .system, in: &work)
    try await eraseRelatedRecords(of: other, in: &work)
  }

  /// Returns the number of other admins, at most 1.
  ///
  /// Strangers can lock an admin, who counts therefore.
  ///
  /// The unit of work reads the admin it finds, so that the transaction conflicts with that admin's removal.
  func otherAdmins(than id: Principal.ID, in work: inout Work) async throws(AccountError) -> Int64 {
    let admins = ModelQuery(
      where: Account.Fields.roles.includes(.admin).and(
        Account.Fields.status.isOne(of: [.known(.active), .known(.locked)])))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(admins).map(\.id)
    }
    // One remaining admin is enough; reading it keeps two admins from removing each other at the same time.
    for other in found where other != id {
      if try await work.get(Account.self, id: other)?.isAdmin == true { return 1 }
    }
    return 0
  }
}
