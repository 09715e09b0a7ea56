public import DomainModeling

/// How often something may be done, and within which time.
public struct ActivityLimit: Hashable, Sendable {
  /// How often.
  public let count: Int64
  /// Within which time; the count begins anew with the first one after it.
  public let window: Duration

  /// Sets the limit; a count below 1, a window under a second or over 30 days count as the nearest inside.
  public init(_ count: Int64, in window: Duration) {
    self.count = max(count, 1)
    self.window = min(max(window, .seconds(1)), .seconds(30 * 86_400))
  }

  /// The count with one more; throws the end of the window when that would be too many.
  public func counting(
    _ known: ActivityCount?, as id: Identifier<ActivityCount>, at now: Timestamp
  ) throws(AccountRefusal) -> ActivityCount {
    guard let known, now < known.endsAt else {
      return ActivityCount(id: id, count: 1, endsAt: (try? now.adding(window)) ?? .latest)
    }
    guard known.count < count else { throw .tooManyAttempts(until: known.endsAt) }
    return ActivityCount(id: id, count: known.count + 1, endsAt: known.endsAt)
  }
}
