public import DomainModeling

/// A search that somebody keeps: whoever it belongs to is told of new listings that it finds.
public struct SavedSearch: Entity {
  public let id: Identifier<SavedSearch>
  /// Who is told.
  public let owner: Principal.ID
  /// Where.
  public let campus: Campus.ID
  /// What its owner calls it.
  public internal(set) var name: String
  /// What is looked for.
  public internal(set) var search: ListingSearch
  /// Whether its owner wants to be told now.
  public internal(set) var isActive: Bool
  /// When it was saved.
  public let createdAt: Timestamp

  /// Saves a search; throws everything that is wrong with it.
  public init(
    id: Identifier<SavedSearch>, owner: Principal.ID, campus: Campus.ID, name: String,
    search: ListingSearch, isActive: Bool = true, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.campus = campus
    self.name = name
    self.search = search
    self.isActive = isActive
    self.createdAt = createdAt
    try validated()
  }
}

extension SavedSearch: DiscreetModel {
  /// The fields of a saved search.
  public enum Fields {
    public static let id = Field("id", \SavedSearch.id, doc: "The search's identifier.")
    public static let owner = Field("owner", \SavedSearch.owner, doc: "Who is told.")
    public static let campus = Field("campus", \SavedSearch.campus, doc: "Where.")
    public static let name = Field(
      "name", \SavedSearch.name, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "What its owner calls it.")
    public static let search = Field("search", \SavedSearch.search, doc: "What is looked for.")
    public static let isActive = Field(
      "isActive", \SavedSearch.isActive, default: true, doc: "Whether its owner wants to be told now.")
    public static let createdAt = Field("createdAt", \SavedSearch.createdAt, doc: "When it was saved.")
  }

  public static let schema = ModelSchema<SavedSearch>(
    "SavedSearch", version: 1, doc: "A search that somebody keeps."
  ) {
    Fields.id
    Fields.owner
    Fields.campus
    Fields.name
    Fields.search
    Fields.isActive
    Fields.createdAt
  } storage: {
    Storage.index(Fields.owner, Fields.createdAt)
    Storage.index(Fields.campus, Fields.isActive)
  }

  public init(reading fields: FieldReader<SavedSearch>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], campus: fields[Fields.campus],
      name: fields[Fields.name], search: fields[Fields.search], isActive: fields[Fields.isActive],
      createdAt: fields[Fields.createdAt])
  }
}
