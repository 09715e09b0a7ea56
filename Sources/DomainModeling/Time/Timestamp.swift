/// A moment in UTC with millisecond precision, from the year 1 to 9999.
///
/// In JSON it is RFC 3339 text with three fraction digits, `2026-11-21T04:54:00.000Z`, so that texts sort in
/// order of time. The year 0 is rejected, because SQL databases do not support it. Every day has 86,400
/// seconds: leap seconds do not exist, as in POSIX.
public struct Timestamp: Hashable, Sendable {
  /// The number of milliseconds since 1970-01-01T00:00:00.000Z; negative for earlier moments.
  public let millisecondsSince1970: Int64

  static let milliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
  static let millisecondsPerDay: Int64 = 86_400_000

  /// Creates a moment from the number of milliseconds since 1970-01-01T00:00:00.000Z.
  ///
  /// - Throws: ``ValueError`` of kind `length` outside the years 1 to 9999.
  public init(millisecondsSince1970 milliseconds: Int64) throws(ValueError) {
    guard Self.milliseconds.contains(milliseconds) else { throw Self.outOfRange }
    self.init(unchecked: milliseconds)
  }

  /// Creates the moment at which a day begins in UTC.
  public init(utcMidnightOf date: CalendarDate) {
    self.init(unchecked: Int64(date.daysSince1970) * Self.millisecondsPerDay)
  }

  /// Creates a moment from milliseconds that are known to lie within ``milliseconds``.
  init(unchecked milliseconds: Int64) {
    millisecondsSince1970 = milliseconds
  }

  /// The earliest moment, 0001-01-01T00:00:00.000Z.
  public static let earliest = Timestamp(unchecked: milliseconds.lowerBound)
  /// The latest moment, 9999-12-31T23:59:59.999Z.
  public static let latest = Timestamp(unchecked: milliseconds.upperBound)

  static let outOfRange = ValueError(.length, type: "timestamp", expected: "a moment in the years 0001…9999")
}

extension Timestamp: Comparable {
  /// Orders by time, earlier moments first.
  public static func < (left: Self, right: Self) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }
}

extension Timestamp {
  private static let attosecondsPerMillisecond: Int128 = 1_000_000_000_000_000

  /// Returns the moment `duration` later, or earlier when negative, rounded down to a millisecond.
  ///
  /// - Throws: ``ValueError`` of kind `length` outside the years 1 to 9999.
  public func adding(_ duration: Duration) throws(ValueError) -> Timestamp {
    let (quotient, remainder) = duration.attoseconds.quotientAndRemainder(
      dividingBy: Self.attosecondsPerMillisecond)
    let floor = remainder < 0 ? quotient - 1 : quotient
    guard let sum = Int64(exactly: floor + Int128(millisecondsSince1970)) else { throw Self.outOfRange }
    return try Timestamp(millisecondsSince1970: sum)
  }

  /// Unavailable: a sum may be outside of the years 1 to 9999, which ``adding(_:)`` throws.
  @available(*, unavailable, message: "A sum may be no moment: write try moment.adding(duration).")
  public static func + (moment: Timestamp, duration: Duration) -> Timestamp { moment }

  /// Returns the moment `duration` later, or earlier when negative, rounded down to a millisecond.
  ///
  /// A moment after the year 9999 becomes ``latest``, one before the year 1 ``earliest``.
  package func addingClamped(_ duration: Duration) -> Timestamp {
    (try? adding(duration)) ?? (duration < .zero ? .earliest : .latest)
  }

  /// Returns the duration from `earlier` to this moment; negative when `earlier` is later.
  public func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(millisecondsSince1970 - earlier.millisecondsSince1970)
  }
}

extension Timestamp: TextValue, CodingKeyRepresentable {
  /// The format: RFC 3339 in UTC with three fraction digits; any offset and up to nine fraction digits are
  /// read.
  public static let format = TextFormat(
    "timestamp",
    pattern: "^\(datePattern)T\(timePattern)[.][0-9]{3}Z$",
    accepting: "^\(datePattern)[Tt]\(timePattern)([.][0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$",
    valid: ["2026-11-21T04:54:00.000Z", "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"],
    accepted: [
      "2026-11-21T05:54:00+01:00": "2026-11-21T04:54:00.000Z",
      "2026-11-21t04:54:00.5z": "2026-11-21T04:54:00.500Z",
    ],
    invalid: [
      "", "2026-11-21", "2026-11-21 04:54:00Z", "2026-11-21T04:54:00", "2026-11-21T04:54Z",
      "2026-02-29T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-11-21T24:00:00.000Z",
      "2016-12-31T23:59:60Z", "2026-11-21T04:54:00.Z", "2026-11-21T04:54:00.0123456789Z",
      "2026-11-21T04:54:00+0100", "2026-11-21T04:54:00+24:00", "0000-12-31T00:00:00.000Z",
      "0001-01-01T00:00:00+00:01", "2026-11-21T04:54:00.000Z ",
    ],
    source: "RFC 3339 §5.6, UTC, three fraction digits")

