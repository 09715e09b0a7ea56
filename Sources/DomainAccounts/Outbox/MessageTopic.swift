public import DomainModeling

/// What a message to a person is about; the app has a text for each.
public enum MessageTopic: String, Vocabulary {
  /// Please confirm your e-mail address. Carries a token.
  case verifyEmail = "verify-email"
  /// Set a new password. Carries a token.
  case resetPassword = "reset-password"
  /// Please confirm your new e-mail address. Carries a token.
  case changeEmail = "change-email"
  /// Somebody tried too many passwords. Carries a token to let oneself in again.
  case locked
  /// Please confirm that your account is to be deleted. Carries a token.
  case deleteAccount = "delete-account"
  /// Your password was changed.
  case passwordChanged = "password-changed"
  /// A way to sign in to your account was added or taken away.
  case waysInChanged = "ways-in-changed"
  /// Somebody wants to move your account to another e-mail address.
  case emailChangeRequested = "email-change-requested"
  /// Your account was disabled. Carries a token to appeal.
  case disabled
  /// Something that you did was reported; it has no other consequence.
  case warning
  /// Your account is enabled again.
  case enabled
  /// Somebody invites you.
  case invitation

  /// What the token is good for that such a message carries.
  public var purpose: TokenPurpose? {
    switch self {
    case .verifyEmail: .verifyEmail
    case .resetPassword: .resetPassword
    case .changeEmail: .changeEmail
    case .locked: .unlock
    case .deleteAccount: .deleteAccount
    case .disabled: .appeal
    case .passwordChanged, .waysInChanged, .emailChangeRequested, .warning, .enabled, .invitation: nil
    }
  }
}
