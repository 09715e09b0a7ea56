public import DomainModeling
import DomainValues

/// A business identifier code of a bank or other business (ISO 9362), such as `BREXPLPWMBK` or `DEUTDEFF`.
///
/// The code has four characters for the business, two letters for the country, two characters for the
/// location and, optionally, three characters for the branch.
public struct BIC: Hashable, Sendable {
  /// The code, 8 or 11 characters.
  public let text: String

  /// The four characters of the business.
  public var business: String { String(text.prefix(4)) }
  /// The two letters of its country.
  public var countryPrefix: String { String(text.dropFirst(4).prefix(2)) }
  /// The three characters of the branch; `nil` for the head office, which may also be written as `XXX`.
  public var branch: String? {
    let branch = text.dropFirst(8)
    return branch.isEmpty || branch == "XXX" ? nil : String(branch)
  }
}

extension BIC: TextValue {
  public static let format = TextFormat(
    "bic", pattern: "^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$",
    valid: ["DEUTDEFF", "BREXPLPWMBK", "NEDSZAJJXXX", "1234DEWW", "UBKOXKPR"],
    invalid: [
      "", "DEUTDEF", "DEUTDEFF5", "DEUTDEFF50", "deutdeff", "DEUTD3FF", "DEUTZZFF", "DEUT DEFF",
      "DEUTDEFF500X",
      "DEUTDEFF\n", "ДEUTDEFF",
    ],
    source: "ISO 9362:2022")

  /// Creates a code from uppercase letters and digits.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length other than 8 or 11 characters,
  ///   `component` for a country that ISO 3166-1 lacks (`XK` is accepted, because banks use it), and `format`
  ///   for other characters.
  public init(parsing text: String) throws(ValueError) {
    let bytes = Array(text.utf8.prefix(12))
    guard bytes.allSatisfy(\.isDigitOrCapital) else {
      throw ValueError(.format, type: Self.format.name, expected: "capitals and digits")
    }
    guard bytes.count == 8 || bytes.count == 11 else {
      throw ValueError(.length, type: Self.format.name, expected: "8 or 11 characters")
    }
    guard bytes[4..<6].allSatisfy(\.isASCIICapital) else {
      throw ValueError(.format, type: Self.format.name, expected: "a country's letters in fifth place")
    }
    let country = String(decoding: bytes[4..<6], as: UTF8.self)
    guard country == "XK" || CountryCode(country) != nil else {
      throw ValueError(.component, type: Self.format.name, expected: "a country of ISO 3166-1")
    }
    self.text = text
  }

  /// Reads a code as people type it: in upper or lowercase, with blanks in any position.
  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> BIC {
    try BIC(parsing: text.utf8.count > 100 ? text : text.withoutBlanks.uppercased())
  }
}
