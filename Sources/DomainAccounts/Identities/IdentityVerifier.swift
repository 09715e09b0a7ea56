public import DomainModeling

/// A port that checks what a provider's sign-in gave to the app, such as a signed token.
///
/// Never take a subject from the app itself: only what the provider has signed says who somebody is.
public protocol IdentityVerifier: Sendable {
  /// Who the provider says the person is; `nil` when the assertion isn't genuine, over, or for another app.
  func claim(of assertion: Secret<String>, from provider: OpenValue<IdentityProvider>) async -> IdentityClaim?
}
