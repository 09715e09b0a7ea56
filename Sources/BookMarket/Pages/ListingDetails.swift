public import DomainModeling
public import DomainRepository
import DomainServices
public import DomainValues

/// A listing as the members of its campus see it, without the seller's floor price.
public struct ListingDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the listing.
  public let id: BookListing.ID
  /// The version of the record, to name in an offer or an approval; `nil` in the answer of an operation that changed it.
  public let version: Version?
  /// The campus on which the copy is offered.
  public let campus: Campus.ID
  /// The account that offers the copy.
  public let seller: Principal.ID
  /// The seller's name; `nil` when the account is deleted.
  public let sellerName: String?
  /// The seller's rating by the other sides of exchanges.
  public let sellerRating: MemberRating
  /// The edition as it is in the catalog now.
  public let edition: BookEdition
  /// The condition of the copy.
  public let condition: OpenEnum<BookCondition>
  /// The defects of the copy.
  public let defects: [OpenEnum<BookDefect>]
  /// The seller's description of wear and defects; `nil` for none.
  public let remarks: String?
  /// The price that the seller asks.
  public let price: Money
  /// Whether buyers may offer less than the price.
  public let isNegotiable: Bool
  /// The photos of the copy, the best one first.
  public let photos: [ListingPhoto]
  /// The course in which the copy was used; `nil` for none.
  public let course: Course?
  /// The instructor of that course; `nil` when unknown.
  public let instructor: String?
  /// The seller's new description, which awaits a moderator's approval and which only the seller and moderators
  /// see, moderators without the floor price; `nil` for none.
  public let revision: BookCopyDescription?
  /// The current state of the listing.
  public let status: OpenEnum<BookListing.State>
  /// The moment the listing was last posted; `nil` for a draft.
  public let postedAt: Timestamp?
  /// The moment the listing expires; `nil` for a draft.
  public let expiresAt: Timestamp?
  /// The number of threads that were begun for the listing, by all buyers together.
  public let offerCount: Int64
  /// The prices of recent sales of the edition on the campus; `nil` when there are too few, and for a reader who is neither a
  /// member nor a moderator.
  public let recentPrices: PriceGuidance?
  /// The events that the operations would carry out for the caller now, by the same checks.
  public let permittedEvents: [BookListing.Event]
  /// The operations on the listing, offered or blocked, and for all but the seller those of asking and offering.
  public let actions: [MarketAction]

  init(
    _ listing: BookListing, seen version: Version?, of edition: BookEdition, seller name: String?,
    rated rating: MemberRating, offers offerCount: Int64, prices: PriceGuidance?,
    for principal: Principal, showing shown: ShownEvents<BookListing.Event>
  ) {
    id = listing.id
    self.version = version
    campus = listing.campus
    seller = listing.seller
    sellerName = name
    sellerRating = rating
    self.offerCount = offerCount
    recentPrices = prices
    self.edition = edition
    condition = listing.copy.condition
    defects = listing.copy.defects
    remarks = listing.copy.remarks
    price = listing.price
    isNegotiable = listing.copy.isNegotiable
    photos = listing.copy.photos
    course = listing.copy.course
    instructor = listing.copy.instructor
    revision =
      if principal.id == listing.seller {
        listing.revision
      } else if principal.holds(BookMarketRole.moderator) {
        listing.revision?.withoutFloor
      } else {
        nil
      }
    status = listing.status
    postedAt = listing.postedAt
    expiresAt = listing.expiresAt
    permittedEvents = shown.permitted
    actions = shown.actions
  }
}
