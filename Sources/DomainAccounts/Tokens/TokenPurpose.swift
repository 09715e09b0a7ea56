public import DomainModeling

/// What a one-time token is good for; it is good for nothing else.
public enum TokenPurpose: String, Vocabulary {
  /// Showing that one reads an account's e-mail address.
  case verifyEmail = "verify-email"
  /// Setting a new password.
  case resetPassword = "reset-password"
  /// Moving an account to another e-mail address.
  case changeEmail = "change-email"
  /// Letting oneself in again after others tried too many passwords.
  case unlock
  /// Deleting one's own account.
  case deleteAccount = "delete-account"
  /// Appealing against being disabled.
  case appeal

  /// How long a token is good for: 24 hours for an address (NIST SP 800-63B-4 §3.1.3.2), 3 hours for what is worth more.
  public var lifetime: Duration {
    switch self {
    case .verifyEmail, .changeEmail: .seconds(24 * 3_600)
    case .resetPassword, .unlock, .deleteAccount: .seconds(3 * 3_600)
    case .appeal: Report.Flow.timeToAppeal
    }
  }
}
