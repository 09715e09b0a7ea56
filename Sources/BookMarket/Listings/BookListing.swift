public import DomainModeling
public import DomainValues

/// A copy of a book that a member offers on a campus.
///
/// Several members may list the same edition. Each listing is one copy, which can be reserved for one buyer
/// at a time.
public struct BookListing: Entity {
  public let id: Identifier<BookListing>
  public let campus: Campus.ID
  public let seller: Principal.ID
  public internal(set) var edition: BookEdition.ID
  public internal(set) var book: BookSnapshot
  public internal(set) var copy: BookCopyDescription
  public internal(set) var revision: BookCopyDescription?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  package internal(set) var previousStatus: OpenEnum<State>?
  public internal(set) var postedAt: Timestamp?
  public internal(set) var expiresAt: Timestamp?
  public internal(set) var moderationReason: OpenEnum<BookListing.ModerationReason>?
  public internal(set) var buyer: Principal.ID?

  /// Creates a listing in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<BookListing>, campus: Campus.ID, seller: Principal.ID, edition: BookEdition.ID,
    book: BookSnapshot, copy: BookCopyDescription, revision: BookCopyDescription? = nil,
    status: OpenEnum<State>, statusSince: Timestamp,
    previousStatus: OpenEnum<State>? = nil, postedAt: Timestamp? = nil, expiresAt: Timestamp? = nil,
    moderationReason: OpenEnum<BookListing.ModerationReason>? = nil, buyer: Principal.ID? = nil
  ) throws(ValidationError) {
    self.id = id
    self.campus = campus
    self.seller = seller
    self.edition = edition
    self.book = book
    self.copy = copy
    self.revision = revision
    self.status = status
    self.statusSince = statusSince
    self.previousStatus = previousStatus
    self.postedAt = postedAt
    self.expiresAt = expiresAt
    self.moderationReason = moderationReason
    self.buyer = buyer
    try validated()
  }

  /// Creates a draft.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<BookListing>, of edition: BookEdition, by seller: Principal.ID, at campus: Campus.ID,
    copy: BookCopyDescription, now: Timestamp
  ) throws(ValidationError) {
    try self.init(
      id: id, campus: campus, seller: seller, edition: edition.id, book: BookSnapshot(edition),
      copy: copy, status: .known(.draft), statusSince: now)
  }

  /// The price that the seller asks.
  public var price: Money { copy.price }
}

extension BookListing {
  /// Whether the copy is reserved or sold, also while the listing is suspended.
  var isReservedOrSold: Bool {
    switch status.known {
    case .reserved, .suspended, .sold: buyer != nil
    default: false
    }
  }
}
