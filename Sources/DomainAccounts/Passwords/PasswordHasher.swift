public import DomainModeling

/// A port that makes and checks password verifiers, slowly and with a salt: Argon2id, scrypt or PBKDF2.
///
/// OWASP asks for Argon2id with 19 MiB, 2 passes and 1 lane, or scrypt with N = 2¹⁷, r = 8 and p = 1, or PBKDF2 with
/// HMAC-SHA-256 and 600,000 rounds. The passwords that a hasher gets are in normalisation form C and at most
/// as long as the policy allows; it hashes all of their UTF-8 bytes, cuts nothing and compares in constant time.
public protocol PasswordHasher: Sendable {
  /// The verifier of a password, with a salt of its own.
  func verifier(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordVerifier

  /// Whether the password is the verifier's.
  func matches(_ password: Secret<String>, _ verifier: PasswordVerifier) async throws(PasswordHasherError)
    -> Bool

  /// Whether the verifier was made with another function or weaker parameters than today's.
  func isOutdated(_ verifier: PasswordVerifier) -> Bool

  /// A verifier with today's parameters that no password has: checked where there is no account, for as long.
  var decoy: PasswordVerifier { get }
}

/// Why a hasher gave no answer.
public enum PasswordHasherError: Error, Hashable, Sendable {
  /// It doesn't know the function of the verifier.
  case unknownFunction(String)
  /// The parameters of the verifier are beyond what it computes.
  case parametersRefused
  /// The machinery below failed; `code` is its own name for it.
  case failed(code: String)
}
