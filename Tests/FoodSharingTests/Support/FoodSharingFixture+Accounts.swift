import DomainFoundation
import FoodSharing

extension FoodSharingFixture {
  /// The accounts that the people have, with this module's erasure.
  func accounts() throws -> AccountSystem {
    AccountSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 99)),
      hasher: try NoHasher(), digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: 98)),
      passwords: PasswordPolicy(serviceName: "FoodSaver", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "FoodSaver"), erasureSteps: [FoodErasureStep(system)])
  }

  /// Disables an account, as those in charge do.
  func disable(_ id: Principal.ID) async throws {
    let admin = try await officer()
    _ = try await AccountAdminService(accounts()).disable(id, for: .abuse, as: admin)
  }

  /// Enables it again.
  func enable(_ id: Principal.ID) async throws {
    let admin = try await officer()
    _ = try await AccountAdminService(accounts()).enable(id, as: admin)
  }

  /// Somebody in charge, with an account.
  func officer() async throws -> Principal {
    guard let id = Self.admin.id else { return .guest }
    if try await repository.get(Account.self, id: id) == nil {
      let account = try Account(
        id: id, displayName: "Somebody in charge", email: EmailAddress(parsing: "charge@example.org"),
        emailVerifiedAt: Self.noon, roles: [.admin, .moderator], status: .known(.active),
        statusSince: Self.noon, registeredAt: Self.noon)
      try await repository.commit { $0.insert(account) }
    }
    return .user(id, roles: [Role.admin.text, Role.moderator.text])
  }
}

/// Nobody signs in with a password here: there is one password, and it is nobody's.
struct NoHasher: PasswordHasher {
  let dummyHash: PasswordHash

  init() throws { dummyHash = try PasswordHash(phc: "$none$v=1$c2FsdHNhbHQ$aGFzaGhhc2g") }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash { dummyHash }

  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool { false }

  func needsRehash(_ verifier: PasswordHash) -> Bool { false }
}
