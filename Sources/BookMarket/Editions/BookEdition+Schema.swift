public import DomainModeling

extension BookEdition {
  /// The fields of an edition.
  public enum Fields {
    public static let id = Field("id", \BookEdition.id, doc: "The edition's identifier.")
    public static let isbn = Field("isbn", \BookEdition.isbn, doc: "Its number (ISO 2108).")
    public static let title = Field(
      "title", \BookEdition.title, .length(1...250), .singleLine, .trimmed, .notBlank, doc: "Its title.")
    public static let subtitle = Field(
      "subtitle", \BookEdition.subtitle, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "What stands below the title.")
    public static let authors = Field(
      "authors", \BookEdition.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      .each(.trimmed), .each(.notBlank), doc: "Who wrote it, in the order of the title page.")
    public static let publisher = Field(
      "publisher", \BookEdition.publisher, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "Who published it.")
    public static let year = Field(
      "year", \BookEdition.year, .range(1450...9999), doc: "The year in which this edition came out.")
    public static let edition = Field(
      "edition", \BookEdition.edition, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "What the publisher calls the edition.")
    public static let variant = Field(
      "variant", \BookEdition.variant, doc: "What kind of edition it is, where it isn't the usual one.")
    public static let pages = Field(
      "pages", \BookEdition.pages, .range(1...50_000), doc: "How many pages it has.")
    public static let format = Field("format", \BookEdition.format, doc: "What it is made of.")
    public static let languages = Field(
      "languages", \BookEdition.languages, .count(...20), .uniqueElements, default: [],
      doc: "In which languages it is.")
    public static let cover = Field("cover", \BookEdition.cover, doc: "A picture of its cover.")
    public static let work = Field(
      "work", \BookEdition.work, doc: "What it has in common with older and newer editions.")
    public static let addedBy = Field("addedBy", \BookEdition.addedBy, doc: "Who added it to the catalogue.")

    /// The authors and the number in both forms, for searches.
    public static let searchText = Field.derived(
      "searchText", \BookEdition.searchText, from: authors, isbn, doc: "Authors and number, for searches.")
  }

  public static let schema = ModelSchema<BookEdition>(
    "BookEdition", version: 1, doc: "An edition of a book as its publisher brought it out."
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
      doc: "The identifier of an edition with a number belongs to that number."
    ) { edition in edition.isbn.map { BookEdition.id(of: $0) == edition.id } ?? true }
    Rule(
      "BookEdition.year.latest", holds: Fields.year <= .latestBookYear,
      doc: "It came out next year at the latest.")
  } storage: {
    Storage.unique(Fields.isbn)
    Storage.index(Fields.work)
    Storage.index(Fields.addedBy)
    Storage.text(Fields.title, Fields.subtitle, Fields.searchText)
  }

  public init(reading fields: FieldReader<BookEdition>) throws {
    try self.init(
      id: fields[Fields.id], isbn: fields[Fields.isbn], title: fields[Fields.title],
      subtitle: fields[Fields.subtitle], authors: fields[Fields.authors], publisher: fields[Fields.publisher],
      year: fields[Fields.year], edition: fields[Fields.edition], variant: fields[Fields.variant],
      pages: fields[Fields.pages], format: fields[Fields.format], languages: fields[Fields.languages],
      cover: fields[Fields.cover], work: fields[Fields.work], addedBy: fields[Fields.addedBy])
  }

  /// The authors and the number in both forms, for searches.
  var searchText: String {
    (authors + [isbn?.text, isbn?.isbn10].compactMap(\.self)).joined(separator: " ")
  }
}

extension ContextKey where Value == Int32 {
  /// The last year that a book may say it came out in.
  public static var latestBookYear: ContextKey { ContextKey("books.latestYear") }
}

extension ConditionContext {
  /// What the rules of the book market need to know of a call.
  ///
  /// Publishers date books of the autumn to the next year, so that one counts as well.
  public static func books(principal: Principal = .system, now: Timestamp) -> ConditionContext {
    var context = ConditionContext(principal: principal, now: now)
    context.set(.latestBookYear, to: Int32(truncatingIfNeeded: CalendarDate(utc: now).year + 1))
    return context
  }
}

extension BookMarketMessages {
  /// What is wrong with editions.
  static let editions: [Message] = [
    Message(
      "BookEdition.id.derived", english: "The edition doesn't belong to this identifier.",
      polish: "Wydanie nie należy do tego identyfikatora."),
    Message(
      "BookEdition.year.latest", english: "A book can't come out later than next year.",
      polish: "Książka nie może ukazać się później niż w przyszłym roku."),
    Message(
      "BookEdition.unique.isbn", english: "This edition is in the catalogue already.",
      polish: "To wydanie jest już w katalogu."),
    Message(
      "BookForm.year.latest", english: "A book can't come out later than next year.",
      polish: "Książka nie może ukazać się później niż w przyszłym roku."),
  ]
}
