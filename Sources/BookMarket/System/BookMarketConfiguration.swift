import DomainModeling
package import DomainValues

/// The configuration of the book market.
public struct BookMarketConfiguration: Hashable, Sendable {
  /// The time for which a listing is shown unless the term ends sooner; by default 60 days.
  public var listingLifetime = Duration.seconds(60 * 86_400)
  /// The validity of a membership after each confirmation; by default 365 days.
  public var membershipLifetime = Duration.seconds(365 * 86_400)
  /// The time for which a mailbox can't join a campus again after an excluded member has deleted the account; by default
  /// 730 days.
  public var exclusionLifetime = Duration.seconds(730 * 86_400)
  /// The minimum number of sales for price guidance, so that no single price becomes known; by default 3.
  public var minimumSalesForGuidance = 3
  /// The time for which a sale counts for price guidance; by default 730 days.
  public var guidancePeriod = Duration.seconds(730 * 86_400)
  /// The policy for offers.
  public var offers = OfferPolicy.standard

  /// Creates the default configuration.
  public init() {}
}

/// The policy for offers.
public struct OfferPolicy: Hashable, Sendable {
  /// The time to answer an offer; by default 48 hours, as for eBay's best offers.
  public let timeToAnswer: Duration
  /// The number of amounts that a buyer may offer for one listing, in all threads together; by default 3.
  public let offersPerBuyer: Int64
  /// The highest offer in percent of the asking price; by default 100.
  public let maximumPercent: Int64

  /// Creates a policy; values outside their ranges count as the nearest one inside.
  ///
  /// - Parameters:
  ///   - timeToAnswer: 1 hour to 30 days.
  ///   - offersPerBuyer: 1–20.
  ///   - maximumPercent: 100–200.
  public init(
    timeToAnswer: Duration = .seconds(48 * 3_600), offersPerBuyer: Int64 = 3, maximumPercent: Int64 = 100
  ) {
    self.timeToAnswer = min(max(timeToAnswer, .seconds(3_600)), .seconds(30 * 86_400))
    self.offersPerBuyer = min(max(offersPerBuyer, 1), 20)
    self.maximumPercent = min(max(maximumPercent, 100), 200)
  }

  /// The default policy.
  public static let standard = OfferPolicy()

  /// Returns the highest amount that may be offered at an asking price, rounded down to minor units.
  package func maximumAmount(for asking: Money) -> Money {
    let highest = Int128(asking.minorUnits) * Int128(maximumPercent) / 100
    return Money(minorUnits: Int64(clamping: highest), currency: asking.currency)
  }

  /// Returns the deadline for answering an offer that is made now.
  func expiry(of now: Timestamp) -> Timestamp { now.addingClamped(timeToAnswer) }
}
