import DomainRepository
import GRDB

/// A stored record with its row number, without the columns of its fields.
struct StoredRecord: Sendable {
  let row: Int64
  let record: EncodedRecord

  static let columns = "row, id, version, schemaVersion, record"

  init(_ row: Row, of entity: String) {
    self.row = row[0]
    let text: String = row[4]
    record = EncodedRecord(
      EntityReference(entity: entity, id: SQLText.decoded(row[1])), version: Version(row[2]),
      schemaVersion: row[3], bytes: Array(text.utf8))
  }
}
