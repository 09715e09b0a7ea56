public import DomainModeling
public import DomainRepository

/// A reason why the rules of the market do not allow an operation.
public enum BookMarketRuleError: Error, Hashable, Sendable {
  /// The caller is not a member of the campus who may buy and sell now.
  case notMember
  /// The account's email address is not confirmed or belongs to no domain of the campus.
  case campusEmailRequired
  /// A moderator has excluded the caller from the market of the campus.
  case excluded
  /// Only the account that added the entry and operators may change it.
  case notContributor
  /// Other members list the edition, assigned it to a course, want it or saved a search for it, or a moderator approved it with
  /// a listing, so only operators may correct it.
  case editionListed
  /// The catalog has the number of the book with other details than those that the seller typed: the seller corrects them, or
  /// lists the known edition.
  case knownBook(edition: EntityReference, title: String)
  /// The caller has posted a listing with this identifier that says something else: it is edited, not posted again.
  case alreadyPosted(title: String)
  /// Listings, wanted books or course books use the edition, so it can't be deleted.
  case editionInUse
  /// The campus has listings with prices in its current currency.
  case currencyInUse
  /// The user has the maximum number of saved searches on the campus.
  case tooManySearches(maximum: Int64)
  /// The user wants the maximum number of books on the campus.
  case tooManyWanted(maximum: Int64)
  /// The seller shows the maximum number of listings on the campus.
  case tooManyListings(maximum: Int64)
  /// The member has assigned the maximum number of books to courses of the campus.
  case tooManyCourseBooks(maximum: Int64)
  /// The member has asked the maximum number of questions in 24 hours.
  case tooManyQuestions(maximum: Int64)
  /// The moderator takes part in the deal, so another one must decide.
  case ownDeal
}

extension BookMarketRuleError: UserFacingError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notMember: "market.notMember"
    case .campusEmailRequired: "market.campusEmailRequired"
    case .excluded: "market.excluded"
    case .notContributor: "market.notContributor"
    case .editionListed: "market.editionListed"
    case .knownBook: "market.knownBook"
    case .alreadyPosted: "market.alreadyPosted"
    case .editionInUse: "market.editionInUse"
    case .currencyInUse: "market.currencyInUse"
    case .tooManySearches: "market.tooManySearches"
    case .tooManyWanted: "market.tooManyWanted"
    case .tooManyListings: "market.tooManyListings"
    case .tooManyCourseBooks: "market.tooManyCourseBooks"
    case .tooManyQuestions: "market.tooManyQuestions"
    case .ownDeal: "market.ownDeal"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooManySearches(let maximum), .tooManyWanted(let maximum), .tooManyListings(let maximum),
      .tooManyCourseBooks(let maximum), .tooManyQuestions(let maximum):
      ["maximum": .integer(maximum)]
    case .knownBook(let edition, let title): ["edition": .text(edition.id), "title": .text(title)]
    case .alreadyPosted(let title): ["title": .text(title)]
    default: [:]
    }
  }
}
