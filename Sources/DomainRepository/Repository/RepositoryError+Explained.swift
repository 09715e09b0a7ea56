public import DomainModeling

extension RepositoryError: ExplainedError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .conflict: "repository.conflict"
    case .invalid(_, let error): error.messageCode
    case .unreadable: "repository.unreadable"
    case .backend(_, isRetryable: true): "repository.temporary"
    case .duplicateChange, .unsupported, .foreignCursor, .invalidQuery, .invalidLimit, .changesExpired,
      .backend:
      "repository.failed"
    }
  }

  public var violations: [Violation] {
    if case .invalid(_, let error) = self { error.violations } else { [] }
  }
}

extension Forbidden: ExplainedError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }
  public var messageCode: MessageCode { "forbidden" }
}
