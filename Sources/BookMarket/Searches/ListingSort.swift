import DomainModeling
import DomainRepository

/// In which order listings stand.
public enum ListingSort: String, Hashable, Sendable, CaseIterable {
  /// What was posted last comes first.
  case newest
  /// What costs least comes first.
  case cheapest
  /// What costs most comes first.
  case dearest

  /// The keys of the order.
  var keys: [SortKey<BookListing>] {
    typealias Fields = BookListing.Fields
    return switch self {
    case .newest: [.descending(Fields.postedAt)]
    case .cheapest: [.ascending(Fields.amount), .descending(Fields.postedAt)]
    case .dearest: [.descending(Fields.amount), .descending(Fields.postedAt)]
    }
  }
}
