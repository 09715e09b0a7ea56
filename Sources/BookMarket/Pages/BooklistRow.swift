public import DomainModeling
import DomainRepository

/// A row of the caller's own listings: what "My Booklist" shows of a copy.
public struct BooklistRow: Identifiable, Hashable, Sendable, RedactedValue {
  /// The listing, with the floor price.
  public let listing: BookListing
  /// The name of the buyer for whom the copy is reserved, or to whom it was sold; `nil` for none, and when the account is
  /// deleted.
  public let buyerName: String?
  /// The number of threads that were begun for the listing, by all buyers together.
  public let offerCount: Int64
  /// The operations on the listing, offered or blocked.
  public let actions: [MarketAction]

  /// The identifier of the listing.
  public var id: BookListing.ID { listing.id }
}

extension BookMarketSystem {
  /// Returns the rows of a seller's listings, reading names and numbers of offers once for all.
  func booklistRows(
    of listings: [BookListing], for seller: Principal, in work: Work
  ) async throws(BookMarketError) -> [BooklistRow] {
    let names = try await names(of: listings.compactMap(\.buyer))
    let counts = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(OfferThreadCount.self, ids: listings.map { OfferThreadCount.id(of: $0.id) })
    }
    let made = Dictionary(counts.map { ($0.id, $0.entity.count) }) { first, _ in first }
    var rows: [BooklistRow] = []
    for listing in listings {
      rows.append(
        BooklistRow(
          listing: listing, buyerName: listing.buyer.flatMap { names[$0] },
          offerCount: made[OfferThreadCount.id(of: listing.id)] ?? 0,
          actions: try await shownEvents(of: listing, for: seller, in: work).actions))
    }
    return rows
  }
}
