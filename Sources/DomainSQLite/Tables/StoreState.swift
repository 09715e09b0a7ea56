#if SQLite || canImport(SQLite3)
import DomainRepository

/// The state of a database apart from its records, as a transaction sees it.
struct StoreState: Hashable, Sendable {
  /// The newest commit.
  var newest: Commit.SequenceNumber
  /// The oldest position from which an observer can resume.
  var oldest: Commit.SequenceNumber
  /// The number of changes to the tables of entities so far.
  var schemas: Int64

  init(in connection: Connection) throws(RepositoryError) {
    let found = try connection.first("SELECT newest, oldest, schemas FROM _store") {
      (row) throws(RepositoryError) in
      (newest: try row.integer(0), oldest: try row.integer(1), schemas: try row.integer(2))
    }
    guard let found, 0 <= found.oldest, found.oldest <= found.newest else { throw .sqlite(.damaged) }
    newest = Commit.SequenceNumber(found.newest)
    oldest = Commit.SequenceNumber(found.oldest)
    schemas = found.schemas
  }
}
#endif
