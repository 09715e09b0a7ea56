import DomainAccounts
public import DomainModeling
public import DomainRepository

extension FoodRequestService {
  /// Returns the caller's own requests in the given states, newest first.
  public func mine(
    in states: [FoodRequest.Flow.State] = FoodRequest.Flow.State.allCases, limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    try UseCases.read.require(principal)
    return try await page(
      states, FoodRequest.Fields.receiver, of: principal, .descending(FoodRequest.Fields.sentAt), limit,
      position)
  }

  /// Returns the requests for the caller's posts in the given states, oldest first.
  public func incoming(
    in states: [FoodRequest.Flow.State] = [.pending], limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    try UseCases.read.require(principal)
    return try await page(
      states, FoodRequest.Fields.donor, of: principal, .ascending(FoodRequest.Fields.sentAt), limit, position)
  }

  /// Returns a request of the caller or for the caller's post, with its history.
  public func details(
    of id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestDetails {
    try UseCases.read.require(principal)
    let now = system.clock.now()
    let details = try await system.reading {
      (repository) async throws(RepositoryError) -> FoodRequestDetails? in
      guard let request = try await repository.get(FoodRequest.self, id: id)?.entity,
        principal.id == request.receiver || principal.id == request.donor
      else { return nil }
      let post = try await repository.get(FoodPost.self, id: request.post)?.entity
      let history = try await repository.all(
        ModelQuery(
          where: TransitionRecord.Fields.subject == id.text, orderedBy: .ascending(TransitionRecord.Fields.at)
        ))
      let pickup = principal.id == request.donor || request.revealsPickup ? post?.pickup : nil
      let permitted = FoodRequest.Flow.lifecycle.permitted(by: principal, on: request, at: now)
      return FoodRequestDetails(
        summary: FoodRequestSummary(request), title: post?.offer.title, contact: pickup?.contact,
        place: pickup?.place, windows: post?.pickup?.windows ?? [],
        permitted: permitted.filter(\.isPermitted).map(\.event),
        history: history.map { TransitionSummary($0.entity) })
    }
    guard let details else { throw .notFound(EntityReference(FoodRequest.self, id: id)) }
    return details
  }

  /// Returns the caller's notifications, newest first.
  public func notices(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodNotice> {
    let reader = try rethrowing(
      UseCases.read.authorizedID(of: principal), as: FoodSharingError.forbidden)
    let own = ModelQuery(
      where: FoodNotice.Fields.recipient == reader, orderedBy: .descending(FoodNotice.Fields.at))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(own, at: position, limit: limit).map(\.entity)
    }
  }

  /// Deletes one of the caller's notifications; does nothing when it no longer exists.
  public func settle(_ id: FoodNotice.ID, as principal: Principal) async throws(FoodSharingError) {
    let reader = try rethrowing(
      UseCases.read.authorizedID(of: principal), as: FoodSharingError.forbidden)
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let notice = try await work.get(FoodNotice.self, id: id) else { return }
      if notice.recipient != reader { throw .notFound(EntityReference(FoodNotice.self, id: id)) }
      work.delete(FoodNotice.self, id: id)
    }
  }

  /// Returns the caller's use of the reservation quota; `nil` when the app has no quota.
  public func quota(as principal: Principal) async throws(FoodSharingError) -> QuotaStanding? {
    let reader = try rethrowing(
      UseCases.read.authorizedID(of: principal), as: FoodSharingError.forbidden)
    guard let quota = system.rules.quota else { return nil }
    return quota.standing(after: try await system.uses(of: reader, of: quota), at: system.clock.now())
  }

  private func page(
    _ states: [FoodRequest.Flow.State], _ field: Field<FoodRequest, Principal.ID>, of principal: Principal,
    _ order: SortKey<FoodRequest>, _ limit: Int, _ position: PagePosition
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    let reader = try rethrowing(
      UseCases.read.authorizedID(of: principal), as: FoodSharingError.forbidden)
    var query = ModelQuery(where: field == reader, orderedBy: order)
    if states.count < FoodRequest.Flow.State.allCases.count {
      query = query.filtered(by: FoodRequest.Fields.status.isOne(of: states.map { .known($0) }))
    }
    let asked = query
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(asked, at: position, limit: limit).map { FoodRequestSummary($0.entity) }
    }
  }
}
