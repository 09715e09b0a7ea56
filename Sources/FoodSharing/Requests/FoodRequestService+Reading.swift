public import DomainModeling
public import DomainRepository
public import DomainServices

extension FoodRequestService {
  /// Returns the caller's own requests in the given states, newest first.
  public func outgoing(
    in states: [FoodRequest.State] = FoodRequest.State.allCases, limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    try await system.read(Operations.outgoing, as: principal) { (_, caller) async throws(FoodSharingError) in
      guard let reader = caller.id else { return Page(items: [], next: nil, previous: nil) }
      let own = ModelQuery(where: FoodRequest.Fields.receiver == reader, orderedBy: Operations.outgoingOrder)
      return try await system.versionedPage(own.filtered(by: states), at: position, limit: limit)
        .map { FoodRequestSummary($0) }
    }
  }

  /// Returns the requests for the caller's posts in the given states, oldest first.
  public func incoming(
    in states: [FoodRequest.State] = [.pending], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodRequestSummary> {
    try await system.read(Operations.incoming, as: principal) { (_, caller) async throws(FoodSharingError) in
      guard let reader = caller.id else { return Page(items: [], next: nil, previous: nil) }
      let own = ModelQuery(where: FoodRequest.Fields.donor == reader, orderedBy: Operations.incomingOrder)
      return try await system.versionedPage(own.filtered(by: states), at: position, limit: limit)
        .map { FoodRequestSummary($0) }
    }
  }

  /// Returns a request of the caller or for the caller's post, with its history.
  public func details(
    of id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestDetails {
    try await system.read(Operations.details, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let request = try await system.required(FoodRequest.self, id, in: &work) {
        caller.id == $0.receiver || caller.id == $0.donor
      }
      guard let version = work.version(of: FoodRequest.self, id: id) else {
        throw .notFound(EntityReference(request))
      }
      let post = try await work.get(FoodPost.self, id: request.post)
      let history = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.all(.history(of: request)).map { TransitionSummary<FoodRequest>($0.entity) }
      }
      let isDonor = caller.id == request.donor
      let pickup =
        isDonor || request.revealsPickup && caller.holds(FoodSharingRole.receiver) ? post?.pickup : nil
      var shown = post
      if let found = post, !isDonor, try await system.isModerated(found, in: &work) { shown = nil }
      let permittedEvents = try await system.permittedEvents(on: request, of: post, for: caller, in: &work)
      return FoodRequestDetails(
        summary: FoodRequestSummary(request, version: version), version: version, title: shown?.offer.title,
        contact: pickup?.contact,
        place: pickup?.place, windows: shown?.pickup?.windows ?? [],
        permittedEvents: permittedEvents, history: history)
    }
  }

  /// Returns the caller's notifications, newest first.
  public func notifications(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodNotification> {
    try await system.read(Operations.notifications, as: principal) {
      (_, caller) async throws(FoodSharingError) in
      guard let reader = caller.id else { return Page(items: [], next: nil, previous: nil) }
      let own = ModelQuery(
        where: FoodNotification.Fields.recipient == reader, orderedBy: Operations.notificationOrder)
      return try await system.page(own, at: position, limit: limit)
    }
  }

  /// Deletes one of the caller's notifications; does nothing when the caller has no such notification.
  public func dismissNotification(
    _ id: FoodNotification.ID, as principal: Principal
  ) async throws(FoodSharingError) {
    try await system.perform(Operations.dismissNotification, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      guard let notification = try await work.get(FoodNotification.self, id: id),
        notification.recipient == caller.id
      else { return }
      work.delete(FoodNotification.self, id: id)
    }
  }

  /// Returns the caller's use of the reservation quota; `nil` when the app has no quota.
  public func quotaUsage(as principal: Principal) async throws(FoodSharingError) -> QuotaUsage? {
    try await system.read(Operations.quotaUsage, as: principal) {
      (_, caller) async throws(FoodSharingError) -> QuotaUsage? in
      guard let quota = system.configuration.reservationQuota, let reader = caller.id else { return nil }
      return quota.usage(of: try await system.quotaUses(of: reader, of: quota), at: system.clock.now())
    }
  }
}

extension ModelQuery<FoodRequest> {
  /// Returns the query for requests in the given states, in all states if that is each of them.
  fileprivate func filtered(by states: [FoodRequest.State]) -> Self {
    let named = FoodRequest.State.allCases.filter(Set(states).contains)
    if named.count == FoodRequest.State.allCases.count { return self }
    return filtered(by: FoodRequest.Fields.status.isOne(of: named.map { .known($0) }))
  }
}
