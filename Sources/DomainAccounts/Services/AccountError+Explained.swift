public import DomainModeling
import DomainRepository

extension AccountError: ExplainedError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? own }

  private var own: MessageCode {
    if case .hasher = self { "repository.failed" } else { "notFound" }
  }

  /// What stands behind the error; nothing when a record is missing or the hasher failed.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .hasher: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .account(let error): error
    case .password(let error): error
    case .photo(let error): error
    case .repository(let error): error
    }
  }
}
