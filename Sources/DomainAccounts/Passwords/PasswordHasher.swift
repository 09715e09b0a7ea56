public import DomainModeling

/// A port that creates and checks password hashes with a slow, salted function: Argon2id, scrypt or
/// PBKDF2.
///
/// OWASP recommends Argon2id with 19 MiB, 2 passes and 1 lane, or scrypt with N = 2¹⁷, r = 8 and p = 1, or
/// PBKDF2 with HMAC-SHA-256 and 600,000 rounds. The passwords passed to a hasher are in Unicode normalization
/// form C and at most as long as the policy allows. A hasher must hash all of their UTF-8 bytes without
/// truncation and compare in constant time.
public protocol PasswordHasher: Sendable {
  /// Returns a hash of a password, with a new salt.
  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash

  /// Returns whether the hash is one of the password.
  func verify(_ password: Secret<String>, _ hash: PasswordHash) async throws(PasswordHasherError)
    -> Bool

  /// Returns whether the hash uses another function or weaker parameters than the current ones.
  func needsRehash(_ hash: PasswordHash) -> Bool

  /// A hash with the current parameters that matches no password; checked when no account exists, so that
  /// the answer takes as long.
  var dummyHash: PasswordHash { get }
}

/// An error of a password hasher.
public enum PasswordHasherError: Error, Hashable, Sendable {
  /// The hasher doesn't know the function of the hash.
  case unknownFunction(String)
  /// The parameters of the hash exceed the limits of the hasher.
  case unsupportedParameters
  /// The underlying implementation failed; `code` is its own name for the error.
  case failed(code: String)
}
