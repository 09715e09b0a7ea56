public import DomainModeling

/// The code of an animal's microchip by ISO 11784: 15 digits, `616093900000001`.
///
/// The first three are the country (ISO 3166-1 numeric) or, from 900 to 998, the maker of the chip; 999 marks test
/// chips, which no animal has. The other twelve are the animal's number, below 2³⁸. There are no check digits.
public struct Microchip: Hashable, Sendable {
  /// The 15 digits.
  public let text: String

  /// The three digits in front.
  public var prefix: Int { CheckDigits.number(Array(text.utf8)[..<3]) }

  /// The country that gave out the code; `nil` when the maker of the chip did.
  public var country: CountryCode? {
    let prefix = prefix
    return CountryCode.allCases.first { $0.numericCode == prefix }
  }

  /// Whether the maker of the chip gave out the code.
  public var isManufacturerCode: Bool { (900...998).contains(prefix) }

  /// The code as readers show it, in groups: `616 093 900 000 001`.
  public var printed: String {
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

  /// Reads a code without spaces; ``init(printed:)`` reads those that people write.
  ///
  /// - Throws: an error of kind `length` for other than 15 digits, `component` for a country that ISO 3166-1
  ///   doesn't have, a test chip, or a number of 2³⁸ or more, `format` for anything else.
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

  /// Reads a code with the spaces, hyphens and full stops that people put between its digits.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(printed text: String) throws(ValueError) {
    guard text.utf8.count <= 60 else {
      throw ValueError(.length, type: Self.format.name, expected: "15 digits")
    }
    try self.init(parsing: String(text.filter { $0 != " " && $0 != "-" && $0 != "." && $0 != "\u{A0}" }))
  }
}
