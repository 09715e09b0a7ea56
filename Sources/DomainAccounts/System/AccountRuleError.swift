public import DomainModeling

/// A reason why the rules of the accounts do not allow an operation.
public enum AccountRuleError: Error, Hashable, Sendable {
  /// The password is wrong or the name unknown; the answer doesn't tell which.
  case invalidCredentials
  /// Too many attempts were made; the next one is possible from the given moment.
  case tooManyAttempts(until: Timestamp)
  /// The password is right, but the account is disabled: until the given moment, or without an end.
  case disabled(until: Timestamp?)
  /// The token is unknown, wrong, used, expired, superseded or for another purpose; the answer doesn't tell
  /// which.
  case invalidToken
  /// The session does not exist or is over.
  case sessionEnded
  /// The identity provider's assertion is invalid, or the identity can't be used to sign in.
  case invalidIdentity
  /// The identity is linked to another account, or the account has another identity with the same provider.
  case identityTaken
  /// An account that awaits no confirmation has the provider's email address; its owner must sign in and link the identity.
  case identityLinkRequired
  /// The email address must be confirmed first.
  case emailUnverified
  /// The sign-in method is the only one left.
  case lastSignInMethod
  /// The operation is not possible on the caller's own account.
  case ownAccount
  /// The name is reserved.
  case reservedName
  /// The role is not open to all users at registration.
  case roleNotSelectable(Role)
  /// The app does not support the language.
  case unsupportedLanguage(LanguageTag)
}

extension AccountRuleError: UserFacingError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .invalidCredentials: "account.invalidCredentials"
    case .tooManyAttempts: "account.tooManyAttempts"
    case .disabled(let until): until == nil ? "account.disabled" : "account.disabledUntil"
    case .invalidToken: "account.invalidToken"
    case .sessionEnded: "account.sessionEnded"
    case .invalidIdentity: "account.invalidIdentity"
    case .identityTaken: "account.identityTaken"
    case .identityLinkRequired: "account.identityLinkRequired"
    case .emailUnverified: "account.verified"
    case .lastSignInMethod: "account.lastSignInMethod"
    case .ownAccount: "account.notOwnAccount"
    case .reservedName: "account.reservedName"
    case .roleNotSelectable: "account.roleNotSelectable"
    case .unsupportedLanguage: "account.unsupportedLanguage"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooManyAttempts(let until), .disabled(let until?): ["moment": until.scalar]
    case .roleNotSelectable(let role): ["role": role.scalar]
    case .unsupportedLanguage(let language): ["language": language.scalar]
    default: [:]
    }
  }
}
