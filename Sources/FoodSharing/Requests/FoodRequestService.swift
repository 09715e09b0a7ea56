public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for requests: sending, answering, reserving, collecting and reporting the outcome.
///
/// Each change is one transaction of the request, the ledger of its post, the transition record and the
/// notifications. Methods that take an optional idempotency key carry out the call once per key: a repeated
/// call returns the current request and changes nothing, even when the answer to the first call was lost.
public struct FoodRequestService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }
}

extension FoodRequestService {
  /// Sends a request for food from a post and notifies the donor.
  ///
  /// - Throws: ``FoodRequestError/unavailable`` when the post takes no requests,
  ///   ``QuantityLedgerError/insufficientQuantity(in:asked:left:)`` when less is available,
  ///   ``FoodRequestError/previouslyDeclined`` when the donor declined the receiver,
  ///   ``FoodRequestError/tooManyPending(limit:)`` when ``FoodRequest/maximumPending`` requests of the receiver wait for an
  ///   answer, or a `unique` violation when the receiver already has an open request for the post.
  @discardableResult
  public func send(
    _ quantity: FoodQuantity, of post: FoodPost.ID, message: String? = nil,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.send, with: (quantity, post, message, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      let (request, asked, _) = try await system.makeRequest(
        for: quantity, of: post, message: message, by: caller, in: &work)
      try await system.requireFewPending(of: request.receiver)
      work.insert(request)
      let notification = FoodNotification(.sent, about: request, to: request.donor, createdAt: request.sentAt)
      system.notify(notification, about: request, of: asked, in: &work)
      return request
    }
  }

  /// Changes the quantity and message of one's own request.
  ///
  /// Less than the accepted quantity keeps the acceptance; more withdraws it and needs a new answer from the
  /// donor.
  ///
  /// - Throws: ``FoodRequestError/unavailable`` when more is asked of a post that is not listed, or
  ///   ``QuantityLedgerError/insufficientQuantity(in:asked:left:)`` when less is available.
  @discardableResult
  public func edit(
    _ id: FoodRequest.ID, to quantity: FoodQuantity, message: String? = nil,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.edit, with: (id, quantity, message, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      try await system.edit(id, to: quantity, message: message, by: caller, in: &work)
    }
  }

  /// Withdraws one's own request, deletes its message and releases any accepted food.
  @discardableResult
  public func withdraw(
    _ id: FoodRequest.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.withdraw, with: (id, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .withdraw, as: .receiver, by: caller, in: &work)
      try change.fire(.withdraw, in: &work)
      return try await change.finish(in: &work)
    }
  }
}

extension FoodRequestService {
  /// Accepts a request as the donor saw it, in full unless `quantity` is given.
  ///
  /// - Throws: ``FoodRequestError/receiverUnavailable`` when the receiver's account is disabled or group not verified, or
  ///   ``FoodRequestError/unavailable`` when the post has ended.
  @discardableResult
  public func accept(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, seen version: Version,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.accept, with: (id, quantity, version, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      try await system.accept(id, quantity, seen: version, by: caller, in: &work)
    }
  }

  /// Declines a request.
  ///
  /// The receiver can't request food from this post again unless `allowsNewRequest` is true.
  @discardableResult
  public func decline(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason? = nil, allowsNewRequest: Bool = false,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.decline, with: (id, reason, allowsNewRequest, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .decline, as: .donor, by: caller, in: &work)
      let answer = FoodRequest.DeclineInput(reason, allowsNewRequest: allowsNewRequest)
      try change.fire(FoodRequest.Events.decline, answer, in: &work)
      return try await change.finish(in: &work)
    }
  }

  /// Withdraws the acceptance of a request that the receiver hasn't reserved yet.
  @discardableResult
  public func withdrawAcceptance(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.withdrawAcceptance, with: (id, reason, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(
        id, with: .withdrawAcceptance, as: .donor, by: caller, in: &work)
      try change.fire(
        FoodRequest.Events.withdrawAcceptance, FoodRequest.CancelInput(reason), in: &work)
      return try await change.finish(in: &work)
    }
  }

  /// Cancels a reservation as the donor.
  @discardableResult
  public func cancelByDonor(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.cancelByDonor, with: (id, reason, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .cancelByDonor, as: .donor, by: caller, in: &work)
      try change.fire(FoodRequest.Events.cancelByDonor, FoodRequest.CancelInput(reason), in: &work)
      return try await change.finish(in: &work)
    }
  }
}
