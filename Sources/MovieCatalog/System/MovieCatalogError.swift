/// An error thrown by the operations of the movie catalog.
///
/// A call that throws changes nothing. ``PurchaseService/fireDueEvents(as:)`` is an exception: it commits each
/// handoff separately.
public enum MovieCatalogError: Error, Hashable, Sendable {
  /// The principal may not call the operation.
  case forbidden(AccessDeniedError)
  /// The entity does not exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input has violations; the error lists all of them.
  case invalid(ValidationError)
  /// The lifecycle of the entity does not allow the event.
  case transition(TransitionError)
  /// The rules of the library do not allow the operation.
  case library(LibraryError)
  /// The link to the seller can't be prepared or opened.
  case handoff(HandoffError)
  /// The movie can't be bought or rented in the country.
  case notPurchasable(PurchaseUnavailableError)
  /// The movie source returned no movies.
  case source(MovieSourceError)
  /// The repository failed, or concurrent changes conflicted too often.
  case repository(RepositoryError)
}

extension MovieCatalogError: RepositoryErrorConvertible {
  /// Creates the error for an error of the repository; violations found there become ``invalid(_:)``.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason)
    } else {
      self = .repository(error)
    }
  }
}

extension MovieCatalogError {
  /// Whether a concurrent change makes a time event unnecessary or postpones it.
  var isConcurrentChange: Bool {
    switch self {
    case .transition, .notFound, .repository(.conflict): true
    default: false
    }
  }
}

extension MovieCatalogError: UserFacingError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// The underlying error; `nil` when an entity is missing.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .library(let error): error
    case .handoff(let error): error
    case .notPurchasable(let error): error
    case .source(let error): error
    case .repository(let error): error
    }
  }
}
