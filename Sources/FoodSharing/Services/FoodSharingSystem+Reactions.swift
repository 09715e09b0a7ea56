import DomainAccounts
import DomainModeling
import DomainRepository

/// What happens to a post's requests when something happens to the post, in the same commit.
extension FoodSharingSystem {
  /// Closes the requests that a change of their post leaves without a point.
  ///
  /// The donor takes no more requests: those that wait are closed, promises and reservations stand. Otherwise all of
  /// them are closed, and the food that they had is in the ledger's `available` again.
  func closeRequests(
    of post: inout FoodPost, for closing: FoodRequestClosing, in work: inout Work
  ) async throws(FoodSharingError) {
    let states: [FoodRequest.Flow.State] =
      closing == .postClosed ? [.pending] : [.pending, .accepted, .reserved, .unresolved]
    for request in try await requests(of: post.id, in: states, in: &work) {
      var change = RequestChange(request, of: post, by: .system, in: self, work)
      try change.fire(FoodRequest.Flow.close, FoodClosing(closing))
      (post, work) = (change.post, change.work)
    }
    work.update(post)
  }

  /// Refuses to take a post away from under those who have reserved some of it, unless their reservations are
  /// cancelled with it; requests and promises are closed.
  func prepareDeletion(
    of post: inout FoodPost, cancellingReservations: Bool, in work: inout Work
  ) async throws(FoodSharingError) {
    let standing = try await requests(of: post.id, in: [.reserved, .unresolved], in: &work)
    if !standing.isEmpty, !cancellingReservations {
      throw .request(.reservationsStand(Int64(standing.count)))
    }
    try await closeRequests(of: &post, for: .postDeleted, in: &work)
  }

  /// Ends what can't wait for a post whose time is over.
  ///
  /// A reservation stands while its window is still open and the food may be shared until its end; a promise stands
  /// while there is such a window left.
  func expireRequests(of post: inout FoodPost, in work: inout Work) async throws(FoodSharingError) {
    let now = clock.now()
    let limit = post.safeUntil ?? .latest
    let isFetchable = { (window: TimeWindow) in window.end > now && window.end <= limit }
    for request in try await requests(of: post.id, in: [.pending, .accepted, .reserved], in: &work) {
      let stands: Bool =
        switch request.status.known {
        case .reserved: request.pickup.map(isFetchable) ?? false
        case .accepted: post.pickup?.windows.contains { isFetchable($0.time) } ?? false
        default: false
        }
      // A reservation whose window is over is for the two to resolve, not for the post's end.
      if stands || request.status == .known(.reserved) && (request.pickup?.end ?? .latest) <= now { continue }
      var change = RequestChange(request, of: post, by: .system, in: self, work)
      try change.fire(FoodRequest.Flow.perish)
      (post, work) = (change.post, change.work)
    }
    work.update(post)
  }

  /// Tells those who wait for a post's food that something about it has changed.
  ///
  /// - Parameter happening: What tells this change from others, such as the identifier of the transition's record.
  func tellRequesters(
    of post: FoodPost, _ kind: FoodNoticeKind, happening: String, in work: inout Work
  ) async throws(FoodSharingError) {
    for request in try await requests(of: post.id, in: [.pending, .accepted, .reserved], in: &work) {
      work.insert(
        FoodNotice(
          id: FoodNotice.id(of: happening, for: request.receiver), to: request.receiver, kind,
          about: request.id, of: post.id, at: clock.now()))
    }
  }

  /// Whether an edit changes what those who asked may rely on: allergens, or how long the food lasts.
  func changesFood(from before: FoodPost, to after: FoodPost) -> Bool {
    before.offer.allergens != after.offer.allergens || before.offer.dateMark != after.offer.dateMark
      || before.safeUntil != after.safeUntil
  }

  func requests(
    of post: FoodPost.ID, in states: [FoodRequest.Flow.State], in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    let asked = ModelQuery(
      where: (Fields.post == post).and(Fields.status.isOne(of: states.map { .known($0) })),
      orderedBy: .ascending(Fields.sentAt))
    return try await found(asked, in: &work).filter { request in
      request.status.known.map(states.contains) ?? false
    }
  }
}
