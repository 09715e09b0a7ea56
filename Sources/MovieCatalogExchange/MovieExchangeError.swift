public import DomainModeling
public import MovieCatalog

/// The reason that a table couldn't be imported; nothing has changed.
public enum MovieExchangeError: Error, Hashable, Sendable {
  /// The file isn't a table that can be imported.
  case unreadableTable(CSVError)
  /// The catalog refused the import, or its repository failed.
  case catalog(MovieCatalogError)
}

extension MovieExchangeError: UserFacingError {
  public static var messages: MessageCatalog { MovieExchangeMessages.catalog }

  public var messageCode: MessageCode { reason.messageCode }

  /// The underlying error.
  public var cause: (any UserFacingError)? { reason }

  private var reason: any UserFacingError {
    switch self {
    case .unreadableTable(let error): error
    case .catalog(let error): error
    }
  }
}
