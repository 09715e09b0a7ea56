public import DomainModeling

/// A country or territory by its ISO 3166-1 alpha-2 code, `PL`.
///
/// Only officially assigned codes are values; user-assigned ones such as `XK` are not.
public struct CountryCode: Hashable, Sendable {
  private let row: UInt16

  /// Takes a row of ``CountryTable``.
  init(row: Int) {
    self.row = UInt16(truncatingIfNeeded: row)
  }

  /// Takes a row by its code.
  init(_ code: CountryTable.Code) {
    row = code.rawValue
  }

  /// The code of two letters, `PL`.
  public var alpha2: String { CountryTable.rows[Int(row)].alpha2 }
  /// The code of three letters, `POL`.
  public var alpha3: String { CountryTable.rows[Int(row)].alpha3 }
  /// The number, 4…894; print it with three digits.
  public var numericCode: Int { CountryTable.rows[Int(row)].numeric }

  /// The standard behind the table and its age.
  public static let tableRelease = DataRelease(
    source: "ISO 3166-1", asOf: CalendarDate(uncheckedYear: 2026, month: 5, day: 15))

  static let alpha2Index = LetterIndex(CountryTable.rows.map(\.alpha2))
  static let alpha3Index = LetterIndex(CountryTable.rows.map(\.alpha3))
}

extension CountryCode: CaseIterable {
  /// All countries in the order of their alpha-2 codes.
  public static let allCases = CountryTable.rows.indices.map(CountryCode.init(row:))
}

extension CountryCode: Comparable {
  /// The order of the alpha-2 codes.
  public static func < (left: Self, right: Self) -> Bool { left.row < right.row }
}

extension CountryCode: TextValue, CodingKeyRepresentable {
  /// An officially assigned alpha-2 code in capitals.
  public static let format = TextFormat(
    "country-code", pattern: "^[A-Z]{2}$",
    valid: ["PL", "DE", "GB", "US"],
    invalid: ["", "pl", "P", "POL", "ZZ", "UK", "XK", "616", " PL", "РL"],
    source: "ISO 3166-1 alpha-2, \(tableRelease.asOf)")

  /// The code of two letters.
  public var text: String { alpha2 }

  /// Reads an alpha-2 code in capitals.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` unless it is two capitals, `component` for an unknown code.
  public init(parsing text: String) throws(ValueError) {
    try self.init(text, letters: 2, index: Self.alpha2Index)
  }

  /// Reads an alpha-3 code in capitals, `POL`; throws as ``init(parsing:)`` does.
  public init(alpha3 text: String) throws(ValueError) {
    try self.init(text, letters: 3, index: Self.alpha3Index)
  }

  /// Reads an alpha-2 or alpha-3 code in any case, `pl` or `Pol`; throws as ``init(parsing:)`` does.
  public init(anyForm text: String) throws(ValueError) {
    guard (2...3).contains(text.utf8.count) else { throw Self.notLetters }
    let capitals = String(
      decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
    if capitals.utf8.count == 2 {
      try self.init(parsing: capitals)
    } else {
      try self.init(alpha3: capitals)
    }
  }

  private init(_ text: String, letters: Int, index: LetterIndex) throws(ValueError) {
    guard text.utf8.count == letters, let key = LetterIndex.packed(text) else { throw Self.notLetters }
    guard let row = index[key] else {
      throw ValueError(.component, type: "country-code", expected: "an officially assigned ISO 3166-1 code")
    }
    self.init(row: row)
  }

  private static var notLetters: ValueError {
    ValueError(.format, type: "country-code", expected: "two letters A–Z")
  }
}
