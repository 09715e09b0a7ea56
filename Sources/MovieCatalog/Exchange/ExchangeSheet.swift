import DomainModeling

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
