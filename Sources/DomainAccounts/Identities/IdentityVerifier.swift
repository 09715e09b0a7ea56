public import DomainModeling

/// A port that checks what a provider's sign-in gave to the app, such as a signed token.
///
/// Never take a subject from the app itself: only what the provider has signed says who somebody is.
public protocol IdentityVerifier: Sendable {
  /// Who the provider says the person is; `nil` when the assertion isn't genuine, over, or for another app.
  func claim(of assertion: Secret<String>, from provider: OpenValue<IdentityProvider>) async -> IdentityClaim?
}

/// What a provider says about the person at the screen, once the app has checked the provider's signature.
public struct IdentityClaim: Sendable {
  /// Who says so.
  public let provider: OpenValue<IdentityProvider>
  /// The provider's own name for the person.
  public let subject: String
  /// The person's e-mail address, where the provider gives one.
  public let email: EmailAddress?
  /// Whether the provider has seen the person read that address.
  public let emailIsVerified: Bool
  /// The person's name, where the provider gives one.
  public let displayName: String?

  /// Takes what the provider says.
  public init(
    provider: OpenValue<IdentityProvider>, subject: String, email: EmailAddress? = nil,
    emailIsVerified: Bool = false, displayName: String? = nil
  ) {
    self.provider = provider
    self.subject = subject
    self.email = email
    self.emailIsVerified = emailIsVerified
    self.displayName = displayName
  }
}

extension IdentityClaim: CustomStringConvertible, CustomReflectable {
  /// The provider alone.
  public var description: String { "IdentityClaim of \(provider)" }
  /// A mirror of the provider alone.
  public var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue]) }
}
