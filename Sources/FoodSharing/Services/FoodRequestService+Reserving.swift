public import DomainModeling
import DomainRepository

extension FoodRequestService {
  /// Reserves what is promised, for a time to fetch it: one of the post's windows.
  ///
  /// - Throws: ``FoodRequestRefusal/noSuchWindow``, ``FoodRequestRefusal/windowFull`` or
  ///   ``FoodRequestRefusal/quotaUsed(_:)``.
  @discardableResult
  public func reserve(
    _ id: FoodRequest.ID, at window: TimeWindow, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.reserve.require(principal)
    return try await system.change(
      id, ["reserve", window.start.text, window.end.text], call, .change, as: principal
    ) { (request, post, change) async throws(FoodSharingError) in
      try change.check(FoodRequest.Flow.reserve, FoodPickup(window))
      try await system.checkRoom(at: window, for: request, of: post, in: &change.work)
      try change.fire(FoodRequest.Flow.reserve, FoodPickup(window))
    }
  }

  /// Asks for food and reserves it at once, where the donor allows that: the same law, without the donor's answer.
  ///
  /// - Throws: ``FoodRequestRefusal/notInstant`` where the donor wants to answer first.
  @discardableResult
  public func reserveAtOnce(
    _ quantity: FoodQuantity, of post: FoodPost.ID, at window: TimeWindow, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.reserve.require(principal)
    let id = system.requestID(
      call, by: principal, post, quantity, "\(window.start.text) \(window.end.text)")
    return try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let done = try await work.get(FoodRequest.self, id: id) { return FoodRequestSummary(done) }
      let post = try await system.visiblePost(post, to: principal, in: &work)
      guard post.offer.allowsInstantReservation else { throw .request(.notInstant) }
      let request = try await system.ask(for: quantity, of: post, note: nil, id: id, by: principal, in: &work)
      try await system.checkRoom(at: window, for: request, of: post, in: &work)
      work.insert(request)
      var change = RequestChange(request, of: post, by: .system, in: system, work)
      try change.fire(FoodRequest.Flow.accept, FoodGrant(quantity))
      change.principal = principal
      try change.fire(FoodRequest.Flow.reserve, FoodPickup(window))
      try change.finish()
      work = change.work
      return FoodRequestSummary(change.request)
    }
  }

  /// Cancels a reservation as the receiver, who was asked “Are you sure?”; what it says is forgotten.
  ///
  /// How late that is stays in the history: ``CancellationNotice``.
  @discardableResult
  public func cancel(
    _ id: FoodRequest.ID, for reason: FoodRequestReason = .changedMind, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.reserve.require(principal)
    return try await system.change(id, ["cancel"], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Flow.cancel, FoodExcuse(reason))
    }
  }
}
