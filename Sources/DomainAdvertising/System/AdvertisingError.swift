public import DomainModeling
public import DomainRepository

/// An error thrown by the operations of this module.
///
/// A call that throws changes nothing. ``CampaignService/fireDueEvents(as:)`` is an exception: it commits each event
/// separately.
public enum AdvertisingError: Error, Hashable, Sendable {
  /// The principal may not call the operation.
  case forbidden(AccessDeniedError)
  /// The entity does not exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input has violations; the error lists all of them.
  case invalid(ValidationError)
  /// The lifecycle of the entity does not allow the event.
  case transition(TransitionError)
  /// The repository failed, or concurrent changes conflicted too often.
  case repository(RepositoryError)
}

extension AdvertisingError: RepositoryErrorConvertible {
  /// Creates the error for an error of the repository; violations found there become ``invalid(_:)``.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason)
    } else {
      self = .repository(error)
    }
  }
}

extension AdvertisingError {
  /// Whether a concurrent change makes a time event unnecessary or postpones it.
  var isConcurrentChange: Bool {
    switch self {
    case .transition, .notFound, .repository(.conflict): true
    default: false
    }
  }
}

extension AdvertisingError: UserFacingError {
  public static var messages: MessageCatalog { AdvertisingMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// The underlying error; `nil` when an entity is missing.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .repository(let error): error
    }
  }
}
