import DomainServices
public import DomainValues

/// The configuration of food sharing.
public struct FoodSharingConfiguration: Sendable {
  /// The time in which a donor may answer a request; by default 48 hours.
  public var answerPeriod = Duration.seconds(48 * 3_600)
  /// The reservation quota of each receiver; `nil` for no limit.
  public var reservationQuota: ReservationQuota?
  /// The current version of the disclaimer of food quality, which donors and receivers must have accepted.
  public var disclaimerVersion: Int64 = 1
  /// Whether groups must be verified before they give or request food, and before others see the name that they chose.
  ///
  /// If not, others see a name that nobody has checked.
  public var requiresVerifiedGroups = true
  /// The policy for photos of posts.
  public var photos = PhotoPolicy()
  /// The maximum length of a comment on the app in characters, 1…2,000.
  public var maximumFeedbackLength: Int64 = 500
  /// The number of ratings from which on the average is shown.
  public var minimumRatingCount: Int64 = 3

  /// Creates the default configuration.
  public init() {}
}
