public import DomainModeling
public import DomainRepository
public import DomainServices

/// The erasure of an account's data in this module when the account is deleted.
///
/// Posts are deleted and their requests closed. The account's own open requests are closed, and their
/// messages deleted. Reviews by the account remain without author and text; reviews of its food, favorites,
/// reactions, feedback, notifications and idempotency keys are deleted. Pickups and transition records keep
/// identifiers alone.
public struct FoodErasureStep: ErasureStep {
  let system: FoodSharingSystem

  /// Creates the erasure step.
  public init(_ system: FoodSharingSystem) { self.system = system }

  public func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    // Giving and requesting food touch the profile, so reading it first makes concurrent calls conflict.
    let isKnown = try await work.get(FoodProfile.self, id: account) != nil
    for own in try await records(where: FoodReview.Fields.author == account, from: repository, in: &work) {
      var review = own
      review.author = nil
      review.comment = ""
      work.update(review)
    }
    try await deleteRecords(where: FoodFavorite.Fields.account == account, from: repository, in: &work)
    try await deleteRecords(where: FoodReaction.Fields.account == account, from: repository, in: &work)
    try await deleteRecords(where: AppFeedback.Fields.author == account, from: repository, in: &work)
    try await deleteRecords(where: ReservationCounter.Fields.receiver == account, from: repository, in: &work)
    let mine = FoodRequest.Fields.receiver == account
    for request in try await records(where: mine, from: repository, in: &work) {
      try await withdraw(request, at: now, in: &work)
    }
    // What strangers change by their calls is read last, so that these seldom make the erasure begin anew. Posts are read
    // before reviews and notifications, because the calls that add those write the post, and conflict so.
    try await erasePosts(of: account, at: now, from: repository, in: &work)
    try await deleteRecords(where: FoodReview.Fields.donor == account, from: repository, in: &work)
    try await deleteRecords(where: FoodReaction.Fields.donor == account, from: repository, in: &work)
    try await deleteRecords(where: FoodNotification.Fields.recipient == account, from: repository, in: &work)
    // Last, because a call that adds a key changes a record that was read before.
    try await deleteRecords(where: IdempotencyRecord.Fields.principal == account, from: repository, in: &work)
    if isKnown { work.delete(FoodProfile.self, id: account) }
  }

  /// Closes an open request of the account, releases its food and deletes its message.
  private func withdraw<Reason>(
    _ own: FoodRequest, at now: Timestamp, in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    var request = own
    if !FoodRequest.lifecycle.isOver(request) {
      let found = try await work.get(FoodPost.self, id: request.post)
      let ended = try close(request, of: found, for: .receiverLeft, at: now, in: &work)
      if var post = found {
        for (transfer, quantity) in ended.ledgerTransfers(from: request) {
          post = try mapError(
            post.transferring(transfer, quantity),
            to: { (_: QuantityLedgerError) in
              ServiceError<Reason>.invalid(ValidationError(at: FoodPost.Fields.ledger, .fixed))
            })
        }
        work.update(post)
        if post.status == .fullyAllocated, post.ledger.available > 0 {
          try system.fire(.restoreAvailability, on: post, by: .system, at: now, in: &work)
        }
      }
      request = ended
    }
    request.message = nil
    work.update(request)
  }

  /// Closes the requests for the donor's posts and deletes the posts with their favorites.
  ///
  /// Few queries serve all posts: a call that changes one of them in the meantime makes the erasure begin anew, so a
  /// stranger who calls often could otherwise hold off that of a donor with many posts.
  private func erasePosts<Reason>(
    of donor: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    let given = try await records(where: FoodPost.Fields.donor == donor, from: repository, in: &work)
    // Reservations write the post, which has been read, so that concurrent ones conflict.
    // Others can add any number of requests that are over, so those aren't read.
    let open = (FoodRequest.Fields.donor == donor).and(FoodRequest.isOpen)
    let postOfID = Dictionary(given.map { ($0.id, $0) }) { first, _ in first }
    for request in try await records(where: open, from: repository, in: &work) {
      _ = try close(request, of: postOfID[request.post], for: .donorLeft, at: now, in: &work)
    }
    let posts = given.map(\.id)
    for start in stride(from: 0, to: posts.count, by: Self.postsPerQuery) {
      let some = Array(posts[start..<min(start + Self.postsPerQuery, posts.count)])
      try await deleteRecords(where: FoodFavorite.Fields.post.isOne(of: some), from: repository, in: &work)
    }
    for id in posts { work.delete(FoodPost.self, id: id) }
  }

  /// The number of posts that one query names.
  private static let postsPerQuery = 100

  private func close<Reason>(
    _ request: FoodRequest, of post: FoodPost?, for reason: FoodRequest.CloseReason, at now: Timestamp,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) throws(ServiceError<Reason>) -> FoodRequest {
    let fired = try system.fire(
      FoodRequest.Events.close, FoodRequest.CloseInput(reason), on: request, by: .system, at: now, in: &work)
    let gone = reason == .donorLeft ? request.donor : request.receiver
    system.notify(about: fired, of: post, but: gone, in: &work)
    return fired.subject
  }
}
