public import DomainAccounts

/// What an app decides about sharing food.
public struct FoodSharingRules: Sendable {
  /// How long a donor may take to answer a request.
  public var timeToAnswer = Duration.seconds(48 * 3_600)
  /// How often somebody may reserve food; without a quota as often as there is some.
  public var quota: FoodQuota?
  /// The wording of the disclaimer of food quality that everybody has to have accepted.
  public var disclaimerVersion: Int64 = 1
  /// Whether groups have to be verified before they give or ask for food.
  public var requiresVerifiedGroups = true
  /// Which pictures posts may have.
  public var photos = PhotoPolicy()
  /// How many characters a comment on the app may have, 1…2,000.
  public var feedbackLimit: Int64 = 500
  /// From how many ratings on their average is shown.
  public var ratingsToShow: Int64 = 3

  /// The suite's own choices.
  public init() {}
}
