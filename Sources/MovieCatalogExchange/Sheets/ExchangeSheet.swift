import DomainModeling
import DomainValues

/// A table of another service, read or to be written.
public struct ExchangeSheet: Hashable, Sendable {
  /// The format.
  public let format: ExchangeFormat
  /// What the rows say.
  public let rows: [ExchangeRow]
  /// The rows that can't be used, and why.
  public let remarks: [ImportRemark]

  init(_ format: ExchangeFormat, rows: [ExchangeRow]) {
    self.format = format
    self.rows = rows
    remarks = []
  }

  /// Reads a table; rows that can't be used become ``remarks``.
  ///
  /// Columns are found by their names, in any order and case; others are passed over.
  /// - Parameter cells: How texts stand in the cells; ``CellStyle/spreadsheetSafe`` reads other services' files too,
  ///   except for texts that begin with an apostrophe and a character of a formula.
  /// - Throws: ``CSVError`` when it is no table, or a column is missing without which the table says nothing.
  /// - Complexity: O(*n*).
  public init(
    parsing text: String, as format: ExchangeFormat, cells: CellStyle = .spreadsheetSafe
  ) throws(CSVError) {
    try self.init(CSVDocument(parsing: text), as: format, cells: cells)
  }

  /// Reads a table from bytes in UTF-8.
  public init(
    parsing bytes: [UInt8], as format: ExchangeFormat, cells: CellStyle = .spreadsheetSafe
  ) throws(CSVError) {
    try self.init(CSVDocument(parsing: bytes), as: format, cells: cells)
  }

  private init(
    _ document: CSVDocument, as format: ExchangeFormat, cells: CellStyle
  ) throws(CSVError) {
    let header = try ExchangeHeader(document, format)
    var rows: [ExchangeRow] = []
    var remarks: [ImportRemark] = []
    for (number, fields) in zip(document.numbers, document.rows).dropFirst() {
      let reader = ExchangeRowReader(number: number, fields: fields, header: header, cells: cells)
      do throws(ImportRemark.Reason) {
        rows.append(try reader.row(format))
      } catch {
        remarks.append(ImportRemark(row: number, reason: error))
      }
    }
    self.format = format
    self.rows = rows
    self.remarks = remarks
  }

  /// The table as text.
  public func text(cells: CellStyle = .spreadsheetSafe) -> String {
    let body = rows.map { row in ExchangeRowWriter(row: row, format: format).fields.map(cells.cell) }
    return CSVDocument(rows: [format.columns] + body).text
  }
}

/// Writes one row of a table, cell by cell.
struct ExchangeRowWriter {
  let row: ExchangeRow
  let format: ExchangeFormat

  var fields: [String] { format.columns.map { cell($0) ?? "" } }

  private func cell(_ column: String) -> String? {
    switch column {
    case "Name", "title": row.film.title
    case "Year", "year": row.film.year?.description
    case "Date": (row.recordedAt ?? row.bookmarkedAt).map { CalendarDate(utc: $0).text }
    case "Letterboxd URI": letterboxdKey.map { "https://boxd.it/\($0)" }
    case "Rating", "rating": row.rating?.text(on: format.scale)
    case "Rewatch": row.isRewatch ? "Yes" : nil
    case "Review": row.note?.text
    case "Tags": row.tags.joined(separator: ", ")
    case "Watched Date": row.when.flatMap { $0.date()?.text }
    case "trakt_id": id(.trakt)
    case "imdb_id": id(.imdb)
    case "tmdb_id": id(.tmdb)
    case "type": "movie"
    case "watched_at": row.when?.text
    case "watchlisted_at": row.bookmarkedAt?.text
    case "rated_at": row.recordedAt?.text
    default: nil
    }
  }

  private func id(_ source: ExternalSource) -> String? {
    row.film.externalIDs.first { $0.source == .known(source) }?.value
  }

  private var letterboxdKey: String? {
    let prefix = "letterboxd:"
    guard let sourceID = row.sourceID else { return id(.letterboxd) }
    return sourceID.hasPrefix(prefix) ? String(sourceID.dropFirst(prefix.count)) : nil
  }
}
