/// Reads comma-separated values byte by byte; every byte is looked at once.
struct CSVParser {
  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var rows: [[String]] = []
  private var numbers: [Int] = []
  private var row: [String] = []
  private var field: [UInt8] = []
  private var state = State.fieldStart
  private var wasCarriageReturn = false
  private var passed = 0
  /// Rows that were read, blank ones too, so that errors name the row that a person sees.
  private var rowNumber = 1

  mutating func take(_ byte: UInt8) throws(CSVError) {
    if passed < 3, state == .fieldStart, row.isEmpty, rowNumber == 1, byte == Self.byteOrderMark[passed] {
      passed += 1
      return
    }
    if passed == 1 || passed == 2 {
      // It only began like a byte order mark.
      field += Self.byteOrderMark[..<passed]
      state = .plain
    }
    passed = 3
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
    case (_, ","): endField()
    case (_, "\n") where followsCarriageReturn: break
    case (_, "\n"): endRow()
    case (_, "\r"):
      endRow()
      wasCarriageReturn = true
    case (.quoteInQuoted, _): throw error(.textAfterQuote)
    case (.fieldStart, _), (.plain, _):
      field.append(byte)
      state = .plain
    }
  }

  mutating func finish() throws(CSVError) -> CSVDocument {
    if state == .quoted { throw error(.openQuote) }
    if state != .fieldStart || !row.isEmpty { endRow() }
    return CSVDocument(rows: rows, numbers: numbers)
  }

  private mutating func endField() {
    row.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
    state = .fieldStart
  }

  private mutating func endRow() {
    let isBlank = row.isEmpty && state == .fieldStart
    if !isBlank {
      endField()
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
