import DomainAccounts
public import DomainModeling
public import DomainRepository

extension FoodRequestService {
  /// Returns the caller's own requests in the given states, newest first.
  public func outgoing(
    in states: [FoodRequest.State] = FoodRequest.State.allCases, limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    try system.require(Operations.read, principal)
    return try await page(
      states, FoodRequest.Fields.receiver, of: principal, .descending(FoodRequest.Fields.sentAt), limit,
      position)
  }

  /// Returns the requests for the caller's posts in the given states, oldest first.
  public func incoming(
    in states: [FoodRequest.State] = [.pending], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    try system.require(Operations.read, principal)
    return try await page(
      states, FoodRequest.Fields.donor, of: principal, .ascending(FoodRequest.Fields.sentAt), limit, position)
  }

  /// Returns a request of the caller or for the caller's post, with its history.
  public func details(
    of id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestDetails {
    try system.require(Operations.read, principal)
    let now = system.clock.now()
    let details = try await system.reading(.read) {
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
      let permissions = FoodRequest.lifecycle.permitted(by: principal, on: request, at: now)
      return FoodRequestDetails(
        summary: FoodRequestSummary(request), title: post?.offer.title, contact: pickup?.contact,
        place: pickup?.place, windows: post?.pickup?.windows ?? [],
        permittedEvents: permissions.filter(\.isPermitted).map(\.event),
        history: history.map { TransitionSummary($0.entity) })
    }
    guard let details else { throw .notFound(EntityReference(FoodRequest.self, id: id)) }
    return details
  }

  /// Returns the caller's notifications, newest first.
  public func notifications(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodNotification> {
    let reader = try mapError(
      Operations.read.authorizedPrincipalID(of: principal), to: FoodSharingError.forbidden)
    let own = ModelQuery(
      where: FoodNotification.Fields.recipient == reader,
      orderedBy: .descending(FoodNotification.Fields.createdAt))
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(own, at: position, limit: limit).map(\.entity)
    }
  }

  /// Deletes one of the caller's notifications; does nothing when it no longer exists.
  public func dismissNotification(_ id: FoodNotification.ID, as principal: Principal)
    async throws(FoodSharingError)
  {
    let reader = try mapError(
      Operations.read.authorizedPrincipalID(of: principal), to: FoodSharingError.forbidden)
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let notification = try await work.get(FoodNotification.self, id: id) else { return }
      if notification.recipient != reader { throw .notFound(EntityReference(FoodNotification.self, id: id)) }
      work.delete(FoodNotification.self, id: id)
    }
  }

  /// Returns the caller's use of the reservation quota; `nil` when the app has no quota.
  public func quotaUsage(as principal: Principal) async throws(FoodSharingError) -> QuotaUsage? {
    let reader = try mapError(
      Operations.read.authorizedPrincipalID(of: principal), to: FoodSharingError.forbidden)
    guard let quota = system.configuration.reservationQuota else { return nil }
    return quota.usage(of: try await system.quotaUses(of: reader, of: quota), at: system.clock.now())
  }

  private func page(
    _ states: [FoodRequest.State], _ field: Field<FoodRequest, Principal.ID>, of principal: Principal,
    _ order: SortKey<FoodRequest>, _ limit: Int, _ position: PagePosition
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    let reader = try mapError(
      Operations.read.authorizedPrincipalID(of: principal), to: FoodSharingError.forbidden)
    var query = ModelQuery(where: field == reader, orderedBy: order)
    if states.count < FoodRequest.State.allCases.count {
      query = query.filtered(by: FoodRequest.Fields.status.isOne(of: states.map { .known($0) }))
    }
    let asked = query
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(asked, at: position, limit: limit).map { FoodRequestSummary($0.entity) }
    }
  }
}
