import DomainModeling
public import DomainServices

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
    case .passwordChanged, .signInMethodsChanged, .emailChangeRequested, .warning, .accountEnabled,
      .invitation:
      nil
    }
  }
}
