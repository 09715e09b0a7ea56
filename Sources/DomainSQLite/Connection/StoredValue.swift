#if SQLite || canImport(SQLite3)
/// A value as SQLite stores it.
enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// The bytes of a text.
  case bytes([UInt8])

  init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}

extension StoredValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int64) { self = .integer(value) }
}

extension String {
  /// The text as a quoted name of a table, column or index.
  var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

/// A part of an SQL statement with the values of its placeholders.
struct SQLFragment: Hashable, Sendable {
  var text: String
  var values: [StoredValue]

  init(_ text: String, _ values: [StoredValue] = []) {
    self.text = text
    self.values = values
  }

  static func + (left: SQLFragment, right: SQLFragment) -> SQLFragment {
    SQLFragment(left.text + right.text, left.values + right.values)
  }

  static func joined(_ parts: [SQLFragment], by separator: String) -> SQLFragment {
    SQLFragment(parts.map(\.text).joined(separator: separator), parts.flatMap(\.values))
  }
}
#endif
