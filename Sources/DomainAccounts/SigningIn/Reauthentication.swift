public import DomainModeling
import DomainRepository

/// A proof of identity that a signed-in user gives again before a sensitive or irreversible operation.
public struct Reauthentication: Sendable {
  enum Way {
    case password(Secret<String>)
    case identity(Secret<String>, OpenValue<IdentityProvider>, any IdentityVerifier)
  }

  let way: Way

  /// Returns a proof by the password of the account.
  public static func password(_ password: Secret<String>) -> Reauthentication {
    Reauthentication(way: .password(password))
  }

  /// Returns a proof by an identity provider that is already linked to the account.
  public static func identity(
    _ assertion: Secret<String>, from provider: OpenValue<IdentityProvider>,
    checkedBy verifier: some IdentityVerifier
  ) -> Reauthentication {
    Reauthentication(way: .identity(assertion, provider, verifier))
  }
}

extension Reauthentication: CustomStringConvertible, CustomReflectable {
  /// The name of the type.
  public var description: String { "Reauthentication" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

extension AccountSystem {
  /// Checks the proof of a signed-in user.
  ///
  /// - Throws: ``AccountRefusal/invalidCredentials`` or ``AccountRefusal/invalidIdentity`` when the proof
  ///   fails.
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

  /// Checks the password of a signed-in user and returns the credential.
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
}
