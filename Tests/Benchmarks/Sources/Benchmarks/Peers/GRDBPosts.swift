import DomainRepository
import Foundation
import GRDB

/// A post as a team writes it with GRDB on the first day: a `Codable` record.
struct PostRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "post"

  var id: Int64
  var donor: Int64
  var title: String
  var details: String
  var kind: String
  var status: String
  var quantity: Int64
  var latitude: Double
  var longitude: Double
  var createdAt: Date
  var closesAt: Date
  var tags: [String]
  var price: Int64?

  init(_ row: Stock.Row) {
    id = Int64(row.id)
    donor = Int64(row.donor)
    title = row.title
    details = row.details
    kind = row.kind.rawValue
    status = row.status.rawValue
    quantity = row.quantity
    latitude = row.place.latitude
    longitude = row.place.longitude
    createdAt = Date(timeIntervalSince1970: Double(row.createdAt.millisecondsSince1970) / 1_000)
    closesAt = Date(timeIntervalSince1970: Double(row.closesAt.millisecondsSince1970) / 1_000)
    tags = row.tags
    price = row.price?.minorUnits
  }
}

/// The posts in GRDB, in memory; its calls stand in synchronous functions, so that none becomes its slower
/// asynchronous twin.
struct GRDBPosts {
  let queue: DatabaseQueue

  init(_ stock: Stock, isIndexed: Bool) throws {
    queue = try DatabaseQueue()
    try queue.write { database in
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
      if isIndexed {
        try database.execute(sql: "CREATE INDEX post_kind ON post (status, kind, quantity DESC, id)")
      }
      for row in stock.rows { try PostRecord(row).insert(database) }
    }
  }

  /// The call that the documentation shows.
  func get(_ id: Int64) throws -> PostRecord? {
    try queue.read { try PostRecord.fetchOne($0, key: id) }
  }

  /// Many gets in one read with a cached statement: the best case.
  func get(all ids: some Sequence<Int64>, _ body: (PostRecord?) -> Void) throws {
    try queue.read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM post WHERE id = ?")
      for id in ids { body(try PostRecord.fetchOne(statement, arguments: [id])) }
    }
  }

  func insert(_ row: Stock.Row) throws {
    try queue.write { try PostRecord(row).insert($0) }
  }

  func insert(_ rows: some Sequence<Stock.Row>) throws {
    try queue.write { database in
      for row in rows { try PostRecord(row).insert(database) }
    }
  }

  func delete(above id: Int64) throws {
    _ = try queue.write { try PostRecord.filter(Column("id") > id).deleteAll($0) }
  }

  func setQuantity(_ quantity: Int64, of id: Int64) throws {
    try queue.write { database in
      try database.cachedStatement(sql: "UPDATE post SET quantity = ? WHERE id = ?")
        .execute(arguments: [quantity, id])
    }
  }

  func first(_ count: Int, status: PostStatus, kind: PostKind) throws -> [PostRecord] {
    try queue.read { database in
      try PostRecord.filter(Column("status") == status.rawValue && Column("kind") == kind.rawValue)
        .order(Column("quantity").desc, Column("id")).limit(count).fetchAll(database)
    }
  }

  /// The same query by SQL and a cached statement.
  func firstBySQL(_ count: Int, status: PostStatus, kind: PostKind) throws -> [PostRecord] {
    try queue.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT * FROM post WHERE status = ? AND kind = ? ORDER BY quantity DESC, id LIMIT ?")
      return try PostRecord.fetchAll(statement, arguments: [status.rawValue, kind.rawValue, count])
    }
  }
}
