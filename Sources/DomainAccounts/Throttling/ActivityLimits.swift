/// How often each of the activities may be done that could hurt others.
public struct ActivityLimits: Hashable, Sendable {
  private var limits: [LimitedActivity: ActivityLimit] = [:]

  /// The suite's own choices.
  public init() {}

  /// The limit of an activity.
  public subscript(activity: LimitedActivity) -> ActivityLimit {
    get { limits[activity] ?? Self.standard(activity) }
    set { limits[activity] = newValue }
  }

  private static func standard(_ activity: LimitedActivity) -> ActivityLimit {
    switch activity {
    case .registration, .message: ActivityLimit(5, in: .seconds(3_600))
    case .anonymous: ActivityLimit(60, in: .seconds(3_600))
    case .invitation, .helpRequest: ActivityLimit(20, in: .seconds(86_400))
    case .report: ActivityLimit(50, in: .seconds(86_400))
    }
  }
}
