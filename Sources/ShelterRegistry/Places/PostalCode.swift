public import DomainModeling
public import DomainValues

/// A postal code: 2…12 uppercase letters and digits, with single spaces or hyphens between them.
///
/// ``init(_:in:)`` also checks the form that a country uses, as every ``PostalAddress`` does.
public struct PostalCode: Hashable, Sendable {
  /// The code as it is written, such as `00-950`.
  public let text: String

  init(unchecked text: String) { self.text = text }
}

extension PostalCode: TextValue {
  public static let format = TextFormat(
    "postalCode", pattern: "^[A-Z0-9]+([ -][A-Z0-9]+)*$",
    valid: ["00-950", "EC1Y 8SY", "1010", "22162-1010", "LIMA 23", "10"],
    invalid: [
      "", "1", "00–950", "00--950", "-950", "00-", " 00-950", "00-950 ", "ec1y 8sy", "00_950", "٠٠-٩٥٠",
      "1234567890123", "00-950\n",
    ],
    source: "own, after UPU S42")

  /// Creates a code of any country.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length other than 2…12 characters, and
  ///   `format` for other characters.
  /// - Complexity: O(1); a text that is too long is rejected unread.
  public init(parsing text: String) throws(ValueError) {
    guard (2...12).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "2…12 characters")
    }
    var wasSeparator = true
    for byte in text.utf8 {
      let isSeparator = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
      guard isSeparator ? !wasSeparator : byte.isDigitOrCapital else { throw Self.malformed }
      wasSeparator = isSeparator
    }
    if wasSeparator { throw Self.malformed }
    self.text = text
  }

  /// Reads a code as people type it: in upper or lowercase, with blanks around it and any dash.
  ///
  /// Whether the form is that of the country is a rule of ``PostalAddress``.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> PostalCode {
    try PostalCode(
      parsing: text.utf8.count > 100 ? text : text.withASCIICharacters.trimmedOfBlanks.uppercased())
  }

  static let malformed = ValueError(
    .format, type: format.name, expected: "capitals and digits, with single spaces or hyphens between them")
}

extension PostalCode {
  /// Creates a code in the form of a country.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)`` does, and of kind `component` for a code
  ///   without the form of the country.
  public init(_ text: String, in country: CountryCode) throws(ValueError) {
    try self.init(parsing: text)
    guard isValid(country) else { throw Self.foreign(country) }
  }

  /// Creates a code from text in upper or lowercase, with or without separators.
  ///
  /// Spaces and hyphens are dropped and inserted where the country has them: in Poland, `00950` becomes
  /// `00-950`.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(_:in:)`` does.
  public init(formatted text: String, in country: CountryCode) throws(ValueError) {
    guard text.utf8.count <= 40 else {
      throw ValueError(.length, type: Self.format.name, expected: "2…12 characters")
    }
    var letters: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      letters.append(isSmall ? byte - 0x20 : byte)
    }
    guard letters.allSatisfy(\.isDigitOrCapital) else { throw Self.malformed }
    guard let masks = PostalCodePattern.of(country) else {
      try self.init(parsing: String(decoding: letters, as: UTF8.self))
      return
    }
    guard let written = masks.lazy.compactMap({ $0.formatted(letters) }).first else {
      throw Self.foreign(country)
    }
    try self.init(String(decoding: written, as: UTF8.self), in: country)
  }

  /// Returns whether the code has a form of the country; any code fits a country whose form isn't known.
  public func isValid(_ country: CountryCode) -> Bool {
    guard let masks = PostalCodePattern.of(country) else { return true }
    let bytes = Array(text.utf8)
    return masks.contains { $0.matches(bytes) }
  }

  /// Returns whether addresses in the country have a postal code, as far as its form is known.
  public static func isUsed(in country: CountryCode) -> Bool { PostalCodePattern.of(country) != nil }

  /// The source of the countries' forms, and its date.
  public static let tableRelease = PostalCodePattern.release

  private static func foreign(_ country: CountryCode) -> ValueError {
    ValueError(.component, type: format.name, expected: "a postal code of \(country.text)")
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit, 0–9, or an ASCII uppercase letter, A–Z.
  var isDigitOrCapital: Bool { isASCIIDigit || isASCIICapital }
  /// Whether the byte is an ASCII digit, 0–9.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Whether the byte is an ASCII uppercase letter, A–Z.
  var isASCIICapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
