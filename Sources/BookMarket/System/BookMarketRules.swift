public import DomainModeling
public import DomainValues

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

/// What an app decides about offers.
public struct OfferPolicy: Hashable, Sendable {
  /// How long a round waits for an answer: 48 hours by default, as eBay's best offers do.
  public let timeToAnswer: Duration
  /// How many amounts a buyer may name for one listing, in all threads together.
  public let offersPerBuyer: Int64
  /// The highest offer in percent of the asking price: 100 by default, 200 at most.
  public let highestPercent: Int64

  /// Decides; what lies outside its range is moved to the nearest value inside.
  ///
  /// - Parameters:
  ///   - timeToAnswer: One hour to 30 days.
  ///   - offersPerBuyer: 1…20.
  ///   - highestPercent: 100…200.
  public init(
    timeToAnswer: Duration = .seconds(48 * 3_600), offersPerBuyer: Int64 = 3, highestPercent: Int64 = 100
  ) {
    self.timeToAnswer = min(max(timeToAnswer, .seconds(3_600)), .seconds(30 * 86_400))
    self.offersPerBuyer = min(max(offersPerBuyer, 1), 20)
    self.highestPercent = min(max(highestPercent, 100), 200)
  }

  /// The suite's own choices.
  public static let standard = OfferPolicy()

  /// The highest amount that may be offered at an asking price; parts of the smallest unit are cut.
  public func ceiling(for asking: Money) -> Money {
    let highest = Int128(asking.minorUnits) * Int128(highestPercent) / 100
    return Money(minorUnits: Int64(clamping: highest), currency: asking.currency)
  }

  /// The first moment at which a round made now can't be answered any more.
  func expiry(of now: Timestamp) -> Timestamp { (try? now.adding(timeToAnswer)) ?? .latest }
}
