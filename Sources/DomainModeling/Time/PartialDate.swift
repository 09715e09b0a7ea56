/// A year, a month or a day, as exactly as it is known: `2026`, `2026-11` or `2026-11-21`.
///
/// Release dates, birthdays and diary entries are often known only in part. Ordered by ``earliest`` and then
/// from coarse to fine, which is the order of the texts: `2026` < `2026-01` < `2026-01-01` < `2026-02`.
public struct PartialDate: Hashable, Sendable {
  /// The first day that the date may mean.
  public let earliest: CalendarDate
  /// How much of the date is known.
  public let precision: Precision

  /// How much of a date is known, from coarse to fine.
  public enum Precision: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Only the year.
    case year
    /// Year and month.
    case month
    /// The day.
    case day

    /// The order of the first days, then from coarse to fine.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A date known to the day.
  public init(_ date: CalendarDate) {
    earliest = date
    precision = .day
  }

  /// The year of a date, or its month: what is finer than `precision` is dropped.
  public init(_ date: CalendarDate, precision: Precision) {
    earliest = CalendarDate(
      uncheckedYear: date.year, month: precision >= .month ? date.month : 1,
      day: precision >= .day ? date.day : 1)
    self.precision = precision
  }

  /// A date from the parts that are known; throws ``ValueError``, also for a day without a month.
  public init(year: Int, month: Int? = nil, day: Int? = nil) throws(ValueError) {
    guard month != nil || day == nil else {
      throw ValueError(.component, type: "partial-date", expected: "a month where there is a day")
    }
    do {
      let date = try CalendarDate(year: year, month: month ?? 1, day: day ?? 1)
      self.init(date, precision: day != nil ? .day : month != nil ? .month : .year)
    } catch {
      throw ValueError(error.kind, type: "partial-date", expected: error.expectation)
    }
  }

  /// The year, 1…9999.
  public var year: Int { earliest.year }
  /// The month, 1…12, if known.
  public var month: Int? { precision >= .month ? earliest.month : nil }
  /// The day of the month, 1…31, if known.
  public var day: Int? { precision >= .day ? earliest.day : nil }

  /// The last day that the date may mean.
  public var latest: CalendarDate {
    switch precision {
    case .year: CalendarDate(uncheckedYear: year, month: 12, day: 31)
    case .month: earliest.endOfMonth
    case .day: earliest
    }
  }

  /// The day itself; `nil` unless the date is known to the day.
  public var date: CalendarDate? { precision == .day ? earliest : nil }

  /// Whether the date may mean `day`.
  public func contains(_ day: CalendarDate) -> Bool { earliest <= day && day <= latest }
}

extension PartialDate: Comparable {
  /// The order of the first days, then from coarse to fine.
  public static func < (left: Self, right: Self) -> Bool {
    left.earliest == right.earliest ? left.precision < right.precision : left.earliest < right.earliest
  }
}

extension PartialDate: TextValue, CodingKeyRepresentable {
  /// ISO 8601 extended format, cut after the year or the month.
  public static let format = TextFormat(
    "partial-date",
    pattern: "^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$",
    valid: ["2026", "2026-11", "2026-11-21", "2024-02-29", "0001", "9999-12-31"],
    invalid: [
      "", "26", "2026-", "2026-11-", "202611", "2026-13", "2026-00", "2026-02-30", "2026-11-21-01", "0000",
      "--11-21", "2026-11-21T", " 2026",
    ],
    source: "ISO 8601-1 §5.2.2, reduced precision")

  /// ISO 8601 text of 4, 7 or 10 characters.
  public var text: String {
    String(asciiCapacity: 10) { writer in
      writer.write(year, digits: 4)
      guard precision >= .month else { return }
      writer.write("-")
      writer.write(earliest.month, digits: 2)
      guard precision >= .day else { return }
      writer.write("-")
      writer.write(earliest.day, digits: 2)
    }
  }

  /// Reads a year, a month or a day.
  ///
  /// Throws ``ValueError``: `format` for other text, else as ``init(year:month:day:)`` does.
  public init(parsing text: String) throws(ValueError) {
    var reader = ASCIIReader(text)
    guard
      let year = reader.number(digits: 4),
      let month = Self.part(&reader),
      let day = Self.part(&reader), reader.isAtEnd
    else {
      throw ValueError(.format, type: "partial-date", expected: "2026, 2026-11 or 2026-11-21")
    }
    try self.init(year: year, month: month.value, day: day.value)
  }

  /// A hyphen and two digits, or nothing at the end of the text; `nil` for anything else.
  private static func part(_ reader: inout ASCIIReader) -> (value: Int?, Void)? {
    guard !reader.isAtEnd else { return (nil, ()) }
    guard reader.take("-"), let number = reader.number(digits: 2) else { return nil }
    return (number, ())
  }
}
