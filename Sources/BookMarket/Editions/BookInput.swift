public import DomainModeling

/// The input that describes a book that may not be in the catalog yet.
public struct BookInput: Model {
  public let isbn: ISBNInput?
  public let title: String
  public let subtitle: String?
  public let authors: [String]
  public let publisher: String?
  public let year: Int32?
  public let edition: String?

  /// Creates an input.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    isbn: ISBNInput? = nil, title: String, subtitle: String? = nil, authors: [String],
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

  /// Returns the edition for the catalog.
  ///
  /// - Parameter id: The identifier for an edition without an ISBN.
  public func edition(
    id: BookEdition.ID, addedBy account: Principal.ID?
  ) throws(ValidationError) -> BookEdition {
    try BookEdition(
      id: isbn.map { BookEdition.id(of: $0.isbn) } ?? id, isbn: isbn?.isbn, title: title, subtitle: subtitle,
      authors: authors, publisher: publisher, year: year, edition: edition, addedBy: account)
  }

  /// Returns whether an edition of the catalog says what was typed, apart from case and accents; a field that was left empty
  /// says nothing.
  func agrees(with known: BookEdition) -> Bool {
    func agrees(_ typed: String?, _ known: String?) -> Bool {
      guard let typed else { return true }
      return known.map { SearchFolding.folded($0) == SearchFolding.folded(typed) } ?? false
    }
    guard agrees(title, known.title), agrees(subtitle, known.subtitle), agrees(publisher, known.publisher),
      agrees(edition, known.edition), year == nil || year == known.year, authors.count == known.authors.count
    else { return false }
    return zip(authors, known.authors).allSatisfy { agrees($0, $1) }
  }

  /// Returns whether an edition without an ISBN, which was made from this form, says exactly what was typed.
  func isContent(of edition: BookEdition) -> Bool {
    func isSame(_ typed: String?, _ known: String?) -> Bool { typed.hasSameScalars(as: known) }
    return isSame(title, edition.title) && isSame(subtitle, edition.subtitle)
      && isSame(publisher, edition.publisher) && isSame(self.edition, edition.edition)
      && year == edition.year && authors.count == edition.authors.count
      && zip(authors, edition.authors).allSatisfy { isSame($0, $1) }
  }

  /// The fields of the input, with the same constraints as those of an edition.
  public enum Fields {
    public static let isbn = Field(
      "isbn", \BookInput.isbn,
      doc: """
        The ISBN as printed: 10 or 13 digits, with or without hyphens; stored as 13 digits. Null for none.
        """)
    public static let title = Field(
      "title", \BookInput.title, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "The title of the book, as on the title page.")
    public static let subtitle = Field(
      "subtitle", \BookInput.subtitle, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "The subtitle of the book. Null for none.")
    public static let authors = Field(
      "authors", \BookInput.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      .each(.trimmed), .each(.notBlank), doc: "The authors of the book, in the order of the title page.")
    public static let publisher = Field(
      "publisher", \BookInput.publisher, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The publisher of the edition. Null when unknown.")
    public static let year = Field(
      "year", \BookInput.year, .range(1450...9999),
      doc: "The year of publication of this edition, at most next year. Null when unknown.")
    public static let edition = Field(
      "edition", \BookInput.edition, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The publisher's name for the edition, such as \"3rd\" or \"revised\". Null for none.")
  }

  public static let schema = ModelSchema<BookInput>(
    "BookInput", version: 1, doc: "The input that describes a book that may not be in the catalog yet."
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
      "BookInput.year.latest", holds: Fields.year <= .latestBookYear,
      doc: "The year of publication must be at most next year.")
  }

  public init(reading fields: FieldReader<BookInput>) throws {
    try self.init(
      isbn: fields[Fields.isbn], title: fields[Fields.title], subtitle: fields[Fields.subtitle],
      authors: fields[Fields.authors], publisher: fields[Fields.publisher], year: fields[Fields.year],
      edition: fields[Fields.edition])
  }
}
