import DomainModeling

/// Reads one row of a table, cell by cell.
struct ExchangeRowReader {
  let number: Int
  let fields: [String]
  let header: ExchangeHeader
  let cells: CellStyle

  func row(_ format: ExchangeFormat) throws(ImportRemark.Reason) -> ExchangeRow {
    guard fields.count <= header.count || fields[header.count...].allSatisfy(\.isEmpty) else {
      throw .tooManyCells
    }
    return format == .trakt ? try traktRow() : try letterboxdRow(format)
  }

  /// The text of a cell; `nil` when the column or the cell is missing or blank.
  func text(_ columns: String...) -> String? {
    for column in columns {
      guard let position = header[column], position < fields.count else { continue }
      let text = cells.text(fields[position]).trimmedCell
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// What a cell holds; `nil` when it is missing or blank.
  func value<Value>(
    _ column: String, _ parse: (String) throws(ValueError) -> Value
  ) throws(ImportRemark.Reason) -> Value? {
    guard let text = text(column) else { return nil }
    do throws(ValueError) {
      return try parse(text)
    } catch {
      throw .unreadable(column: column)
    }
  }

  func rating(_ column: String, _ scale: RatingScale) throws(ImportRemark.Reason) -> Rating? {
    try value(column) { (text) throws(ValueError) in try Rating(parsing: text, on: scale) }
  }

  func year(_ column: String) throws(ImportRemark.Reason) -> ReleaseYear? {
    try value(column) { (text) throws(ValueError) in
      guard text.utf8.count == 4, let number = Int(text) else {
        throw ValueError(.format, type: "release-year", expected: "four digits")
      }
      return try ReleaseYear(number)
    }
  }

  /// A moment; a day stands for its beginning in UTC.
  func moment(_ column: String) throws(ImportRemark.Reason) -> Timestamp? {
    try value(column) { (text) throws(ValueError) in
      text.utf8.count == 10
        ? Timestamp(utcMidnightOf: try CalendarDate(parsing: text)) : try Timestamp(parsing: text)
    }
  }

  func title(_ column: String) throws(ImportRemark.Reason) -> String? {
    guard let title = text(column) else { return nil }
    guard title.utf8.count <= 1_200 else { throw .unreadable(column: column) }
    return title
  }
}
