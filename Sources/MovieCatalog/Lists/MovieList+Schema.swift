public import DomainModeling

extension MovieList: RedactedModel {
  /// The fields of a list.
  public enum Fields {
    public static let id = Field(
      "id", \MovieList.id, doc: "The identifier of the list. Assigned by the service.")
    public static let owner = Field(
      "owner", \MovieList.owner,
      doc: "The identifier of the user who created the list. Set by the service from the caller.")
    public static let name = Field(
      "name", \MovieList.name, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name of the list, chosen by the owner.")
    public static let note = Field(
      "note", \MovieList.note,
      doc: "The owner's description of the list, 1…10,000 characters. Null when there is none.")
    public static let visibility = Field(
      "visibility", \MovieList.visibility, default: .known(.private),
      doc: """
        The users who may view the list. Chosen by the owner. A word that a reader doesn't know is treated \
        as `private`.
        """)
    public static let items = Field(
      "items", \MovieList.items, .count(...10_000), default: [],
      doc: "The movies of the list in the owner's order, each at most once.")
    public static let createdAt = Field(
      "createdAt", \MovieList.createdAt, doc: "The moment at which the list was created. Set by the service.")
    public static let changedAt = Field(
      "changedAt", \MovieList.changedAt,
      doc: """
        The moment of the last change to the list or its items. Set by the service; equals `createdAt` until \
        the first change.
        """)
  }

  public static let schema = ModelSchema<MovieList>(
    "MovieList", version: 1, doc: "A named list of movies in an order chosen by its owner."
  ) {
    Fields.id
    Fields.owner
    Fields.name
    Fields.note
    Fields.visibility
    Fields.items
    Fields.createdAt
    Fields.changedAt
  } rules: {
    Rule("MovieList.items.movies", reading: Fields.items, doc: "A movie must be on a list at most once.") {
      list in
      Set(list.items.map(\.movie)).count == list.items.count
    }
    Rule(
      "MovieList.changedAt.order", holds: Fields.changedAt >= Fields.createdAt,
      doc: "The last change must not be before the creation of the list.")
  } storage: {
    Storage.index(Fields.owner, descending: Fields.changedAt)
    Storage.index(Fields.visibility, descending: Fields.changedAt)
  }

  /// The condition for lists that the caller may find: their own lists and all public ones.
  package static let isFindable: Condition<MovieList> =
    (Fields.visibility == .public).or(Fields.owner == .principalID)

  public init(reading fields: FieldReader<MovieList>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], name: fields[Fields.name],
      note: fields[Fields.note], visibility: fields[Fields.visibility], items: fields[Fields.items],
      createdAt: fields[Fields.createdAt], changedAt: fields[Fields.changedAt])
  }
}

extension MovieMessages {
  /// The messages for invalid lists.
  static let lists: [Message] = [
    Message(
      "MovieList.items.movies", english: "A movie can be on a list only once.",
      polish: "Film może być na liście tylko raz."),
    Message(
      "MovieList.changedAt.order", english: "A list can’t be changed before it is created.",
      polish: "Listy nie można zmienić przed jej utworzeniem."),
    Message(
      "MovieList.items.tooMany",
      english: "A list may have at most {maximum} {maximum|one: movie|other: movies}.",
      polish: "Lista może mieć najwyżej {maximum} {maximum|one: film|few: filmy|many: filmów|other: filmu}."),
    Message(
      "MovieList.name.tooLong",
      english: "A list’s name may have at most {maximum} {maximum|one: character|other: characters}.",
      polish:
        "Nazwa listy może mieć najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}."),
    Message("MovieList.name.tooShort", english: "Please name the list.", polish: "Nazwij listę."),
    Message("MovieList.name.blank", english: "Please name the list.", polish: "Nazwij listę."),
  ]
}
