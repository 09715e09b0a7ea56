extension PurchaseService {
  /// Opens a handoff and returns the link.
  ///
  /// A handoff from an advertisement can't be opened once the ``ReferralValidator`` refuses it, for example
  /// because the campaign was revoked; one for a movie can't be opened once the movie is withdrawn.
  public func open(
    _ id: PurchaseHandoff.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> WebLink {
    try await perform(Operations.open, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let now = clock.now()
      let prepared = try await requiredAccessible(PurchaseHandoff.self, id, of: caller, in: &work)
      try authorize(.open, on: prepared, by: caller)
      try await requireOffer(behind: prepared, at: now, in: &work)
      let handoff = try fire(.open, on: prepared, by: caller, at: now, in: &work).subject
      return try mapError(handoff.link(), to: MovieCatalogError.handoff)
    }
  }

  /// Records that the caller has returned from the seller.
  @discardableResult
  public func markReturned(
    from id: PurchaseHandoff.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    try await perform(Operations.markReturned, firing: .returnToApp, on: id, as: principal)
  }

  /// Fires the time event of the handoffs that have expired; call it from a scheduler.
  ///
  /// - Returns: The number of expired handoffs, without those that changed concurrently.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(MovieCatalogError) -> Int {
    try await perform(Operations.fireDueEvents, as: principal) { () async throws(MovieCatalogError) in
      try await fireDueEvents(of: PurchaseHandoff.self)
    }
  }

  /// Throws unless the offer behind a handoff is still valid.
  private func requireOffer(
    behind handoff: PurchaseHandoff, at now: Timestamp, in work: inout Work
  ) async throws(MovieCatalogError) {
    if handoff.campaign != nil {
      try await referrals.check(handoff, at: now, accounts: principals, in: &work)
    } else {
      let movie = try await required(Movie.self, handoff.movie, in: &work)
      if movie.withdrawnAt != nil { throw .handoff(.notPurchasable(.withdrawn)) }
    }
  }
}
