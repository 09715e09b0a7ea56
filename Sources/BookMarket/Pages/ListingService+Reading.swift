public import DomainModeling
public import DomainRepository
import DomainServices

extension ListingService {
  /// Returns the page of a listing, with what the caller may do and what prevents it.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when the caller may not see the listing.
  public func details(
    of id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try await system.read(Operations.details, as: principal) { (work, caller) async throws(BookMarketError) in
      let listing = try await system.listing(id, visibleTo: caller, in: &work)
      return try await system.page(of: listing, isChanged: false, for: caller, in: &work)
    }
  }

  /// Returns a page of the caller's own listings, the latest change of state first.
  ///
  /// - Parameter state: The state of the listings; `nil` for all.
  public func booklist(
    in state: BookListing.State? = nil, limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<BooklistRow> {
    try await system.read(Operations.booklist, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let seller = try system.requiredID(of: caller, for: Operations.booklist)
      typealias Fields = BookListing.Fields
      var query = ModelQuery(where: Fields.seller == seller, orderedBy: Operations.ownOrder)
      if let state { query = query.filtered(by: Fields.status == .known(state)) }
      let page = try await system.page(query, at: position, limit: limit)
      let rows = try await system.booklistRows(of: page.items, for: caller, in: work)
      return Page(items: rows, next: page.next, previous: page.previous)
    }
  }
}
