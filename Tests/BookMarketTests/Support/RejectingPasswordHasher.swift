import DomainAccounts

/// A password hasher for accounts without passwords: every hash is the same, and no password matches.
struct RejectingPasswordHasher: PasswordHasher {
  let dummyHash: PasswordHash

  init() throws { dummyHash = try PasswordHash(phc: "$none$i=1$c2FsdA$bm9ib2R5") }

  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash { dummyHash }

  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool { false }

  func needsRehash(_ verifier: PasswordHash) -> Bool { false }
}
