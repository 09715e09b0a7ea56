#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The comparison of the rows of one entity type with their records.
struct TableVerification<E: Entity> {
  private let table: EntityTable<E>
  private let connection: Connection
  private(set) var found: [Inconsistency] = []
  /// The number of rows that each search table should have.
  private var textCount = 0
  private var placeCounts: [Int]

  private var layout: TableLayout { table.layout }

  init(of table: EntityTable<E>, in connection: Connection) {
    self.table = table
    self.connection = connection
    placeCounts = table.layout.places.map { _ in 0 }
  }

  /// Checks all rows, in the transaction that runs.
  mutating func run() throws(RepositoryError) {
    let newest = try StoreState(in: connection).newest
    // Rows that couldn't be filled have no columns to compare; their records are read from a copy.
    let sql = """
      SELECT \(StoredRecord.columns) FROM \(layout.table) WHERE row >= ? \
      AND isUnreadable IS NOT \(RowMark.unfilled.rawValue) ORDER BY row LIMIT 500
      """
    var next = Int64.min
    while true {
      let rows = try connection.all(sql, [.integer(next)]) { (row) throws(RepositoryError) in
        try StoredRecord(row, of: layout.entity)
      }
      for stored in rows { try check(stored, newest) }
      guard let last = rows.last, rows.count == 500, last.row < .max else { break }
      next = last.row + 1
    }
    try checkCounts()
  }

  private mutating func check(
    _ stored: StoredRecord, _ newest: Commit.SequenceNumber
  ) throws(RepositoryError) {
    let reference = table.reference(of: stored)
    if stored.record.version.number > newest.number || stored.record.version.number < 1 {
      found.append(.futureVersion(reference, stored.record.version))
    }
    let known: Versioned<E>
    do throws(RepositoryError) {
      known = try table.entity(in: stored)
    } catch {
      found.append(.unreadable(reference, reason: UnreadableRecord(reference, error).reason))
      return
    }
    if try layout.isMarked(stored.row, in: connection) {
      found.append(.wrongAnswer(entity: layout.entity, question: "queries that find \(reference.id)"))
    }
    let filled = try table.row(of: known.entity, keeping: stored.record)
    for path in try differingColumns(of: filled, in: stored.row) {
      found.append(.wrongAnswer(entity: layout.entity, question: "column \(path) of \(reference.id)"))
    }
    try checkSearches(of: filled, in: stored.row, reference)
  }

  /// Returns the paths of the columns that have another value than the record.
  private func differingColumns(of filled: FilledRow, in row: Int64) throws(RepositoryError) -> [String] {
    let bound = layout.columns.filter { $0.kind != .list }
    let lists = layout.columns.filter { $0.kind == .list }
    var differing: [String] = []
    for (column, value) in zip(bound, filled.values) {
      let isSame = try connection.first(
        "SELECT \(column.name) IS ? FROM \(layout.table) WHERE row = ?", [value, .integer(row)]
      ) { (row) throws(RepositoryError) in try row.integer(0) }
      if isSame != 1 { differing.append(column.path) }
    }
    for column in lists {
      let isSame = try connection.first(
        "SELECT \(column.name) IS json_extract(?, '$.\(column.path)') FROM \(layout.table) WHERE row = ?",
        [filled.lists, .integer(row)]
      ) { (row) throws(RepositoryError) in try row.integer(0) }
      if isSame != 1 { differing.append(column.path) }
    }
    return differing
  }

  private mutating func checkSearches(
    of filled: FilledRow, in row: Int64, _ reference: EntityReference
  ) throws(RepositoryError) {
    if let words = filled.words {
      textCount += 1
      let stored = try connection.first(
        "SELECT words FROM \(layout.textTable) WHERE rowid = ?", [.integer(row)]
      ) { (row) throws(RepositoryError) in try row.text(0) }
      if stored?.utf8.elementsEqual(words.utf8) != true {
        found.append(.wrongAnswer(entity: layout.entity, question: "words of \(reference.id)"))
      }
    }
    for (number, place) in filled.places.enumerated() {
      guard let place else { continue }
      placeCounts[number] += 1
      let path = layout.places[number]
      // The tree stores rectangles of 32-bit numbers around the coordinate.
      let contains = try connection.first(
        """
        SELECT south <= ? AND north >= ? AND west <= ? AND east >= ? FROM \(layout.placeTable(path)) \
        WHERE row = ?
        """,
        [
          .real(place.latitude), .real(place.latitude), .real(place.longitude), .real(place.longitude),
          .integer(row),
        ]
      ) { (row) throws(RepositoryError) in try row.integer(0) }
      if contains != 1 {
        found.append(.wrongAnswer(entity: layout.entity, question: "place \(path) of \(reference.id)"))
      }
    }
  }

  /// Checks that the search tables have no rows of other records.
  private mutating func checkCounts() throws(RepositoryError) {
    var counts: [(name: String, table: String, count: Int)] = []
    if layout.hasText { counts.append(("words", layout.textTable, textCount)) }
    for (path, count) in zip(layout.places, placeCounts) {
      counts.append(("places \(path)", layout.placeTable(path), count))
    }
    for (name, table, count) in counts {
      let stored = try connection.first("SELECT count(*) FROM \(table)") { (row) throws(RepositoryError) in
        try row.count(0)
      }
      if stored != count {
        found.append(.wrongAnswer(entity: layout.entity, question: "number of \(name)"))
      }
    }
  }
}
#endif
