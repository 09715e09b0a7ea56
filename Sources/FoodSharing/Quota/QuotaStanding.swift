public import DomainModeling

/// How much of a quota somebody has used, and when there is room again.
public struct QuotaStanding: Hashable, Sendable {
  /// How often it was used within the quota's days.
  public let used: Int64
  /// How often it may be.
  public let limit: Int64
  /// The quota's days.
  public let days: Int64
  /// The first moment at which there is room; `nil` when there is now.
  public let freeAgainAt: Timestamp?

  /// How often it may still be used now.
  public var left: Int64 { max(0, limit - used) }
  /// Whether there is room now.
  public var isFree: Bool { freeAgainAt == nil }
}
