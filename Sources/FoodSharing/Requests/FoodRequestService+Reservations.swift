public import DomainModeling
import DomainRepository
public import DomainServices
public import DomainValues

extension FoodRequestService {
  /// Reserves one of the post's pickup windows for the accepted food.
  ///
  /// - Throws: ``FoodRequestError/unavailable`` when the donor's account is disabled or group not verified,
  ///   ``FoodRequestError/unknownPickupWindow``, ``FoodRequestError/pickupWindowFull`` or
  ///   ``FoodRequestError/quotaExceeded(_:)``.
  @discardableResult
  public func reserve(
    _ id: FoodRequest.ID, at window: TimeWindow, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.reserve, with: (id, window, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      try await system.reserve(id, at: window, by: caller, in: &work)
    }
  }

  /// Sends a request and reserves a pickup window at once, for posts that allow it without the donor's
  /// answer.
  ///
  /// - Throws: ``FoodRequestError/instantReservationNotAllowed`` when the donor wants to answer first, also because of an
  ///   earlier request for the post that the donor ended after accepting it or whose food the receiver didn't collect, and
  ///   the errors of sending a request and of reserving.
  @discardableResult
  public func reserveInstantly(
    _ quantity: FoodQuantity, of post: FoodPost.ID, at window: TimeWindow,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.reserveInstantly, with: (quantity, post, window, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      let (request, post, earlier) = try await system.makeRequest(
        for: quantity, of: post, message: nil, by: caller, in: &work)
      guard post.offer.allowsInstantReservation, !earlier.contains(where: \.requiresAnswerNext) else {
        throw .request(.instantReservationNotAllowed)
      }
      try await system.checkCapacity(at: window, for: request, of: post, in: &work)
      work.insert(request)
      var change = FoodRequestTransaction(request, of: post, by: .system, in: system)
      try change.fire(FoodRequest.Events.accept, FoodRequest.AcceptInput(quantity), in: &work)
      change.principal = caller
      try change.fire(FoodRequest.Events.reserve, FoodRequest.ReserveInput(window), in: &work)
      return try await change.finish(in: &work)
    }
  }

  /// Cancels a reservation as the receiver and deletes the receiver's message.
  ///
  /// Ask for confirmation first; the reservation still counts against the quota. The lead time of the cancellation stays in the request:
  /// ``FoodRequest/CancellationLeadTime``.
  @discardableResult
  public func cancelByReceiver(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason = .changedMind,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.cancelByReceiver, with: (id, reason, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(
        id, with: .cancelByReceiver, as: .receiver, by: caller, in: &work)
      try change.fire(FoodRequest.Events.cancelByReceiver, FoodRequest.CancelInput(reason), in: &work)
      return try await change.finish(in: &work)
    }
  }
}

extension FoodSharingSystem {
  /// Throws when the post has no such pickup window, the window is full, or the receiver's quota is used up.
  ///
  /// The unit of work has read the post, and every reservation writes it. Of two concurrent reservations of
  /// the last slot, one therefore conflicts and is retried.
  func checkCapacity(
    at window: TimeWindow, for request: FoodRequest, of post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) {
    guard let offered = post.pickup?.windows.first(where: { $0.time == window }) else {
      throw .request(.unknownPickupWindow)
    }
    if let slots = offered.slots, try await reservations(at: window, of: post.id) >= slots {
      throw .request(.pickupWindowFull)
    }
    try await reserveQuota(of: request.receiver, in: &work)
  }

  private func reservations(
    at window: TimeWindow, of post: FoodPost.ID
  ) async throws(FoodSharingError) -> Int64 {
    typealias Fields = FoodRequest.Fields
    let same = ModelQuery(
      where: (Fields.post == post).and(Fields.status == .reserved)
        .and(Fields.pickupWindow.at(TimeWindow.Fields.start) == window.start)
        .and(Fields.pickupWindow.at(TimeWindow.Fields.end) == window.end))
    return try await reading { (repository) async throws(RepositoryError) in
      Int64(try await repository.count(same))
    }
  }

  /// Throws when the receiver's quota is used up; otherwise writes the receiver's counter, so that concurrent
  /// reservations conflict.
  private func reserveQuota(of receiver: Principal.ID, in work: inout Work) async throws(FoodSharingError) {
    guard let quota = configuration.reservationQuota else { return }
    let counter = try await work.get(ReservationCounter.self, id: ReservationCounter.id(of: receiver))
    let standing = quota.usage(of: try await quotaUses(of: receiver, of: quota), at: clock.now())
    if !standing.isAvailable { throw .request(.quotaExceeded(standing)) }
    work.save(counter?.next() ?? ReservationCounter(of: receiver))
  }

  /// Returns the moments that count against the quota: the start of each current reservation, and those in its period
  /// at which the receiver collected food, canceled a reservation or missed a pickup.
  ///
  /// Every reservation shows the donor's contact and place, so one that the receiver gives up counts like a pickup.
  /// Those that the donor, the end of the post or the deletion of an account ended don't count.
  func quotaUses(of receiver: Principal.ID, of quota: ReservationQuota) async throws(FoodSharingError)
    -> [Timestamp]
  {
    let since = clock.now().addingClamped(.seconds(-quota.days * 86_400))
    let fetched = ModelQuery(
      where: (FoodPickup.Fields.receiver == receiver).and(FoodPickup.Fields.collectedAt > since))
    typealias Fields = FoodRequest.Fields
    let isStanding = Fields.status.isOne(of: FoodRequest.reservedStates.map { .known($0) })
    let isGivenUp = Fields.status.isOne(of: [.canceledByReceiver, .noShow]).and(Fields.statusSince > since)
    // One query finds each request once, also if it is canceled meanwhile. Pickups are read afterward, so that a request
    // whose food is collected meanwhile is found twice rather than never.
    let reserved = ModelQuery(where: (Fields.receiver == receiver).and(isStanding.or(isGivenUp)))
    return try await reading { (repository) async throws(RepositoryError) in
      var moments: [FoodRequest.ID: Timestamp] = [:]
      for request in try await repository.all(reserved) { moments[request.id] = request.entity.statusSince }
      for pickup in try await repository.all(fetched).map(\.entity) {
        moments[pickup.request] = pickup.collectedAt
      }
      return Array(moments.values)
    }
  }
}
