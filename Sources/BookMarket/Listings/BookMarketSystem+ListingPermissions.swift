import DomainModeling
import DomainRepository

/// The answers to what may be done with a listing, by the checks of the operations themselves.
extension BookMarketSystem {
  /// Returns the events that the caller's operations would carry out on a listing now.
  func permittedEvents(
    on listing: BookListing, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> [BookListing.Event] {
    var permitted: [BookListing.Event] = []
    for event in lifecyclePermits(listing, for: principal) {
      let isOffered = try await passes { () async throws(BookMarketError) in
        switch event {
        case .post: try await checkShowing(listing, with: BookListing.Events.post, by: principal, in: &work)
        case .renew: try await checkShowing(listing, with: BookListing.Events.renew, by: principal, in: &work)
        case .relist:
          try await checkShowing(listing, with: BookListing.Events.relist, by: principal, in: &work)
        case .approve:
          try await requireNoOffer(of: principal, for: listing.id, in: &work)
          try await requireCounterpart(listing.seller, at: listing.campus, in: &work)
        case .reject, .remove: try await requireNoOffer(of: principal, for: listing.id, in: &work)
        case .edit, .withdraw, .markSold, .reserve, .release, .sell, .expire, .suspend, .resume: break
        }
      }
      if isOffered { permitted.append(event) }
    }
    return permitted
  }

  /// Returns the conditions for an event that shows a listing; its seller must be a member of the campus who may sell.
  func posting(
    _ listing: BookListing, with event: BookListing.Event, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> BookListing.PostInput {
    let campus = try await required(Campus.self, listing.campus, in: &work)
    if listing.seller == principal.id {
      try await activeMember(listing.seller, at: campus.id, in: &work)
    }
    try authorize(event, on: listing, by: principal)
    return postInput(for: campus)
  }

  func postInput(for campus: Campus) -> BookListing.PostInput {
    BookListing.PostInput(of: campus, lifetime: configuration.listingLifetime, at: clock.now())
  }

  private func checkShowing(
    _ listing: BookListing, with event: TypedEvent<BookListing, BookListing.PostInput>,
    by principal: Principal,
    in work: inout Work
  ) async throws(BookMarketError) {
    let input = try await posting(listing, with: event.event, by: principal, in: &work)
    _ = try mapError(
      transition(event, input, on: listing, by: principal), to: BookMarketError.init(transitionError:))
  }
}
