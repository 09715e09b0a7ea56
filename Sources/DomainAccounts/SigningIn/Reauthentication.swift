public import DomainModeling
import DomainRepository
import DomainServices

/// A proof of identity that a signed-in user gives again before a sensitive or irreversible operation.
public struct Reauthentication: Sendable, RedactedValue {
  enum Method {
    case password(Secret<String>)
    case identity(Secret<String>, OpenEnum<IdentityProvider>, any IdentityVerifier)
  }

  let method: Method

  /// Returns a proof by the password of the account.
  public static func password(_ password: Secret<String>) -> Reauthentication {
    Reauthentication(method: .password(password))
  }

  /// Returns a proof by an identity that was linked to the account at least ``ExternalIdentity/proofDelay`` ago, or with
  /// which the account was created.
  public static func identity(
    _ assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>,
    checkedBy verifier: some IdentityVerifier
  ) -> Reauthentication {
    Reauthentication(method: .identity(assertion, provider, verifier))
  }
}

/// The sign-in method by which a signed-in user has proved to be the owner of an account.
enum ProvenMethod {
  case password(PasswordHash)
  case identity(ExternalIdentity.ID)
}

extension AccountSystem {
  /// Throws unless the method that proved the owner is still that of the account.
  ///
  /// The owner may have replaced it since, to keep out the caller.
  func requireUnchanged(
    _ method: ProvenMethod, of account: Account, in work: inout Work
  ) async throws(AccountError) {
    switch method {
    case .password(let hash):
      guard try await work.get(Credential.self, id: account.id)?.passwordHash == hash else {
        throw .rule(.invalidCredentials)
      }
    case .identity(let id):
      guard try await work.get(ExternalIdentity.self, id: id)?.account == account.id else {
        throw .rule(.invalidIdentity)
      }
    }
  }

  /// Checks the proof of the caller of an operation.
  ///
  /// A caller whose account ends meanwhile gets the answer for a missing account.
  ///
  /// - Returns: The method, which the transaction of the operation has to check again.
  func reauthenticate<Service, Output, each Input>(
    _ principal: Principal, by proof: Reauthentication,
    for operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) async throws(AccountError) -> ProvenMethod {
    let owner = try await account(of: principal, for: operation)
    do throws(AccountError) {
      return try await reauthenticate(owner, by: proof)
    } catch {
      _ = try await account(of: principal, for: operation)
      throw error
    }
  }

  /// Checks the proof of a signed-in user.
  ///
  /// - Throws: ``AccountRuleError/invalidCredentials`` or ``AccountRuleError/invalidIdentity`` when the proof
  ///   fails.
  func reauthenticate(_ account: Account, by proof: Reauthentication) async throws(AccountError)
    -> ProvenMethod
  {
    switch proof.method {
    case .password(let password):
      guard let credential = try await reauthenticate(account.id, password) else {
        throw .rule(.invalidCredentials)
      }
      return .password(credential.passwordHash)
    case .identity(let assertion, let provider, let verifier):
      guard let claim = await verifier.verify(assertion: assertion, from: provider),
        claim.provider == provider
      else {
        throw .rule(.invalidIdentity)
      }
      let known = try await reading { (repository) async throws(RepositoryError) in
        try await repository.get(
          ExternalIdentity.self, id: ExternalIdentity.id(claim.provider, claim.subject))?.entity
      }
      guard let known, known.proves(account, at: clock.now()) else { throw .rule(.invalidIdentity) }
      return .identity(known.id)
    }
  }

  /// Checks the password of a signed-in user and returns the credential.
  func reauthenticate(_ id: Principal.ID, _ password: Secret<String>) async throws(AccountError)
    -> Credential?
  {
    let throttle = try await countAttempt(SignInThrottle.key(ofConfirmationBy: id), by: id)
    let credential = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Credential.self, id: id)?.entity
    }
    guard try await verify(password, credential) else { throw .rule(.invalidCredentials) }
    try await transact { (work: inout Work) async throws(AccountError) in
      try await forgetAttempts(throttle.id, in: &work)
    }
    return credential
  }
}
