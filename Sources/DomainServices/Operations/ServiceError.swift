public import DomainModeling
public import DomainRepository

/// An error of a module's operations: the cases that all modules share, and the reasons of the module.
///
/// A call that throws changes nothing, unless the documentation of the operation says otherwise.
///
/// ```swift
/// do {
///   try await offers.accept(id, round: number, as: principal)
/// } catch .reason(.exchange(let reason)) {
///   alert = reason.text(in: .polish)
/// }
/// ```
public enum ServiceError<Reason: ServiceErrorReason>: Error, Hashable, Sendable {
  /// The principal may not call the operation.
  case forbidden(AccessDeniedError)
  /// The entity does not exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input has violations; the error lists all of them.
  case invalid(ValidationError)
  /// The lifecycle of the entity does not allow the event.
  case transition(TransitionError)
  /// The module's own rules do not allow the operation, or one of its ports failed.
  case reason(Reason)
  /// The record isn't in the version that the caller saw and decided about.
  case changed(EntityReference)
  /// The idempotency key was used for another call: another operation, or other inputs.
  case idempotencyKeyReused
  /// The repository failed, or concurrent changes conflicted too often.
  case repository(RepositoryError)
}

/// The errors that only one module has; its operations throw them as ``ServiceError/reason(_:)``.
///
/// Each names a message code for each of its cases; that of a case that wraps another error is the code of that error.
public protocol ServiceErrorReason: UserFacingError, Hashable {
  /// Returns the violations that the repository found, at the fields that a user fills in.
  ///
  /// By default they stay where they were found. Some paths are no input, such as that of the derived field by which a second
  /// open request is found; clients show their texts away from the fields.
  static func atInputFields(_ error: ValidationError) -> ValidationError

  /// The code that operations declare for the reason; by default the message code.
  var refusalCode: Refusal.Code { get }

  /// The HTTP status code, 400–599.
  ///
  /// By default 422 for ``Refusal/Code/invalid``, 502 for ``Refusal/Code/failed``, otherwise 409.
  var status: Int { get }

  /// Whether and when the same call may succeed; by default never.
  var retry: Refusal.Retry { get }
}

extension ServiceErrorReason {
  public static func atInputFields(_ error: ValidationError) -> ValidationError { error }
  public var refusalCode: Refusal.Code { Refusal.Code(rawValue: messageCode.rawValue) }
  public var status: Int { defaultStatus }
  public var retry: Refusal.Retry { defaultRetry }

  package var defaultStatus: Int {
    refusalCode == .invalid ? 422 : refusalCode == .failed ? 502 : 409
  }
  package var defaultRetry: Refusal.Retry { .never }
}

extension ValidationError {
  /// Returns the error with violations of computed fields at the fields from which they are computed.
  ///
  /// - Parameter sources: The names of the source fields by those of the computed fields.
  package func atSources(_ sources: [String: String]) -> ValidationError {
    let moved = violations.map { violation in
      guard let source = sources["\(violation.path)"] else { return violation }
      return Violation(
        at: FieldPath(field: source), rule: violation.rule, code: violation.code,
        parameters: violation.parameters, severity: violation.severity,
        valueType: violation.valueType)
    }
    return ValidationError(model: model, violations: moved) ?? self
  }
}

extension ServiceError: RepositoryErrorConvertible {
  /// Creates the error for an error of the repository; violations found there become ``invalid(_:)``.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let violations) = error {
      self = .invalid(Reason.atInputFields(violations))
    } else {
      self = .repository(error)
    }
  }
}

extension ServiceError {
  /// Creates the error for a refused event; violations found by it, such as those of its input, become ``invalid(_:)``.
  ///
  /// ```swift
  /// let fired = try mapError(
  ///   Booking.lifecycle.fire(.confirm, on: booking, by: caller, at: now, recordedAs: identifiers.next()),
  ///   to: BookingError.init(transitionError:))
  /// ```
  public init(transitionError error: TransitionError) {
    if case .invalid(let violations) = error.reason {
      self = .invalid(violations)
    } else {
      self = .transition(error)
    }
  }

  /// Creates the error for one of another module that takes part in the operation, such as the erasure of an
  /// account.
  package init(other error: ServiceError<some ServiceErrorReason>) {
    switch error {
    case .forbidden(let error): self = .forbidden(error)
    case .notFound(let reference): self = .notFound(reference)
    case .invalid(let error): self = .invalid(error)
    case .transition(let error): self = .transition(error)
    case .changed(let reference): self = .changed(reference)
    case .idempotencyKeyReused: self = .idempotencyKeyReused
    case .repository(let error): self = .repository(error)
    case .reason(let reason):
      self = .repository(.backend(code: reason.messageCode.rawValue, isRetryable: false))
    }
  }

  /// The error of the repository; `nil` for all other errors.
  package var repositoryError: RepositoryError? {
    if case .repository(let error) = self { error } else { nil }
  }

  /// Whether the repository itself failed, and not because one stored record can't be read: other records wouldn't get
  /// further.
  package var isRepositoryFailure: Bool {
    switch repositoryError {
    case nil, .unreadable: false
    default: true
    }
  }

  /// Whether concurrent changes conflicted with the operation until it gave up.
  ///
  /// Any other error is about the records as they are, because a transaction that throws reads them again.
  package var isConflict: Bool {
    if case .conflict = repositoryError { true } else { false }
  }
}

extension ServiceError: UserFacingError {
  /// The catalog of the module.
  public static var messages: MessageCatalog { Reason.messages }

  public var messageCode: MessageCode {
    switch self {
    case .idempotencyKeyReused: "idempotencyKeyReused"
    case .changed: "changed"
    default: cause?.messageCode ?? "notFound"
    }
  }

  /// The underlying error; `nil` when an entity is missing or has changed, or an idempotency key was used before.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .changed, .idempotencyKeyReused: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .reason(let error): error
    case .repository(let error): error
    }
  }
}
