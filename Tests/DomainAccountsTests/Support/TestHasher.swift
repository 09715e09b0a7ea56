import DomainAccounts
import DomainFoundation
import Synchronization

/// A hasher that is fast, and counts: for tests and nothing else.
final class TestHasher: PasswordHasher {
  private let counts = Mutex((made: 0, checked: 0))
  private let round: Int64

  init(round: Int64 = 2) throws {
    self.round = round
    dummyHash = try PasswordHash(phc: "$test$i=\(round)$c2FsdA$bm9ib2R5")
  }

  var made: Int { counts.withLock { $0.made } }
  var checked: Int { counts.withLock { $0.checked } }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash {
    counts.withLock { $0.made += 1 }
    return try phc(password, round: "\(round)")
  }

  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool {
    counts.withLock { $0.checked += 1 }
    guard verifier.function == "test" else { throw .unknownFunction(verifier.function) }
    return try phc(password, round: verifier.parameters["i"] ?? "") == verifier
  }

  func needsRehash(_ verifier: PasswordHash) -> Bool { verifier.parameters["i"] != "\(round)" }

  let dummyHash: PasswordHash

  private func phc(_ password: Secret<String>, round: String) throws(PasswordHasherError) -> PasswordHash {
    let digest = password.withExposed { PortableSHA256().sha256(Array("\(round) \($0)".utf8)) }
    let hash = digest.map { String($0, radix: 36) }.joined(separator: ".")
    do {
      return try PasswordHash(phc: "$test$i=\(round)$c2FsdA$\(hash)")
    } catch {
      throw .unsupportedParameters
    }
  }
}
