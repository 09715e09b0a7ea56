import DomainModeling
import DomainRepository

/// An order of listings; listings that compare equal are sorted by identifier.
///
/// Listings of equal price are sorted by the moment of posting, the latest first.
public enum ListingSortOrder: String, StringEnum {
  /// The latest posting first.
  case newest
  /// The lowest price first.
  case priceAscending
  /// The highest price first.
  case priceDescending

  /// The order of a list without another one.
  public static let standard = newest

  /// The sort keys of the order.
  var keys: [SortKey<BookListing>] {
    typealias Fields = BookListing.Fields
    return switch self {
    case .newest: [ListingService.Operations.searchOrder]
    case .priceAscending: [.ascending(Fields.amount), .descending(Fields.postedAt)]
    case .priceDescending: [.descending(Fields.amount), .descending(Fields.postedAt)]
    }
  }
}
