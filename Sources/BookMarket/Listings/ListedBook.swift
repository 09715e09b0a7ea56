public import DomainModeling

/// What a listing says about its book: title, authors and number as they were when the seller listed it.
///
/// A later correction of the catalogue doesn't change what somebody has offered; and searches need one record.
public struct ListedBook: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The authors.
  public let authors: [String]
  /// The number.
  public let isbn: ISBN?

  /// Takes from an edition what listings say.
  public init(_ edition: BookEdition) {
    title = edition.title
    authors = edition.authors
    isbn = edition.isbn
  }
}

extension ListedBook: Model {
  /// The fields of a listed book, with the limits of an edition's.
  public enum Fields {
    public static let title = Field(
      "title", \ListedBook.title, .length(1...250), .singleLine, .notBlank, doc: "The title.")
    public static let authors = Field(
      "authors", \ListedBook.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      doc: "The authors.")
    public static let isbn = Field("isbn", \ListedBook.isbn, doc: "The number (ISO 2108).")
  }

  public static let schema = ModelSchema<ListedBook>(
    "ListedBook", version: 1, doc: "What a listing says about its book."
  ) {
    Fields.title
    Fields.authors
    Fields.isbn
  }

  public init(reading fields: FieldReader<ListedBook>) throws {
    title = try fields[Fields.title]
    authors = try fields[Fields.authors]
    isbn = try fields[Fields.isbn]
    try validated()
  }
}