  private static let datePattern = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
  private static let timePattern = "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"

  /// The RFC 3339 text in UTC, always of 24 characters.
  public var text: String {
    let milliseconds = Int(millisecondsSince1970 - Self.earliest.millisecondsSince1970)
    let perDay = Int(Self.millisecondsPerDay)
    let date = Gregorian.date(days: milliseconds / perDay + Gregorian.days.lowerBound)
    let time = milliseconds % perDay
    return String(asciiCapacity: 24) { writer in
      writer.write(date.year, digits: 4)
      writer.write("-")
      writer.write(date.month, digits: 2)
      writer.write("-")
      writer.write(date.day, digits: 2)
      writer.write("T")
      writer.write(time / 3_600_000, digits: 2)
      writer.write(":")
      writer.write(time / 60_000 % 60, digits: 2)
      writer.write(":")
      writer.write(time / 1000 % 60, digits: 2)
      writer.write(".")
      writer.write(time % 1000, digits: 3)
      writer.write("Z")
    }
  }

  /// Parses RFC 3339 text with any offset and up to nine fraction digits.
  ///
  /// Fractions of a millisecond are rounded down; `-00:00` means UTC.
  ///
  /// - Throws: ``ValueError`` of kind `format` for text in another form, of kind `component` for a day, hour,
  ///   minute or second that does not exist (including a leap second, `:60`), of kind `length` outside the
  ///   years 1 to 9999.
  public init(parsing text: String) throws(ValueError) {
    let canonical = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.span.canonicalMilliseconds }
    if let canonical, let milliseconds = canonical {
      self.init(unchecked: milliseconds)
      return
    }
    var reader = ASCIIReader(text)
    guard
      let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), reader.take("T") || reader.take("t"),
      let hour = reader.number(digits: 2), reader.take(":"),
      let minute = reader.number(digits: 2), reader.take(":"),
      let second = reader.number(digits: 2),
      let fraction = Self.fraction(&reader),
      let offset = Self.offset(&reader), reader.isAtEnd
    else {
      throw Self.error(.format, "RFC 3339 text such as 2026-11-21T04:54:00.000Z")
    }
    guard Gregorian.years.contains(year) else { throw Self.outOfRange }
    guard (1...12).contains(month), day >= 1, day <= Gregorian.length(ofMonth: month, in: year) else {
      throw Self.error(.component, "a day that exists")
    }
    guard second != 60 else { throw Self.error(.component, "a second 00…59: leap seconds aren't supported") }
    guard hour <= 23, minute <= 59, second <= 59 else {
      throw Self.error(.component, "a time 00:00:00…23:59:59")
    }
    guard offset.hours <= 23, offset.minutes <= 59 else {
      throw Self.error(.component, "an offset -23:59…+23:59")
    }
    let minutes = hour * 60 + minute - offset.sign * (offset.hours * 60 + offset.minutes)
    let seconds = Gregorian.days(year: year, month: month, day: day) * 86_400 + minutes * 60 + second
    try self.init(millisecondsSince1970: Int64(seconds * 1000 + fraction))
  }

  /// Returns the milliseconds of an optional fraction, or `nil` when it has no digit or more than nine.
  private static func fraction(_ reader: inout ASCIIReader) -> Int? {
    guard reader.take(".") else { return 0 }
    var milliseconds = 0
    var scale = 100
    var count = 0
    while let digit = reader.digit() {
      milliseconds += digit * scale
      scale /= 10
      count += 1
      if count > 9 { return nil }
    }
    return count > 0 ? milliseconds : nil
  }

  private static func offset(_ reader: inout ASCIIReader) -> (sign: Int, hours: Int, minutes: Int)? {
    if reader.take("Z") || reader.take("z") { return (1, 0, 0) }
    let isAhead = reader.take("+")
    guard
      isAhead || reader.take("-"),
      let hours = reader.number(digits: 2), reader.take(":"),
      let minutes = reader.number(digits: 2)
    else { return nil }
    return (isAhead ? 1 : -1, hours, minutes)
  }

  private static func error(_ kind: ValueError.Kind, _ expectation: String) -> ValueError {
    ValueError(kind, type: "timestamp", expected: expectation)
  }
}

extension Timestamp: IntegerRepresentable {
  var whole: Int64? { millisecondsSince1970 }
  static var wholeKind: IntegerUnit { .milliseconds }
  static var isStoredWhole: Bool { true }
}
