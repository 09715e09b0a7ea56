/// Rows of comma-separated values, as RFC 4180 has them.
///
/// `CSVDocument(parsing: document.text).rows == document.rows` for rows that have at least one field each.
public struct CSVDocument: Sendable {
  /// The rows, the header among them.
  public let rows: [[String]]
  /// The number of each row as a person sees it: counted from 1, blank lines too.
  public let numbers: [Int]

  /// Makes a document; rows without any field can't be written and are left out.
  public init(rows: [[String]]) {
    let rows = rows.filter { !$0.isEmpty }
    self.init(rows: rows, numbers: rows.indices.map { $0 + 1 })
  }

  init(rows: [[String]], numbers: [Int]) {
    self.rows = rows
    self.numbers = numbers
  }

  /// Reads a table from bytes in UTF-8.
  public init(parsing bytes: [UInt8]) throws(CSVError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CSVError(.notUTF8, row: 1, column: 1)
    }
    try self.init(parsing: text)
  }

  /// Reads a table: CRLF, LF or CR ends a row, blank lines and a byte order mark at the beginning are passed over.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public init(parsing text: String) throws(CSVError) {
    var parser = CSVParser()
    for byte in text.utf8 { try parser.take(byte) }
    self = try parser.finish()
  }

  /// The table as text: CRLF after each row, quotation marks where they are needed.
  public var text: String {
    var bytes: [UInt8] = []
    for row in rows {
      // A blank line would be passed over by readers.
      if row.count == 1, row.first?.isEmpty == true {
        bytes += "\"\"".utf8
      } else {
        for (position, field) in row.enumerated() {
          if position > 0 { bytes.append(UInt8(ascii: ",")) }
          Self.write(field, to: &bytes)
        }
      }
      bytes += "\r\n".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ field: String, to bytes: inout [UInt8]) {
    guard needsQuotes(field) else {
      bytes += field.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ field: String) -> Bool {
    // Some readers trim cells, and a byte order mark at the beginning would be passed over.
    let edges = [field.utf8.first, field.utf8.last]
    return edges.contains(UInt8(ascii: " ")) || edges.contains(UInt8(ascii: "\t"))
      || field.utf8.starts(with: CSVParser.byteOrderMark)
      || field.utf8.contains { ",\"\r\n".utf8.contains($0) }
  }
}

extension CSVDocument: Hashable {
  /// Whether both have the same rows, wherever those stand.
  public static func == (left: CSVDocument, right: CSVDocument) -> Bool { left.rows == right.rows }
  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}
