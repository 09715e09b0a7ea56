// The peer: the same list of movies by year as an app would write it on GRDB.
import Foundation
import GRDB

struct Movie: Codable, Identifiable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "movie"
  var id: String
  var title: String
  var year: Int
  var genre: String
  var artwork: URL?
  var releaseDate: Date
  var runtimeSeconds: Int?
}

let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
let database = try DatabaseQueue(path: file.path)
var migrator = DatabaseMigrator()
migrator.registerMigration("movies") { db in
  try db.create(table: "movie") { table in
    table.primaryKey("id", .text)
    table.column("title", .text).notNull()
    table.column("year", .integer).notNull().indexed()
    table.column("genre", .text).notNull()
    table.column("artwork", .text)
    table.column("releaseDate", .datetime).notNull()
    table.column("runtimeSeconds", .integer)
  }
}
try migrator.migrate(database)
let rows = try await database.read { db in
  try Movie.filter(Column("year") == 2026).order(Column("title"), Column("id")).limit(50).fetchAll(db)
}
print("\(rows.count) movies")
try? FileManager.default.removeItem(at: file)
