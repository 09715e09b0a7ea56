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

extension AccountSystem {
  /// Checks the proof of the caller of an operation.
  ///
  /// A caller whose account ends meanwhile gets the answer for a missing account.
  func reauthenticate<Service, Output, each Input>(
    _ principal: Principal, by proof: Reauthentication,
    for operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) async throws(AccountError) {
    let owner = try await account(of: principal, for: operation)
    do throws(AccountError) {
      try await reauthenticate(owner, by: proof)
    } catch {
      _ = try await account(of: principal, for: operation)
      throw error
    }
  }

  /// Checks the proof of a signed-in user.
  ///
  /// - Throws: ``AccountRuleError/invalidCredentials`` or ``AccountRuleError/invalidIdentity`` when the proof
  ///   fails.
  func reauthenticate(_ account: Account, by proof: Reauthentication) async throws(AccountError) {
    switch proof.method {
    case .password(let password): _ = try await reauthenticate(account.id, password)
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
      guard known?.proves(account, at: clock.now()) == true else { throw .rule(.invalidIdentity) }
    }
  }

  /// Checks the password of a signed-in user and returns the credential.
  func reauthenticate(_ id: Principal.ID, _ password: Secret<String>) async throws(AccountError)
    -> Credential?
  {
    let throttle = try await countAttempt(SignInThrottle.key(ofConfirmationBy: id))
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
