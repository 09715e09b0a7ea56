public import DomainModeling

/// What somebody types in about a book that may not be in the catalogue yet.
public struct BookForm: Model {
  /// Its number as it is printed on the back: ten digits or thirteen, with hyphens or without.
  public let isbn: PrintedISBN?
  /// Its title.
  public let title: String
  /// What stands below the title.
  public let subtitle: String?
  /// Who wrote it.
  public let authors: [String]
  /// Who published it.
  public let publisher: String?
  /// The year in which it came out.
  public let year: Int32?
  /// What the publisher calls the edition.
  public let edition: String?

  /// Fills in the form; throws everything that is wrong with it.
  public init(
    isbn: PrintedISBN? = nil, title: String, subtitle: String? = nil, authors: [String],
    publisher: String? = nil, year: Int32? = nil, edition: String? = nil
  ) throws(ValidationError) {
    self.isbn = isbn
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.publisher = publisher
    self.year = year
    self.edition = edition
    try validated()
  }

  /// The edition as the catalogue keeps it; `id` counts for books without a number only.
  public func edition(
    id: BookEdition.ID, addedBy account: Principal.ID?
  ) throws(ValidationError) -> BookEdition {
    try BookEdition(
      id: isbn.map { BookEdition.id(of: $0.isbn) } ?? id, isbn: isbn?.isbn, title: title, subtitle: subtitle,
      authors: authors, publisher: publisher, year: year, edition: edition, addedBy: account)
  }

  /// The fields of the form, with the limits of an edition's.
  public enum Fields {
    public static let isbn = Field("isbn", \BookForm.isbn, doc: "Its number as it is printed.")
    public static let title = Field(
      "title", \BookForm.title, .length(1...250), .singleLine, .trimmed, .notBlank, doc: "Its title.")
    public static let subtitle = Field(
      "subtitle", \BookForm.subtitle, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "What stands below the title.")
    public static let authors = Field(
      "authors", \BookForm.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      .each(.trimmed), .each(.notBlank), doc: "Who wrote it.")
    public static let publisher = Field(
      "publisher", \BookForm.publisher, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "Who published it.")
    public static let year = Field(
      "year", \BookForm.year, .range(1450...9999), doc: "The year in which it came out.")
    public static let edition = Field(
      "edition", \BookForm.edition, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "What the publisher calls the edition.")
  }

  public static let schema = ModelSchema<BookForm>(
    "BookForm", version: 1, doc: "What somebody types in about a book."
  ) {
    Fields.isbn
    Fields.title
    Fields.subtitle
    Fields.authors
    Fields.publisher
    Fields.year
    Fields.edition
  } rules: {
    Rule(
      "BookForm.year.latest", holds: Fields.year <= .latestBookYear,
      doc: "It came out next year at the latest.")
  }

  public init(reading fields: FieldReader<BookForm>) throws {
    try self.init(
      isbn: fields[Fields.isbn], title: fields[Fields.title], subtitle: fields[Fields.subtitle],
      authors: fields[Fields.authors], publisher: fields[Fields.publisher], year: fields[Fields.year],
      edition: fields[Fields.edition])
  }
}
