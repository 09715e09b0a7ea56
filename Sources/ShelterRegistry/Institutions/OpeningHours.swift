public import DomainModeling

/// The opening times of a week, read together.
public struct OpeningHours: Hashable, Sendable {
  /// The stretches, by weekday and time.
  public let times: [OpeningTime]

  /// Puts stretches in order.
  public init(_ times: [OpeningTime]) {
    self.times = times.sorted { ($0.weekday, $0.opens) < ($1.weekday, $1.opens) }
  }

  /// Whether no two stretches of one day overlap; they may touch.
  public var areApart: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0.weekday != $1.weekday || $0.closes <= $1.opens }
  }

  /// Whether it is open at a moment by clocks that follow `zone`.
  public func isOpen(at moment: Timestamp, in zone: some TimeZoneRules) -> Bool {
    guard let local = try? moment.adding(.seconds(zone.secondsFromUTC(at: moment))) else { return false }
    let weekday = Int32(CalendarDate(utc: local).weekday.rawValue)
    let minutes = Int32((local.millisecondsSince1970 / 60_000 % 1_440 + 1_440) % 1_440)
    return times.contains { $0.weekday == weekday && $0.opens <= minutes && minutes < $0.closes }
  }
}
