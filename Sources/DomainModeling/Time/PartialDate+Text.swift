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
