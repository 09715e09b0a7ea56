public import DomainModeling
import DomainRepository

extension AccountService {
  /// Deletes the caller's account and everything that belongs to it, after checking the password.
  @discardableResult
  public func delete(
    password: Secret<String>, as principal: Principal
  ) async throws(AccountError) -> Account {
    try await delete(reauthenticatedBy: .password(password), as: principal)
  }

  /// Deletes the caller's account and everything that belongs to it, after checking a proof of identity.
  @discardableResult
  public func delete(
    reauthenticatedBy proof: Reauthentication, as principal: Principal
  ) async throws(AccountError) -> Account {
    try await system.perform(Operations.delete, as: principal) { () async throws(AccountError) in
      let method = try await system.reauthenticate(principal, by: proof, for: Operations.delete)
      return try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
        let account = try await system.account(of: principal, for: Operations.delete, in: &work)
        try await system.requireUnchanged(method, of: account, in: &work)
        return try await delete(account, in: &work)
      }
    }
  }

  /// Requests a message with which the account can be deleted; no message is sent when the account has no
  /// address.
  public func requestDeletion(as principal: Principal) async throws(AccountError) {
    try await system.perform(Operations.requestDeletion, as: principal) {
      (work, caller) async throws(AccountError) in
      let account = try await system.signedInAccount(caller, in: &work)
      try await system.enqueue(account, .deleteAccount, in: &work)
    }
  }

  /// Deletes the account for which a token was issued, and everything that belongs to it.
  public func confirmDeletion(
    with key: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) {
    try await system.perform(Operations.confirmDeletion, as: principal) {
      (work, _) async throws(AccountError) in
      let token = try await system.token(with: key, for: .deleteAccount, in: &work)
      _ = try await delete(system.account(token.account, in: &work), in: &work)
    }
  }

  private func delete(
    _ account: Account, in work: inout AccountSystem.Work
  ) async throws(AccountError) -> Account {
    let input = try await system.deleteInput(of: account.id, in: &work)
    let tombstone = try system.fire(
      Account.Events.delete, input, on: account, by: .user(account.id), in: &work
    ).subject
    try await system.eraseRelatedRecords(of: account, isByOwner: true, in: &work)
    return tombstone
  }
}
