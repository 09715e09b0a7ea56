public import DomainModeling

extension ISBN: TextValue {
  public static let format = TextFormat(
    "isbn", pattern: "^97[89][0-9]{10}$",
    valid: ["9780306406157", "9788324677658", "9791032305690"],
    invalid: [
      "", "9780306406158", "978030640615", "97803064061570", "978-0-306-40615-7", "0306406152",
      "9770306406150",
      " 9780306406157", "９７８０３０６４０６１５７", "ISBN 9780306406157",
    ],
    source: "ISO 2108")

  /// The thirteen digits without hyphens.
  public var text: String { String(number) }

  /// Reads thirteen digits; for what people type there is ``init(printed:)``.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for other text, `checksum` for a wrong last digit.
  public init(parsing text: String) throws(ValueError) {
    var digits: [UInt8] = []
    for byte in text.utf8.prefix(14) {
      guard (0x30...0x39).contains(byte) else {
        throw ValueError(.format, type: "isbn", expected: "thirteen digits that begin with 978 or 979")
      }
      digits.append(byte - 0x30)
    }
    try self.init(digits: digits)
  }
}
