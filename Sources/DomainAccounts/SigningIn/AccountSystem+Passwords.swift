import DomainModeling
import DomainRepository

extension AccountSystem {
  /// A new password's verifier, when the policy takes the password.
  func verifier(
    of password: Secret<String>, for person: PasswordContext
  ) async throws(AccountError) -> PasswordVerifier {
    try await verifier(ofChecked: checked(password, for: person))
  }

  /// The password in form C, when the policy takes it.
  func checked(
    _ password: Secret<String>, for person: PasswordContext
  ) throws(AccountError) -> Secret<String> {
    try rethrowing(passwords.check(password, for: person), as: AccountError.password)
  }

  /// The verifier of a password that the policy took.
  func verifier(ofChecked password: Secret<String>) async throws(AccountError) -> PasswordVerifier {
    try await hashing { () async throws(PasswordHasherError) in try await hasher.verifier(of: password) }
  }

  /// Whether the password is the credential's; takes as long where there is no credential.
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
