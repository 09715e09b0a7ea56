public import DomainModeling
public import DomainValues

/// An international bank account number (ISO 13616), such as `PL61109010140000071219812874`.
///
/// Its country is in the IBAN registry, its length and structure are those of the country, and its check
/// digits are right. Only the bank knows whether the account exists. ``nationalCheck`` verifies the check
/// digits that some countries have within the account number. A number is personal data; its description
/// shows it ``redacted``.
public struct IBAN: Hashable, Sendable {
  /// The number without spaces, as machines exchange it.
  public let text: String

  /// The release of the IBAN registry that this version contains.
  public static let tableRelease = IBANRegistry.release

  /// The two letters of the country: a code of ISO 3166-1, or `XK` for Kosovo.
  public var countryPrefix: String { String(text.prefix(2)) }

  /// The country; `nil` where ISO 3166-1 lacks its letters.
  public var country: CountryCode? { CountryCode(countryPrefix) }

  /// The account number within its country (BBAN).
  public var bban: String { String(text.dropFirst(4)) }

  /// The number in groups of four, as people print it: `PL61 1090 1014 0000 0712 1981 2874`.
  public var formatted: String {
    var printed = ""
    for (position, character) in text.enumerated() {
      if position > 0, position.isMultiple(of: 4) { printed.append(" ") }
      printed.append(character)
    }
    return printed
  }

  /// The first and last four characters, by which people recognize a number: `PL61 … 2874`.
  public var redacted: String { "\(text.prefix(4)) … \(text.suffix(4))" }
}

extension IBAN: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The ``redacted`` number; ``text`` has the whole one.
  public var description: String { redacted }
  /// The ``redacted`` number.
  public var debugDescription: String { redacted }
  /// A mirror of the ``redacted`` number.
  public var customMirror: Mirror { Mirror(self, children: ["masked": redacted]) }
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

  /// Creates a number from uppercase letters and digits without spaces.
  ///
  /// ``init(formatted:)`` accepts the form that people write.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `format` for other characters or a text that doesn't
  ///   begin with two letters and two digits, `component` for a country outside the registry or a structure
  ///   that isn't the country's, `length` for a number too long or too short for its country, and `checksum`
  ///   for wrong check digits. If a letter stands at the place of a digit, or a digit at that of a letter, its
  ///   type is `bban`.
  /// - Complexity: O(1); a text that is too long is rejected unread.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= 34 else { throw Self.wrongLength("at most 34 characters") }
    let bytes = Array(text.utf8)
    let expectation = "two letters, two digits, then letters and digits"
    guard bytes.count >= 4, bytes.allSatisfy(\.isDigitOrCapital), bytes[..<2].allSatisfy(\.isASCIICapital)
    else { throw ValueError(.format, type: Self.format.name, expected: expectation) }
    guard bytes[2..<4].allSatisfy(\.isASCIIDigit) else {
      throw ValueError(.format, type: "bban", expected: expectation)
    }
    guard let structure = IBANRegistry.structures[String(text.prefix(2))] else {
      throw ValueError(.component, type: Self.format.name, expected: "a country of the IBAN registry")
    }
    guard bytes.count == structure.length + 4 else {
      throw Self.wrongLength("\(structure.length + 4) characters for \(text.prefix(2))")
    }
    guard structure.matches(bytes[4...]) else {
      throw ValueError(
        .component, type: "bban", expected: "digits and letters where \(text.prefix(2)) has them")
    }
    guard CheckDigits.mod97(bytes[4...] + bytes[..<4]) == 1, Self.hasPossibleCheckDigits(bytes) else {
      throw ValueError(.checksum, type: Self.format.name, expected: "the check digits of the number")
    }
    self.text = text
  }

  /// Creates a number from the form that people print: with white space, in upper or lowercase.
  ///
  /// White space is dropped, letters become capitals, and 26 digits are read as a Polish account number (NRB)
  /// without `PL`, so that one or two digits more or fewer are an error of kind `length`. Hyphens and periods are rejected, because ISO 13616 has none.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(formatted text: String) throws(ValueError) {
    guard text.utf8.count <= 100 else { throw Self.wrongLength("at most 34 characters and spaces") }
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      letters.append(("a"..."z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) - 0x20) : scalar)
    }
    let isPolish = letters.allSatisfy { ("0"..."9").contains($0) } && (24...28).contains(letters.count)
    try self.init(parsing: (isPolish ? "PL" : "") + String(letters))
  }

  /// Reads a number as people type it, as ``init(formatted:)`` does, also with full-width characters, invisible ones, hyphens,
  /// and the word IBAN before it.
  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> IBAN {
    guard text.utf8.count <= 400 else { throw wrongLength("at most 34 characters and spaces") }
    let typed = text.withoutBlanks.unicodeScalars.filter { $0 != "-" }
    return try IBAN(formatted: String(String.UnicodeScalarView(typed)).withoutLeading("IBAN"))
  }

  /// Returns the number in groups of four.
  public func formText(in language: LanguageTag) -> String { formatted }

  /// Creates a number from the account number within a country, with computed check digits.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does.
  public init(bban: String, in country: CountryCode) throws(ValueError) {
    guard bban.utf8.count <= 30, bban.utf8.allSatisfy(\.isDigitOrCapital) else {
      throw ValueError(.format, type: Self.format.name, expected: "capitals and digits")
    }
    let check = 98 - CheckDigits.mod97(ArraySlice((bban + country.text + "00").utf8))
    try self.init(parsing: country.text + (check < 10 ? "0" : "") + "\(check)" + bban)
  }

  /// Returns whether the check digits are 02…98 (ISO 7064 MOD 97-10); 00, 01 and 99 leave the same remainder.
  private static func hasPossibleCheckDigits(_ bytes: [UInt8]) -> Bool {
    (2...98).contains(CheckDigits.number(bytes[2..<4]))
  }

  private static func wrongLength(_ expectation: String) -> ValueError {
    ValueError(.length, type: format.name, expected: expectation)
  }
}

extension ValueFormatter {
  /// Returns an account number as people print it, in groups of four: `PL61 1090 1014 0000 0712 1981 2874`.
  public func text(of number: IBAN) -> String { number.formatted }
}
