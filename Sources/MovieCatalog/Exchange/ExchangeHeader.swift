import DomainModeling

/// Where a table's columns are, by their names in any case.
struct ExchangeHeader {
  let count: Int
  private let positions: [String: Int]

  init(_ document: CSVDocument, _ format: ExchangeFormat) throws(CSVError) {
    guard let names = document.rows.first, let row = document.numbers.first else {
      throw CSVError(.noHeader, row: 1, column: 1)
    }
    count = names.count
    positions = Dictionary(names.enumerated().map { (Self.key($1), $0) }) { first, _ in first }
    for column in format.requiredColumns where self[column] == nil {
      throw CSVError(.missingColumn, row: row, column: names.count + 1, name: column)
    }
    let known = format.columns.filter { self[$0] != nil }
    if known.isEmpty { throw CSVError(.missingColumn, row: row, column: 1, name: format.columns.first) }
  }

  subscript(column: String) -> Int? { positions[Self.key(column)] }

  private static func key(_ name: String) -> String {
    SearchFolding.folded(name.trimmedCell)
  }
}

extension String {
  /// The text without white space around it.
  var trimmedCell: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
