public import DomainModeling

extension MovieSourceError: ExplainedError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .offline: "movieSource.offline"
    case .timedOut: "movieSource.timedOut"
    case .rateLimited: "movieSource.rateLimited"
    case .forbidden, .refused: "movieSource.refused"
    case .serverError, .empty, .truncated, .notUTF8, .notJSON: "movieSource.unusable"
    }
  }
}
