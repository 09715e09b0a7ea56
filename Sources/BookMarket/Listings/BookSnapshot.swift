public import DomainModeling

/// The title, authors and ISBN of a listed edition, copied when the listing was created or last posted.
///
/// Later corrections of the catalog don't change what is offered, and text search needs only the listing.
public struct BookSnapshot: Hashable, Sendable {
  public let title: String
  public let authors: [String]
  public let isbn: ISBN?

  /// Creates the copy from an edition.
  package init(_ edition: BookEdition) {
    title = edition.title
    authors = edition.authors
    isbn = edition.isbn
  }
}

extension BookSnapshot: Model {
  /// The fields of a listed book, with the same constraints as those of an edition.
  public enum Fields {
    public static let title = Field(
      "title", \BookSnapshot.title, .length(1...250), .singleLine, .notBlank,
      doc: "The title of the book, copied from the edition when the listing was created or last posted.")
    public static let authors = Field(
      "authors", \BookSnapshot.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      doc: """
        The authors of the book in the order of the title page, copied from the edition when the listing was \
        created or last posted.
        """)
    public static let isbn = Field(
      "isbn", \BookSnapshot.isbn,
      doc: """
        The ISBN (ISO 2108) as 13 digits, copied from the edition when the listing was created or last posted. Null for \
        editions without one.
        """)
  }

  public static let schema = ModelSchema<BookSnapshot>(
    "BookSnapshot", version: 1,
    doc: "The title, authors and ISBN of a listed edition, copied when the listing was created."
  ) {
    Fields.title
    Fields.authors
    Fields.isbn
  }

  public init(reading fields: FieldReader<BookSnapshot>) throws {
    title = try fields[Fields.title]
    authors = try fields[Fields.authors]
    isbn = try fields[Fields.isbn]
    try validated()
  }
}
