import DomainRepository
import DomainServices

/// An error of the swap service; after an error, nothing has changed.
enum SwapError: RepositoryErrorConvertible, UserFacingError {
  case forbidden(AccessDeniedError)
  case notFound
  case invalid(ValidationError)
  case refused(TransitionError)
  case repository(RepositoryError)

  init(_ error: RepositoryError) { self = .repository(error) }

  static let messages = MessageCatalog(over: RepositoryMessages.catalog) {
    Message("Plant.ownPlant", english: "This plant is your own.", polish: "To Twoja roślina.")
  }

  var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .repository(let error): error
    }
  }
}
