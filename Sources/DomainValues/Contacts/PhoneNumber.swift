public import DomainModeling

/// A telephone number in the international form of ITU-T E.164: `+48221234567`.
///
/// A plus sign and 2 to 15 digits, the first of which isn't 0. Such a number is *possible*; whether it is assigned, or
/// long enough for its country, isn't checked: numbering plans change too often for a model. A number is personal
/// data: its description shows it.
public struct PhoneNumber: Hashable, Sendable {
  /// The number without spaces: a plus sign and its digits.
  public let text: String
}

extension PhoneNumber: TextValue {
  public static let format = TextFormat(
    "phone-number", pattern: "^\\+[1-9][0-9]{1,14}$", isExact: true,
    valid: ["+48221234567", "+14155550123", "+123456789012345", "+12"],
    invalid: [
      "", "+", "+0", "+1", "+0123456", "48221234567", "0048221234567", "+48 22 123 45 67", "+48-22",
      "+1234567890123456",
      "++48221234567", "+48221234567 ", "+٤٨٢٢١٢٣", "+48221234567x1", "tel:+48221234567", "+4822123456a",
    ],
    source: "ITU-T E.164 §6")

  /// Reads a number without spaces; ``init(printed:)`` reads those that people write.
  ///
  /// - Throws: an error of kind `length` for other than 2 to 15 digits, `format` for anything else.
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

  /// Reads a number with the separators that people write: `+48 22 123-45-67`, `+1 (415) 555.0123`.
  ///
  /// Spaces, hyphens, full stops, slashes and brackets between the digits are dropped. A `(0)` is refused, because
  /// it is dialled at home only, and so is a number without its country.
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(printed text: String) throws(ValueError) {
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

  /// The number for somebody who knows it already: `+…67`.
  public var masked: String { "+…\(text.suffix(2))" }

  private static let malformed = ValueError(
    .format, type: format.name, expected: "a plus sign, the country's code and the number, without spaces")
}
