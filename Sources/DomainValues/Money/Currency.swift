public import DomainModeling

/// A currency by its ISO 4217 code of three capital letters, `EUR`.
///
/// Metals, bond units, `XTS` and `XXX` are codes too; they have no minor unit. The minor units are ISO's;
/// those of CLDR differ, because they follow what shops print.
public struct Currency: Hashable, Sendable {
  private let row: UInt16

  /// Takes a row of ``CurrencyTable``.
  init(row: Int) {
    self.row = UInt16(truncatingIfNeeded: row)
  }

  /// Takes a row by its code.
  init(_ code: CurrencyTable.Code) {
    row = code.rawValue
  }

  /// The ISO 4217 code of three letters.
  public var code: String { CurrencyTable.rows[Int(row)].code }
  /// The ISO 4217 number, 1…999; print it with three digits.
  public var numericCode: Int { CurrencyTable.rows[Int(row)].numeric }
  /// The decimal digits of the minor unit, 0…4: 2 for cents; `nil` where ISO 4217 lists none, as for gold.
  public var minorUnitDigits: Int? { CurrencyTable.rows[Int(row)].digits }

  /// The standard behind the table and its age.
  public static let tableRelease = DataRelease(
    source: "ISO 4217 list one", asOf: CalendarDate(uncheckedYear: 2026, month: 2, day: 1))

  fileprivate static let index = LetterIndex(CurrencyTable.rows.map(\.code))
}

extension Currency: CaseIterable {
  /// All currencies in the order of their codes.
  public static let allCases = CurrencyTable.rows.indices.map(Currency.init(row:))
}

extension Currency: Comparable {
  /// The order of the codes.
  public static func < (left: Self, right: Self) -> Bool { left.row < right.row }
}

extension Currency: TextValue, CodingKeyRepresentable {
  /// An active code of ISO 4217 in capitals.
  public static let format = TextFormat(
    "currency", pattern: "^[A-Z]{3}$",
    valid: ["EUR", "USD", "PLN", "JPY", "XXX"],
    invalid: ["", "eur", "EU", "EURO", "ZZZ", "€", "978", "EUR ", "ЕUR"],
    source: "ISO 4217 list one, \(tableRelease.asOf)")

  /// The ISO 4217 code of three letters.
  public var text: String { code }

  /// Reads a code in capitals.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` unless it is three capitals, `component` for an unknown code.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count == 3, let key = LetterIndex.packed(text) else {
      throw ValueError(.format, type: "currency", expected: "three letters A–Z")
    }
    guard let row = Self.index[key] else {
      throw ValueError(.component, type: "currency", expected: "an active ISO 4217 code")
    }
    self.init(row: row)
  }
}
