import DomainJSON
public import DomainModeling

/// Rows of comma-separated values (RFC 4180).
///
/// `CSVDocument(parsing: document.text).rows == document.rows` for rows with at least one field each.
public struct CSVDocument: Sendable, RedactedValue {
  /// The rows, including the header.
  public let rows: [[String]]
  /// The number of each row in the file, counted from 1 including blank lines.
  public let numbers: [Int]

  /// Creates a document; rows without fields can't be written and are left out.
  public init(rows: [[String]]) {
    let rows = rows.filter { !$0.isEmpty }
    self.init(rows: rows, numbers: rows.indices.map { $0 + 1 })
  }

  init(rows: [[String]], numbers: [Int]) {
    self.rows = rows
    self.numbers = numbers
  }

  /// Reads a table from UTF-8 bytes.
  public init(parsing bytes: [UInt8]) throws(CSVError) { try self.init(parsing: bytes, within: .none) }

  init(parsing bytes: [UInt8], within limits: CSVLimits) throws(CSVError) {
    if bytes.count > limits.bytes { throw CSVError(.tooLarge, row: 1, column: 1) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CSVError(.notUTF8, row: 1, column: 1)
    }
    try self.init(parsing: text, within: limits)
  }

  /// Reads a table; CRLF, LF or CR ends a row, and blank lines and a leading byte order mark are skipped.
  ///
  /// - Complexity: O(*n*) for any text.
  public init(parsing text: String) throws(CSVError) { try self.init(parsing: text, within: .none) }

  init(parsing text: String, within limits: CSVLimits) throws(CSVError) {
    if text.utf8.count > limits.bytes { throw CSVError(.tooLarge, row: 1, column: 1) }
    var parser = CSVParser(limits)
    for byte in text.utf8 { try parser.take(byte) }
    self = try parser.finish()
  }

  /// The table as text, with CRLF after each row and quotation marks where they are needed.
  public var text: String {
    var bytes: [UInt8] = []
    for row in rows {
      // Readers skip blank lines.
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
    // Some readers trim cells, and readers skip a byte order mark at the beginning.
    let edges = [field.utf8.first, field.utf8.last]
    return edges.contains(UInt8(ascii: " ")) || edges.contains(UInt8(ascii: "\t"))
      || field.utf8.starts(with: ByteOrderMark.bytes)
      || field.utf8.contains { ",\"\r\n".utf8.contains($0) }
  }
}

extension CSVDocument: Hashable {
  /// Returns whether both documents have the same rows; their numbers in the files are ignored.
  public static func == (left: CSVDocument, right: CSVDocument) -> Bool { left.rows == right.rows }
  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}

/// The maximum size of a table that is read.
struct CSVLimits {
  let bytes: Int
  /// The number of rows with the header, without blank lines.
  let rows: Int
  /// The number of fields in a row.
  let fields: Int

  /// No limits.
  static let none = CSVLimits(bytes: .max, rows: .max, fields: .max)
}

/// A parser for comma-separated values that examines each byte once.
struct CSVParser {
  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted
  }

  private let limits: CSVLimits
  private var rows: [[String]] = []
  private var numbers: [Int] = []
  private var row: [String] = []
  private var field: [UInt8] = []
  private var state = State.fieldStart
  private var wasCarriageReturn = false
  private var mark = ByteOrderMark()
  /// The number of the current row, counting blank lines, so that errors name the row of the file.
  private var rowNumber = 1

  init(_ limits: CSVLimits) { self.limits = limits }

  mutating func take(_ byte: UInt8) throws(CSVError) {
    if mark.isPossible {
      if mark.skips(byte) { return }
      endBeginning()
    }
    let followsCarriageReturn = wasCarriageReturn
    wasCarriageReturn = false
    switch (state, Unicode.Scalar(byte)) {
    case (.quoted, "\""): state = .quoteInQuoted
    case (.quoted, _): field.append(byte)
    case (.quoteInQuoted, "\""):
      field.append(byte)
      state = .quoted
    case (.fieldStart, "\""): state = .quoted
    case (.plain, "\""): throw error(.strayQuote)
    case (_, ","): try endField()
    case (_, "\n") where followsCarriageReturn: break
    case (_, "\n"): try endRow()
    case (_, "\r"):
      try endRow()
      wasCarriageReturn = true
    case (.quoteInQuoted, _): throw error(.textAfterQuote)
    case (.fieldStart, _), (.plain, _):
      field.append(byte)
      state = .plain
    }
  }

  mutating func finish() throws(CSVError) -> CSVDocument {
    if mark.isPossible { endBeginning() }
    if state == .quoted { throw error(.openQuote) }
    if state != .fieldStart || !row.isEmpty { try endRow() }
    return CSVDocument(rows: rows, numbers: numbers)
  }

  /// Leaves the beginning of the text; the bytes of an incomplete byte order mark are content.
  private mutating func endBeginning() {
    guard !mark.incomplete.isEmpty else { return }
    field += mark.incomplete
    state = .plain
  }

  private mutating func endField() throws(CSVError) {
    if row.count >= limits.fields { throw error(.tooLarge) }
    row.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
    state = .fieldStart
  }

  private mutating func endRow() throws(CSVError) {
    let isBlank = row.isEmpty && state == .fieldStart
    if !isBlank {
      if rows.count >= limits.rows { throw error(.tooLarge) }
      try endField()
      rows.append(row)
      numbers.append(rowNumber)
      row.removeAll(keepingCapacity: true)
    }
    rowNumber += 1
  }

  private func error(_ kind: CSVError.Kind) -> CSVError {
    CSVError(kind, row: rowNumber, column: row.count + 1)
  }
}
