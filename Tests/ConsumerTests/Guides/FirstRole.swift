import DomainAccounts
import DomainFoundation
import Testing

/// Makes somebody the first admin; for whoever sets up an app, on the repository itself.
func makeFirstAdmin(_ id: Principal.ID, in repository: some Repository) async throws {
  guard let stored = try await repository.get(Account.self, id: id) else { return }
  let first = try stored.entity.updating { $0[Account.Fields.roles] = [.admin] }
  try await repository.commit { $0.update(first, expecting: stored.version) }
}

/// Registers somebody and follows the link in the message, as a mailer and a person would.
func registered(
  _ name: String, at address: String, roles: [Role] = [], on accounts: AccountSystem
) async throws -> Account {
  let registration = RegistrationService(accounts)
  let form = try RegistrationInput(displayName: name, email: EmailAddress(parsing: address), roles: roles)
  try await registration.register(form, password: Secret("violet otter umbrella"))
  let outbox = OutboxService(accounts)
  let waiting = try await outbox.pending(as: .system)
  let intent = try #require(waiting.last)
  let message = try #require(try await outbox.prepare(intent.id, as: .system))
  try await outbox.markSent(intent.id, as: .system)
  return try await registration.verifyEmail(with: #require(message.token).text)
}
