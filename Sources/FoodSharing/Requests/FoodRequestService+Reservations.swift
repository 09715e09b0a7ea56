import DomainAccounts
public import DomainModeling
import DomainRepository
public import DomainValues

extension FoodRequestService {
  /// Reserves one of the post's pickup windows for the accepted food.
  ///
  /// - Throws: ``FoodRequestError/unknownPickupWindow``, ``FoodRequestError/pickupWindowFull`` or
  ///   ``FoodRequestError/quotaExceeded(_:)``.
  @discardableResult
  public func reserve(
    _ id: FoodRequest.ID, at window: TimeWindow, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.reserve, principal)
    return try await system.change(
      id, ["reserve", window.start.text, window.end.text], idempotencyKey, .change, as: principal
    ) { (request, post, change) async throws(FoodSharingError) in
      let reserved = try change.transition(FoodRequest.Events.reserve, FoodRequest.ReserveInput(window))
      try await system.checkCapacity(at: window, for: request, of: post, in: &change.work)
      try change.apply(reserved)
    }
  }

  /// Sends a request and reserves a pickup window at once, for posts that allow it without the donor's
  /// answer.
  ///
  /// - Throws: ``FoodRequestError/instantReservationNotAllowed`` when the donor wants to answer first, and the errors of
  ///   sending a request and of reserving.
  @discardableResult
  public func reserveInstantly(
    _ quantity: FoodQuantity, of post: FoodPost.ID, at window: TimeWindow,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.reserve, principal)
    let id = system.requestID(
      idempotencyKey, by: principal, post, quantity, "\(window.start.text) \(window.end.text)")
    return try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let done = try await work.get(FoodRequest.self, id: id) { return FoodRequestSummary(done) }
      let post = try await system.requestablePost(post, to: principal, in: &work)
      guard post.offer.allowsInstantReservation else { throw .request(.instantReservationNotAllowed) }
      let request = try await system.makeRequest(
        for: quantity, of: post, message: nil, id: id, by: principal, in: &work)
      try await system.checkCapacity(at: window, for: request, of: post, in: &work)
      work.insert(request)
      var change = FoodRequestTransaction(request, of: post, by: .system, in: system, work)
      try change.fire(FoodRequest.Events.accept, FoodRequest.AcceptInput(quantity))
      change.principal = principal
      try change.fire(FoodRequest.Events.reserve, FoodRequest.ReserveInput(window))
      try change.finish()
      work = change.work
      return FoodRequestSummary(change.request)
    }
  }

  /// Cancels a reservation as the receiver and deletes the receiver's message.
  ///
  /// Ask for confirmation first. The lead time of the cancellation stays in the request:
  /// ``FoodRequest/CancellationLeadTime``.
  @discardableResult
  public func cancelByReceiver(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason = .changedMind,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.reserve, principal)
    return try await system.change(id, ["cancelByReceiver"], idempotencyKey, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Events.cancelByReceiver, FoodRequest.CancelInput(reason))
    }
  }
}

extension FoodRequestService {
  /// Creates a pickup code for the donor to show to the receiver; it replaces an earlier code.
  ///
  /// Only a digest is stored, so the code can't be read again.
  public func showCode(
    for id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> PickupCode {
    try system.require(Operations.collect, principal)
    let code = PickupCode(from: system.secrets.next())
    let kept = FoodRequest.ShowCodeInput(code.digest(for: id, by: system.digest))
    try await system.change(id, ["showCode"], nil, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Events.showCode, kept)
    }
    return code
  }

  /// Confirms as the donor that the receiver collected the food, in full unless `quantity` is given.
  @discardableResult
  public func confirmPickup(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil,
    leftover: FoodRequest.LeftoverDisposition = .available,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.collect, principal)
    let words = ["confirmPickup", quantity?.description ?? "", leftover.rawValue]
    return try await system.change(id, words, idempotencyKey, .change, as: principal) {
      (request, _, change) throws(FoodSharingError) in
      let taken = quantity ?? request.acceptedQuantity ?? request.requestedQuantity
      try change.fire(FoodRequest.Events.collect, FoodRequest.CollectInput(taken, leftover: leftover))
    }
  }

  /// Confirms as the receiver that the food was collected, with the pickup code that the donor shows.
  ///
  /// Failed attempts are counted: after ``FoodRequest/maximumCodeAttempts`` of them the donor must create another code.
  ///
  /// - Throws: ``FoodRequestError/wrongCode(attemptsLeft:)`` or ``FoodRequestError/codeNotShown``.
  @discardableResult
  public func collect(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, with code: PickupCode,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.collect, principal)
    var wrong: FoodRequestError?
    let summary = try await system.change(
      id, ["collect", quantity?.description ?? ""], idempotencyKey, .change, as: principal
    ) { (request, _, change) throws(FoodSharingError) in
      wrong = nil
      let taken = quantity ?? request.acceptedQuantity ?? request.requestedQuantity
      let handover = FoodRequest.CollectInput(taken, proof: .pickupCode)
      let collected = try change.transition(FoodRequest.Events.collect, handover)
      guard let kept = request.pickupCodeDigest,
        request.failedCodeAttempts < FoodRequest.maximumCodeAttempts
      else {
        throw .request(.codeNotShown)
      }
      if code.matches(kept, for: id, by: system.digest) {
        try change.apply(collected)
      } else {
        wrong = .wrongCode(attemptsLeft: FoodRequest.maximumCodeAttempts - request.failedCodeAttempts - 1)
        change.countWrongCode()
      }
    }
    if let wrong { throw .request(wrong) }
    return summary
  }

  /// Reports as the donor that the receiver did not come, from 30 minutes after the end of the pickup window.
  @discardableResult
  public func reportNoShow(
    _ id: FoodRequest.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.collect, principal)
    return try await system.change(id, ["noShow"], idempotencyKey, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Events.reportNoShow)
    }
  }

  /// Explains as the receiver a missed pickup, or one whose outcome is awaited, before the deadline for
  /// explanations.
  @discardableResult
  public func explainNoShow(
    _ id: FoodRequest.ID, _ explanation: FoodRequest.NoShowExplanation,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.collect, principal)
    return try await system.change(
      id, ["explainNoShow", explanation.rawValue], idempotencyKey, .change, as: principal
    ) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Events.explainNoShow, FoodRequest.ExplainNoShowInput(explanation))
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
    return try await reading(.change) { (repository) async throws(RepositoryError) in
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

  /// Returns the moments that count against the quota: pickups in its period, and the start of each
  /// current reservation.
  func quotaUses(of receiver: Principal.ID, of quota: ReservationQuota) async throws(FoodSharingError)
    -> [Timestamp]
  {
    let since = (try? clock.now().adding(.seconds(-quota.days * 86_400))) ?? .earliest
    let fetched = ModelQuery(
      where: (FoodPickup.Fields.receiver == receiver).and(FoodPickup.Fields.collectedAt > since))
    let standing = ModelQuery(
      where: (FoodRequest.Fields.receiver == receiver)
        .and(FoodRequest.Fields.status.isOne(of: [.reserved, .awaitingOutcome])))
    return try await reading(.change) { (repository) async throws(RepositoryError) in
      let moments = try await repository.all(fetched).map(\.entity.collectedAt)
      return try await moments + repository.all(standing).map(\.entity.statusSince)
    }
  }
}
