import DomainAccounts
public import DomainModeling
import DomainRepository
public import DomainValues

extension FoodRequestService {
  /// Reserves one of the post's pickup windows for the accepted food.
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

  /// Sends a request and reserves a pickup window at once, for posts that allow it without the donor's
  /// answer.
  ///
  /// - Throws: ``FoodRequestRefusal/notInstant`` when the donor wants to answer first, and the errors of
  ///   sending a request and of reserving.
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

  /// Cancels a reservation as the receiver and deletes the receiver's message.
  ///
  /// Ask for confirmation first. The lead time of the cancellation stays in the request:
  /// ``CancellationNotice``.
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

extension FoodRequestService {
  /// Creates a collection code for the donor to show to the receiver; it replaces an earlier code.
  ///
  /// Only a digest is stored, so the code can't be read again.
  public func showCode(
    for id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> CollectionCode {
    try UseCases.handOver.require(principal)
    let code = CollectionCode(from: system.secrets.next())
    let kept = FoodCode(code.digest(for: id, by: system.digest))
    try await system.change(id, ["show-code"], nil, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Flow.showCode, kept)
    }
    return code
  }

  /// Confirms as the donor that the receiver collected the food, in full unless `quantity` is given.
  @discardableResult
  public func handOver(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, leftover: FoodLeftover = .available,
    call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    let words = ["hand-over", quantity?.description ?? "", leftover.rawValue]
    return try await system.change(id, words, call, .change, as: principal) {
      (request, _, change) throws(FoodSharingError) in
      let taken = quantity ?? request.granted ?? request.requested
      try change.fire(FoodRequest.Flow.collect, FoodHandover(taken, leftover: leftover))
    }
  }

  /// Confirms as the receiver that the food was collected, with the collection code that the donor shows.
  ///
  /// Failed attempts are counted: after ``FoodRequest/codeTries`` of them the donor must create another code.
  ///
  /// - Throws: ``FoodRequestRefusal/wrongCode(triesLeft:)`` or ``FoodRequestRefusal/noCode``.
  @discardableResult
  public func collect(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, with code: CollectionCode,
    call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    var wrong: FoodRequestRefusal?
    let summary = try await system.change(
      id, ["collect", quantity?.description ?? ""], call, .change, as: principal
    ) { (request, _, change) throws(FoodSharingError) in
      wrong = nil
      let taken = quantity ?? request.granted ?? request.requested
      let handover = FoodHandover(taken, proof: .code)
      try change.check(FoodRequest.Flow.collect, handover)
      guard let kept = request.code, request.wrongCodes < FoodRequest.codeTries else {
        throw .request(.noCode)
      }
      if code.matches(kept, for: id, by: system.digest) {
        try change.fire(FoodRequest.Flow.collect, handover)
      } else {
        wrong = .wrongCode(triesLeft: FoodRequest.codeTries - request.wrongCodes - 1)
        change.countWrongCode()
      }
    }
    if let wrong { throw .request(wrong) }
    return summary
  }

  /// Reports as the donor that the receiver did not come, from 30 minutes after the end of the pickup window.
  @discardableResult
  public func reportNoShow(
    _ id: FoodRequest.ID, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    return try await system.change(id, ["no-show"], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Flow.reportNoShow)
    }
  }

  /// Explains as the receiver a missed or unresolved pickup, before the deadline for explanations.
  @discardableResult
  public func explain(
    _ id: FoodRequest.ID, _ explanation: NoShowExplanation, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    return try await system.change(id, ["explain", explanation.rawValue], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Flow.explain, NoShowAnswer(explanation))
    }
  }
}

extension FoodSharingSystem {
  /// Throws when the post has no such pickup window, the window is full, or the receiver's quota is used up.
  ///
  /// The unit of work has read the post, and every reservation writes it. Of two concurrent reservations of
  /// the last slot, one therefore conflicts and is retried.
  func checkRoom(
    at window: TimeWindow, for request: FoodRequest, of post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) {
    guard let offered = post.pickup?.windows.first(where: { $0.time == window }) else {
      throw .request(.noSuchWindow)
    }
    if let slots = offered.slots, try await reservations(at: window, of: post.id) >= slots {
      throw .request(.windowFull)
    }
    try await takeTurn(of: request.receiver, in: &work)
  }

  private func reservations(
    at window: TimeWindow, of post: FoodPost.ID
  ) async throws(FoodSharingError) -> Int64 {
    typealias Fields = FoodRequest.Fields
    let same = ModelQuery(
      where: (Fields.post == post).and(Fields.status == .known(.reserved))
        .and(Fields.pickup.at(TimeWindow.Fields.start) == window.start)
        .and(Fields.pickup.at(TimeWindow.Fields.end) == window.end))
    return try await reading(.change) { (repository) async throws(RepositoryError) in
      Int64(try await repository.count(same))
    }
  }

  /// Throws when the receiver's quota is used up; otherwise writes the receiver's turn, so that concurrent
  /// reservations conflict.
  private func takeTurn(of receiver: Principal.ID, in work: inout Work) async throws(FoodSharingError) {
    guard let quota = rules.quota else { return }
    let turn = try await work.get(ReservationTurn.self, id: ReservationTurn.id(of: receiver))
    let standing = quota.standing(after: try await uses(of: receiver, of: quota), at: clock.now())
    if !standing.isFree { throw .request(.quotaUsed(standing)) }
    work.save(turn?.next() ?? ReservationTurn(of: receiver))
  }

  /// Returns the moments that count against the quota: collections in its period, and the start of each
  /// current reservation.
  func uses(of receiver: Principal.ID, of quota: FoodQuota) async throws(FoodSharingError) -> [Timestamp] {
    let since = (try? clock.now().adding(.seconds(-quota.days * 86_400))) ?? .earliest
    let fetched = ModelQuery(
      where: (FoodCollection.Fields.receiver == receiver).and(FoodCollection.Fields.at > since))
    let standing = ModelQuery(
      where: (FoodRequest.Fields.receiver == receiver)
        .and(FoodRequest.Fields.status.isOne(of: [.known(.reserved), .known(.unresolved)])))
    return try await reading(.change) { (repository) async throws(RepositoryError) in
      let moments = try await repository.all(fetched).map(\.entity.at)
      return try await moments + repository.all(standing).map(\.entity.statusSince)
    }
  }
}
