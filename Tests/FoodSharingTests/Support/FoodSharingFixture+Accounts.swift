import DomainAccounts
import DomainFoundation
import FoodSharing

extension FoodSharingFixture {
  /// Returns the dependencies of the account services, with this module's erasure step.
  func accounts(hasher: (any PasswordHasher)? = nil) throws -> AccountSystem {
    let chosen: any PasswordHasher = try hasher ?? RejectingPasswordHasher()
    return AccountSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 99)),
      hasher: chosen, digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 98)),
      passwords: PasswordPolicy(serviceName: "FoodSaver", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "FoodSaver"), erasureSteps: [FoodErasureStep(system)])
  }

  /// Stores an account for a user outside of ``people``.
  func register(_ id: Principal.ID, _ number: Int = 90) async throws {
    try await repository.insert(Self.account(.user(id), number, name: nil))
  }

  /// Disables an account as an admin.
  func disable(_ id: Principal.ID) async throws {
    let admin = try await staff()
    _ = try await AccountAdminService(accounts()).disable(id, for: .abuse, as: admin)
  }

  /// Deletes an account as an admin.
  func delete(_ id: Principal.ID) async throws {
    let admin = try await staff()
    _ = try await AccountAdminService(accounts()).delete(id, as: admin)
  }

  /// Enables an account as an admin.
  func enable(_ id: Principal.ID) async throws {
    let admin = try await staff()
    _ = try await AccountAdminService(accounts()).enable(id, as: admin)
  }

  /// Returns an admin and moderator whose account is stored.
  func staff() async throws -> Principal {
    guard let id = Self.admin.id else { return .guest }
    if try await repository.get(Account.self, id: id) == nil {
      let account = try Account(
        id: id, displayName: "Member of staff", email: EmailAddress(parsing: "staff@example.org"),
        emailVerifiedAt: Fixtures.now, roles: [.admin, .moderator], status: .known(.active),
        statusSince: Fixtures.now, registeredAt: Fixtures.now)
      try await repository.commit { $0.insert(account) }
    }
    return .user(id, roles: [Role.admin.text, Role.moderator.text])
  }
}

/// A hasher with which no password can be verified.
struct RejectingPasswordHasher: PasswordHasher {
  let dummyHash: PasswordHash

  init() throws { dummyHash = try PasswordHash(phc: "$none$v=1$c2FsdHNhbHQ$aGFzaGhhc2g") }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash { dummyHash }

  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool { false }

  func needsRehash(_ verifier: PasswordHash) -> Bool { false }
}
