public import DomainModeling

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
