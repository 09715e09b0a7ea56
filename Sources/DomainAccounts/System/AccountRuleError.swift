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
  /// Another account has the provider's e-mail address; its owner must sign in and link the identity.
  case identityLinkRequired
  /// The e-mail address must be confirmed first.
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

extension AccountMessages {
  /// The messages for refusals of the accounts.
  static let refusals: [Message] = [
    Message(
      "account.identityTaken", english: "This sign-in belongs to another account already.",
      polish: "Ten sposób logowania należy już do innego konta."),
    Message(
      "account.identityLinkRequired",
      english: "There is an account with this e-mail address. Sign in to it and link this sign-in there.",
      polish: "Istnieje już konto z tym adresem e-mail. Zaloguj się na nie i tam dołącz ten sposób logowania."
    ),
    Message(
      "account.lastSignInMethod", english: "This is your only way to sign in. Add another one first.",
      polish: "To jedyny sposób, w jaki możesz się zalogować. Najpierw dodaj inny."),
    Message(
      "account.reservedName", english: "This name can't be used.", polish: "Tej nazwy nie można użyć."),
    Message(
      "account.roleNotSelectable", english: "The role {role} can't be chosen.",
      polish: "Roli {role} nie można wybrać."),
    Message(
      "account.unsupportedLanguage", english: "The language {language} isn't available.",
      polish: "Język {language} nie jest dostępny."),
    Message(
      "account.invalidCredentials", english: "Name and password don't belong together. Please try again.",
      polish: "Nazwa i hasło do siebie nie pasują. Spróbuj ponownie."),
    Message(
      "account.tooManyAttempts", english: "There were too many attempts. Please try again after {moment}.",
      polish: "Było zbyt wiele prób. Spróbuj ponownie po {moment}."),
    Message(
      "account.disabled", english: "This account is disabled.", polish: "To konto jest wyłączone."),
    Message(
      "account.disabledUntil", english: "This account is disabled until {moment}.",
      polish: "To konto jest wyłączone do {moment}."),
    Message(
      "account.invalidToken", english: "This link isn't valid any more. Please ask for a new one.",
      polish: "Ten link stracił ważność. Poproś o nowy."),
    Message("account.sessionEnded", english: "Please sign in again.", polish: "Zaloguj się ponownie."),
    Message(
      "account.invalidIdentity", english: "Signing in didn't work. Please try again.",
      polish: "Nie udało się zalogować. Spróbuj ponownie."),
  ]
}
