public import DomainModeling
import DomainRepository

extension BookMarketError: ExplainedError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// What stands behind the error; nothing when a record is missing.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .market(let error): error
    case .trade(let error): error
    case .repository(let error): error
    }
  }
}
