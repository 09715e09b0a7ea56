public import DomainModeling

/// How texts stand in the cells of a table that people may open in a spreadsheet.
///
/// A spreadsheet takes a cell that begins with `= + - @`, a tab or a line end for a formula, which can send data away
/// ("CSV injection", OWASP). An apostrophe before it keeps the cell a text.
public enum CellStyle: String, Vocabulary {
  /// Such cells get an apostrophe, and lose it when they are read: safe for people, and nothing is lost.
  case spreadsheetSafe = "spreadsheet-safe"
  /// Cells stand as they are: for programs that read the table byte for byte.
  case plain

  /// The cell for a text.
  public func cell(_ text: String) -> String {
    self == .spreadsheetSafe && Self.isFormula(afterApostrophes: text) ? "'" + text : text
  }

  /// The text in a cell.
  public func text(_ cell: String) -> String {
    self == .spreadsheetSafe && cell.utf8.first == UInt8(ascii: "'") && Self.isFormula(afterApostrophes: cell)
      ? String(decoding: cell.utf8.dropFirst(), as: UTF8.self) : cell
  }

  /// Texts that begin with apostrophes before a formula get one more, so that reading is the exact reverse.
  private static func isFormula(afterApostrophes text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return "=+-@\t\r\n".utf8.contains(first)
  }
}
