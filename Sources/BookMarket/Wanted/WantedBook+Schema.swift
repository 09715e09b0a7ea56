public import DomainModeling

extension WantedBook: RedactedModel {
  /// The fields of a wanted book.
  public enum Fields {
    public static let id = Field(
      "id", \WantedBook.id, doc: "The identifier of the wanted book. Set by the server.")
    public static let owner = Field(
      "owner", \WantedBook.owner,
      doc: "The account that wants the book. Set by the server from the caller; hidden from other members.")
    public static let campus = Field(
      "campus", \WantedBook.campus,
      doc: "The campus on whose market the book is wanted. Chosen by the owner.")
    public static let title = Field(
      "title", \WantedBook.title, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "The title as the owner writes it, visible to the members of the campus.")
    public static let edition = Field(
      "edition", \WantedBook.edition,
      doc: """
        The edition that matches, chosen by the owner. Null when any edition of a work or any book of a \
        course matches.
        """)
    public static let work = Field(
      "work", \WantedBook.work,
      doc: """
        The work of which every edition matches. Set by the server if the owner accepts other editions; null \
        otherwise.
        """)
    public static let course = Field(
      "course", \WantedBook.course,
      doc: """
        The course: copies used in it, and copies of editions that it uses, match. Chosen by the owner; null \
        for none.
        """)
    public static let minimumCondition = Field(
      "minimumCondition", \WantedBook.minimumCondition,
      doc: """
        The worst accepted condition; better ones are included. Set by the owner; null for any condition.
        """)
    public static let maximumPrice = Field(
      "maximumPrice", \WantedBook.maximumPrice, .atLeast(0),
      doc: "The maximum price in minor units of the campus's currency. Set by the owner; null for any price.")
    public static let expiresAt = Field(
      "expiresAt", \WantedBook.expiresAt,
      doc: """
        The moment the wanted book expires: by default 60 days after it was entered, at most the end of the \
        term. Set by the server.
        """)
    public static let status = Field(
      "status", \WantedBook.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \WantedBook.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let match = Field(
      "match", \WantedBook.match,
      doc: """
        The listing that was found. Set by the server; null unless the state is `matched`, or `fulfilled` \
        after a match.
        """)
    public static let dismissed = Field(
      "dismissed", \WantedBook.dismissed, .count(...200), .uniqueElements, default: [],
      doc: "The listings that the owner dismissed, at most the newest 200; they never match again.")
  }

  public static let schema = ModelSchema<WantedBook>(
    "WantedBook", version: 1, doc: "A book that a member wants to buy on a campus."
  ) {
    Fields.id
    Fields.owner
    Fields.campus
    Fields.title
    Fields.edition
    Fields.work
    Fields.course
    Fields.minimumCondition
    Fields.maximumPrice
    Fields.expiresAt
    Fields.status
    Fields.statusSince
    Fields.match
    Fields.dismissed
  } rules: {
    Rule(
      "WantedBook.target.given",
      holds: Fields.edition.isPresent.or(Fields.work.isPresent).or(Fields.course.isPresent),
      doc: "A wanted book must have an edition, a work or a course.")
    Rule(
      "WantedBook.match.given",
      holds: Fields.match.isPresent.or(Fields.status != .matched),
      doc: "A matched book must have a listing.")
  } storage: {
    Storage.index(Fields.campus, Fields.status)
    Storage.index(Fields.owner, descending: Fields.statusSince)
    Storage.index(Fields.status, Fields.expiresAt)
    Storage.index(Fields.match)
  }

  public init(reading fields: FieldReader<WantedBook>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], campus: fields[Fields.campus],
      title: fields[Fields.title], edition: fields[Fields.edition], work: fields[Fields.work],
      course: fields[Fields.course], minimumCondition: fields[Fields.minimumCondition],
      maximumPrice: fields[Fields.maximumPrice], expiresAt: fields[Fields.expiresAt],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince], match: fields[Fields.match],
      dismissed: fields[Fields.dismissed])
  }
}

extension BookMarketMessages {
  /// The messages for the rules and guards of wanted books.
  static let wanted: [Message] = [
    Message(
      "WantedBook.target.given", english: "Please choose a book or a course to search for.",
      polish: "Wybierz książkę lub przedmiot."),
    Message(
      "WantedBook.CreateInput.target.given", english: "Please choose a book or a course to search for.",
      polish: "Wybierz książkę lub przedmiot."),
    Message(
      "WantedBook.match.given", english: "The matching listing is missing.",
      polish: "Brakuje pasującego ogłoszenia."),
    Message(
      "wanted.notDismissed", english: "You have already dismissed this listing.",
      polish: "To ogłoszenie zostało już przez Ciebie odrzucone."),
  ]
}
