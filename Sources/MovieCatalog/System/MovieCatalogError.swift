public import DomainModeling
public import DomainServices

/// The error of the operations of the movie catalog.
///
/// ``PurchaseService/fireDueEvents(as:)`` commits each handoff separately, so it may have changed some of them.
public typealias MovieCatalogError = ServiceError<MovieCatalogErrorReason>

/// An error that only the movie catalog has.
public enum MovieCatalogErrorReason: ServiceErrorReason {
  /// The rules of the library do not allow the operation.
  case library(LibraryError)
  /// The link to the seller can't be prepared or opened.
  case handoff(HandoffError)
  /// The movie can't be bought or rented in the country.
  case notPurchasable(PurchaseUnavailableError)
  /// The movie source returned no movies.
  case source(MovieSourceError)
}

extension MovieCatalogErrorReason {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode { error.messageCode }
  public var cause: (any UserFacingError)? { error }

  /// The underlying error, which each case has.
  private var error: any UserFacingError {
    switch self {
    case .library(let error): error
    case .handoff(let error): error
    case .notPurchasable(let error): error
    case .source(let error): error
    }
  }
}

extension ServiceError where Reason == MovieCatalogErrorReason {
  /// The rules of the library do not allow the operation.
  public static func library(_ error: LibraryError) -> Self { .reason(.library(error)) }
  /// The link to the seller can't be prepared or opened.
  public static func handoff(_ error: HandoffError) -> Self { .reason(.handoff(error)) }
  /// The movie can't be bought or rented in the country.
  package static func notPurchasable(_ error: PurchaseUnavailableError) -> Self {
    .reason(.notPurchasable(error))
  }
  /// The movie source returned no movies.
  public static func source(_ error: MovieSourceError) -> Self { .reason(.source(error)) }
}

extension ServiceError where Reason == MovieCatalogErrorReason {
  /// Creates the error for a refused change of a library item; a viewing that the movie lacks isn't found.
  init(change error: LibraryError) {
    if case .unknownWatch(let id) = error {
      self = .notFound(EntityReference(WatchRecord.self, id: id))
    } else {
      self = .library(error)
    }
  }
}

extension MovieCatalogErrorReason {
  public var refusalCode: Refusal.Code {
    switch self {
    case .library(.invalid), .library(.noteTooLong), .library(.noteHasControlCharacters),
      .library(.watchedInFuture), .library(.changedInFuture), .handoff(.invalid):
      .invalid
    case .source: .failed
    case .library, .handoff, .notPurchasable: Refusal.Code(rawValue: messageCode.rawValue)
    }
  }

  public var status: Int {
    switch self {
    case .source(.timedOut): 504
    case .source(.offline), .source(.rateLimited): 503
    default: defaultStatus
    }
  }

  public var retry: Refusal.Retry {
    switch self {
    case .source(.rateLimited(let wait?)): .afterDelay(wait)
    case .source(let error): error.isTemporary ? .now : .never
    default: defaultRetry
    }
  }
}
