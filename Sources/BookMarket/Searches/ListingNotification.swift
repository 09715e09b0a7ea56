public import DomainModeling

/// A notification that a listing matches a saved search or wanted book; there is at most one per user and
/// listing.
public struct ListingNotification: Entity {
  public let id: Identifier<ListingNotification>
  public let owner: Principal.ID
  public let listing: BookListing.ID
  public let search: SavedSearch.ID?
  public let wanted: WantedBook.ID?
  public let createdAt: Timestamp

  /// Creates a notification.
  ///
  /// - Throws: `ValidationError` unless there is a search or a wanted book.
  package init(
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

  /// Returns the identifier derived from a user and a listing.
  public static func id(for owner: Principal.ID, of listing: BookListing.ID) -> Identifier<
    ListingNotification
  > {
    Identifier(
      named: "\(owner.text)\u{0}\(listing.text)", in: (0x61F8_B24D_9C03_4E7A, 0x94A5_D16E_3F72_80CB))
  }

  /// The fields of a notification.
  package enum Fields {
    package static let id = Field(
      "id", \ListingNotification.id,
      doc: "The identifier of the notification, derived from owner and listing (UUID version 8, RFC 9562).")
    package static let owner = Field(
      "owner", \ListingNotification.owner, doc: "The account that is notified. Set by the server.")
    package static let listing = Field(
      "listing", \ListingNotification.listing, doc: "The listing that matches. Set by the server.")
    package static let search = Field(
      "search", \ListingNotification.search,
      doc: "The owner's saved search that matches. Set by the server; null for a match with a wanted book.")
    package static let wanted = Field(
      "wanted", \ListingNotification.wanted,
      doc: "The owner's wanted book that matches. Set by the server; null for a match with a saved search.")
    package static let createdAt = Field(
      "createdAt", \ListingNotification.createdAt,
      doc: "The moment the notification was created. Set by the server.")
  }

  public static let schema = ModelSchema<ListingNotification>(
    "ListingNotification", version: 1,
    doc: "A notification that a listing matches a saved search or a wanted book of a user."
  ) {
    Fields.id
    Fields.owner
    Fields.listing
    Fields.search
    Fields.wanted
    Fields.createdAt
  } rules: {
    Rule(
      "ListingNotification.id.derived", reading: Fields.id, Fields.owner, Fields.listing,
      doc: "The identifier must be the one derived from owner and listing."
    ) { $0.id == ListingNotification.id(for: $0.owner, of: $0.listing) }
    Rule(
      "ListingNotification.reason.given", holds: Fields.search.isPresent.or(Fields.wanted.isPresent),
      doc: "A notification must have a saved search or a wanted book.")
  } storage: {
    Storage.index(Fields.owner, descending: Fields.createdAt)
    Storage.index(Fields.listing)
  }

  public init(reading fields: FieldReader<ListingNotification>) throws {
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
  /// The messages for the rules of notifications.
  static let notifications: [Message] = [
    Message(
      "ListingNotification.id.derived",
      english: "The data of this notification is damaged. Please contact support.",
      polish: "Dane tego powiadomienia są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "ListingNotification.reason.given", english: "The reason for the notification is missing.",
      polish: "Brakuje powodu powiadomienia."),
  ]
}
