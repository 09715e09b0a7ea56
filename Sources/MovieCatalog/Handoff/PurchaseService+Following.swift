extension PurchaseService {
  /// Opens a handoff and returns the link.
  ///
  /// A handoff from an advertisement can't be opened once the ``ReferralValidator`` refuses it, for example
  /// because the campaign was revoked; one for a movie can't be opened once the movie is withdrawn.
  public func open(
    _ id: PurchaseHandoff.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> WebLink {
    let handoff = try await fire(PurchaseHandoff.Events.open, on: id, as: principal)
    return try mapError(handoff.link(), to: MovieCatalogError.handoff)
  }

  /// Records that the caller has returned from the seller.
  @discardableResult
  public func markReturned(
    from id: PurchaseHandoff.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    try await fire(PurchaseHandoff.Events.returnToApp, on: id, as: principal)
  }

  /// Fires the time event of the handoffs that have expired; call it from a scheduler.
  ///
  /// - Returns: The number of expired handoffs, without those that changed concurrently.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(MovieCatalogError) -> Int {
    try require(Operations.fireDueEvents, principal)
    typealias Fields = PurchaseHandoff.Fields
    var context = ConditionContext()
    context.set(.now, to: clock.now())
    let query = ModelQuery(
      where: (Fields.status == .prepared).and(Fields.expiresAt <= .now), in: context)
    let due = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query)
    }
    var expired = 0
    for handoff in due {
      do {
        try await fire(PurchaseHandoff.Events.expire, on: handoff.id, as: principal)
        expired += 1
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return expired
  }

  /// Fires an event; a handoff of another user is reported as not found.
  @discardableResult
  private func fire(
    _ event: TypedEvent<PurchaseHandoff, EmptyInput>, on id: PurchaseHandoff.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    try require(Operations.follow, principal)
    let now = clock.now()
    let record = identifiers.next(TransitionRecord.self)
    return try await transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      guard let handoff = try await work.get(PurchaseHandoff.self, id: id),
        principal.kind == .system || handoff.customer == principal.id
      else { throw .notFound(EntityReference(PurchaseHandoff.self, id: id)) }
      let fired = try fire(event, on: handoff, by: principal, at: now, recordedAs: record, in: &work)
      if event.event == .open { try await requireOffer(behind: handoff, at: now, in: &work) }
      return fired.subject
    }
  }

  /// Throws unless the offer behind a handoff is still valid.
  private func requireOffer(
    behind handoff: PurchaseHandoff, at now: Timestamp, in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) {
    if handoff.campaign != nil {
      try await referrals.check(handoff, at: now, in: &work)
    } else {
      let movie = try await required(Movie.self, handoff.movie, in: &work)
      if movie.withdrawnAt != nil { throw .handoff(.notPurchasable(.withdrawn)) }
    }
  }
}
