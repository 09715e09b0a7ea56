import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Returns the hash of a new password that the policy accepts.
  func passwordHash(
    of password: Secret<String>, for person: PasswordContext
  ) async throws(AccountError) -> PasswordHash {
    try await passwordHash(ofChecked: checked(password, for: person))
  }

  /// Returns a new password in form C if the policy accepts it.
  func checked(
    _ password: Secret<String>, for person: PasswordContext
  ) throws(AccountError) -> Secret<String> {
    try mapError(passwords.validate(password, for: person), to: AccountError.password)
  }

  /// Returns the hash of a password that the policy has accepted.
  func passwordHash(ofChecked password: Secret<String>) async throws(AccountError) -> PasswordHash {
    try await hashing { () async throws(PasswordHasherError) in try await hasher.hash(of: password) }
  }

  /// Returns whether the credential belongs to the password; without a credential, the answer takes as long.
  func verify(_ password: Secret<String>, _ credential: Credential?) async throws(AccountError) -> Bool {
    let normal = passwords.normalized(password)
    let isMatch = try await hashing { () async throws(PasswordHasherError) in
      try await hasher.verify(normal ?? Secret(""), credential?.passwordHash ?? hasher.dummyHash)
    }
    return isMatch && normal != nil && credential != nil
  }

  func hashing<Value>(
    _ body: () async throws(PasswordHasherError) -> Value
  ) async throws(AccountError) -> Value {
    do {
      return try await body()
    } catch {
      throw .passwordHashing(error)
    }
  }
}
