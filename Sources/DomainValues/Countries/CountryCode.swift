public import DomainModeling

/// A country or territory by its ISO 3166-1 alpha-2 code, such as `PL`.
///
/// Only officially assigned codes are valid; user-assigned ones such as `XK` are rejected.
public struct CountryCode: Hashable, Sendable {
  private let row: UInt16

  /// Creates the country in a row of ``CountryTable``.
  init(row: Int) {
    self.row = UInt16(truncatingIfNeeded: row)
  }

  /// Creates the country with a code.
  init(_ code: CountryTable.Code) {
    row = code.rawValue
  }

  /// The alpha-2 code, such as `PL`.
  public var alpha2: String { CountryTable.rows[Int(row)].alpha2 }
  /// The alpha-3 code, such as `POL`.
  public var alpha3: String { CountryTable.rows[Int(row)].alpha3 }
  /// The numeric code, 4 to 894, which is usually written with three digits.
  public var numericCode: Int { CountryTable.rows[Int(row)].numeric }

  /// The source of the table and its date.
  public static let tableRelease = DatasetVersion(
    source: "ISO 3166-1", asOf: CalendarDate(uncheckedYear: 2026, month: 5, day: 15))

  static let alpha2Index = CodeIndex(CountryTable.rows.map(\.alpha2))
  static let alpha3Index = CodeIndex(CountryTable.rows.map(\.alpha3))
}

extension CountryCode: CaseIterable {
  /// All countries in order of their alpha-2 codes.
  public static let allCases = CountryTable.rows.indices.map(CountryCode.init(row:))
}

extension CountryCode: Comparable {
  /// Orders by alpha-2 code.
  public static func < (left: Self, right: Self) -> Bool { left.row < right.row }
}

extension CountryCode: TextValue, CodingKeyRepresentable {
  /// The format: an officially assigned alpha-2 code in uppercase.
  public static let format = TextFormat(
    "countryCode", pattern: "^[A-Z]{2}$",
    valid: ["PL", "DE", "GB", "US"],
    invalid: ["", "pl", "P", "POL", "ZZ", "UK", "XK", "616", " PL", "РL"],
    source: "ISO 3166-1 alpha-2, \(tableRelease.asOf)")

  /// The alpha-2 code.
  public var text: String { alpha2 }

  /// Parses an alpha-2 code in uppercase.
  ///
  /// - Throws: `ValueError` of kind `format` unless the text has two uppercase letters, of kind `component`
  ///   for a code that is not assigned.
  public init(parsing text: String) throws(ValueError) {
    try self.init(text, letters: 2, index: Self.alpha2Index)
  }

  /// Reads a code as people type it: of two or three letters in any case, with blanks around it.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> CountryCode {
    try CountryCode(lenient: text.trimmedOfBlanks)
  }

  /// Parses an alpha-3 code in uppercase, such as `POL`.
  ///
  /// - Throws: `ValueError` of kind `format` unless the text has three uppercase letters, of kind `component`
  ///   for a code that is not assigned.
  public init(alpha3 text: String) throws(ValueError) {
    try self.init(text, letters: 3, index: Self.alpha3Index)
  }

  /// Parses an alpha-2 or alpha-3 code in any case, such as `pl` or `Pol`.
  ///
  /// - Throws: `ValueError` of kind `format` unless the text has two or three letters, of kind `component`
  ///   for a code that is not assigned.
  public init(lenient text: String) throws(ValueError) {
    guard (2...3).contains(text.utf8.count) else { throw Self.notLetters }
    let capitals = String(
      decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
    if capitals.utf8.count == 2 {
      try self.init(parsing: capitals)
    } else {
      try self.init(alpha3: capitals)
    }
  }

  private init(_ text: String, letters: Int, index: CodeIndex) throws(ValueError) {
    guard text.utf8.count == letters, let key = CodeIndex.packed(text) else { throw Self.notLetters }
    guard let row = index[key] else {
      throw ValueError(.component, type: "countryCode", expected: "an officially assigned ISO 3166-1 code")
    }
    self.init(row: row)
  }

  private static var notLetters: ValueError {
    ValueError(.format, type: "countryCode", expected: "two letters A–Z")
  }
}
