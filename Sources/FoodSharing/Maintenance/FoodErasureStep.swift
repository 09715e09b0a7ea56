public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The erasure of an account's data in this module when the account is deleted.
///
/// Posts are deleted and their requests closed. The account's own open requests are closed, and their
/// messages deleted. Reviews by the account remain without author and text; reviews of its food, favorites,
/// reactions, feedback and notifications are deleted. Pickups and transition records keep identifiers
/// alone.
public struct FoodErasureStep: ErasureStep {
  let system: FoodSharingSystem

  /// Creates the erasure step.
  public init(_ system: FoodSharingSystem) { self.system = system }

  public func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    // Giving and requesting food touch the profile, so reading it first makes concurrent calls conflict.
    let isKnown = try await work.get(FoodProfile.self, id: account) != nil
    let mine = FoodRequest.Fields.receiver == account
    for id in try await found(mine, in: repository) { try await withdraw(id, at: now, in: &work) }
    for id in try await found(FoodPost.Fields.donor == account, in: repository) {
      try await erase(id, at: now, from: repository, in: &work)
    }
    for id in try await found(FoodReview.Fields.author == account, in: repository) {
      guard var review = try await work.get(FoodReview.self, id: id) else { continue }
      review.author = nil
      review.comment = ""
      work.update(review)
    }
    try await delete(FoodReview.Fields.donor == account, in: repository, &work)
    try await delete(FoodFavorite.Fields.account == account, in: repository, &work)
    try await delete(FoodReaction.Fields.account == account, in: repository, &work)
    try await delete(FoodReaction.Fields.donor == account, in: repository, &work)
    try await delete(AppFeedback.Fields.author == account, in: repository, &work)
    try await delete(FoodNotification.Fields.recipient == account, in: repository, &work)
    try await delete(ReservationCounter.Fields.receiver == account, in: repository, &work)
    if isKnown { work.delete(FoodProfile.self, id: account) }
  }

  private func found<E: Entity>(
    _ condition: Condition<E>, in repository: any Repository
  ) async throws(AccountError) -> [E.ID] {
    do {
      return try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    } catch {
      throw AccountError(error)
    }
  }

  private func delete<E: Entity>(
    _ condition: Condition<E>, in repository: any Repository, _ work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    for id in try await found(condition, in: repository) where try await work.get(E.self, id: id) != nil {
      work.delete(E.self, id: id)
    }
  }

  /// Closes an open request of the account, releases its food and deletes its message.
  private func withdraw(
    _ id: FoodRequest.ID, at now: Timestamp, in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    guard var request = try await work.get(FoodRequest.self, id: id) else { return }
    if !FoodRequest.lifecycle.isOver(request) {
      let ended = try close(request, for: .receiverLeft, at: now, in: &work)
      if var post = try await work.get(FoodPost.self, id: request.post) {
        for (transfer, quantity) in ended.ledgerTransfers(from: request) {
          post = try mapError(
            post.transferring(transfer, quantity),
            to: { (_: QuantityLedgerError) in
              AccountError.invalid(ValidationError(at: FoodPost.Fields.ledger, .fixed))
            })
        }
        work.update(post)
        if post.status == .fullyAllocated, post.ledger.available > 0 {
          try system.fire(FoodPost.Events.restoreAvailability, on: post, by: .system, at: now, in: &work)
        }
      }
      request = ended
    }
    request.message = nil
    work.update(request)
  }

  /// Closes the requests for a post and deletes the post with its favorites.
  private func erase(
    _ id: FoodPost.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    // Reservations write the post, so reading it first makes concurrent reservations conflict.
    let isThere = try await work.get(FoodPost.self, id: id) != nil
    for request in try await found(FoodRequest.Fields.post == id, in: repository) {
      guard let request = try await work.get(FoodRequest.self, id: request),
        !FoodRequest.lifecycle.isOver(request)
      else { continue }
      _ = try close(request, for: .donorLeft, at: now, in: &work)
    }
    try await delete(FoodFavorite.Fields.post == id, in: repository, &work)
    if isThere { work.delete(FoodPost.self, id: id) }
  }

  private func close(
    _ request: FoodRequest, for reason: FoodRequest.CloseReason, at now: Timestamp,
    in work: inout UnitOfWork<AccountError>
  ) throws(AccountError) -> FoodRequest {
    let fired = try system.fire(
      FoodRequest.Events.close, FoodRequest.CloseInput(reason), on: request, by: .system, at: now, in: &work)
    let gone = reason == .donorLeft ? request.donor : request.receiver
    for notification in fired.subject.notifications(for: fired.record) where notification.recipient != gone {
      work.insert(notification)
    }
    return fired.subject
  }
}
