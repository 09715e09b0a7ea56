import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// A registry and the accounts of its users, both empty at first.
private struct Town {
  let registry: ShelterFixture
  let accounts: AccountSystem

  init() async throws {
    registry = try await ShelterFixture(isEmpty: true, principals: .accounts)
    accounts = AccountSystem(
      registry.repository, clock: registry.clock, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "SheltersAround", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "SheltersAround"),
      erasureSteps: [ShelterErasureStep(registry.system)])
  }

  static let password = Secret("violet otter umbrella")

  /// Registers a person, whose account gets roles.
  func person(_ name: String, _ roles: Role...) async throws -> Principal {
    let registration = RegistrationService(accounts)
    let address = try EmailAddress(parsing: "\(name.lowercased())@example.com")
    let me = try await registration.register(
      RegistrationInput(displayName: name, email: address), password: Self.password
    ).principal
    let outbox = OutboxService(accounts)
    let intent = try #require(try await outbox.pending(as: .system).items.last)
    let message = try #require(try await outbox.prepare(intent.id, as: .system))
    try await outbox.markSent(intent.id, as: .system)
    let account = try await registration.verifyEmail(with: #require(message.token).text, as: me)
    if roles.isEmpty { return account.principal }
    let stored = try #require(try await registry.repository.get(Account.self, id: account.id))
    let appointed = try stored.entity.updating { $0[Account.Fields.roles] = roles }
    try await registry.repository.commit { $0.update(appointed, expecting: stored.version) }
    return appointed.principal
  }

  /// Registers an institution that a moderator approves, and requests another bank account for it.
  func requestedBankAccount(by keeper: Principal, approvedBy moderator: Principal) async throws
    -> Institution.ID
  {
    let service = registry.institutions
    let id = try await service.register(RegistrationForm.filled(), as: keeper).id
    try await service.submit(id, as: keeper)
    let message = try await service.makeConfirmationMessage(for: id, as: .system)
    try await service.confirmEmail(with: message.key.text)
    try await registry.moderation.approve(
      id, seen: registry.version(of: Institution.self, id), as: moderator)
    let bank = try ShelterSamples.bank(account: "0000071219812999")
    try await service.requestBankAccountChange(of: id, to: bank, as: keeper)
    return id
  }

  /// Confirms the requested bank account.
  func confirmBankAccount(of id: Institution.ID, as admin: Principal) async throws -> Institution {
    try await registry.moderation.approveBankAccountChange(
      of: id, seen: registry.version(of: Institution.self, id), as: admin)
  }
}

@Suite("Attacks by principals whose account is gone")
struct AccountAttackTests {
  @Test("An admin whose account is deleted, or who never had one, doesn't confirm a bank account")
  func bankAccount() async throws {
    let town = try await Town()
    let admin = try Role(parsing: ShelterRole.admin.rawValue)
    let keeper = try await town.person("Ewa")
    let first = try await town.person("Marta", admin)
    let second = try await town.person("Zoe", admin)
    let id = try await town.requestedBankAccount(by: keeper, approvedBy: first)
    let requested = try await town.registry.institutions.institution(id, as: keeper)
    try await AccountService(town.accounts).delete(password: Town.password, as: first)
    let nobody = Principal.user(Identifier(uuidBits: (0x66, 6)), roles: [ShelterRole.admin.rawValue])
    let denied = ShelterError.forbidden(
      AccessDeniedError(
        InstitutionModerationService.Operations.approveBankAccountChange.description, for: .guest))
    for principal in [first, nobody] {
      await #expect(throws: denied) { try await town.confirmBankAccount(of: id, as: principal) }
    }
    #expect(try await town.registry.institutions.institution(id, as: keeper) == requested)
    let confirmed = try await town.confirmBankAccount(of: id, as: second)
    #expect(confirmed.pendingBankAccount == nil)
  }

  @Test("An account that lost its role doesn't confirm a bank account with the principal of before")
  func lostRole() async throws {
    let town = try await Town()
    let admin = try Role(parsing: ShelterRole.admin.rawValue)
    let keeper = try await town.person("Ewa")
    let chief = try await town.person("Zoe", .admin, admin)
    let former = try await town.person("Marta", admin)
    let id = try await town.requestedBankAccount(by: keeper, approvedBy: chief)
    try await AccountAdminService(town.accounts).revokeRole(#require(former.id), from: admin, as: chief)
    let denied = ShelterError.forbidden(
      AccessDeniedError(
        InstitutionModerationService.Operations.approveBankAccountChange.description,
        for: .user(try #require(former.id))))
    await #expect(throws: denied) { try await town.confirmBankAccount(of: id, as: former) }
  }
}
