public import DomainModeling
import DomainRepository

/// The answer of an operation that did nothing, as data: what an error of a service means for its caller.
///
/// ```swift
/// let refusal = error.refusal
/// response.status = refusal.status
/// if case .after(let moment) = refusal.retry { response.retryAfter = moment }
/// ```
public struct Refusal: Hashable, Sendable {
  /// The stable code of a refusal, such as `account.tooManyAttempts`.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The caller is a guest, or a user whose account is gone or may not sign in.
    public static let unauthenticated: Code = "unauthenticated"
    /// The principal may not call the operation.
    public static let forbidden: Code = "forbidden"
    /// The record isn't in the version that the caller saw.
    public static let changed: Code = "changed"
    /// The idempotency key was used for another call.
    public static let idempotencyKeyReused: Code = "idempotencyKeyReused"
    /// The record does not exist, or the caller may not see it.
    public static let notFound: Code = "notFound"
    /// An input has violations.
    public static let invalid: Code = "invalid"
    /// The lifecycle of the record does not allow the event.
    public static let transition: Code = "transition"
    /// The repository or a port of the module failed, concurrent changes conflicted too often, or a page's limit or
    /// cursor doesn't fit.
    public static let failed: Code = "failed"
  }

  /// Whether and when the same call may succeed.
  public enum Retry: Hashable, Sendable {
    /// Not without another input, another state of the record or other rights.
    case never
    /// At once.
    case now
    /// From a moment on.
    case after(Timestamp)
    /// After a time.
    case afterDelay(Duration)
  }

  /// The code, which the operation declares.
  public let code: Code
  /// The code of the message for the user, which may be more specific: the guard that failed.
  public let messageCode: MessageCode
  /// The HTTP status code, 400–599 (RFC 9110).
  public let status: Int
  /// Whether and when the same call may succeed.
  public let retry: Retry
  /// The values that the message shows, by name.
  public let details: [String: Scalar]
  /// The violations of the input when the code is ``Code/invalid``, or the guards that failed when it is
  /// ``Code/transition``; otherwise empty.
  ///
  /// A failed guard has no path. A value that was parsed alone, such as the text of a date, has no violations, because its
  /// error knows no field.
  public let violations: [Violation]
}

extension Error {
  /// The refusal that an error carries: that of an operation of any module, also one of its parts such as the reason of a
  /// module or an error of the repository, or of input that can't be read; `nil` for all other errors.
  ///
  /// A value that its type refuses, such as the text of a date, is ``Refusal/Code/invalid`` (422); input that is no JSON or too
  /// large has the status 400 or 413.
  public var refusal: Refusal? {
    switch self as any Error {
    case let error as any RefusedOperation: error.operationRefusal
    case let reason as any ServiceErrorReason: reason.asRefusal
    case let error as AccessDeniedError: ServiceError<NoReason>.forbidden(error).refusal
    case let error as TransitionError: ServiceError<NoReason>(transitionError: error).refusal
    case let error as RepositoryError: ServiceError<NoReason>(error).refusal
    case let error as any InputError: Refusal(input: error)
    case let error as DecodingError: error.inputRefusal
    default: nil
    }
  }
}

/// The reason of a module that has none.
private enum NoReason: ServiceErrorReason {
  static var messages: MessageCatalog { .shared }
  var messageCode: MessageCode { switch self {} }
}

extension ServiceErrorReason {
  fileprivate var asRefusal: Refusal { ServiceError.reason(self).refusal }
}

/// An error of an operation, whatever its module.
private protocol RefusedOperation: Error {
  var operationRefusal: Refusal { get }
}

extension ServiceError: RefusedOperation {
  fileprivate var operationRefusal: Refusal { refusal }
}

extension DecodingError {
  /// The refusal of a value that a decoder of Swift or Foundation couldn't read, at its path; malformed JSON has no path.
  fileprivate var inputRefusal: Refusal {
    let (context, code): (Context, ViolationCode) =
      switch self {
      case .keyNotFound(let key, let context):
        (Context(codingPath: context.codingPath + [key], debugDescription: ""), .required)
      case .valueNotFound(_, let context): (context, .required)
      case .typeMismatch(_, let context), .dataCorrupted(let context): (context, .format)
      @unknown default: (Context(codingPath: [], debugDescription: ""), .format)
      }
    let path = FieldPath(codingPath: context.codingPath)
    if let cause = context.underlyingError?.refusal {
      // The path leads to the first violation, whose own path leads there from its model.
      let own = cause.violations.first?.path.steps ?? []
      let model = FieldPath(
        path.steps.suffix(own.count) == own[...] ? path.steps.dropLast(own.count) : path.steps)
      return Refusal(
        code: cause.code, messageCode: cause.messageCode, status: cause.status, retry: cause.retry,
        details: cause.details, violations: cause.violations.map { $0.prefixed(by: model) })
    }
    let isMalformed = if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
    return Refusal(
      code: .invalid, messageCode: MessageCode(rawValue: code.rawValue), status: isMalformed ? 400 : 422,
      retry: .never,
      details: [:], violations: isMalformed ? [] : [Violation(at: path, rule: "json.\(code)", code: code)])
  }
}

extension Refusal {
  fileprivate init(input error: any InputError) {
    let status =
      switch error.inputErrorKind {
      case .malformed: 400
      case .tooLarge: 413
      case .invalid: 422
      }
    self.init(
      code: .invalid, messageCode: error.messageCode, status: status, retry: .never,
      details: error.messageParameters, violations: error.violations)
  }
}

extension ServiceError {
  /// The refusal that the error carries.
  public var refusal: Refusal {
    Refusal(
      code: refusalCode, messageCode: messageCode, status: status, retry: retry, details: messageParameters,
      violations: violations)
  }

  var refusalCode: Refusal.Code {
    switch self {
    case .forbidden(let error): error.requiresSignIn ? .unauthenticated : .forbidden
    case .changed: .changed
    case .idempotencyKeyReused: .idempotencyKeyReused
    case .notFound: .notFound
    case .invalid: .invalid
    case .transition: .transition
    case .reason(let reason): reason.refusalCode
    case .repository: .failed
    }
  }

  private var status: Int {
    switch self {
    case .forbidden(let error): error.requiresSignIn ? 401 : 403
    case .changed: 412
    case .idempotencyKeyReused: 422
    case .notFound: 404
    case .invalid: 422
    case .transition(let error): if case .forbidden = error.reason { 403 } else { 409 }
    case .reason(let reason): reason.status
    case .repository(let error): error.status
    }
  }

  private var retry: Refusal.Retry {
    switch self {
    case .forbidden, .notFound, .invalid, .changed, .idempotencyKeyReused: .never
    case .transition(let error):
      if case .notDue(let moment?) = error.reason { .after(moment) } else { .never }
    case .reason(let reason): reason.retry
    case .repository(let error): error.isRetryable ? .now : .never
    }
  }
}

extension RepositoryError {
  /// The HTTP status code.
  var status: Int {
    switch self {
    case .conflict: 409
    case .cursorMismatch, .invalidLimit, .invalidQuery: 400
    case .invalid: 422
    case .backend(_, isRetryable: true): 503
    case .duplicateChange, .unsupported, .unreadable, .schemaConflict, .changeHistoryExpired, .backend: 500
    }
  }
}
