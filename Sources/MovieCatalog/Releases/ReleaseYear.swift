public import DomainModeling

/// The year in which a film came out, 1888…9999; in JSON a whole number.
///
/// 1888 is the year of the oldest film that survives. How far ahead a year may lie depends on today and is
/// the rule `Movie.releaseYear.latest`, not a limit of the type.
public struct ReleaseYear: Hashable, Sendable {
  /// The year as a number, 1888…9999.
  public let number: Int

  static let numbers = 1888...9999

  /// Makes the year; throws ``/DomainModeling/ValueError`` of kind `length` outside 1888…9999.
  public init(_ number: Int) throws(ValueError) {
    guard Self.numbers.contains(number) else { throw Self.outOfRange }
    self.number = number
  }

  /// The year of a date; `nil` before 1888.
  public init?(of date: PartialDate) {
    guard Self.numbers.contains(date.year) else { return nil }
    number = date.year
  }

  /// The year of a day; the first one there is for a day before 1888.
  public init(clamping day: CalendarDate) {
    number = max(day.year, Self.numbers.lowerBound)
  }

  /// The year that it is in UTC.
  ///
  /// Around New Year it is another year elsewhere: make that of the reader's own day with `init(clamping:)`.
  public static func current(at now: Timestamp) -> ReleaseYear {
    ReleaseYear(clamping: CalendarDate(utc: now))
  }

  /// The last year that an announced film may have: ten years ahead.
  public static func latest(at now: Timestamp) -> ReleaseYear {
    ReleaseYear(unchecked: min(current(at: now).number + 10, numbers.upperBound))
  }

  private init(unchecked number: Int) { self.number = number }

  private static let outOfRange = ValueError(.length, type: "release-year", expected: "a year 1888…9999")
}

extension ReleaseYear: ScalarValue {
  public typealias Base = ReleaseYear

  public static var shape: FieldShape {
    .integer(minimum: Int64(numbers.lowerBound), maximum: Int64(numbers.upperBound))
  }

  public var scalar: Scalar { .integer(Int64(number)) }

  /// Reads the number; throws `format` for another type and `length` outside 1888…9999.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .integer(let number) = scalar else {
      throw ValueError(.format, type: "release-year", expected: "a whole number")
    }
    guard let number = Int(exactly: number) else { throw Self.outOfRange }
    try self.init(number)
  }
}

extension ReleaseYear: Comparable, CustomStringConvertible {
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The four digits.
  public var description: String { "\(number)" }
}

extension ContextKey where Value == ReleaseYear {
  /// The last year that a film may be announced for.
  public static var latestReleaseYear: ContextKey { ContextKey("catalog.latestReleaseYear") }
}

extension ConditionContext {
  /// What the rules and permissions of the catalogue need to know of a call.
  public static func catalog(principal: Principal = .system, now: Timestamp) -> ConditionContext {
    var context = ConditionContext(principal: principal, now: now)
    context.set(.latestReleaseYear, to: ReleaseYear.latest(at: now))
    return context
  }
}
