public import DomainModeling

/// Why the accounts' own rules don't allow something.
public enum AccountRefusal: Error, Hashable, Sendable {
  /// Name and password don't belong together, or nobody has the name; nothing tells which.
  case invalidCredentials
  /// Too many passwords were tried; from the moment on one is looked at again.
  case tooManyAttempts(until: Timestamp)
  /// The password is right, and the account is disabled.
  case disabled(until: Timestamp?)
  /// The token isn't good: unknown, wrong, used, expired, superseded, or for something else; nothing tells which.
  case invalidToken
  /// There is no such session, or it is over.
  case sessionOver
  /// The provider doesn't vouch for the person.
  case invalidIdentity
  /// The identity is another account's, or the account has another one with that provider.
  case identityTaken
  /// An account has the provider's address already; its owner signs in and links the identity.
  case identityNeedsLinking
  /// The e-mail address has to be confirmed first.
  case unverified
  /// It is the only way to sign in that is left.
  case lastWayIn
  /// Nobody does this to their own account.
  case oneself
  /// Nobody may take the name.
  case reservedName
  /// The office isn't one that people choose by themselves.
  case closedRole(RoleLabel)
  /// The app doesn't speak the language.
  case unsupportedLanguage(LanguageTag)
}

extension AccountRefusal: ExplainedError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .invalidCredentials: "account.invalidCredentials"
    case .tooManyAttempts: "account.tooManyAttempts"
    case .disabled(let until): until == nil ? "account.disabled" : "account.disabledUntil"
    case .invalidToken: "account.invalidToken"
    case .sessionOver: "account.sessionOver"
    case .invalidIdentity: "account.invalidIdentity"
    case .identityTaken: "account.identityTaken"
    case .identityNeedsLinking: "account.identityNeedsLinking"
    case .unverified: "account.verified"
    case .lastWayIn: "account.lastWayIn"
    case .oneself: "account.notOneself"
    case .reservedName: "account.reservedName"
    case .closedRole: "account.closedRole"
    case .unsupportedLanguage: "account.unsupportedLanguage"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooManyAttempts(let until), .disabled(let until?): ["moment": until.scalar]
    case .closedRole(let role): ["role": role.scalar]
    case .unsupportedLanguage(let language): ["language": language.scalar]
    default: [:]
    }
  }
}

extension AccountMessages {
  /// What the accounts' own rules are against.
  static let refusals: [Message] = [
    Message(
      "account.identityTaken", english: "This sign-in belongs to another account already.",
      polish: "Ten sposób logowania należy już do innego konta."),
    Message(
      "account.identityNeedsLinking",
      english: "There is an account with this e-mail address. Sign in to it and link this sign-in there.",
      polish: "Istnieje już konto z tym adresem e-mail. Zaloguj się na nie i tam dołącz ten sposób logowania."
    ),
    Message(
      "account.lastWayIn", english: "This is your only way to sign in. Add another one first.",
      polish: "To jedyny sposób, w jaki możesz się zalogować. Najpierw dodaj inny."),
    Message(
      "account.reservedName", english: "This name can't be used.", polish: "Tej nazwy nie można użyć."),
    Message(
      "account.closedRole", english: "The role {role} can't be chosen.",
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
    Message("account.sessionOver", english: "Please sign in again.", polish: "Zaloguj się ponownie."),
    Message(
      "account.invalidIdentity", english: "Signing in didn't work. Please try again.",
      polish: "Nie udało się zalogować. Spróbuj ponownie."),
  ]
}
