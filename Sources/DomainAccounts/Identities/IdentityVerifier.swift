public import DomainModeling
public import DomainValues

/// A port that verifies the assertion that an identity provider gave to the app, such as a signed token.
///
/// Never take a subject from the app itself: only an assertion signed by the provider proves the identity of
/// a user.
public protocol IdentityVerifier: Sendable {
  /// Returns the verified claims of an assertion; `nil` when it is forged, expired or meant for another app.
  func verify(assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>) async -> IdentityClaims?
}

/// The verified claims of an identity provider about the user who is signing in.
public struct IdentityClaims: Sendable {
  /// The provider that makes the claims.
  public let provider: OpenEnum<IdentityProvider>
  /// The provider's permanent identifier of the user.
  public let subject: String
  /// The user's email address; `nil` when the provider gives none.
  public let email: EmailAddress?
  /// Whether the provider has verified that the user reads the email address.
  public let emailIsVerified: Bool
  /// The user's name; `nil` when the provider gives none.
  public let displayName: String?

  /// Creates the claims.
  public init(
    provider: OpenEnum<IdentityProvider>, subject: String, email: EmailAddress? = nil,
    emailIsVerified: Bool = false, displayName: String? = nil
  ) {
    self.provider = provider
    self.subject = subject
    self.email = email
    self.emailIsVerified = emailIsVerified
    self.displayName = displayName
  }
}

extension IdentityClaims: CustomStringConvertible, CustomReflectable {
  /// The type's name and the provider.
  public var description: String { "IdentityClaims of \(provider)" }
  /// A mirror of the provider alone.
  public var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue]) }
}
