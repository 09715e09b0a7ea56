public import DomainModeling

/// The reason that a text isn't a table of comma-separated values, with its location.
public struct CSVError: Error, Hashable, Sendable {
  /// The kind of the error.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The bytes aren't UTF-8.
    case notUTF8
    /// A field has an opening quotation mark without a closing one.
    case openQuote
    /// A field that doesn't begin with a quotation mark contains one.
    case strayQuote
    /// A closing quotation mark is followed by other text than a comma or a line end.
    case textAfterQuote
    /// There is no first row with the names of the columns.
    case noHeader
    /// The first row lacks a column that the format requires.
    case missingColumn
    /// The table has more bytes, rows or columns than an import accepts.
    case tooLarge
  }

  /// The kind of the error.
  public let kind: Kind
  /// The row, counted from 1 including the header and blank lines; a field with line ends doesn't add rows.
  public let row: Int
  /// The field in the row, counted from 1.
  public let column: Int
  /// The name of the missing column; `nil` for other errors.
  public let name: String?

  init(_ kind: Kind, row: Int, column: Int, name: String? = nil) {
    self.kind = kind
    self.row = row
    self.column = column
    self.name = name
  }
}

extension CSVError: UserFacingError {
  public static var messages: MessageCatalog { MovieExchangeMessages.catalog }
  public var messageCode: MessageCode { MessageCode("csv.\(kind.rawValue)") }
  public var messageParameters: [String: Scalar] {
    [
      "row": .integer(Int64(row)), "column": .integer(Int64(column)), "name": name.map(Scalar.text) ?? .null,
    ]
  }
}

extension CSVError: CustomStringConvertible {
  public var description: String { "csv.\(kind.rawValue) at row \(row), column \(column)" }
}
