import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Checks that no listing of another member shows the edition, none of the caller's own that was posted on a
  /// campus that reviews listings or for which an offer was made, and no other account assigned it to a course, wants it or
  /// saved a search for it; operators may correct every edition.
  ///
  /// It touches the caller's listings, so that nobody offers for one as it was before the correction.
  ///
  /// Operations that create or post a listing, assign or want an edition, or save a search for it, touch the edition, so that
  /// they conflict with this one.
  func requireUnlisted(
    _ edition: BookEdition, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    if principal.holds(BookMarketRole.operator) { return }
    let courses = try await all(where: CourseBook.Fields.edition == edition.id)
    if courses.contains(where: { $0.addedBy != principal.id }) { throw .rule(.editionListed) }
    for listing in try await all(where: BookListing.Fields.edition == edition.id) {
      guard listing.seller == principal.id else { throw .rule(.editionListed) }
      if listing.status == .draft || listing.status == .rejected { continue }
      if try await work.get(Campus.self, id: listing.campus)?.reviewsListings == true {
        throw .rule(.editionListed)
      }
      if try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing.id)) != nil {
        throw .rule(.editionListed)
      }
      _ = try await work.get(BookListing.self, id: listing.id)
      work.touch(BookListing.self, id: listing.id)
    }
    let wanted = try await all(
      where: (WantedBook.Fields.edition == edition.id).and(WantedBook.isFinal.negated))
    if wanted.contains(where: { $0.owner != principal.id }) { throw .rule(.editionListed) }
    let searches = try await all(
      where: SavedSearch.Fields.search.at(ListingFilter.Fields.edition) == edition.id)
    if searches.contains(where: { $0.owner != principal.id }) { throw .rule(.editionListed) }
  }
}
