public import DomainModeling
import DomainRepository
public import DomainServices

extension FoodPostService {
  /// Replaces the description of a post; notifies open requesters when allergens or dates change, or a diet is taken
  /// back.
  ///
  /// While there are requests, the dimension of the quantity stays, because a request in another one can't be accepted.
  @discardableResult
  public func edit(
    _ id: FoodPost.ID, to offer: FoodOffer, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.edit, with: (id, offer, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let post = try await own(id, for: .edit, of: caller, in: &work)
      try system.check(offer.photos)
      try system.requireKnownWords(in: offer, replacing: post.offer)
      let (asked, counted) = (offer.quantity.dimension, post.ledger.dimension)
      if asked != counted,
        try await !system.requests(of: post.id, in: FoodRequest.openStates, in: &work).isEmpty
      {
        throw .quantity(.dimensionMismatch(asked: asked, counted: counted))
      }
      let edited: TransitionResult<FoodPost>
      do throws(FoodSharingError) {
        edited = try system.fire(
          FoodPost.Events.edit, FoodPost.EditInput(offer, zone: system.zone), on: post, by: caller, in: &work)
      } catch {
        // The ledger, which refuses a quantity, says more than that the changed post is invalid.
        if case .invalid = error {
          try mapError(post.ledger.resized(to: offer.quantity), to: FoodSharingError.quantity)
        }
        throw error
      }
      if system.changesSafetyFacts(from: post, to: edited.subject) {
        try await system.notifyRequesters(of: post, .foodChanged, in: &work)
      }
      return try await system.reconcileStatus(edited.subject, in: &work)
    }
  }

  /// Lists a post for `days` days from now; posts with a use-by date can't be extended.
  @discardableResult
  public func extend(
    _ id: FoodPost.ID, days: Int64, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.extend, with: (id, days, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let post = try await own(id, for: .extend, of: caller, in: &work)
      let more = try mapError(FoodPost.ExtendInput(days: days), to: FoodSharingError.invalid)
      let fired = try system.fire(FoodPost.Events.extend, more, on: post, by: caller, in: &work)
      try await system.notifyRequesters(of: fired.subject, .postExtended, in: &work)
      return fired.subject
    }
  }

  /// Closes a post to new requests and closes its pending requests; acceptances and reservations remain.
  @discardableResult
  public func close(
    _ id: FoodPost.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.close, with: (id, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      var post = try await own(id, for: .close, of: caller, in: &work)
      try await system.closeRequests(of: &post, for: .postClosed, in: &work)
      let closed = try system.fire(.close, on: post, by: caller, in: &work).subject
      return try await system.reconcileStatus(closed, in: &work)
    }
  }

  /// Deletes one's own post and closes its requests.
  ///
  /// - Parameter cancelingReservations: Whether to cancel reservations as well. When false, a post with
  ///   reservations stays unchanged, and the call throws.
  public func delete(
    _ id: FoodPost.ID, cancelingReservations: Bool = false, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) {
    try await system.perform(
      Operations.delete, with: (id, cancelingReservations, idempotencyKey, principal), as: principal,
      answer: { _ in }
    ) { (work, caller) async throws(FoodSharingError) in
      try await delete(id, cancelingReservations: cancelingReservations, of: caller, in: &work)
    }
  }

  /// Deletes a post of the caller and closes its requests, as part of a transaction.
  func delete(
    _ id: FoodPost.ID, cancelingReservations: Bool, of principal: Principal,
    in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> FoodPost {
    var post = try await own(id, for: .delete, of: principal, in: &work)
    try await system.closeRequestsForDeletion(
      of: &post, cancelingReservations: cancelingReservations, in: &work)
    return try system.fire(.delete, on: post, by: principal, in: &work).subject
  }

  /// Removes another donor's post as an admin or moderator, and closes its requests.
  ///
  /// - Throws: ``FoodPolicyError/involved`` when the caller has an open request for the post, which must be ended first.
  @discardableResult
  public func remove(
    _ id: FoodPost.ID, for reason: FoodPost.RemovalReason, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.remove, with: (id, reason, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      var post = try await system.required(FoodPost.self, id, in: &work) {
        $0.status != .draft || $0.donor == caller.id
      }
      try system.authorize(.remove, on: post, by: caller)
      try await system.requireUninvolved(caller, in: post, in: &work)
      let requests = try await system.requests(of: post.id, in: FoodRequest.openStates, in: &work)
      try system.close(requests, of: &post, for: .postRemoved, in: &work)
      return try system.fire(
        FoodPost.Events.remove, FoodPost.RemoveInput(reason), on: post, by: caller, in: &work
      ).subject
    }
  }
}

/// Consequences of changes to a post for its requests, in the same transaction.
extension FoodSharingSystem {
  /// Closes the requests that a change of their post ends.
  ///
  /// When the donor closes the post, only pending requests are closed. Otherwise all open requests are
  /// closed, and their food returns to the ledger account `available`.
  func closeRequests(
    of post: inout FoodPost, for reason: FoodRequest.CloseReason, in work: inout Work
  ) async throws(FoodSharingError) {
    let states = [.postClosed, .foodGone].contains(reason) ? [.pending] : FoodRequest.openStates
    try close(try await requests(of: post.id, in: states, in: &work), of: &post, for: reason, in: &work)
  }

