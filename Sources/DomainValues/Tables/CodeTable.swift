public import DomainModeling

/// Finds the row of a code of two to four capital ASCII letters in a table.
struct LetterIndex: Sendable {
  private let rows: [UInt32: Int]

  /// Indexes the codes by their position; of equal codes the first stays.
  init(_ codes: [String]) {
    let pairs = codes.enumerated().compactMap { row, code in Self.packed(code).map { ($0, row) } }
    rows = Dictionary(pairs) { first, _ in first }
  }

  /// The row of the code with this key, as ``packed(_:)`` makes it.
  subscript(key: UInt32) -> Int? { rows[key] }

  /// The code as one number; `nil` unless the text is two to four letters `A`–`Z`.
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

/// Where a table of facts comes from and how old it is.
public struct DataRelease: Hashable, Sendable {
  /// The standard or list, such as `ISO 4217 list one`.
  public let source: String
  /// The day on which the table was as new as its source.
  public let asOf: CalendarDate

  /// Names a source and a day.
  public init(source: String, asOf: CalendarDate) {
    self.source = source
    self.asOf = asOf
  }
}
