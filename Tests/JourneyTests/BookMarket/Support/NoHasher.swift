import DomainAccounts

/// A hasher for journeys in which nobody has a password: it makes the same verifier of every one, and finds none right.
struct NoHasher: PasswordHasher {
  let decoy: PasswordVerifier

  init() throws { decoy = try PasswordVerifier(phc: "$none$i=1$c2FsdA$bm9ib2R5") }

  func verifier(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordVerifier { decoy }

  func matches(
    _ password: Secret<String>, _ verifier: PasswordVerifier
  ) async throws(PasswordHasherError) -> Bool { false }

  func isOutdated(_ verifier: PasswordVerifier) -> Bool { false }
}
