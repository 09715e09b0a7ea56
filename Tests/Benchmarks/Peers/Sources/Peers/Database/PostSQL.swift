import BenchmarkTrials
import DomainRepository
import DomainValues
import Foundation

/// The statements over the compact table, the same for raw SQLite and for GRDB at its best.
enum PostSQL {
  static let columns =
    "id, donor, title, details, kind, status, quantity, latitude, longitude, createdAt, closesAt, tags, price"
  static let insertion = "INSERT INTO post (\(columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)"
  static let get = "SELECT \(columns) FROM post WHERE id = ?"
  static let update = "UPDATE post SET quantity = ? WHERE id = ?"
  static let delete = "DELETE FROM post WHERE id = ?"
  static let deleteAbove = "DELETE FROM post WHERE id > ?"
  static let shelf =
    "SELECT \(columns) FROM post WHERE status = ? AND kind = ? ORDER BY quantity DESC, id LIMIT 20"
  static let shelfOffset = "\(shelf) OFFSET ?"
  static let shelfAfter = """
    SELECT \(columns) FROM post WHERE status = ? AND kind = ? AND quantity <= ?3 AND (quantity < ?3 OR id > ?4) \
    ORDER BY quantity DESC, id LIMIT 20
    """
  static let shelfCount = "SELECT count(*) FROM post WHERE status = ? AND kind = ?"
  static let wordIDs = "SELECT rowid FROM words WHERE words MATCH ? LIMIT 20"
  static let wordCount = "SELECT count(*) FROM words WHERE words MATCH ?"
  static let wordRows = """
    SELECT \(columns) FROM (SELECT rowid AS row FROM words WHERE words MATCH ? LIMIT 20) JOIN post ON post.id = row
    """
  /// The great circle between a row and a place in meters, by the haversine as a team copies it from the web.
  static let distance = """
    2 * 6371008.8 * asin(min(1, sqrt(pow(sin(radians(post.latitude - ?1) / 2), 2) \
    + cos(radians(?1)) * cos(radians(post.latitude)) * pow(sin(radians(post.longitude - ?2) / 2), 2))))
    """
  /// The tree first, whatever the planner thinks of it (SQLite: CROSS JOIN keeps the order of tables).
  static let nearest = """
    SELECT \(columns), \(distance) AS distance FROM places CROSS JOIN post ON post.id = places.id \
    WHERE south <= ?3 AND north >= ?4 AND west <= ?5 AND east >= ?6 AND distance <= ?7 \
    ORDER BY distance LIMIT 50
    """.replacing("SELECT id,", with: "SELECT post.id,")

  static let compactTable = """
    CREATE TABLE post (id INTEGER PRIMARY KEY, donor INTEGER, title TEXT, details TEXT, kind INTEGER,
      status INTEGER, quantity INTEGER, latitude REAL, longitude REAL, createdAt INTEGER, closesAt INTEGER,
      tags TEXT, price INTEGER);
    """
  /// The indexes that an app would make: composite, words and places.
  static let indexes = """
    CREATE INDEX post_kind ON post (status, kind, quantity DESC, id);
    CREATE INDEX post_donor ON post (donor, createdAt DESC);
    CREATE INDEX post_closing ON post (closesAt);
    CREATE VIRTUAL TABLE words USING fts5(title, content='', prefix='2 3');
    CREATE VIRTUAL TABLE places USING rtree(id, south, north, west, east);
    """

  static func values(of row: Stock.Row) -> [SQLValue] {
    [
      .integer(Int64(row.id)), .integer(Int64(row.donor)), .text(row.title), .text(row.details),
      .integer(row.kind.number), .integer(row.status.number), .integer(row.quantity),
      .real(row.place.latitude), .real(row.place.longitude), .integer(row.createdAt.millisecondsSince1970),
      .integer(row.closesAt.millisecondsSince1970), .text(row.tags.joined(separator: "\n")),
      row.price.map { .integer($0.minorUnits) } ?? .null,
    ]
  }

  /// What ``nearest`` asks for: the place, the box around its circle, and the radius.
  static func around(_ place: Coordinate, within radius: Double) -> [Double] {
    let high = radius / 111_000
    let wide = high / max(0.01, cos(place.latitude * .pi / 180))
    return [
      place.latitude, place.longitude, place.latitude + high, place.latitude - high, place.longitude + wide,
      place.longitude - wide, radius,
    ]
  }

  /// Words for FTS5, each the beginning of one in a title.
  static func match(_ beginnings: [String]) -> String {
    beginnings.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
