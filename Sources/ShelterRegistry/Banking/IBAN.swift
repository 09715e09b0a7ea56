public import DomainModeling

/// An international bank account number (ISO 13616): `PL61109010140000071219812874`.
///
/// A value has a country of the registry, that country's length and structure, and the right check digits.
/// Whether the account exists only its bank knows. The digits that countries check within their own numbers are
/// a level of their own: ``nationalCheck``. A number is personal data: its description shows it ``masked``.
public struct IBAN: Hashable, Sendable {
  /// The number without spaces, as machines exchange it.
  public let text: String

  /// The registry of countries and structures, and its age.
  public static let tableRelease = IBANRegistry.release

  /// The two letters of the country; nearly always those of ISO 3166-1, and `XK` for Kosovo.
  public var countryLetters: String { String(text.prefix(2)) }

  /// The country, where ISO 3166-1 has its letters.
  public var country: CountryCode? { CountryCode(countryLetters) }

  /// The account number within its country.
  public var bban: String { String(text.dropFirst(4)) }

  /// The number as people print it, in groups of four: `PL61 1090 1014 0000 0712 1981 2874`.
  public var printed: String {
    var printed = ""
    for (position, character) in text.enumerated() {
      if position > 0, position.isMultiple(of: 4) { printed.append(" ") }
      printed.append(character)
    }
    return printed
  }

  /// The number for somebody who knows it already: `PL61 … 2874`.
  public var masked: String { "\(text.prefix(4)) … \(text.suffix(4))" }
}

extension IBAN: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number ``masked``; its ``text`` is there for those who need it.
  public var description: String { masked }
  /// The same as ``description``.
  public var debugDescription: String { masked }
  /// A mirror of the masked number.
  public var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}

extension IBAN: TextValue {
  public static let format = TextFormat(
    "iban", pattern: "^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$",
    valid: [
      "PL61109010140000071219812874", "DE89370400440532013000", "NO9386011117947",
      "MT84MALT011000012345MTLCAST001S",
    ],
    invalid: [
      "", "PL", "PL61", "PL61 1090 1014 0000 0712 1981 2874", "pl61109010140000071219812874",
      "PL61109010140000071219812875", "PL6110901014000007121981287", "PL611090101400000712198128744",
      "ZZ61109010140000071219812874", "61109010140000071219812874", "PLX1109010140000071219812874",
      "PL61109010140000071219812874\n", "NO938601111794７", "DE8937040044053201300A",
    ],
    source: "ISO 13616-1; \(tableRelease.source)")

  /// Reads a number without spaces in capitals; ``init(printed:)`` reads those that people write.
  ///
  /// - Throws: an error of kind `format` for other characters or no two letters and two digits in front,
  ///   `component` for a country that the registry doesn't have or a number of another structure, `length` for
  ///   one that is too long or too short for its country, `checksum` for wrong check digits.
  /// - Complexity: O(1): a text that is too long is refused unread.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= 34 else { throw Self.wrongLength("at most 34 characters") }
    let bytes = Array(text.utf8)
    guard bytes.count >= 4, bytes.allSatisfy(\.isDigitOrCapital), bytes[..<2].allSatisfy(\.isASCIICapital),
      bytes[2..<4].allSatisfy(\.isASCIIDigit)
    else {
      throw ValueError(
        .format, type: Self.format.name, expected: "two letters, two digits, then letters and digits")
    }
    guard let structure = IBANRegistry.structures[String(text.prefix(2))] else {
      throw ValueError(.component, type: Self.format.name, expected: "a country of the IBAN registry")
    }
    guard bytes.count == structure.length + 4 else {
      throw Self.wrongLength("\(structure.length + 4) characters for \(text.prefix(2))")
    }
    guard structure.matches(bytes[4...]) else {
      throw ValueError(
        .component, type: Self.format.name, expected: "digits and letters where \(text.prefix(2)) has them")
    }
    guard CheckDigits.mod97(bytes[4...] + bytes[..<4]) == 1, Self.hasPossibleCheckDigits(bytes) else {
      throw ValueError(.checksum, type: Self.format.name, expected: "the check digits of the number")
    }
    self.text = text
  }

  /// Reads a number as people print it: in groups with white space, in any case, a Polish one without `PL`.
  ///
  /// White space anywhere is dropped, small letters become capitals, and 26 digits are a Polish account number
  /// (NRB). Hyphens and full stops are refused, because ISO 13616 has none.
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(printed text: String) throws(ValueError) {
    guard text.utf8.count <= 100 else { throw Self.wrongLength("at most 34 characters and spaces") }
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      letters.append(("a"..."z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) - 0x20) : scalar)
    }
    let isPolish = letters.count == 26 && letters.allSatisfy { ("0"..."9").contains($0) }
    try self.init(parsing: (isPolish ? "PL" : "") + String(letters))
  }

  /// Makes a number of an account number in its country, with the check digits that belong to it.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(bban: String, in country: CountryCode) throws(ValueError) {
    guard bban.utf8.count <= 30, bban.utf8.allSatisfy(\.isDigitOrCapital) else {
      throw ValueError(.format, type: Self.format.name, expected: "capitals and digits")
    }
    let check = 98 - CheckDigits.mod97(ArraySlice((bban + country.text + "00").utf8))
    try self.init(parsing: country.text + (check < 10 ? "0" : "") + "\(check)" + bban)
  }

  /// Check digits are 02…98 (ISO 7064 MOD 97-10), so 00, 01 and 99 are wrong though they leave the same rest.
  private static func hasPossibleCheckDigits(_ bytes: [UInt8]) -> Bool {
    (2...98).contains(CheckDigits.number(bytes[2..<4]))
  }

  private static func wrongLength(_ expectation: String) -> ValueError {
    ValueError(.length, type: format.name, expected: expectation)
  }
}
