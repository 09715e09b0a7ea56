extension CalendarDate: TextValue, CodingKeyRepresentable {
  /// ISO 8601 extended format with a year of four digits.
  public static let format = TextFormat(
    "calendar-date",
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    valid: ["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"],
    invalid: [
      "", "2026-11", "2026-1-1", "20261121", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10",
      "0000-01-01", "10000-01-01", "-001-01-01", "2026-11-21T00:00:00Z", "2026-11-21 ", "２０２６-11-21",
    ],
    source: "ISO 8601-1 §5.2.2.1 b, proleptic Gregorian calendar")

  /// ISO 8601 text of 10 characters.
  public var text: String {
    String(asciiCapacity: 10) { writer in
      writer.write(year, digits: 4)
      writer.write("-")
      writer.write(month, digits: 2)
      writer.write("-")
      writer.write(day, digits: 2)
    }
  }

  /// Reads a day.
  ///
  /// Throws ``ValueError``: `format` for other text, else as ``init(year:month:day:)`` does.
  public init(parsing text: String) throws(ValueError) {
    var reader = ASCIIReader(text)
    guard
      let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), reader.isAtEnd
    else {
      throw ValueError(.format, type: "calendar-date", expected: "a day such as 2026-11-21")
    }
    try self.init(year: year, month: month, day: day)
  }
}
