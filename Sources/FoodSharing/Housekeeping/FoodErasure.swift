public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What becomes of somebody's food, requests and words when their account is deleted: nothing of them is left.
///
/// Posts are deleted once the requests for them are closed, own requests are withdrawn and lose their words, reviews
/// stay without author and words. Figures of collections, and records of transitions, keep identifiers alone.
public struct FoodErasure: ErasureStep {
  let system: FoodSharingSystem

  /// Makes the step.
  public init(_ system: FoodSharingSystem) { self.system = system }

  public func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    // Read first: whoever gives or asks for food touches it, and the work is done again.
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
    try await delete(FoodFavourite.Fields.person == account, in: repository, &work)
    try await delete(FoodReaction.Fields.person == account, in: repository, &work)
    try await delete(FoodReaction.Fields.donor == account, in: repository, &work)
    try await delete(AppFeedback.Fields.author == account, in: repository, &work)
    try await delete(FoodNotice.Fields.recipient == account, in: repository, &work)
    try await delete(ReservationTurn.Fields.receiver == account, in: repository, &work)
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

  /// Ends an own request, gives back what it held, and takes its words away.
  private func withdraw(
    _ id: FoodRequest.ID, at now: Timestamp, in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    guard var request = try await work.get(FoodRequest.self, id: id) else { return }
    if !FoodRequest.Flow.lifecycle.isOver(request) {
      let ended = try close(request, for: .receiverLeft, at: now, in: &work)
      if var post = try await work.get(FoodPost.self, id: request.post) {
        for (move, quantity) in ended.moves(after: request) {
          post = try rethrowing(
            post.moving(move, quantity),
            as: { (_: QuantityRefusal) in
              AccountError.invalid(ValidationError(at: FoodPost.Fields.ledger, .fixed))
            })
        }
        work.update(post)
        if post.status == .known(.fullyAllocated), post.ledger.available > 0 {
          work.apply(try fire(FoodPost.Flow.release, NoInput(), on: post, at: now))
        }
      }
      request = ended
    }
    request.note = nil
    work.update(request)
  }

  /// Closes the requests for a post, and deletes it with all that others noted about it.
  private func erase(
    _ id: FoodPost.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    // Read first: whoever reserves at this moment changes the post, and the work is done again.
    let isThere = try await work.get(FoodPost.self, id: id) != nil
    for request in try await found(FoodRequest.Fields.post == id, in: repository) {
      guard let request = try await work.get(FoodRequest.self, id: request),
        !FoodRequest.Flow.lifecycle.isOver(request)
      else { continue }
      _ = try close(request, for: .donorLeft, at: now, in: &work)
    }
    try await delete(FoodFavourite.Fields.post == id, in: repository, &work)
    if isThere { work.delete(FoodPost.self, id: id) }
  }

  private func close(
    _ request: FoodRequest, for reason: FoodRequestClosing, at now: Timestamp,
    in work: inout UnitOfWork<AccountError>
  ) throws(AccountError) -> FoodRequest {
    let fired = try fire(FoodRequest.Flow.close, FoodClosing(reason), on: request, at: now)
    work.apply(fired)
    let gone = reason == .donorLeft ? request.donor : request.receiver
    for notice in fired.subject.notices(of: fired.record) where notice.recipient != gone {
      work.insert(notice)
    }
    return fired.subject
  }

  private func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, at now: Timestamp
  ) throws(AccountError) -> LifecycleTransition<Flow> {
    try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: .system, at: now,
        recordedAs: system.identifiers.next(TransitionRecord.self)), as: AccountError.refused)
  }
}
