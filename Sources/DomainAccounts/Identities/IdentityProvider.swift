public import DomainModeling

/// Somebody else who says who a person is.
public enum IdentityProvider: String, Vocabulary {
  /// Facebook Login.
  case facebook
  /// Sign in with Apple.
  case apple
  /// Google's sign-in.
  case google
}
