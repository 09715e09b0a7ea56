import DomainAccounts
import DomainFoundation

/// Makes an account the first admin, directly in the repository, while an app is set up.
func makeFirstAdmin(_ id: Principal.ID, in repository: some Repository) async throws {
  guard let stored = try await repository.get(Account.self, id: id) else { return }
  let first = try stored.entity.updating { $0[Account.Fields.roles] = [.admin] }
  try await repository.commit { $0.update(first, expecting: stored.version) }
}

/// Registers an account and verifies its email address with the link in the message.
func registered(
  _ name: String, at address: String, roles: [Role] = [], on accounts: AccountSystem
) async throws -> Account {
  let registration = RegistrationService(accounts)
  let input = try RegistrationInput(displayName: name, email: EmailAddress(parsing: address), roles: roles)
  let account = try await registration.register(input, password: Secret("violet otter umbrella"))
  let outbox = OutboxService(accounts)
  guard let waiting = try await outbox.pending(as: .system).items.last,
    let message = try await outbox.prepare(waiting.id, as: .system), let token = message.token
  else { return account }
  try await outbox.markSent(waiting.id, as: .system)  // the app sends the link; its page calls the next line
  return try await registration.verifyEmail(with: token.text, as: .user(account.id))
}
