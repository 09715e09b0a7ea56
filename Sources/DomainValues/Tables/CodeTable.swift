public import DomainModeling

/// An index from codes of two to four uppercase ASCII letters to the rows of a table.
struct CodeIndex: Sendable {
  private let rows: [UInt32: Int]

  /// Creates an index of codes by their position; the first one of equal codes is kept.
  init(_ codes: [String]) {
    let pairs = codes.enumerated().compactMap { row, code in Self.packed(code).map { ($0, row) } }
    rows = Dictionary(pairs) { first, _ in first }
  }

  /// Returns the row of the code with a key from ``packed(_:)``.
  subscript(key: UInt32) -> Int? { rows[key] }

  /// Returns the code as an integer, or `nil` unless the text has two to four letters `A`–`Z`.
  static func packed(_ text: String) -> UInt32? {
    guard (2...4).contains(text.utf8.count) else { return nil }
    var key: UInt32 = 0
    for byte in text.utf8 {
      guard byte >= 0x41, byte <= 0x5A else { return nil }
      key = key << 8 | UInt32(byte)
    }
    return key
  }
}

/// The source of a data table and the date of its contents.
public struct DatasetVersion: Hashable, Sendable {
  /// The standard or list, such as `ISO 4217 list one`.
  public let source: String
  /// The day on which the table matched its source.
  public let asOf: CalendarDate

  /// Creates the version of a data set.
  public init(source: String, asOf: CalendarDate) {
    self.source = source
    self.asOf = asOf
  }
}
