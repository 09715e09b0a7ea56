public import DomainModeling
import DomainRepository
public import DomainServices

extension FoodRequestService {
  /// Fires the time events of all requests that are due: expired answers, acceptances and windows, and
  /// no-shows.
  ///
  /// Each request is changed in its own transaction, by all of its events that are due. A request that is
  /// changed concurrently waits for the next call.
  ///
  /// - Returns: The number of changed requests.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(FoodSharingError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(FoodSharingError) in
      try await system.fireDueEvents(
        of: FoodRequest.self, where: FoodRequest.Fields.dueAt <= system.clock.now()
      ) { (event, request, work) async throws(FoodSharingError) in
        guard let post = try await work.get(FoodPost.self, id: request.post) else {
          return try closeOrphan(request, as: principal, in: &work)
        }
        var change = FoodRequestTransaction(request, of: post, by: principal, in: system)
        try await system.fireInTurn(event, on: request) { (event, _) throws(FoodSharingError) in
          try change.fire(event, in: &work)
          return change.request
        }
        try await change.finish(in: &work)
      }
    }
  }

  /// Closes a due request whose post was deleted while the request was being sent.
  private func closeOrphan(
    _ request: FoodRequest, as principal: Principal, in work: inout FoodSharingSystem.Work
  ) throws(FoodSharingError) {
    let fired = try system.fire(
      FoodRequest.Events.close, FoodRequest.CloseInput(.donorLeft), on: request, by: principal, in: &work)
    system.notify(about: fired, of: nil, but: request.donor, in: &work)
  }
}
