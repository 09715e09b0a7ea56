public import DomainModeling

extension WantedBook: DiscreetModel {
  /// The fields of a wanted book.
  public enum Fields {
    public static let id = Field("id", \WantedBook.id, doc: "The identifier.")
    public static let owner = Field("owner", \WantedBook.owner, doc: "Who looks for it.")
    public static let campus = Field("campus", \WantedBook.campus, doc: "Where.")
    public static let title = Field(
      "title", \WantedBook.title, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "What others read.")
    public static let edition = Field("edition", \WantedBook.edition, doc: "The edition.")
    public static let work = Field("work", \WantedBook.work, doc: "Any edition of this work will do.")
    public static let course = Field(
      "course", \WantedBook.course, doc: "Any book that this course uses will do.")
    public static let worstCondition = Field(
      "worstCondition", \WantedBook.worstCondition, doc: "The worst condition that will do.")
    public static let highestPrice = Field(
      "highestPrice", \WantedBook.highestPrice, .atLeast(0), doc: "The most that the owner would pay.")
    public static let expiresAt = Field("expiresAt", \WantedBook.expiresAt, doc: "Until when.")
    public static let status = Field("status", \WantedBook.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \WantedBook.statusSince, doc: "Since when.")
    public static let match = Field("match", \WantedBook.match, doc: "The listing that was found.")
    public static let dismissed = Field(
      "dismissed", \WantedBook.dismissed, .count(...200), .uniqueElements, default: [],
      doc: "The listings that the owner doesn't want.")
  }

  public static let schema = ModelSchema<WantedBook>(
    "WantedBook", version: 1, doc: "A book that somebody looks for on a campus."
  ) {
    Fields.id
    Fields.owner
    Fields.campus
    Fields.title
    Fields.edition
    Fields.work
    Fields.course
    Fields.worstCondition
    Fields.highestPrice
    Fields.expiresAt
    Fields.status
    Fields.statusSince
    Fields.match
    Fields.dismissed
  } rules: {
    Rule(
      "WantedBook.target.given",
      holds: Fields.edition.isPresent.or(Fields.work.isPresent).or(Fields.course.isPresent),
      doc: "It says what is looked for.")
    Rule(
      "WantedBook.match.given",
      holds: Fields.match.isPresent.or(Fields.status != .known(.matched)),
      doc: "What is found says what.")
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
      course: fields[Fields.course], worstCondition: fields[Fields.worstCondition],
      highestPrice: fields[Fields.highestPrice], expiresAt: fields[Fields.expiresAt],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince], match: fields[Fields.match],
      dismissed: fields[Fields.dismissed])
  }
}

extension BookMarketMessages {
  /// What stands in the way of wanted books.
  static let wanted: [Message] = [
    Message(
      "WantedBook.target.given", english: "Choose a book or a course to look for.",
      polish: "Wybierz książkę lub przedmiot."),
    Message(
      "WantedForm.target.given", english: "Choose a book or a course to look for.",
      polish: "Wybierz książkę lub przedmiot."),
    Message(
      "WantedBook.match.given", english: "It isn't known which book was found.",
      polish: "Nie wiadomo, która książka została znaleziona."),
    Message(
      "wanted.notDismissed", english: "You have said no to this book.",
      polish: "Ta książka została już przez Ciebie odrzucona."),
  ]
}
