import DomainRepository
import GRDB

/// A part of an SQL statement with the values of its placeholders.
struct SQLFragment: Sendable {
  var text: String
  var values: [DatabaseValue]

  init(_ text: String, _ values: [DatabaseValue] = []) {
    self.text = text
    self.values = values
  }

  static func + (left: SQLFragment, right: SQLFragment) -> SQLFragment {
    SQLFragment(left.text + right.text, left.values + right.values)
  }

  static func joined(_ parts: [SQLFragment], by separator: String) -> SQLFragment {
    SQLFragment(parts.map(\.text).joined(separator: separator), parts.flatMap(\.values))
  }

  func statement(in database: Database) throws -> Statement {
    let statement = try database.makeStatement(sql: text)
    try statement.setArguments(StatementArguments(values))
    return statement
  }
}
