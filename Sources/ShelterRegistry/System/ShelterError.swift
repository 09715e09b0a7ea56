public import DomainModeling
public import DomainRepository

/// The error of every operation of the shelter registry.
///
/// An operation that throws it has changed nothing; only ``MandateService/request(for:kind:as:)`` keeps the
/// mandate when it throws ``gateway(_:)``.
public enum ShelterError: Error, Hashable, Sendable {
  /// The caller doesn't meet the access requirement of the operation.
  case forbidden(AccessDeniedError)
  /// The record doesn't exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input is invalid; the value has all violations.
  case invalid(ValidationError)
  /// The lifecycle of the record doesn't allow the event.
  case transition(TransitionError)
  /// A rule of the registry doesn't allow the operation.
  case rule(ShelterRuleError)
  /// A rule for payments, sponsorships, donations or pledges doesn't allow the operation.
  case support(SupportError)
  /// The payment provider didn't accept the request.
  case gateway(PaymentGatewayError)
  /// The repository failed or rejected the commit.
  case repository(RepositoryError)
}

extension ShelterError: RepositoryErrorConvertible {
  /// Creates an error from a repository's error, whose violations become ``invalid(_:)``.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason.atKeySources)
    } else {
      self = .repository(error)
    }
  }
}

extension ValidationError {
  /// The error whose violations of derived unique keys are moved to the fields they are derived from.
  fileprivate var atKeySources: ValidationError {
    let named = violations.map { violation in
      guard let source = ShelterError.keySources["\(violation.path)"] else { return violation }
      return Violation(
        at: FieldPath(field: source), rule: violation.rule, code: violation.code,
        parameters: violation.parameters, severity: violation.severity)
    }
    return ValidationError(model: model, violations: named) ?? self
  }
}

extension ShelterError {
  /// Whether a concurrent change makes a time event unnecessary.
  var isConcurrentChange: Bool {
    switch self {
    case .transition, .notFound, .repository(.conflict): true
    default: false
    }
  }

  /// Whether the scheduler tries again later, because the provider or a rule doesn't allow the operation now.
  var isForLater: Bool {
    switch self {
    case .gateway, .support: true
    default: false
    }
  }

  /// Returns the error for a record that doesn't exist for the caller.
  static func missing<E: Entity>(_ type: E.Type, _ id: E.ID) -> ShelterError {
    .notFound(EntityReference(type, id: id))
  }
}

extension ShelterError: UserFacingError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// The underlying error; `nil` for a missing record.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .rule(let error): error
    case .support(let error): error
    case .gateway(let error): error
    case .repository(let error): error
    }
  }
}
