public import DomainModeling
public import DomainServices

/// The error of the operations of this module.
///
/// A call that throws changes nothing, except that failed attempts are counted.
public typealias AccountError = ServiceError<AccountErrorReason>

/// An error that only accounts have.
public enum AccountErrorReason: ServiceErrorReason {
  /// The rules of the accounts do not allow the operation.
  case rule(AccountRuleError)
  /// The policy rejects the password.
  case password(PasswordPolicyError)
  /// The app's photo policy does not accept the photo.
  case photo(PhotoPolicyError)
  /// The password hasher failed.
  case passwordHashing(PasswordHasherError)
}

extension AccountErrorReason {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .rule(let error): error.messageCode
    case .password(let error): error.messageCode
    case .photo(let error): error.messageCode
    case .passwordHashing: "repository.failed"
    }
  }

  /// The underlying error; `nil` for one without a message of its own.
  public var cause: (any UserFacingError)? {
    switch self {
    case .rule(let error): error
    case .password(let error): error
    case .photo(let error): error
    case .passwordHashing: nil
    }
  }
}

extension AccountErrorReason {

  public var refusalCode: Refusal.Code {
    switch self {
    case .rule, .photo: Refusal.Code(rawValue: messageCode.rawValue)
    case .password: .invalid
    case .passwordHashing: .failed
    }
  }

  public var status: Int {
    switch self {
    case .password, .photo: 422
    case .passwordHashing(.failed): 503
    case .passwordHashing: 500
    case .rule(let error): Self.status(of: error)
    }
  }

  private static func status(of error: AccountRuleError) -> Int {
    switch error {
    case .invalidCredentials, .sessionEnded, .invalidIdentity: 401
    case .disabled: 403
    case .invalidToken: 410
    case .tooManyAttempts: 429
    case .reservedName, .roleNotSelectable, .unsupportedLanguage: 422
    case .identityTaken, .identityLinkRequired, .emailUnverified, .lastSignInMethod, .ownAccount: 409
    }
  }

  public var retry: Refusal.Retry {
    switch self {
    case .rule(.tooManyAttempts(let moment)), .rule(.disabled(until: let moment?)): .after(moment)
    case .passwordHashing(.failed): .now
    default: .never
    }
  }
}

extension ServiceError where Reason == AccountErrorReason {
  /// The rules of the accounts do not allow the operation.
  public static func rule(_ error: AccountRuleError) -> Self { .reason(.rule(error)) }
  /// The policy rejects the password.
  public static func password(_ error: PasswordPolicyError) -> Self { .reason(.password(error)) }
  /// The app's photo policy does not accept the photo.
  public static func photo(_ error: PhotoPolicyError) -> Self { .reason(.photo(error)) }
  /// The password hasher failed.
  package static func passwordHashing(_ error: PasswordHasherError) -> Self {
    .reason(.passwordHashing(error))
  }
}

extension ValidationError {
  /// Returns the error with violations of computed fields reported at the fields from which they are
  /// computed.
  func atFields<Root: Model>(of schema: ModelSchema<Root>) -> ValidationError {
    guard model == schema.name else { return self }
    return atSources(
      Dictionary(
        schema.description.fields.compactMap { field in field.sources.first.map { (field.name, $0) } },
        uniquingKeysWith: { first, _ in first }))
  }
}
