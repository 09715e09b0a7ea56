public import DomainModeling

/// A phone number in the international format of ITU-T E.164: `+48221234567`.
///
/// A number consists of a plus sign and 2 to 15 digits, the first of which is not 0. Whether it is assigned,
/// or has the right length for its country, is not checked, because numbering plans change too often. A
/// number is personal data, and its description contains it.
public struct PhoneNumber: Hashable, Sendable {
  /// The number without spaces: a plus sign and the digits.
  public let text: String
}

extension PhoneNumber: TextValue {
  public static let format = TextFormat(
    "phoneNumber", pattern: "^\\+[1-9][0-9]{1,14}$", isExact: true,
    valid: ["+48221234567", "+14155550123", "+123456789012345", "+12"],
    invalid: [
      "", "+", "+0", "+1", "+0123456", "48221234567", "0048221234567", "+48 22 123 45 67", "+48-22",
      "+1234567890123456",
      "++48221234567", "+48221234567 ", "+٤٨٢٢١٢٣", "+48221234567x1", "tel:+48221234567", "+4822123456a",
    ],
    source: "ITU-T E.164 §6")

  /// Parses a number without separators; ``init(formatted:)`` accepts separators.
  ///
  /// - Throws: `ValueError` of kind `length` unless there are 2 to 15 digits, of kind `format` for any other
  ///   text that is not a number.
  public init(parsing text: String) throws(ValueError) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "+"), text.utf8.count <= 400, digits.allSatisfy(\.isDigit),
      digits.first != UInt8(ascii: "0")
    else { throw Self.malformed }
    guard (2...15).contains(digits.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "2…15 digits")
    }
    self.text = text
  }

  /// Parses a number with common separators: `+48 22 123-45-67` or `+1 (415) 555.0123`.
  ///
  /// Spaces, hyphens, periods, slashes and parentheses between the digits are removed. A `(0)` is rejected,
  /// because it is dialed only within the country, and so is a number without a country code.
  ///
  /// - Throws: `ValueError` as ``init(parsing:)``.
  public init(formatted text: String) throws(ValueError) {
    guard text.utf8.count <= 400, text.utf8.last?.isDigit == true, !text.contains("(0)") else {
      throw Self.malformed
    }
    var digits = String.UnicodeScalarView()
    for (position, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", ".", "/", "(", ")":
        if position == 0 { throw Self.malformed }
      default: digits.append(scalar)
      }
    }
    try self.init(parsing: String(digits))
  }

  /// Reads a number as people type it, as ``init(formatted:)`` does, also with blanks around it, full-width digits, and a code of
  /// the country in parentheses: `(+48) 22 123 45 67`.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> PhoneNumber {
    guard text.utf8.count <= 400 else { throw malformed }
    var digits = String.UnicodeScalarView()
    var opened = false
    for scalar in text.withASCIICharacters.trimmedOfBlanks.unicodeScalars {
      if scalar == "(", digits.isEmpty {
        opened = true
      } else if scalar == ")", opened {
        opened = false
      } else if scalar.properties.isWhitespace {
        digits.append(" ")
      } else if !scalar.isInvisible {
        digits.append(scalar)
      }
    }
    if opened { throw malformed }
    return try PhoneNumber(formatted: String(digits))
  }

  /// The abbreviated number, for display to a user who knows it: `+…67`.
  public var redacted: String { "+…\(text.suffix(2))" }

  private static let malformed = ValueError(
    .format, type: format.name, expected: "a plus sign, the country's code and the number, without spaces")
}
