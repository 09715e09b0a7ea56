public import DomainModeling
import DomainRepository

extension FoodRequestService {
  /// Fires the time events of all requests that are due: expired answers, acceptances and windows, and
  /// no-shows.
  ///
  /// - Returns: The requests that changed. A request that is changed concurrently waits for the next call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(FoodSharingError) -> [FoodRequestSummary] {
    try system.require(Operations.fireDueEvents, principal)
    let due = ModelQuery(
      where: FoodRequest.Fields.dueAt <= system.clock.now(), orderedBy: .ascending(FoodRequest.Fields.dueAt))
    let found = try await system.reading(.change) { (repository) async throws(RepositoryError) in
      try await repository.all(due).map(\.entity.id)
    }
    var changed: [FoodRequestSummary] = []
    for id in found {
      do throws(FoodSharingError) {
        if let summary = try await fireDueEvents(id, as: principal) { changed.append(summary) }
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return changed
  }

  /// Fires every time event that is due on the request; returns `nil` when none is.
  private func fireDueEvents(
    _ id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary? {
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let request = try await work.get(FoodRequest.self, id: id) else { return nil }
      guard let post = try await work.get(FoodPost.self, id: request.post) else {
        return try system.closeOrphan(request, as: principal, in: &work)
      }
      var change = FoodRequestTransaction(request, of: post, by: principal, in: system, work)
      while let event = system.dueEvent(on: change.request) { try change.fire(event) }
      guard change.request != request else { return nil }
      try change.finish()
      work = change.work
      return FoodRequestSummary(change.request)
    }
  }
}

extension FoodSharingSystem {
  /// Closes a due request whose post was deleted while the request was being sent.
  fileprivate func closeOrphan(
    _ request: FoodRequest, as principal: Principal, in work: inout Work
  ) throws(FoodSharingError) -> FoodRequestSummary? {
    guard dueEvent(on: request) != nil else { return nil }
    let fired = try fire(
      FoodRequest.Events.close, FoodRequest.CloseInput(.donorLeft), on: request, by: principal, in: &work)
    for notification in fired.subject.notifications(for: fired.record)
    where notification.recipient == request.receiver {
      work.insert(notification)
    }
    return FoodRequestSummary(fired.subject)
  }
}
