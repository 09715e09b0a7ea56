/// What an app decides about sharing food.
public struct FoodSharingRules: Sendable {
  /// How long a donor may take to answer a request.
  public var timeToAnswer = Duration.seconds(48 * 3_600)
  /// How often somebody may reserve food; without a quota as often as there is some.
  public var quota: FoodQuota?

  /// The suite's own choices.
  public init() {}
}
