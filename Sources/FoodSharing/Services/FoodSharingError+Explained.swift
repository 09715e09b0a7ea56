import DomainAccounts
public import DomainModeling

extension FoodSharingError: ExplainedError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  /// A failure has the text of what was to be done, whatever failed below.
  public var messageCode: MessageCode {
    if case .failed(let operation, _) = self { return operation.messageCode }
    return cause?.messageCode ?? "notFound"
  }

  /// What stands behind the error; nothing when a record is missing or the repository failed.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .failed: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .quantity(let error): error
    case .request(let error): error
    case .photo(let error): error
    case .food(let error): error
    }
  }
}
