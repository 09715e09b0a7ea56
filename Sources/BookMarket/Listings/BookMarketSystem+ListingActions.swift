import DomainModeling
import DomainRepository
import DomainServices

/// The answers to what may be done with a listing, by the checks of the operations themselves.
extension BookMarketSystem {
  /// Returns what the page of a listing shows of its events.
  func shownEvents(
    of listing: BookListing, for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> ShownEvents<BookListing.Event> {
    var trial = work
    return try await shownEvents(of: listing, for: principal, firedBy: ListingService.Operations.firing) {
      (permission, checks) async throws(BookMarketError) in
      switch permission.event {
      case .post:
        try await checkShowing(listing, with: BookListing.Events.post, by: principal, &checks, in: &trial)
      case .renew:
        try await checkShowing(listing, with: BookListing.Events.renew, by: principal, &checks, in: &trial)
      case .relist:
        try await checkShowing(listing, with: BookListing.Events.relist, by: principal, &checks, in: &trial)
      case .approve:
        try await checkApproving(listing, by: principal, &checks, in: &trial)
        checks.require(permission)
      case .reject, .remove:
        try await checks.require { () async throws(BookMarketError) in
          try await requireNoOffer(of: principal, for: listing.id, in: &trial)
        }
        checks.require(permission)
      case .edit, .withdraw, .markSold, .reserve, .release, .sell, .expire, .suspend, .resume:
        checks.require(permission)
      }
    }
  }

  /// Returns the conditions for an event that shows a listing; its seller must be a member of the campus who may sell and
  /// shows few enough others.
  func posting(
    _ listing: BookListing, with event: BookListing.Event, by principal: Principal,
    _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) -> BookListing.PostInput {
    let campus = try await required(Campus.self, listing.campus, in: &work)
    if listing.seller == principal.id {
      try await checks.require { () async throws(BookMarketError) in
        try await activeMember(listing.seller, at: campus.id, in: &work)
      }
    }
    try authorize(event, on: listing, by: principal)
    if listing.status != .active {
      try await checks.require { () async throws(BookMarketError) in
        try await requireFewListings(of: listing.seller, at: listing.campus)
      }
    }
    return postInput(for: campus)
  }

  /// Checks that a moderator may approve a listing whose seller may sell.
  func checkApproving(
    _ listing: BookListing, by principal: Principal, _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) {
    try await checks.require { () async throws(BookMarketError) in
      try await requireNoOffer(of: principal, for: listing.id, in: &work)
    }
    try await checks.require { () async throws(BookMarketError) in
      try await requireCounterpart(listing.seller, at: listing.campus, in: &work)
    }
  }

  func postInput(for campus: Campus) -> BookListing.PostInput {
    BookListing.PostInput(of: campus, lifetime: configuration.listingLifetime, at: clock.now())
  }

  /// Checks that a seller shows fewer than ``ListingService/limit`` listings on a campus: operations that end a membership, or
  /// begin it anew, change all of them in one transaction.
  ///
  /// Queried after the membership was read, so that concurrent calls can't both show the last allowed one.
  func requireFewListings(
    of seller: Principal.ID, at campus: Campus.ID
  ) async throws(BookMarketError) {
    typealias Fields = BookListing.Fields
    let limit = ListingService.limit
    let shown = (Fields.seller == seller).and(Fields.campus == campus)
      .and(Fields.status.isOne(of: [.pendingReview, .active, .reserved, .suspended]))
    try await requireFewer(
      than: limit, where: shown, or: .rule(.tooManyListings(maximum: Int64(limit))))
  }

  private func checkShowing(
    _ listing: BookListing, with event: TypedEvent<BookListing, BookListing.PostInput>,
    by principal: Principal, _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) {
    let input = try await posting(listing, with: event.event, by: principal, &checks, in: &work)
    try await checks.require { () async throws(BookMarketError) in
      _ = try mapError(
        transition(event, input, on: listing, by: principal), to: BookMarketError.init(transitionError:))
    }
  }
}

extension ListingService.Operations {
  /// Returns the operation by which people fire an event; `nil` for events of the system.
  static func firing(_ event: BookListing.Event) -> OperationDescription? {
    switch event {
    case .post: post.description
    case .approve: approve.description
    case .reject: reject.description
    case .edit: edit.description
    case .renew: renew.description
    case .withdraw: withdraw.description
    case .relist: relist.description
    case .markSold: markSold.description
    case .remove: remove.description
    case .reserve, .release, .sell, .expire, .suspend, .resume: nil
    }
  }
}
