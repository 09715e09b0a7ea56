import DomainModeling
import DomainRepository
import DomainServices

extension BookMarketSystem {
  /// Returns the page of a listing for a caller who may see it.
  ///
  /// - Parameter isChanged: Whether the transaction changes the listing, so that its new version isn't known yet.
  func page(
    of listing: BookListing, isChanged: Bool = true, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> ListingDetails {
    let edition = try await required(BookEdition.self, listing.edition, in: &work)
    let name = try await names(of: [listing.seller])[listing.seller]
    var shown = try await shownEvents(of: listing, for: principal, in: work)
    shown.actions += try await interestActions(about: listing, for: principal, in: work)
    var trial = work
    let count = try await offerCount(for: listing.id, in: &trial)
    let isInside = try await passes { () async throws(BookMarketError) in
      try await requireMemberOrModerator(principal, of: listing.campus, in: &trial)
    }
    let prices =
      isInside ? try await prices(of: listing.edition, in: nil, at: listing.campus, in: &trial) : nil
    return ListingDetails(
      listing, seen: isChanged ? nil : work.version(of: BookListing.self, id: listing.id),
      of: edition.seen(by: principal), seller: name, rated: try await rating(of: listing.seller),
      offers: count, prices: prices, for: principal, showing: shown)
  }

  /// Returns what the page of a listing of another person shows of asking and offering; nothing to its seller.
  private func interestActions(
    about listing: BookListing, for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> [MarketAction] {
    guard let reader = principal.id, reader != listing.seller else { return [] }
    var trial = work
    var (asking, offering) = (OperationChecks.ofPage, OperationChecks.ofPage)
    let stranger = try await failure { () async throws(BookMarketError) in
      try await activeMember(reader, at: listing.campus, in: &trial)
    }
    if let stranger {
      try await asking.require { () async throws(BookMarketError) in throw stranger }
      try await offering.require { () async throws(BookMarketError) in throw stranger }
    }
    try await checkAsking(about: listing, by: reader, &asking, in: &trial)
    let open = try await openThread(of: reader, for: listing.id, in: &trial)
    try await checkOffering(
      for: listing, by: reader, seen: nil, besides: open, &offering, in: &trial)
    return [
      MarketAction(ListingQuestionService.Operations.ask.description, asking),
      MarketAction(OfferService.Operations.make.description, offering),
    ]
  }
}
