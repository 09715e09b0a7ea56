import DomainModeling

extension TimeZoneRules {
  /// The first moment after a local day; the latest moment there is where that lies out of range.
  ///
  /// Where the clock is put back or forward at midnight, the earlier of two such moments: food is never listed
  /// for longer than its day.
  func end(of day: CalendarDate) -> Timestamp {
    guard let next = try? day.adding(days: 1) else { return .latest }
    let midnight = Timestamp(utcMidnightOf: next)
    let offsets = [-86_400, 0, 86_400].map { (shift: Int64) in
      secondsFromUTC(at: (try? midnight.adding(.seconds(shift))) ?? midnight)
    }
    let moments = offsets.compactMap { try? midnight.adding(.seconds(-$0)) }.sorted()
    return moments.first { self.day(at: $0) == next } ?? moments.first ?? midnight
  }
}
