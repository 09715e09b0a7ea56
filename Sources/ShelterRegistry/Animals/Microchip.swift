public import DomainModeling
public import DomainValues

/// The code of an animal's microchip by ISO 11784: 15 digits, such as `616093900000001`.
///
/// The first three digits are the country (ISO 3166-1 numeric) or, from 900 to 998, the manufacturer; 999
/// marks test chips and is rejected. The other twelve are the animal's number, below 2³⁸. The code has no
/// check digits.
public struct Microchip: Hashable, Sendable {
  /// The 15 digits.
  public let text: String

  /// The first three digits as a number.
  public var prefix: Int { CheckDigits.number(Array(text.utf8)[..<3]) }

  /// The country that issued the code; `nil` for a manufacturer's code.
  public var country: CountryCode? {
    let prefix = prefix
    return CountryCode.allCases.first { $0.numericCode == prefix }
  }

  /// Whether a manufacturer issued the code.
  public var isManufacturerCode: Bool { (900...998).contains(prefix) }

  /// The code in groups of three, as readers display it: `616 093 900 000 001`.
  public var formatted: String {
    stride(from: 0, to: 15, by: 3).map { String(text.dropFirst($0).prefix(3)) }.joined(separator: " ")
  }
}

extension Microchip: TextValue {
  public static let format = TextFormat(
    "microchip", pattern: "^[0-9]{15}$",
    valid: ["616093900000001", "985112003456789", "276098100123456", "900000000000000"],
    invalid: [
      "", "61609390000000", "6160939000000012", "616 093 900 000 001", "61609390000000A", "000093900000001",
      "999000000000001", "616274877906944", "٦١٦٠٩٣٩٠٠٠٠٠٠٠١", "616093900000001\n",
    ],
    source: "ISO 11784:1996 with amendment 2; ICAR registration of manufacturer codes")

  /// Creates a code from 15 digits; ``init(formatted:)`` accepts separators.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a number of digits other than 15,
  ///   `component` for a country that ISO 3166-1 lacks, a test chip or an animal number of 2³⁸ or more, and
  ///   `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    let bytes = Array(text.utf8.prefix(100))
    guard bytes.allSatisfy(\.isASCIIDigit) else {
      throw ValueError(.format, type: Self.format.name, expected: "15 digits")
    }
    guard bytes.count == 15 else { throw ValueError(.length, type: Self.format.name, expected: "15 digits") }
    let prefix = CheckDigits.number(bytes[..<3])
    guard (900...998).contains(prefix) || CountryCode.allCases.contains(where: { $0.numericCode == prefix })
    else {
      throw ValueError(
        .component, type: Self.format.name, expected: "a country of ISO 3166-1 or a maker's code, 900…998")
    }
    guard CheckDigits.number(bytes[3...]) < 1 << 38 else {
      throw ValueError(.component, type: Self.format.name, expected: "a number below 274877906944")
    }
    self.text = text
  }

  /// Creates a code from text that may have spaces, hyphens and periods between the digits.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(formatted text: String) throws(ValueError) {
    guard text.utf8.count <= 60 else {
      throw ValueError(.length, type: Self.format.name, expected: "15 digits")
    }
    try self.init(parsing: String(text.filter { $0 != " " && $0 != "-" && $0 != "." && $0 != "\u{A0}" }))
  }

  /// Reads a code as people type it, as ``init(formatted:)`` does, also with full-width digits and invisible characters.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> Microchip {
    try Microchip(formatted: text.utf8.count > 400 ? text : text.withoutBlanks)
  }
}
