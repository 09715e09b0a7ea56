import BenchmarkTrials
import DomainRepository
import Foundation
import GRDB

/// The posts in GRDB, in memory, as its documentation shows it; the calls stand in synchronous functions, so that
/// none becomes its slower asynchronous twin.
struct GRDBPosts {
  let queue: DatabaseQueue

  init(_ stock: Stock, isIndexed: Bool) throws {
    queue = try DatabaseQueue()
    try queue.write { database in
      try Self.create(database, isIndexed: isIndexed)
      for row in stock.rows { try Self.fill(database, row, isIndexed: isIndexed) }
    }
  }

  static func create(_ database: Database, isIndexed: Bool) throws {
    try database.create(table: "post") { table in
      table.primaryKey("id", .integer)
      table.column("donor", .integer).notNull()
      table.column("title", .text).notNull()
      table.column("details", .text).notNull()
      table.column("kind", .text).notNull()
      table.column("status", .text).notNull()
      table.column("quantity", .integer).notNull()
      table.column("latitude", .double).notNull()
      table.column("longitude", .double).notNull()
      table.column("createdAt", .datetime).notNull()
      table.column("closesAt", .datetime).notNull()
      table.column("tags", .jsonText).notNull()
      table.column("price", .integer)
    }
    guard isIndexed else { return }
    try database.execute(sql: PostSQL.indexes)
  }

  /// Puts a row there quickly; nobody measures it.
  static func fill(_ database: Database, _ row: Stock.Row, isIndexed: Bool) throws {
    let record = PostRecord(row)
    let tags = "[" + record.tags.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    try database.cachedStatement(sql: PostSQL.insertion).execute(arguments: [
      record.id, record.donor, record.title, record.details, record.kind, record.status, record.quantity,
      record.latitude, record.longitude, record.createdAt, record.closesAt, tags, record.price,
    ])
    if isIndexed { try fillIndexes(database, row) }
  }

  static func fillIndexes(_ database: Database, _ row: Stock.Row) throws {
    let id = Int64(row.id)
    try database.cachedStatement(sql: "INSERT INTO words (rowid, title) VALUES (?, ?)")
      .execute(arguments: [id, row.title])
    let (latitude, longitude) = (row.place.latitude, row.place.longitude)
    try database.cachedStatement(sql: "INSERT INTO places VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [id, latitude, latitude, longitude, longitude])
  }

  static func emptyIndexes(_ database: Database, _ row: Stock.Row) throws {
    let id = Int64(row.id)
    try database.cachedStatement(sql: "INSERT INTO words (words, rowid, title) VALUES ('delete', ?, ?)")
      .execute(arguments: [id, row.title])
    try database.cachedStatement(sql: "DELETE FROM places WHERE id = ?").execute(arguments: [id])
  }

  /// Inserts a row with every index, then deletes it, each in a transaction.
  func passThrough(_ row: Stock.Row) throws {
    try queue.write { database in
      try PostRecord(row).insert(database)
      try Self.fillIndexes(database, row)
    }
    try queue.write { database in
      try PostRecord(row).delete(database)
      try Self.emptyIndexes(database, row)
    }
  }

  /// The call that the documentation shows.
  func get(_ id: Int64) throws -> PostRecord? {
    try queue.read { try PostRecord.fetchOne($0, key: id) }
  }

  func insert(_ rows: some Sequence<Stock.Row>) throws {
    try queue.write { database in
      for row in rows { try PostRecord(row).insert(database) }
    }
  }

  func delete(above id: Int64) throws {
    _ = try queue.write { try PostRecord.filter(Column("id") > id).deleteAll($0) }
  }

  /// Fetches the record, changes it, writes it back.
  func setQuantity(_ quantity: Int64, of id: Int64) throws {
    try queue.write { database in
      guard var record = try PostRecord.fetchOne(database, key: id) else { return }
      record.quantity = quantity
      try record.update(database)
    }
  }

  /// The same for several records in one transaction.
  func setQuantities(_ quantity: Int64, of ids: [Int64], isKept: Bool) throws {
    try queue.writeWithoutTransaction { database in
      try database.inTransaction {
        for id in ids {
          guard var record = try PostRecord.fetchOne(database, key: id) else { continue }
          record.quantity = quantity
          try record.update(database)
        }
        return isKept ? .commit : .rollback
      }
    }
  }

  func shelf(_ status: PostStatus, _ kind: PostKind) -> QueryInterfaceRequest<PostRecord> {
    PostRecord.filter(Column("status") == status.rawValue && Column("kind") == kind.rawValue)
  }

  func page(_ status: PostStatus, _ kind: PostKind, offset: Int = 0) throws -> [PostRecord] {
    try queue.read { database in
      try shelf(status, kind).order(Column("quantity").desc, Column("id")).limit(20, offset: offset)
        .fetchAll(database)
    }
  }

  func count(_ status: PostStatus, _ kind: PostKind) throws -> Int {
    try queue.read { try shelf(status, kind).fetchCount($0) }
  }

  func records(_ sql: String, _ arguments: StatementArguments) throws -> [PostRecord] {
    try queue.read { try PostRecord.fetchAll($0, sql: sql, arguments: arguments) }
  }
}
