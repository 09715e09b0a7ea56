#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// A stored record with its row number, without the columns of its fields.
struct StoredRecord: Sendable {
  let row: Int64
  let record: EncodedRecord

  static let columns = "row, id, version, schemaVersion, record"

  /// Reads the columns of the current row.
  init(_ row: Statement, of entity: String) throws(RepositoryError) {
    self.row = try row.integer(0)
    record = EncodedRecord(
      EntityReference(entity: entity, id: SQLText.decoded(try row.text(1))),
      version: Version(try row.integer(2)), schemaVersion: try row.integer(3), bytes: try row.bytes(4))
  }
}

extension StoredRecord {
  init(_ row: Int64, _ record: EncodedRecord) {
    self.row = row
    self.record = record
  }
}

/// A record with the values of all columns and indexes, ready to be inserted.
struct FilledRow: Sendable {
  let record: EncodedRecord
  /// The values of the columns, except those that are extracted from `lists`.
  let values: [StoredValue]
  /// The JSON text of the record for the columns of lists; null if there are no such columns.
  let lists: StoredValue
  /// The words of the text index, separated by spaces; `nil` if the entity has no text index.
  let words: String?
  /// The coordinate for each spatial index; `nil` if the record has none.
  let places: [Coordinate?]
  /// The values of each unique key; `nil` if one of them is null.
  let uniques: [[Scalar]?]
}
#endif
