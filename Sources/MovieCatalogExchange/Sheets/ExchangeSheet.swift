import DomainModeling
import DomainValues

/// A table of another service, read from a file or to be written.
public struct ExchangeSheet: Hashable, Sendable {
  /// The format of the table.
  public let format: ExchangeFormat
  /// The usable rows.
  public let rows: [ExchangeRow]
  /// The unusable rows, with the reasons.
  public let issues: [ImportIssue]

  /// The maximum size of a table that is read: 16 MiB.
  public static let maximumBytes = 16 << 20
  /// The maximum number of rows of a table that is read, without the header: 100,000.
  public static let maximumRows = 100_000
  /// The maximum number of fields of a row that is read: 1,000.
  public static let maximumColumns = 1_000

  init(_ format: ExchangeFormat, rows: [ExchangeRow]) {
    self.format = format
    self.rows = rows
    issues = []
  }

  /// Reads a table; unusable rows become ``issues``.
  ///
  /// Columns are found by name, in any order and case; unknown columns are ignored.
  /// - Parameter cells: The encoding of texts in cells; ``CSVCellEscaping/spreadsheetSafe`` also reads files of
  ///   other services, except for texts that begin with an apostrophe followed by a formula character.
  /// - Throws: ``CSVError`` when the text isn't a table, is too large, or a required column is missing.
  /// - Complexity: O(*n*).
  public init(
    parsing text: String, as format: ExchangeFormat, cells: CSVCellEscaping = .spreadsheetSafe
  ) throws(CSVError) {
    try self.init(CSVDocument(parsing: text, within: .imports), as: format, cells: cells)
  }

  /// Reads a table from UTF-8 bytes.
  public init(
    parsing bytes: [UInt8], as format: ExchangeFormat, cells: CSVCellEscaping = .spreadsheetSafe
  ) throws(CSVError) {
    try self.init(CSVDocument(parsing: bytes, within: .imports), as: format, cells: cells)
  }

  private init(
    _ document: CSVDocument, as format: ExchangeFormat, cells: CSVCellEscaping
  ) throws(CSVError) {
    let header = try ExchangeHeader(document, format)
    var rows: [ExchangeRow] = []
    var remarks: [ImportIssue] = []
    for (number, fields) in zip(document.numbers, document.rows).dropFirst() {
      let reader = ExchangeRowReader(number: number, fields: fields, header: header, cells: cells)
      do throws(ImportIssue.Reason) {
        rows.append(try reader.row(format))
      } catch {
        remarks.append(ImportIssue(row: number, reason: error))
      }
    }
    self.format = format
    self.rows = rows
    self.issues = remarks
  }

  /// Returns the table as text.
  public func text(cells: CSVCellEscaping = .spreadsheetSafe) -> String {
    let body = rows.map { row in ExchangeRowWriter(row: row, format: format).fields.map(cells.cell) }
    return CSVDocument(rows: [format.columns] + body).text
  }
}

extension CSVLimits {
  /// The limits of a table that is imported.
  static let imports = CSVLimits(
    bytes: ExchangeSheet.maximumBytes, rows: ExchangeSheet.maximumRows + 1,
    fields: ExchangeSheet.maximumColumns)
}

/// A writer for one row of a table.
struct ExchangeRowWriter {
  let row: ExchangeRow
  let format: ExchangeFormat

  var fields: [String] { format.columns.map { cell($0) ?? "" } }

  private func cell(_ column: String) -> String? {
    switch column {
    case "Name", "title": row.movie.title
    case "Year", "year": row.movie.year?.description
    case "Date": (row.recordedAt ?? row.bookmarkedAt).map { CalendarDate(utc: $0).text }
    case "Letterboxd URI": letterboxdKey.map { "https://boxd.it/\($0)" }
    case "Rating", "rating": row.rating?.text(on: format.scale)
    case "Rewatch": row.isRewatch ? "Yes" : nil
    case "Review": row.note?.text
    case "Tags": row.tags.joined(separator: ", ")
    case "Watched Date": row.watchDate.flatMap { $0.date()?.text }
    case "trakt_id": id(.trakt)
    case "imdb_id": id(.imdb)
    case "tmdb_id": id(.tmdb)
    case "type": "movie"
    case "watched_at": row.watchDate?.text
    case "watchlisted_at": row.bookmarkedAt?.text
    case "rated_at": row.recordedAt?.text
    default: nil
    }
  }

  private func id(_ source: ExternalSource) -> String? {
    row.movie.externalIDs.first { $0.source == .known(source) }?.value
  }

  private var letterboxdKey: String? {
    let prefix = "letterboxd:"
    guard let sourceID = row.sourceID else { return id(.letterboxd) }
    return sourceID.hasPrefix(prefix) ? String(sourceID.dropFirst(prefix.count)) : nil
  }
}
