public import DomainModeling

extension BookEdition {
  /// The fields of an edition.
  public enum Fields {
    public static let id = Field(
      "id", \BookEdition.id,
      doc: """
        The identifier of the edition. Derived from the ISBN if it has one (UUID version 8, RFC 9562), \
        otherwise set when it is added, to one that isn't derived.
        """)
    public static let isbn = Field(
      "isbn", \BookEdition.isbn,
      doc: """
        The ISBN (ISO 2108) as 13 digits, set by the account that added the edition or by an import. Null \
        for editions without one, such as old books and course readers; fixed once added.
        """)
    public static let title = Field(
      "title", \BookEdition.title, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: """
        The title of the book, as on the title page. Set by the account that added the edition, by an \
        operator or by an import.
        """)
    public static let subtitle = Field(
      "subtitle", \BookEdition.subtitle, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: """
        The subtitle of the book. Null for none. Set by the account that added the edition, by an operator \
        or by an import.
        """)
    public static let authors = Field(
      "authors", \BookEdition.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      .each(.trimmed), .each(.notBlank),
      doc: """
        The authors of the book, in the order of the title page. Set by the account that added the edition, \
        by an operator or by an import.
        """)
    public static let publisher = Field(
      "publisher", \BookEdition.publisher, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The publisher of the edition. Null when unknown. Set by the account that added the edition, by an \
        operator or by an import.
        """)
    public static let year = Field(
      "year", \BookEdition.year, .range(1450...9999),
      doc: """
        The year of publication of this edition, at most next year. Null when unknown. Set by the account \
        that added the edition, by an operator or by an import.
        """)
    public static let edition = Field(
      "edition", \BookEdition.edition, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: """
        The publisher's name for the edition, such as "3rd" or "revised". Null for none. Set by the account \
        that added the edition, by an operator or by an import.
        """)
    public static let variant = Field(
      "variant", \BookEdition.variant,
      doc: """
        The kind of special edition. Null for a regular edition. Set by the account that added the edition, \
        by an operator or by an import.
        """)
    public static let pages = Field(
      "pages", \BookEdition.pages, .range(1...50_000),
      doc: """
        The number of pages of the edition. Null when unknown. Set by the account that added the edition, by \
        an operator or by an import.
        """)
    public static let format = Field(
      "format", \BookEdition.format,
      doc: """
        The binding or medium of the edition. Null when unknown. Set by the account that added the edition, \
        by an operator or by an import.
        """)
    public static let languages = Field(
      "languages", \BookEdition.languages, .count(...20), .uniqueElements, default: [],
      doc: """
        The languages of the text as BCP 47 tags; empty when unknown. Set by the account that added the \
        edition, by an operator or by an import.
        """)
    public static let cover = Field(
      "cover", \BookEdition.cover,
      doc: """
        The web link of a picture of the cover. Null for none. Set by an operator or by an import.
        """)
    public static let work = Field(
      "work", \BookEdition.work,
      doc: """
        The identifier that all editions of the same work share. Null when no other edition is known. Set by \
        an operator or by an import.
        """)
    public static let addedBy = Field(
      "addedBy", \BookEdition.addedBy,
      doc: """
        The account that added the edition, shown only to that account and to operators. Set by the server; null \
        for imports, and once an operator has corrected the edition or the account is deleted.
        """)

    public static let searchText = Field.derived(
      "searchText", \BookEdition.searchText, from: authors, isbn,
      doc: """
        The authors and the ISBN with 13 and 10 digits, for text search. Computed from `authors` and `isbn`; \
        ignored on input.
        """)
  }

  public static let schema = ModelSchema<BookEdition>(
    "BookEdition", version: 1, doc: "An edition of a book, as published."
  ) {
    Fields.id
    Fields.isbn
    Fields.title
    Fields.subtitle
    Fields.authors
    Fields.publisher
    Fields.year
    Fields.edition
    Fields.variant
    Fields.pages
    Fields.format
    Fields.languages
    Fields.cover
    Fields.work
    Fields.addedBy
    Fields.searchText
  } rules: {
    Rule(
      "BookEdition.id.derived", reading: Fields.id, Fields.isbn,
      doc: "The identifier of an edition with an ISBN must be the one derived from it."
    ) { edition in edition.isbn.map { BookEdition.id(of: $0) == edition.id } ?? true }
    Rule(
      "BookEdition.id.unnumbered", reading: Fields.id, Fields.isbn,
      doc: """
        The identifier of an edition without an ISBN must not be a derived one (UUID version 8), because it \
        could belong to a number.
        """
    ) { edition in edition.isbn != nil || !edition.id.isDerived }
    Rule(
      "BookEdition.year.latest", holds: Fields.year <= .latestBookYear,
      doc: "The year of publication must be at most next year.")
  } storage: {
    Storage.unique(Fields.isbn)
    Storage.index(Fields.work)
    Storage.index(Fields.addedBy)
    Storage.textIndex(Fields.title, Fields.subtitle, Fields.searchText)
  }

  public init(reading fields: FieldReader<BookEdition>) throws {
    try self.init(
      id: fields[Fields.id], isbn: fields[Fields.isbn], title: fields[Fields.title],
      subtitle: fields[Fields.subtitle], authors: fields[Fields.authors], publisher: fields[Fields.publisher],
      year: fields[Fields.year], edition: fields[Fields.edition], variant: fields[Fields.variant],
      pages: fields[Fields.pages], format: fields[Fields.format], languages: fields[Fields.languages],
      cover: fields[Fields.cover], work: fields[Fields.work], addedBy: fields[Fields.addedBy])
  }

  var searchText: String {
    (authors + [isbn?.text, isbn?.isbn10].compactMap(\.self)).joined(separator: " ")
  }
}

extension ContextKey where Value == Int32 {
  /// The latest year of publication that editions and inputs may have.
  public static var latestBookYear: ContextKey { ContextKey("books.latestYear") }
}

extension ConditionContext {
  /// Returns the context for the rules of editions and book inputs.
  ///
  /// The latest year of publication is next year, because publishers date books of the fall to the following
  /// year.
  public static func books(principal: Principal = .system, now: Timestamp) -> ConditionContext {
    var context = ConditionContext(principal: principal, now: now)
    context.set(.latestBookYear, to: Int32(truncatingIfNeeded: CalendarDate(utc: now).year + 1))
    return context
  }
}

extension BookMarketMessages {
  /// The messages for the rules and unique keys of editions.
  static let editions: [Message] = [
    Message(
      "BookEdition.id.derived", english: "The data of this edition is damaged. Please contact support.",
      polish: "Dane tego wydania są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "BookEdition.id.unnumbered",
      english: "This book can’t be saved under its identifier. Please start again.",
      polish: "Tej książki nie można zapisać pod jej identyfikatorem. Zacznij jeszcze raz."),
    Message(
      "BookEdition.year.latest", english: "A book can’t come out later than next year.",
      polish: "Książka nie może ukazać się później niż w przyszłym roku."),
    Message(
      "BookEdition.unique.isbn", english: "This edition is already in the catalog.",
      polish: "To wydanie jest już w katalogu."),
    Message(
      "BookInput.year.latest", english: "A book can’t come out later than next year.",
      polish: "Książka nie może ukazać się później niż w przyszłym roku."),
  ]
}