  /// Closes requests, whose food returns to the ledger account `available`.
  func close(
    _ requests: [FoodRequest], of post: inout FoodPost, for reason: FoodRequest.CloseReason,
    in work: inout Work
  ) throws(FoodSharingError) {
    for request in requests {
      var change = FoodRequestTransaction(request, of: post, by: .system, in: self)
      try change.fire(FoodRequest.Events.close, FoodRequest.CloseInput(reason), in: &work)
      post = change.post
    }
    work.update(post)
  }

  /// Closes the requests for a post that is to be deleted.
  ///
  /// - Throws: ``FoodRequestError`` when there are reservations that are not to be canceled.
  func closeRequestsForDeletion(
    of post: inout FoodPost, cancelingReservations: Bool, in work: inout Work
  ) async throws(FoodSharingError) {
    let standing = try await requests(of: post.id, in: [.reserved, .awaitingOutcome], in: &work)
    if !standing.isEmpty, !cancelingReservations {
      throw .request(.activeReservations(Int64(standing.count)))
    }
    try await closeRequests(of: &post, for: .postDeleted, in: &work)
  }

  /// Ends the requests that can no longer be fulfilled when a post ends.
  ///
  /// A reservation remains while its window is open and lies before the last moment for sharing the food; an
  /// acceptance remains while there is such a window.
  func expireRequests(of post: inout FoodPost, in work: inout Work) async throws(FoodSharingError) {
    let now = clock.now()
    let limit = post.shareableUntil ?? .latest
    let isFetchable = { (window: TimeWindow) in window.end > now && window.end <= limit }
    for request in try await requests(of: post.id, in: [.pending, .accepted, .reserved], in: &work) {
      let stands: Bool =
        switch request.status.known {
        case .reserved: request.pickupWindow.map(isFetchable) ?? false
        case .accepted: post.pickup?.windows.contains { isFetchable($0.time) } ?? false
        default: false
        }
      // A reservation whose window has ended becomes `awaitingOutcome` by its own time event.
      if stands || request.status == .reserved && !request.isStill(.reserved, at: now) { continue }
      var change = FoodRequestTransaction(request, of: post, by: .system, in: self)
      try change.fire(.expireFood, in: &work)
      post = change.post
    }
    work.update(post)
  }

  /// Notifies the receivers of pending, accepted and reserved requests of a change to the post.
  func notifyRequesters(
    of post: FoodPost, _ kind: FoodNotification.Kind, in work: inout Work
  ) async throws(FoodSharingError) {
    for request in try await requests(of: post.id, in: [.pending, .accepted, .reserved], in: &work) {
      let notification = FoodNotification(kind, about: request, to: request.receiver, createdAt: clock.now())
      notify(notification, about: request, of: post, in: &work)
    }
  }

  /// Returns whether an edit changes the allergens, the date or the last day for sharing, or takes back a diet, on
  /// which receivers rely.
  func changesSafetyFacts(from before: FoodPost, to after: FoodPost) -> Bool {
    !Set(before.offer.diets).isSubset(of: after.offer.diets)
      || before.offer.allergens != after.offer.allergens || before.offer.dateMark != after.offer.dateMark
      || before.shareableUntil != after.shareableUntil
  }

  func requests(
    of post: FoodPost.ID, in states: [FoodRequest.State], in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    let asked = ModelQuery(
      where: (Fields.post == post).and(Fields.status.isOne(of: states.map { .known($0) })),
      orderedBy: .ascending(Fields.sentAt))
    return try await all(asked, in: &work).filter { request in
      request.status.known.map(states.contains) ?? false
    }
  }
}
