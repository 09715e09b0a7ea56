public import DomainModeling
import DomainRepository

/// A sort order of posts; posts that compare equal are sorted by identifier.
///
/// Distance is the only key of its order: a repository accepts `NearbySearch` as the whole order of a query.
public enum FoodSortOrder: String, StringEnum {
  /// Most recently published or extended posts first.
  case newest
  /// Posts whose listing ends soonest first.
  case endsSoonest
  /// Smallest available quantity first, within each dimension.
  case smallestQuantity
  /// Largest available quantity first, within each dimension.
  case largestQuantity
  /// Nearest posts first.
  ///
  /// The filter must have a place.
  case nearest

  /// The order of a list without another one.
  public static let standard = newest

  /// The sort keys of the order; none for the order by distance, which is that of a nearby search.
  var keys: [SortKey<FoodPost>] {
    typealias Fields = FoodPost.Fields
    return switch self {
    case .newest: [FoodSearchService.Operations.order]
    case .endsSoonest: [.ascending(Fields.listedUntil)]
    case .smallestQuantity: [.ascending(Fields.dimensionRank), .ascending(Fields.available)]
    case .largestQuantity: [.ascending(Fields.dimensionRank), .descending(Fields.available)]
    case .nearest: []
    }
  }
}
