public import DomainModeling

/// The encoding of texts in the cells of a table that may be opened in a spreadsheet.
///
/// A spreadsheet treats a cell that begins with `= + - @`, a tab or a line end as a formula, which can send
/// data away ("CSV injection", OWASP); in some languages also one with the wide forms `＝ ＋ － ＠`. A preceding
/// apostrophe makes the cell a text.
public enum CSVCellEscaping: String, StringEnum {
  /// Cells that would be formulas get an apostrophe, which is removed on reading: safe for people, and
  /// lossless.
  case spreadsheetSafe
  /// Cells contain the texts unchanged, for programs that read the table byte by byte.
  case unescaped

  /// Returns the cell for a text.
  public func cell(_ text: String) -> String {
    self == .spreadsheetSafe && Self.isFormula(afterApostrophes: text) ? "'" + text : text
  }

  /// Returns the text of a cell.
  public func text(_ cell: String) -> String {
    self == .spreadsheetSafe && cell.utf8.first == UInt8(ascii: "'") && Self.isFormula(afterApostrophes: cell)
      ? String(decoding: cell.utf8.dropFirst(), as: UTF8.self) : cell
  }

  /// Returns whether a text is a formula after optional apostrophes; such texts get one more, so that reading
  /// is the exact inverse.
  private static func isFormula(afterApostrophes text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }
}
