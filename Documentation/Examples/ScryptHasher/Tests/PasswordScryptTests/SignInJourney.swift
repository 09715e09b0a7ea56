import DomainAccounts
import DomainFoundation
import PasswordScrypt
import Testing

@Suite("Registration and sign-in with scrypt")
struct SignInJourney {
  static let password = Secret("violet otter umbrella")

  static func system(on repository: InMemoryRepository, logCost: Int) throws -> AccountSystem {
    let parameters = try #require(ScryptParameters(logCost: logCost, blockSize: 8, parallelism: 1))
    return AccountSystem(
      repository, clock: .system, hasher: try ScryptHasher(parameters), digest: .portable,
      passwords: PasswordPolicy(serviceName: "Kinoteka", blocklist: ["password"], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "Kinoteka"))
  }

  static func signIn(_ system: AccountSystem, _ password: Secret<String>) async throws -> SignInResult {
    try await SignInService(system).signIn(SignInInput(name: "ann@example.com", password: password))
  }

  @Test(
    "A password signs in with either form of an accent, and is rehashed with stronger parameters")
  func journey() async throws {
    let repository = InMemoryRepository()
    let yesterday = try Self.system(on: repository, logCost: 8)
    let registration = try RegistrationInput(
      displayName: "Ann", email: EmailAddress(parsing: "ann@example.com"))
    let composed = Secret("violet otter caf\u{E9} umbrella")
    let account = try await RegistrationService(yesterday).register(registration, password: composed)
    let decomposed = Secret("violet otter cafe\u{301} umbrella")
    #expect(try await Self.signIn(yesterday, decomposed).account?.id == account.id)
    await #expect(throws: AccountError.rule(.invalidCredentials)) {
      try await Self.signIn(yesterday, Self.password)
    }

    let today = try Self.system(on: repository, logCost: 9)
    _ = try await Self.signIn(today, composed)
    let renewed = try #require(try await repository.get(Credential.self, id: account.id)).entity.passwordHash
    #expect(renewed.parameters["ln"] == "9")
    _ = try await Self.signIn(today, composed)
    let kept = try #require(try await repository.get(Credential.self, id: account.id)).entity.passwordHash
    #expect(kept == renewed, "the hash is replaced only once")

    // A hasher with weaker parameters accepts the stronger verifier and doesn't replace it.
    _ = try await Self.signIn(yesterday, composed)
    #expect(try await repository.get(Credential.self, id: account.id)?.entity.passwordHash == renewed)
  }
}
