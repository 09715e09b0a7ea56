public import DomainModeling
public import DomainRepository

/// An error thrown by the operations of this module.
///
/// A call that throws changes nothing, except that failed attempts are counted.
public enum AccountError: Error, Hashable, Sendable {
  /// The principal may not call the operation.
  case forbidden(AccessDeniedError)
  /// The entity does not exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input has violations; the error lists all of them.
  case invalid(ValidationError)
  /// The lifecycle of the entity does not allow the event.
  case transition(TransitionError)
  /// The rules of the accounts do not allow the operation.
  case rule(AccountRuleError)
  /// The policy rejects the password.
  case password(PasswordPolicyError)
  /// The app's photo policy does not accept the photo.
  case photo(PhotoPolicyError)
  /// The password hasher failed.
  case passwordHashing(PasswordHasherError)
  /// The repository failed, or concurrent changes conflicted too often.
  case repository(RepositoryError)
}

extension AccountError: RepositoryErrorConvertible {
  /// Creates the error for an error of the repository; violations found there become `invalid`.
  ///
  /// A value that is not unique is reported at the field that the user fills in, not at the key computed from
  /// it.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(Self.atInputFields(reason))
    } else {
      self = .repository(error)
    }
  }
}

extension AccountError {
  /// Whether a concurrent change makes a time event unnecessary or postpones it.
  var isConcurrentChange: Bool {
    switch self {
    case .transition, .notFound, .repository(.conflict): true
    default: false
    }
  }
}

extension UseCase {
  func require(_ principal: Principal) throws(AccountError) {
    if !allows(principal) { throw .forbidden(AccessDeniedError(self)) }
  }
}

extension AccountError: UserFacingError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? own }

  private var own: MessageCode {
    if case .passwordHashing = self { "repository.failed" } else { "notFound" }
  }

  /// The underlying error; `nil` when an entity is missing or the hasher failed.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .passwordHashing: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .rule(let error): error
    case .password(let error): error
    case .photo(let error): error
    case .repository(let error): error
    }
  }
}

extension ValidationError {
  /// Returns the error with violations of computed fields reported at the fields from which they are
  /// computed.
  func atFields<Root: Model>(of schema: ModelSchema<Root>) -> ValidationError {
    guard model == schema.name else { return self }
    let sources = Dictionary(
      schema.description.fields.compactMap { field in field.sources.first.map { (field.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    let told = violations.map { violation in
      guard let source = sources["\(violation.path)"] else { return violation }
      return Violation(
        at: FieldPath(field: source), rule: violation.rule, code: violation.code,
        parameters: violation.parameters, severity: violation.severity)
    }
    return ValidationError(model: model, violations: told) ?? self
  }
}
