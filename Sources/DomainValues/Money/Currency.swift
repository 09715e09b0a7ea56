public import DomainModeling

/// A currency by its ISO 4217 code of three uppercase letters, such as `EUR`.
///
/// Codes of metals, bond units, `XTS` and `XXX` are included; they have no minor unit. Minor units are those
/// of ISO 4217, which differ from those of CLDR.
public struct Currency: Hashable, Sendable {
  private let row: UInt16

  /// Creates the currency in a row of ``CurrencyTable``.
  init(row: Int) {
    self.row = UInt16(truncatingIfNeeded: row)
  }

  /// Creates the currency with a code.
  init(_ code: CurrencyTable.Code) {
    row = code.rawValue
  }

  /// The alphabetic ISO 4217 code of three letters.
  public var code: String { CurrencyTable.rows[Int(row)].code }
  /// The numeric ISO 4217 code, 1 to 999, which is usually written with three digits.
  public var numericCode: Int { CurrencyTable.rows[Int(row)].numeric }
  /// The number of decimals of the minor unit, 0 to 4: 2 for cents; `nil` when ISO 4217 lists none, as for
  /// gold.
  public var minorUnitDigits: Int? { CurrencyTable.rows[Int(row)].digits }

  /// The source of the table and its date.
  public static let tableRelease = DatasetVersion(
    source: "ISO 4217 list one", asOf: CalendarDate(uncheckedYear: 2026, month: 2, day: 1))

  fileprivate static let index = CodeIndex(CurrencyTable.rows.map(\.code))
}

extension Currency: CaseIterable {
  /// All currencies in order of their codes.
  public static let allCases = CurrencyTable.rows.indices.map(Currency.init(row:))
}

extension Currency: Comparable {
  /// Orders by code.
  public static func < (left: Self, right: Self) -> Bool { left.row < right.row }
}

extension Currency: TextValue, CodingKeyRepresentable {
  /// The format: an active ISO 4217 code in uppercase.
  public static let format = TextFormat(
    "currency", pattern: "^[A-Z]{3}$",
    valid: ["EUR", "USD", "PLN", "JPY", "XXX"],
    invalid: ["", "eur", "EU", "EURO", "ZZZ", "€", "978", "EUR ", "ЕUR"],
    source: "ISO 4217 list one, \(tableRelease.asOf)")

  /// The alphabetic ISO 4217 code of three letters.
  public var text: String { code }

  /// Parses a code in uppercase.
  ///
  /// - Throws: `ValueError` of kind `format` unless the text has three uppercase letters, of kind `component`
  ///   for an unknown code.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count == 3, let key = CodeIndex.packed(text) else {
      throw ValueError(.format, type: "currency", expected: "three letters A–Z")
    }
    guard let row = Self.index[key] else {
      throw ValueError(.component, type: "currency", expected: "an active ISO 4217 code")
    }
    self.init(row: row)
  }

  /// Reads the code of a currency as people type it: in any case, with blanks around it.
  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> Currency {
    // Longer texts aren't codes; changing their case would only take time.
    try Currency(parsing: text.utf8.count > 20 ? text : text.trimmedOfBlanks.uppercased())
  }
}
