public import DomainModeling

/// A saved search, whose owner is alerted about new listings that match.
public struct SavedSearch: Entity {
  public let id: Identifier<SavedSearch>
  public let owner: Principal.ID
  public let campus: Campus.ID
  public internal(set) var name: String
  public internal(set) var search: ListingFilter
  public internal(set) var isActive: Bool
  public let createdAt: Timestamp

  /// Creates a saved search.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<SavedSearch>, owner: Principal.ID, campus: Campus.ID, name: String,
    search: ListingFilter, isActive: Bool = true, createdAt: Timestamp
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

extension SavedSearch: RedactedModel {
  /// The fields of a saved search.
  public enum Fields {
    public static let id = Field(
      "id", \SavedSearch.id, doc: "The identifier of the saved search. Chosen by the client.")
    public static let owner = Field(
      "owner", \SavedSearch.owner, doc: "The account that is alerted. Set by the server from the caller.")
    public static let campus = Field(
      "campus", \SavedSearch.campus,
      doc: "The campus whose listings are searched. Chosen by the owner; fixed afterward.")
    public static let name = Field(
      "name", \SavedSearch.name, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The owner's name for the search.")
    public static let search = Field(
      "search", \SavedSearch.search, doc: "The filter that new listings must match. Set by the owner.")
    public static let isActive = Field(
      "isActive", \SavedSearch.isActive, default: true,
      doc: "Whether the owner is alerted about new matches; false pauses the search. Set by the owner.")
    public static let createdAt = Field(
      "createdAt", \SavedSearch.createdAt, doc: "The moment the search was first saved. Set by the server.")
  }

  public static let schema = ModelSchema<SavedSearch>(
    "SavedSearch", version: 1, doc: "A saved search, whose owner is alerted about new listings that match."
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
