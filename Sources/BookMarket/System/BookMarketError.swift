public import DomainModeling
public import DomainServices

/// The error of the operations of the book market.
public typealias BookMarketError = ServiceError<BookMarketErrorReason>

/// An error that only the book market has.
public enum BookMarketErrorReason: ServiceErrorReason {
  /// The rules of the market do not allow the operation.
  case rule(BookMarketRuleError)
  /// The offer or exchange is not possible.
  case exchange(ExchangeError)
}

extension BookMarketErrorReason {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode { error.messageCode }
  public var cause: (any UserFacingError)? { error }

  /// The underlying error, which each case has.
  private var error: any UserFacingError {
    switch self {
    case .rule(let error): error
    case .exchange(let error): error
    }
  }

  public var status: Int {
    switch self {
    case .rule(.notMember), .rule(.excluded), .rule(.notContributor), .rule(.editionListed),
      .rule(.campusEmailRequired), .rule(.ownDeal):
      403
    default: defaultStatus
    }
  }
}

extension ServiceError where Reason == BookMarketErrorReason {
  /// The rules of the market do not allow the operation.
  public static func rule(_ error: BookMarketRuleError) -> Self { .reason(.rule(error)) }
  /// The offer or exchange is not possible.
  public static func exchange(_ error: ExchangeError) -> Self { .reason(.exchange(error)) }
}
