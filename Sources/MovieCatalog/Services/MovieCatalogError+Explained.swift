extension MovieCatalogError: ExplainedError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// What stands behind the error; nothing when a record is missing.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .library(let error): error
    case .unreadableTable(let error): error
    case .handOff(let error): error
    case .notPurchasable(let error): error
    case .source(let error): error
    case .repository(let error): error
    }
  }
}
