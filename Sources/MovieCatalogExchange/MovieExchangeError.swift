public import DomainModeling
public import DomainServices
public import MovieCatalog

/// The error of importing a table; nothing has changed.
public typealias MovieExchangeError = ServiceError<MovieExchangeErrorReason>

/// The errors that only tables and the movie catalog have.
public enum MovieExchangeErrorReason: ServiceErrorReason {
  /// The file isn't a table that can be imported.
  case unreadableTable(CSVError)
  /// The catalog refused the import.
  case catalog(MovieCatalogErrorReason)

  public static var messages: MessageCatalog { MovieExchangeMessages.catalog }

  public var messageCode: MessageCode { error.messageCode }
  public var cause: (any UserFacingError)? { error }

  /// The underlying error, which each case has.
  private var error: any UserFacingError {
    switch self {
    case .unreadableTable(let error): error
    case .catalog(let error): error
    }
  }

  public var refusalCode: Refusal.Code {
    switch self {
    case .unreadableTable: "library.unreadableTable"
    case .catalog(let reason): reason.refusalCode
    }
  }

  /// 413 for a file that is too large, 422 for one that isn't a table, otherwise that of the catalog's error.
  public var status: Int {
    switch self {
    case .unreadableTable(let error): error.kind == .tooLarge ? 413 : 422
    case .catalog(let reason): reason.status
    }
  }

  public var retry: Refusal.Retry {
    switch self {
    case .unreadableTable: .never
    case .catalog(let reason): reason.retry
    }
  }
}

extension ServiceError where Reason == MovieExchangeErrorReason {
  /// The file isn't a table that can be imported.
  package static func unreadableTable(_ error: CSVError) -> Self { .reason(.unreadableTable(error)) }

  /// Creates the error for one of the catalog.
  init(catalog error: MovieCatalogError) {
    if case .reason(let reason) = error {
      self = .reason(.catalog(reason))
    } else {
      self.init(other: error)
    }
  }
}
