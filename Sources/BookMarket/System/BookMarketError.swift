public import DomainModeling
public import DomainRepository

/// An error thrown by the operations of this module.
///
/// A call that throws changes nothing, except that calls that fire due time events commit each entity
/// separately.
public enum BookMarketError: Error, Hashable, Sendable {
  /// The principal may not call the operation.
  case forbidden(AccessDeniedError)
  /// The entity does not exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input has violations; the error lists all of them.
  case invalid(ValidationError)
  /// The lifecycle of the entity does not allow the event.
  case transition(TransitionError)
  /// The rules of the market do not allow the operation.
  case rule(BookMarketRuleError)
  /// The offer or exchange is not possible.
  case exchange(ExchangeError)
  /// The repository failed, or concurrent changes conflicted too often.
  case repository(RepositoryError)
}

extension BookMarketError: RepositoryErrorConvertible {
  /// Creates the error for an error of the repository; violations found there become `invalid`.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason)
    } else {
      self = .repository(error)
    }
  }
}

extension BookMarketError {
  /// Creates the error for a refused event; violations found by it become `invalid`.
  init(transitionError: TransitionError) {
    if case .invalid(let reason) = transitionError.reason {
      self = .invalid(reason)
    } else {
      self = .transition(transitionError)
    }
  }

  /// Whether a concurrent change makes a time event unnecessary or postpones it.
  var isConcurrentChange: Bool {
    switch self {
    case .transition, .notFound, .repository(.conflict): true
    default: false
    }
  }
}

extension BookMarketError: UserFacingError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// The underlying error; `nil` when an entity is missing.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .rule(let error): error
    case .exchange(let error): error
    case .repository(let error): error
    }
  }
}
