public import DomainModeling

/// A copy of a book that a student offers on a campus, on its way from draft to sold.
///
/// Several students may list the same edition. The copy is a single one: it is reserved for one buyer at a time,
/// which the version of the record decides.
public struct BookListing: Entity {
  public let id: Identifier<BookListing>
  /// Where it is offered.
  public let campus: Campus.ID
  /// Who offers it.
  public let seller: Principal.ID
  /// The edition that the copy is of.
  public let edition: BookEdition.ID
  /// What the listing says about that edition.
  public let book: ListedBook
  /// What the seller says about the copy.
  public internal(set) var details: ListingDetails
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// The state before, to which a suspended listing returns.
  public internal(set) var previousStatus: OpenValue<Flow.State>?
  /// When it was shown or handed in last; by it lists are ordered.
  public internal(set) var postedAt: Timestamp?
  /// Until when it is shown.
  public internal(set) var expiresAt: Timestamp?
  /// Why a moderator rejected or removed it.
  public internal(set) var objection: OpenValue<ListingObjection>?
  /// For whom it is reserved, or who bought it.
  public internal(set) var buyer: Principal.ID?

  /// Makes a listing in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<BookListing>, campus: Campus.ID, seller: Principal.ID, edition: BookEdition.ID,
    book: ListedBook, details: ListingDetails, status: OpenValue<Flow.State>, statusSince: Timestamp,
    previousStatus: OpenValue<Flow.State>? = nil, postedAt: Timestamp? = nil, expiresAt: Timestamp? = nil,
    objection: OpenValue<ListingObjection>? = nil, buyer: Principal.ID? = nil
  ) throws(ValidationError) {
    self.id = id
    self.campus = campus
    self.seller = seller
    self.edition = edition
    self.book = book
    self.details = details
    self.status = status
    self.statusSince = statusSince
    self.previousStatus = previousStatus
    self.postedAt = postedAt
    self.expiresAt = expiresAt
    self.objection = objection
    self.buyer = buyer
    try validated()
  }

  /// Begins a listing as its seller's draft.
  public init(
    id: Identifier<BookListing>, of edition: BookEdition, by seller: Principal.ID, at campus: Campus.ID,
    details: ListingDetails, now: Timestamp
  ) throws(ValidationError) {
    try self.init(
      id: id, campus: campus, seller: seller, edition: edition.id, book: ListedBook(edition),
      details: details, status: .known(.draft), statusSince: now)
  }

  /// What the seller asks.
  public var price: Money { details.price }
}

extension BookListing {
  /// Whether somebody's offer was accepted, so that the book is reserved or sold.
  var isPromised: Bool {
    switch status.known {
    case .reserved, .suspended, .sold: buyer != nil
    default: false
    }
  }
}

/// What a listing says about its book: title, authors and number as they were when the seller listed it.
///
/// A later correction of the catalogue doesn't change what somebody has offered; and searches need one record.
public struct ListedBook: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The authors.
  public let authors: [String]
  /// The number.
  public let isbn: ISBN?

  /// Takes from an edition what listings say.
  public init(_ edition: BookEdition) {
    title = edition.title
    authors = edition.authors
    isbn = edition.isbn
  }
}

extension ListedBook: Model {
  /// The fields of a listed book, with the limits of an edition's.
  public enum Fields {
    public static let title = Field(
      "title", \ListedBook.title, .length(1...250), .singleLine, .notBlank, doc: "The title.")
    public static let authors = Field(
      "authors", \ListedBook.authors, .count(1...20), .each(.length(1...120)), .each(.singleLine),
      doc: "The authors.")
    public static let isbn = Field("isbn", \ListedBook.isbn, doc: "The number (ISO 2108).")
  }

  public static let schema = ModelSchema<ListedBook>(
    "ListedBook", version: 1, doc: "What a listing says about its book."
  ) {
    Fields.title
    Fields.authors
    Fields.isbn
  }

  public init(reading fields: FieldReader<ListedBook>) throws {
    title = try fields[Fields.title]
    authors = try fields[Fields.authors]
    isbn = try fields[Fields.isbn]
    try validated()
  }
}
