public import DomainModeling

/// The year in which a movie was released, 1888…9999; in JSON an integer.
///
/// The oldest surviving movie is of 1888. The latest permitted year depends on the current date and is the
/// rule `Movie.releaseYear.latest`, not a limit of the type.
public struct ReleaseYear: Hashable, Sendable {
  /// The year as a number, 1888…9999.
  public let number: Int

  static let numbers = 1888...9999

  /// Creates a year; throws ``/DomainModeling/ValueError`` of kind `length` outside 1888…9999.
  public init(_ number: Int) throws(ValueError) {
    guard Self.numbers.contains(number) else { throw Self.outOfRange }
    self.number = number
  }

  /// Creates the year of a date; returns `nil` before 1888.
  public init?(of date: PartialDate) {
    guard Self.numbers.contains(date.year) else { return nil }
    number = date.year
  }

  /// Creates the year of a day; 1888 for an earlier day.
  public init(clamping day: CalendarDate) {
    number = max(day.year, Self.numbers.lowerBound)
  }

  /// Returns the current year in UTC.
  ///
  /// Around New Year the year differs between time zones; for the year of a local day use `init(clamping:)`.
  public static func current(at now: Timestamp) -> ReleaseYear {
    ReleaseYear(clamping: CalendarDate(utc: now))
  }

  /// Returns the latest release year that an announced movie may have: ten years after the current year in
  /// UTC.
  public static func latest(at now: Timestamp) -> ReleaseYear {
    ReleaseYear(unchecked: min(current(at: now).number + 10, numbers.upperBound))
  }

  private init(unchecked number: Int) { self.number = number }

  private static let outOfRange = ValueError(.length, type: "releaseYear", expected: "a year 1888…9999")
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
      throw ValueError(.format, type: "releaseYear", expected: "a whole number")
    }
    guard let number = Int(exactly: number) else { throw Self.outOfRange }
    try self.init(number)
  }
}

extension ReleaseYear: Comparable, CustomStringConvertible {
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The four digits of the year.
  public var description: String { "\(number)" }
}

extension ContextKey where Value == ReleaseYear {
  /// The latest permitted release year.
  public static var latestReleaseYear: ContextKey { ContextKey("catalog.latestReleaseYear") }
}

extension ConditionContext {
  /// Returns the context for the rules and access requirements of the catalog, with the caller and the latest
  /// release year.
  public static func catalog(principal: Principal = .system, now: Timestamp) -> ConditionContext {
    var context = ConditionContext(principal: principal, now: now)
    context.set(.latestReleaseYear, to: ReleaseYear.latest(at: now))
    return context
  }
}
