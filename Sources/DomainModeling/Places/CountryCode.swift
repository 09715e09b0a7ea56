/// A country or territory by its ISO 3166-1 alpha-2 code, `PL`.
///
/// Only officially assigned codes are values; user-assigned ones such as `XK` are not.
public struct CountryCode: Hashable, Sendable {
  private let row: UInt16

  /// Takes a row of ``CountryTable``.
  init(row: Int) {
    self.row = UInt16(truncatingIfNeeded: row)
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
