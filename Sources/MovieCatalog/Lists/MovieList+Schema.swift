public import DomainModeling

extension MovieList {
  /// The fields of a list.
  public enum Fields {
    public static let id = Field("id", \MovieList.id, doc: "The list's own identifier.")
    public static let owner = Field("owner", \MovieList.owner, doc: "Who made it.")
    public static let name = Field(
      "name", \MovieList.name, .length(1...80), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let note = Field("note", \MovieList.note, doc: "What it is about.")
    public static let visibility = Field(
      "visibility", \MovieList.visibility, default: .known(.private),
      doc: "Who may see it; an unknown word counts as private.")
    public static let items = Field(
      "items", \MovieList.items, .count(...10_000), default: [], doc: "The films, in the owner's order.")
    public static let createdAt = Field("createdAt", \MovieList.createdAt, doc: "When it was made.")
    public static let changedAt = Field("changedAt", \MovieList.changedAt, doc: "When it was last changed.")
  }

  public static let schema = ModelSchema<MovieList>(
    "MovieList", version: 1, doc: "A list of films that a person makes, in an order of their own."
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
    Rule("MovieList.items.movies", reading: Fields.items, doc: "A film stands on a list once.") { list in
      Set(list.items.map(\.movie)).count == list.items.count
    }
    Rule(
      "MovieList.changedAt.order", holds: Fields.changedAt >= Fields.createdAt,
      doc: "A list is changed after it is made.")
  } storage: {
    Storage.index(Fields.owner, descending: Fields.changedAt)
    Storage.index(Fields.visibility, descending: Fields.changedAt)
  }

  /// The lists that the caller may find: their own and the public ones.
  public static let isFindable: Condition<MovieList> =
    (Fields.visibility == .known(.public)).or(Fields.owner == .principalID)

  public init(reading fields: FieldReader<MovieList>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], name: fields[Fields.name],
      note: fields[Fields.note], visibility: fields[Fields.visibility], items: fields[Fields.items],
      createdAt: fields[Fields.createdAt], changedAt: fields[Fields.changedAt])
  }
}

extension MovieMessages {
  /// What a person reads when a list of their own can't be changed.
  static let lists: [Message] = [
    Message(
      "MovieList.items.movies", english: "A film may stand on a list only once.",
      polish: "Film może być na liście tylko raz."),
    Message(
      "MovieList.changedAt.order", english: "A list can't be changed before it is made.",
      polish: "Listy nie można zmienić, zanim powstanie."),
    Message(
      "MovieList.items.tooMany",
      english: "A list may have at most {maximum} {maximum|one: film|other: films}.",
      polish: "Lista może mieć najwyżej {maximum} {maximum|one: film|few: filmy|many: filmów|other: filmu}."),
    Message(
      "MovieList.name.tooLong",
      english: "A list's name may have at most {maximum} {maximum|one: character|other: characters}.",
      polish:
        "Nazwa listy może mieć najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}."),
    Message("MovieList.name.tooShort", english: "Please name the list.", polish: "Nazwij listę."),
    Message("MovieList.name.blank", english: "Please name the list.", polish: "Nazwij listę."),
  ]
}
