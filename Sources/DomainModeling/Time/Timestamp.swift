/// A moment in UTC, to the millisecond, from year 0001 to 9999.
///
/// In JSON it is RFC 3339 text with three fraction digits, `2026-11-21T04:54:00.000Z`, so that the order of
/// the texts is the order of the moments. Year 0000 is refused, because SQL databases don't have it.
/// Days are 86 400 seconds long: leap seconds don't exist here, as in POSIX.
public struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00.000Z; negative before.
  public let millisecondsSince1970: Int64

  static let milliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
  static let millisecondsPerDay: Int64 = 86_400_000

  /// Makes the moment, or throws ``ValueError`` of kind `length` outside 0001-01-01…9999-12-31.
  public init(millisecondsSince1970 milliseconds: Int64) throws(ValueError) {
    guard Self.milliseconds.contains(milliseconds) else { throw Self.outOfRange }
    self.init(unchecked: milliseconds)
  }

  /// 00:00 UTC on a day.
  public init(utcMidnightOf date: CalendarDate) {
    self.init(unchecked: Int64(date.daysSince1970) * Self.millisecondsPerDay)
  }

  /// Takes milliseconds that lie within ``milliseconds``.
  init(unchecked milliseconds: Int64) {
    millisecondsSince1970 = milliseconds
  }

  /// 0001-01-01T00:00:00.000Z.
  public static let earliest = Timestamp(unchecked: milliseconds.lowerBound)
  /// 9999-12-31T23:59:59.999Z.
  public static let latest = Timestamp(unchecked: milliseconds.upperBound)

  static let outOfRange = ValueError(.length, type: "timestamp", expected: "a moment in the years 0001…9999")
}

extension Timestamp: Comparable {
  /// The order of time.
  public static func < (left: Self, right: Self) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }
}
