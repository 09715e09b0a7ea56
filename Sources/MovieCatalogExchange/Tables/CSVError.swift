public import DomainModeling

/// Why a text is no table of comma-separated values, and where.
public struct CSVError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The bytes aren't UTF-8.
    case notUTF8
    /// A quotation mark opens a field and none closes it.
    case openQuote
    /// A quotation mark stands inside a field that doesn't begin with one.
    case strayQuote
    /// Something other than a comma or a line's end follows a closing quotation mark.
    case textAfterQuote
    /// There is no first row to name the columns.
    case noHeader
    /// The first row lacks a column that the format needs.
    case missingColumn
  }

  /// What is wrong.
  public let kind: Kind
  /// The row, counted from 1 with the header and blank lines; a field with line ends in it is part of one row.
  public let row: Int
  /// The field in the row, counted from 1.
  public let column: Int
  /// The name of the column, where one is missing.
  public let name: String?

  init(_ kind: Kind, row: Int, column: Int, name: String? = nil) {
    self.kind = kind
    self.row = row
    self.column = column
    self.name = name
  }
}

extension CSVError: ExplainedError {
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
