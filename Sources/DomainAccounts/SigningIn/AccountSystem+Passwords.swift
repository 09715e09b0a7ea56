import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Returns the verifier of a new password that the policy accepts.
  func verifier(
    of password: Secret<String>, for person: PasswordContext
  ) async throws(AccountError) -> PasswordVerifier {
    try await verifier(ofChecked: checked(password, for: person))
  }

  /// Returns a new password in form C if the policy accepts it.
  func checked(
    _ password: Secret<String>, for person: PasswordContext
  ) throws(AccountError) -> Secret<String> {
    try rethrowing(passwords.check(password, for: person), as: AccountError.password)
  }

  /// Returns the verifier of a password that the policy has accepted.
  func verifier(ofChecked password: Secret<String>) async throws(AccountError) -> PasswordVerifier {
    try await hashing { () async throws(PasswordHasherError) in try await hasher.verifier(of: password) }
  }

  /// Returns whether the credential belongs to the password; without a credential, the answer takes as long.
  func matches(_ password: Secret<String>, _ credential: Credential?) async throws(AccountError) -> Bool {
    let normal = passwords.normalized(password)
    let isMatch = try await hashing { () async throws(PasswordHasherError) in
      try await hasher.matches(normal ?? Secret(""), credential?.verifier ?? hasher.decoy)
    }
    return isMatch && normal != nil && credential != nil
  }

  func hashing<Value>(
    _ body: () async throws(PasswordHasherError) -> Value
  ) async throws(AccountError) -> Value {
    do {
      return try await body()
    } catch {
      throw .hasher(error)
    }
  }
}
