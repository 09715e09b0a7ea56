/// What has to be done together with a change of a listing, in the same change set.
public enum ListingEffect: Hashable, Sendable {
  /// Open offers are void: the listing is gone, or not what they were made for.
  case supersedeOffers
  /// The reservation is over, because the listing is.
  case cancelExchange
  /// It can't be had by everybody any more, or is described otherwise: whoever it was found for is told.
  case settleMatches
  /// It can be had from now on: whoever looks for such a book wants to know.
  case announce
}
