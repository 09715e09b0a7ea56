import BenchmarkTrials
import DomainRepository
import DomainValues
import GRDB

/// The posts in GRDB as somebody writes it who has measured: a compact table, cached statements, columns by number,
/// and many operations inside one access where an app could.
struct TunedPosts {
  /// A row by the numbers of its columns.
  struct Record: FetchableRecord {
    let row: Stock.Row

    init(row: Row) throws {
      let tags: String = row[11]
      let price: Int64? = row[12]
      self.row = Stock.Row(
        id: UInt64(row[0] as Int64), donor: UInt64(row[1] as Int64), title: row[2], details: row[3],
        kind: PostKind(number: row[4]), status: PostStatus(number: row[5]), quantity: row[6],
        place: try Coordinate(latitude: row[7], longitude: row[8]),
        createdAt: try Timestamp(millisecondsSince1970: row[9]),
        closesAt: try Timestamp(millisecondsSince1970: row[10]),
        tags: tags.split(separator: "\n").map(String.init),
        price: price.map { Money(minorUnits: $0, currency: .eur) })
    }
  }

  let queue: DatabaseQueue

  /// A copy of the compact table.
  init(copying raw: RawPosts) throws {
    queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      guard let connection = database.sqliteConnection else { return }
      try raw.database.copy(to: connection)
    }
  }

  /// Many reads in one access.
  func read(_ times: Int, _ body: (Database, Int) throws -> Void) throws {
    try queue.read { database in
      for turn in 0..<times { try body(database, turn) }
    }
  }

  /// Many writes in one transaction.
  func write(_ times: Int, _ body: (Database, Int) throws -> Void) throws {
    try queue.write { database in
      for turn in 0..<times { try body(database, turn) }
    }
  }

  func transaction(isKept: Bool, _ body: (Database) throws -> Void) throws {
    try queue.writeWithoutTransaction { database in
      try database.inTransaction {
        try body(database)
        return isKept ? .commit : .rollback
      }
    }
  }

  func rows(_ sql: String, _ arguments: StatementArguments) throws -> [Stock.Row] {
    try queue.read { try Self.rows($0, sql, arguments) }
  }

  static func rows(_ database: Database, _ sql: String, _ arguments: StatementArguments) throws -> [Stock.Row]
  {
    try Record.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map(\.row)
  }

  static func count(_ database: Database, _ sql: String, _ arguments: StatementArguments) throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }

  static func insert(_ database: Database, _ row: Stock.Row) throws {
    try database.cachedStatement(sql: PostSQL.insertion).execute(arguments: [
      Int64(row.id), Int64(row.donor), row.title, row.details, row.kind.number, row.status.number,
      row.quantity,
      row.place.latitude, row.place.longitude, row.createdAt.millisecondsSince1970,
      row.closesAt.millisecondsSince1970, row.tags.joined(separator: "\n"), row.price?.minorUnits,
    ])
  }

  static func setQuantity(_ database: Database, _ quantity: Int64, of id: Int64) throws {
    try database.cachedStatement(sql: PostSQL.update).execute(arguments: [quantity, id])
  }
}
