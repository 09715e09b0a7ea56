public import DomainModeling
public import DomainServices

extension OneTimeToken {
  /// An operation that a one-time token authorizes.
  public enum Purpose: String, StringEnum {
    /// Confirming the email address of an account; valid for 24 hours.
    case verifyEmail
    /// Setting a new password; valid for 3 hours.
    case resetPassword
    /// Changing the email address of an account; valid for 24 hours.
    case changeEmail
    /// Unlocking one's own account after too many failed password attempts; valid for 3 hours.
    case unlock
    /// Deleting one's own account; valid for 3 hours.
    case deleteAccount
    /// Appealing against the decision to disable one's own account; valid for 14 days.
    case appeal

    /// The lifetime of a token: 24 hours for the confirmation of an address (NIST SP 800-63B-4 §3.1.3.2), 3
    /// hours for more sensitive operations, 14 days for an appeal.
    package var lifetime: Duration {
      switch self {
      case .verifyEmail, .changeEmail: .seconds(24 * 3_600)
      case .resetPassword, .unlock, .deleteAccount: .seconds(3 * 3_600)
      case .appeal: .seconds(14 * 86_400)
      }
    }
  }
}

extension MessageTopic {
  /// The purpose of the token that the message contains; `nil` when it contains none.
  public var purpose: OneTimeToken.Purpose? {
    switch self {
    case .verifyEmail: .verifyEmail
    case .resetPassword: .resetPassword
    case .changeEmail: .changeEmail
    case .accountLocked: .unlock
    case .deleteAccount: .deleteAccount
    case .accountDisabled: .appeal
    case .accountDisabledDirectly, .passwordChanged, .signInMethodsChanged, .emailChangeRequested, .warning,
      .accountEnabled,
      .invitation, .helpAnswered:
      nil
    }
  }
}
