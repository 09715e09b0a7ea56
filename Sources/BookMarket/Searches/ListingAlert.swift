public import DomainModeling

/// That a listing has appeared which somebody looks for; there is one for each listing and person.
public struct ListingAlert: Entity {
  public let id: Identifier<ListingAlert>
  /// Who is told.
  public let owner: Principal.ID
  /// Of which listing.
  public let listing: BookListing.ID
  /// Which of the owner's searches found it.
  public let search: SavedSearch.ID?
  /// Which of the owner's wanted books it is.
  public let wanted: WantedBook.ID?
  /// When.
  public let createdAt: Timestamp

  /// Tells somebody of a listing; throws unless a search or a wanted book says why.
  public init(
    for owner: Principal.ID, of listing: BookListing.ID, search: SavedSearch.ID? = nil,
    wanted: WantedBook.ID? = nil, at now: Timestamp
  ) throws(ValidationError) {
    id = Self.id(for: owner, of: listing)
    self.owner = owner
    self.listing = listing
    self.search = search
    self.wanted = wanted
    createdAt = now
    try validated()
  }

  /// The one identifier of a person and a listing.
  public static func id(for owner: Principal.ID, of listing: BookListing.ID) -> Identifier<ListingAlert> {
    Identifier(
      named: "\(owner.text)\u{0}\(listing.text)", in: (0x61F8_B24D_9C03_4E7A, 0x94A5_D16E_3F72_80CB))
  }

  /// The fields of an alert.
  public enum Fields {
    public static let id = Field("id", \ListingAlert.id, doc: "Belongs to owner and listing.")
    public static let owner = Field("owner", \ListingAlert.owner, doc: "Who is told.")
    public static let listing = Field("listing", \ListingAlert.listing, doc: "Of which listing.")
    public static let search = Field("search", \ListingAlert.search, doc: "Which search found it.")
    public static let wanted = Field("wanted", \ListingAlert.wanted, doc: "Which wanted book it is.")
    public static let createdAt = Field("createdAt", \ListingAlert.createdAt, doc: "When.")
  }

  public static let schema = ModelSchema<ListingAlert>(
    "ListingAlert", version: 1, doc: "That a listing has appeared which somebody looks for."
  ) {
    Fields.id
    Fields.owner
    Fields.listing
    Fields.search
    Fields.wanted
    Fields.createdAt
  } rules: {
    Rule(
      "ListingAlert.id.derived", reading: Fields.id, Fields.owner, Fields.listing,
      doc: "The identifier belongs to owner and listing."
    ) { $0.id == ListingAlert.id(for: $0.owner, of: $0.listing) }
    Rule(
      "ListingAlert.reason.given", holds: Fields.search.isPresent.or(Fields.wanted.isPresent),
      doc: "It says what its owner looked for.")
  } storage: {
    Storage.index(Fields.owner, descending: Fields.createdAt)
    Storage.index(Fields.listing)
  }

  public init(reading fields: FieldReader<ListingAlert>) throws {
    id = try fields[Fields.id]
    owner = try fields[Fields.owner]
    listing = try fields[Fields.listing]
    search = try fields[Fields.search]
    wanted = try fields[Fields.wanted]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}

extension BookMarketMessages {
  /// What is wrong with alerts.
  static let alerts: [Message] = [
    Message(
      "ListingAlert.id.derived", english: "The alert doesn't belong to this identifier.",
      polish: "Powiadomienie nie należy do tego identyfikatora."),
    Message(
      "ListingAlert.reason.given", english: "It isn't known what the alert is for.",
      polish: "Nie wiadomo, czego dotyczy powiadomienie."),
  ]
}
