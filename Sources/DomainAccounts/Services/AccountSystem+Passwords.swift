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

  /// Counts an attempt before its password is looked at, so that attempts at the same moment count as well.
  func countAttempt(_ key: String) async throws(AccountError) -> SignInThrottle {
    let id = SignInThrottle.id(for: key)
    let now = clock.now()
    return try await counted { (work: inout Work) async throws(AccountError) in
      let known = try await work.get(SignInThrottle.self, id: id)
      if let until = known?.blockedUntil, now < until { throw .account(.tooManyAttempts(until: until)) }
      let counted = try rethrowing(
        rules.throttle.counting(known, as: id, at: now), as: AccountError.invalid)
      work.save(counted)
      return counted
    }
  }

  /// Asks a signed-in person again who they are, before something that can't be undone.
  func reauthenticate(_ id: Principal.ID, by proof: Reauthentication) async throws(AccountError) {
    switch proof.way {
    case .password(let password): _ = try await reauthenticate(id, password)
    case .identity(let assertion, let provider, let verifier):
      guard let claim = await verifier.claim(of: assertion, from: provider), claim.provider == provider else {
        throw .account(.invalidIdentity)
      }
      let known = try await reading { (repository) async throws(RepositoryError) in
        try await repository.get(
          ExternalIdentity.self, id: ExternalIdentity.id(claim.provider, claim.subject))?.entity
      }
      guard known?.account == id else { throw .account(.invalidIdentity) }
    }
  }

  /// Asks a signed-in person for the password again.
  func reauthenticate(_ id: Principal.ID, _ password: Secret<String>) async throws(AccountError)
    -> Credential?
  {
    let throttle = try await countAttempt("account\u{0}\(id.text)")
    let credential = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Credential.self, id: id)?.entity
    }
    guard try await matches(password, credential) else { throw .account(.invalidCredentials) }
    try await repository.transact { (work: inout Work) async throws(AccountError) in
      if try await work.get(SignInThrottle.self, id: throttle.id) != nil {
        work.delete(SignInThrottle.self, id: throttle.id)
      }
    }
    return credential
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
