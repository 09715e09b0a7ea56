/// A date that is known to the year, the month or the day: `2026`, `2026-11` or `2026-11-21`.
///
/// Release dates, birthdays and diary entries are often known only in part. Partial dates are ordered by
/// ``firstDay``, then from coarse to fine, which is the order of their texts: `2026` < `2026-01` <
/// `2026-01-01` < `2026-02`.
public struct PartialDate: Hashable, Sendable {
  /// The first day that the date may be.
  public let firstDay: CalendarDate
  /// The precision of the date.
  public let precision: Precision

  /// The precision of a partial date, from coarse to fine.
  public enum Precision: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Only the year is known.
    case year
    /// The year and the month are known.
    case month
    /// The day is known.
    case day

    /// Orders from coarse to fine.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Creates a date that is known to the day.
  public init(_ date: CalendarDate) {
    firstDay = date
    precision = .day
  }

  /// Creates a date with reduced precision: parts finer than `precision` are dropped.
  public init(_ date: CalendarDate, precision: Precision) {
    firstDay = CalendarDate(
      uncheckedYear: date.year, month: precision >= .month ? date.month : 1,
      day: precision >= .day ? date.day : 1)
    self.precision = precision
  }

  /// Creates a date from the known parts.
  ///
  /// - Throws: ``ValueError`` of kind `component` for a day without a month or a date that does not exist, of
  ///   kind `length` for a year outside 1 to 9999.
  public init(year: Int, month: Int? = nil, day: Int? = nil) throws(ValueError) {
    guard month != nil || day == nil else {
      throw ValueError(.component, type: "partialDate", expected: "a month where there is a day")
    }
    do {
      let date = try CalendarDate(year: year, month: month ?? 1, day: day ?? 1)
      self.init(date, precision: day != nil ? .day : month != nil ? .month : .year)
    } catch {
      throw ValueError(error.kind, type: "partialDate", expected: error.expectation)
    }
  }

  /// The year, 1 to 9999.
  public var year: Int { firstDay.year }
  /// The month, 1 to 12; `nil` when unknown.
  public var month: Int? { precision >= .month ? firstDay.month : nil }
  /// The day of the month, 1 to 31; `nil` when unknown.
  public var day: Int? { precision >= .day ? firstDay.day : nil }

  /// The last day that the date may be.
  public var lastDay: CalendarDate {
    switch precision {
    case .year: CalendarDate(uncheckedYear: year, month: 12, day: 31)
    case .month: firstDay.endOfMonth
    case .day: firstDay
    }
  }

  /// The day; `nil` unless the date is known to the day.
  public var date: CalendarDate? { precision == .day ? firstDay : nil }

  /// Returns whether the date may be `day`.
  public func contains(_ day: CalendarDate) -> Bool { firstDay <= day && day <= lastDay }
}

extension PartialDate: Comparable {
  /// Orders by the first possible day, then from coarse to fine.
  public static func < (left: Self, right: Self) -> Bool {
    left.firstDay == right.firstDay ? left.precision < right.precision : left.firstDay < right.firstDay
  }
}

extension PartialDate: TextValue, CodingKeyRepresentable {
  /// The ISO 8601 extended format, with reduced precision.
  public static let format = TextFormat(
    "partialDate",
    pattern: "^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$",
    valid: ["2026", "2026-11", "2026-11-21", "2024-02-29", "0001", "9999-12-31"],
    invalid: [
      "", "26", "2026-", "2026-11-", "202611", "2026-13", "2026-00", "2026-02-30", "2026-11-21-01", "0000",
      "--11-21", "2026-11-21T", " 2026",
    ],
    source: "ISO 8601-1 §5.2.2, reduced precision")

  /// The ISO 8601 text of 4, 7 or 10 characters.
  public var text: String {
    String(asciiCapacity: 10) { writer in
      writer.write(year, digits: 4)
      guard precision >= .month else { return }
      writer.write("-")
      writer.write(firstDay.month, digits: 2)
      guard precision >= .day else { return }
      writer.write("-")
      writer.write(firstDay.day, digits: 2)
    }
  }

  /// Parses a year, a month or a day.
  ///
  /// - Throws: ``ValueError`` of kind `format` for text in another form, otherwise as
  ///   ``init(year:month:day:)``.
  public init(parsing text: String) throws(ValueError) {
    var reader = ASCIIReader(text)
    guard
      let year = reader.number(digits: 4),
      let month = Self.part(&reader),
      let day = Self.part(&reader), reader.isAtEnd
    else {
      throw ValueError(.format, type: "partialDate", expected: "2026, 2026-11 or 2026-11-21")
    }
    try self.init(year: year, month: month.value, day: day.value)
  }

  /// Returns the number after a hyphen, or no value at the end of the text; `nil` for anything else.
  private static func part(_ reader: inout ASCIIReader) -> (value: Int?, Void)? {
    guard !reader.isAtEnd else { return (nil, ()) }
    guard reader.take("-"), let number = reader.number(digits: 2) else { return nil }
    return (number, ())
  }
}
