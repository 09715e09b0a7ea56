/// What an app decides about its book market.
public struct BookMarketRules: Hashable, Sendable {
  /// How long a listing is shown, unless the term ends sooner.
  public var listingLifetime = Duration.seconds(60 * 86_400)
  /// How long a confirmed e-mail address shows that somebody belongs to a campus.
  public var membershipLifetime = Duration.seconds(365 * 86_400)
  /// How many sales there have to be before prices are told, so that nobody's own price is.
  public var salesForGuidance = 3
  /// How long a sale counts for price guidance.
  public var guidancePeriod = Duration.seconds(730 * 86_400)
  /// How offers are made and answered.
  public var offers = OfferPolicy.standard

  /// The suite's own choices.
  public init() {}
}
