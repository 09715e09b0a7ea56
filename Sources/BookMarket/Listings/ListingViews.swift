public import DomainModeling

/// A listing as whoever opens it sees it: the book, the copy, and what they may do; never the seller's floor.
public struct ListingPage: Identifiable, Hashable, Sendable {
  /// The listing.
  public let id: BookListing.ID
  /// Where it is offered.
  public let campus: Campus.ID
  /// Who offers it.
  public let seller: Principal.ID
  /// The seller's name; `nil` when the account is deleted.
  public let sellerName: String?
  /// The edition, as the catalogue has it now.
  public let edition: BookEdition
  /// The condition of the copy.
  public let condition: OpenValue<BookCondition>
  /// What is wrong with it.
  public let defects: [OpenValue<BookDefect>]
  /// The condition in words.
  public let remarks: String?
  /// What the seller asks.
  public let price: Money
  /// Whether less may be offered.
  public let isNegotiable: Bool
  /// Pictures of the copy.
  public let photos: [ListingPhoto]
  /// The course that it was used in.
  public let course: CourseCode?
  /// Who taught that course.
  public let instructor: String?
  /// How far the listing has come.
  public let status: OpenValue<BookListing.Flow.State>
  /// When it was shown last.
  public let postedAt: Timestamp?
  /// Until when it is shown.
  public let expiresAt: Timestamp?
  /// What the reader may do with it now.
  public let actions: [BookListing.Flow.Event]

  init(
    _ listing: BookListing, of edition: BookEdition, seller name: String?, for principal: Principal,
    at now: Timestamp
  ) {
    id = listing.id
    campus = listing.campus
    seller = listing.seller
    sellerName = name
    self.edition = edition
    condition = listing.details.condition
    defects = listing.details.defects
    remarks = listing.details.remarks
    price = listing.price
    isNegotiable = listing.details.isNegotiable
    photos = listing.details.photos
    course = listing.details.course
    instructor = listing.details.instructor
    status = listing.status
    postedAt = listing.postedAt
    expiresAt = listing.expiresAt
    actions = BookListing.Flow.lifecycle.permitted(by: principal, on: listing, at: now)
      .filter(\.isPermitted).map(\.event)
  }
}

/// A row of a list of books for sale: what it shows, and which listing it opens.
public struct ListingRow: Identifiable, Hashable, Sendable {
  /// The listing.
  public let id: BookListing.ID
  /// What the row shows.
  public let summary: ListingSummary

  /// Makes the row of a listing.
  public init(_ listing: BookListing, seller: String?) {
    id = listing.id
    summary = ListingSummary(listing, seller: seller)
  }
}

/// A book for sale as a block in a list shows it: title, author, condition, seller, price, and nothing else.
public struct ListingSummary: Hashable, Sendable {
  /// The title of the book.
  public let title: String
  /// Its authors, with commas between them.
  public let author: String
  /// The condition of the copy.
  public let condition: OpenValue<BookCondition>
  /// The seller's name; `nil` when the account is deleted.
  public let seller: String?
  /// What the seller asks.
  public let price: Money

  /// Takes from a listing what lists show.
  public init(_ listing: BookListing, seller: String?) {
    title = listing.book.title
    author = listing.book.authors.joined(separator: ", ")
    condition = listing.details.condition
    self.seller = seller
    price = listing.price
  }
}

/// Somebody's own listings in one state.
public struct BooklistSection: Identifiable, Hashable, Sendable {
  /// The state.
  public let state: OpenValue<BookListing.Flow.State>
  /// The listings in it, the latest change first.
  public let listings: [BookListing]

  public var id: String { state.rawValue }

  /// Listings state by state, in the order in which a listing comes to them; states without listings are left out.
  ///
  /// States that this version doesn't know come last.
  static func sections(of listings: [BookListing]) -> [BooklistSection] {
    let groups = Dictionary(grouping: listings, by: \.status)
    let known = BookListing.Flow.State.allCases.map { OpenValue.known($0) }
    let unknown = groups.keys.filter { $0.known == nil }.sorted { $0.rawValue < $1.rawValue }
    return (known + unknown).compactMap { state in
      groups[state].map { BooklistSection(state: state, listings: $0) }
    }
  }
}
