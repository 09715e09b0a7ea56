public import DomainModeling
public import DomainRepository

/// Why a use case of the accounts was refused or failed; nothing has changed then but counts of attempts.
public enum AccountError: Error, Hashable, Sendable {
  /// The caller may not call the use case.
  case forbidden(Forbidden)
  /// There is no such record, or none that the caller may see.
  case notFound(EntityReference)
  /// A value breaks rules: all that is wrong with it.
  case invalid(ValidationError)
  /// The record's lifecycle doesn't allow it.
  case refused(TransitionRefusal)
  /// The accounts' own rules don't allow it.
  case account(AccountRefusal)
  /// The password can't be the new one.
  case password(PasswordRefusal)
  /// The picture can't be the profile's.
  case photo(PhotoRefusal)
  /// The password couldn't be made or checked.
  case hasher(PasswordHasherError)
  /// The repository refused or failed.
  case repository(RepositoryError)
}

extension AccountError: RepositoryFailure {
  /// What a repository found wrong with a value is that value's fault, not the repository's.
  ///
  /// A value that is taken is told at the field that people fill in, not at the key by which two are compared.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(AccountModule.atFilledFields(reason))
    } else {
      self = .repository(error)
    }
  }
}

extension AccountError {
  /// Whether somebody else was faster, so that there is nothing left to do for a timer.
  var isOvertaken: Bool {
    switch self {
    case .refused, .notFound, .repository(.conflict): true
    default: false
    }
  }
}

extension UseCase {
  func require(_ principal: Principal) throws(AccountError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }
}

extension AccountError: ExplainedError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? own }

  private var own: MessageCode {
    if case .hasher = self { "repository.failed" } else { "notFound" }
  }

  /// What stands behind the error; nothing when a record is missing or the hasher failed.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .hasher: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .account(let error): error
    case .password(let error): error
    case .photo(let error): error
    case .repository(let error): error
    }
  }
}

extension ValidationError {
  /// The error with what is wrong with a computed field told at the field that it is computed from.
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
