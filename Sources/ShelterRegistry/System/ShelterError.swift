public import DomainModeling
public import DomainRepository

/// Why a use case of the shelter registry was refused or failed; nothing has changed then.
public enum ShelterError: Error, Hashable, Sendable {
  /// The caller may not call the use case.
  case forbidden(Forbidden)
  /// There is no such record, or none that the caller may see.
  case notFound(EntityReference)
  /// A value breaks rules: all that is wrong with it.
  case invalid(ValidationError)
  /// The record's lifecycle doesn't allow it.
  case refused(TransitionRefusal)
  /// The registry's own rules don't allow it.
  case shelter(ShelterRefusal)
  /// Nobody can be supported like this.
  case support(SupportRefusal)
  /// The payment provider didn't take it on.
  case gateway(PaymentGatewayError)
  /// The repository refused or failed.
  case repository(RepositoryError)
}

extension ShelterError: RepositoryFailure {
  /// What a repository found wrong with a value is that value's fault, not the repository's.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason.atFormFields)
    } else {
      self = .repository(error)
    }
  }
}

extension ValidationError {
  /// What isn't unique is said of the field that was filled in, not of the key that is derived from it.
  fileprivate var atFormFields: ValidationError {
    let named = violations.map { violation in
      guard let source = ShelterError.formFields["\(violation.path)"] else { return violation }
      return Violation(
        at: FieldPath(field: source), rule: violation.rule, code: violation.code,
        parameters: violation.parameters, severity: violation.severity)
    }
    return ValidationError(model: model, violations: named) ?? self
  }
}

extension ShelterError {
  /// Whether somebody else was faster, so that there is nothing left to do for a timer.
  var isOvertaken: Bool {
    switch self {
    case .refused, .notFound, .repository(.conflict): true
    default: false
    }
  }

  /// Whether a timer tries again later, because the provider can't say or do it now.
  var isForLater: Bool {
    switch self {
    case .gateway, .support: true
    default: false
    }
  }

  /// There is no such record for the caller.
  static func missing<E: Entity>(_ type: E.Type, _ id: E.ID) -> ShelterError {
    .notFound(EntityReference(type, id: id))
  }
}

extension ShelterError: ExplainedError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// What stands behind the error; nothing when a record is missing.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .shelter(let error): error
    case .support(let error): error
    case .gateway(let error): error
    case .repository(let error): error
    }
  }
}
