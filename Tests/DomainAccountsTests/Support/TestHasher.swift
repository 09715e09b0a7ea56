import DomainAccounts
import DomainFoundation
import Synchronization

/// A fast, insecure password hasher whose verifiers depend on the number of rounds.
struct TestHasher: PasswordHasher {
  private let rounds: Int64
  let dummyHash: PasswordHash

  init(rounds: Int64 = 2) throws {
    self.rounds = rounds
    dummyHash = try PasswordHash(phc: "$test$i=\(rounds)$c2FsdA$bm9ib2R5")
  }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash {
    try phc(password, rounds: "\(rounds)")
  }

  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool {
    guard verifier.function == "test" else { throw .unknownFunction(verifier.function) }
    return try phc(password, rounds: verifier.parameters["i"] ?? "") == verifier
  }

  func needsRehash(_ verifier: PasswordHash) -> Bool { verifier.parameters["i"] != "\(rounds)" }

  private func phc(_ password: Secret<String>, rounds: String) throws(PasswordHasherError) -> PasswordHash {
    let digest = password.withExposed { PortableSHA256().sha256(Array("\(rounds) \($0)".utf8)) }
    let hash = digest.map { String($0, radix: 36) }.joined(separator: ".")
    do {
      return try PasswordHash(phc: "$test$i=\(rounds)$c2FsdA$\(hash)")
    } catch {
      throw .unsupportedParameters
    }
  }
}

/// A password hasher that forwards all calls to another one and counts them.
final class CountingHasher: PasswordHasher {
  private let base: any PasswordHasher
  private let counts = Mutex((made: 0, checked: 0))

  init(over base: any PasswordHasher) { self.base = base }

  /// The number of hashed passwords.
  var made: Int { counts.withLock { $0.made } }
  /// The number of verified passwords.
  var checked: Int { counts.withLock { $0.checked } }

  var dummyHash: PasswordHash { base.dummyHash }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash {
    counts.withLock { $0.made += 1 }
    return try await base.hash(of: password)
  }

  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool {
    counts.withLock { $0.checked += 1 }
    return try await base.verify(password, verifier)
  }

  func needsRehash(_ verifier: PasswordHash) -> Bool { base.needsRehash(verifier) }
}
