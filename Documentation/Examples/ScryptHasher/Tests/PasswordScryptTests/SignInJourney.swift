import DomainAccounts
import DomainFoundation
import PasswordScrypt
import Synchronization
import Testing

@Suite("Registration and sign-in with scrypt")
struct SignInJourney {
  static let password = Secret("violet otter umbrella")

  static func hasher(logCost: Int) throws -> RecordingHasher {
    let parameters = try #require(ScryptParameters(logCost: logCost, blockSize: 8, parallelism: 1))
    return RecordingHasher(try ScryptHasher(parameters))
  }

  static func system(on repository: InMemoryRepository, _ hasher: RecordingHasher) -> AccountSystem {
    AccountSystem(
      repository, clock: .system, hasher: hasher, digest: .portable,
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
    let weaker = try Self.hasher(logCost: 8)
    let yesterday = Self.system(on: repository, weaker)
    let registration = try RegistrationInput(
      displayName: "Ann", email: EmailAddress(parsing: "ann@example.com"))
    let composed = Secret("violet otter caf\u{E9} umbrella")
    let account = try await RegistrationService(yesterday).register(registration, password: composed)
    let decomposed = Secret("violet otter cafe\u{301} umbrella")
    #expect(try await Self.signIn(yesterday, decomposed).account?.id == account.id)
    await #expect(throws: AccountError.rule(.invalidCredentials)) {
      try await Self.signIn(yesterday, Self.password)
    }

    let stronger = try Self.hasher(logCost: 9)
    let today = Self.system(on: repository, stronger)
    _ = try await Self.signIn(today, composed)
    #expect(stronger.hashes.map { $0.parameters["ln"] } == ["9"])
    _ = try await Self.signIn(today, composed)
    #expect(stronger.hashes.count == 1, "the hash is replaced only once")

    // A hasher with weaker parameters accepts the stronger hash and doesn't replace it.
    _ = try await Self.signIn(yesterday, composed)
    #expect(weaker.hashes.count == 1, "only that of the registration")
  }
}

/// A hasher with scrypt that keeps the hashes it makes.
final class RecordingHasher: PasswordHasher {
  private let base: ScryptHasher
  private let made = Mutex<[PasswordHash]>([])

  init(_ base: ScryptHasher) { self.base = base }

  var hashes: [PasswordHash] { made.withLock { $0 } }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash {
    let hash = try await base.hash(of: password)
    made.withLock { $0.append(hash) }
    return hash
  }

  func verify(_ password: Secret<String>, _ hash: PasswordHash) async throws(PasswordHasherError) -> Bool {
    try await base.verify(password, hash)
  }

  func needsRehash(_ hash: PasswordHash) -> Bool { base.needsRehash(hash) }

  var dummyHash: PasswordHash { base.dummyHash }
}
