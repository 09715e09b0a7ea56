import DomainAccounts
import DomainModeling
import DomainRepository

extension FoodSharingSystem {
  /// Changes a request of the caller's, or about the caller's post, together with the post.
  ///
  /// A call that was done already, as its record tells, isn't done again.
  @discardableResult
  func change(
    _ id: FoodRequest.ID, _ words: [String], _ call: FoodCall.ID?, _ operation: FoodOperation,
    as principal: Principal,
    _ body: (FoodRequest, FoodPost, inout RequestChange) async throws(FoodSharingError) -> Void
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    let trace = FoodCallTrace(of: call, [id.text] + words, by: principal, in: self)
    return try await transact(operation) { (work: inout Work) async throws(FoodSharingError) in
      guard let request = try await work.get(FoodRequest.self, id: id),
        principal.id == request.receiver || principal.id == request.donor
      else { throw .notFound(EntityReference(FoodRequest.self, id: id)) }
      if try await trace.isThere(in: &work) { return FoodRequestSummary(request) }
      guard let post = try await work.get(FoodPost.self, id: request.post) else {
        throw .notFound(EntityReference(FoodPost.self, id: request.post))
      }
      var change = RequestChange(request, of: post, by: principal, in: self, work, recordedAs: trace.record)
      try await body(request, post, &change)
      try change.finish()
      work = change.work
      return FoodRequestSummary(change.request)
    }
  }

  /// The identifier of a new request: that of the call where there is one, so that it is made once.
  func requestID(
    _ call: FoodCall.ID?, by principal: Principal, _ post: FoodPost.ID, _ quantity: FoodQuantity,
    _ words: String?
  ) -> FoodRequest.ID {
    call.map { FoodCall.identifier($0, by: principal, [post.text, quantity.description, words ?? ""]) }
      ?? identifiers.next(FoodRequest.self)
  }

  /// A new request, if the receiver may ask for so much of this post now; nothing is written.
  func ask(
    for quantity: FoodQuantity, of post: FoodPost, note: String?, id: FoodRequest.ID, by principal: Principal,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequest {
    guard let receiver = principal.id else { throw .forbidden(Forbidden(FoodRequestService.UseCases.ask)) }
    try await participant(receiver, in: &work)
    let now = clock.now()
    let request = try rethrowing(
      FoodRequest(
        id: id, post: post.id, donor: post.donor, receiver: receiver, requested: quantity, note: note,
        statusSince: now, answerBy: answerBy(for: post), sentAt: now), as: FoodSharingError.invalid)
    for earlier in try await requests(of: post.id, by: receiver, in: &work) {
      if earlier.openKey != nil {
        throw .invalid(ValidationError(notUnique: [FoodRequest.Fields.openKey.name], in: "FoodRequest"))
      }
      if earlier.status == .known(.declined), !earlier.mayAskAgain { throw .request(.declinedBefore) }
    }
    guard post.status == .known(.available), let end = post.endsAt, now < end else {
      throw .request(.unavailable)
    }
    try rethrowing(post.ledger.holding(quantity), as: FoodSharingError.quantity)
    // Who ends a post asks by a query for its requests, and finds this one.
    work.touch(FoodPost.self, id: post.id)
    return request
  }

  /// Whether more of a post's food may be asked for, as far as its time and its donor are concerned.
  func isListed(_ post: FoodPost) -> Bool {
    guard let end = post.endsAt, clock.now() < end else { return false }
    return post.status == .known(.available) || post.status == .known(.fullyAllocated)
  }

  /// Until when the donor of the post may answer: for so long, and never after the post's end.
  func answerBy(for post: FoodPost) -> Timestamp {
    let latest = clock.now().advanced(by: rules.timeToAnswer)
    return min(latest, post.endsAt ?? latest)
  }

  /// A post that somebody may ask for; drafts and what is gone don't exist for anybody but their donors.
  func visiblePost(
    _ id: FoodPost.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    guard let post = try await work.get(FoodPost.self, id: id),
      post.donor == principal.id || post.status != .known(.draft)
    else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    return post
  }

  /// A receiver's requests for a post, each read again by the work, so that it stays as it is.
  private func requests(
    of post: FoodPost.ID, by receiver: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    return try await found(
      ModelQuery(where: (Fields.post == post).and(Fields.receiver == receiver)), in: &work)
  }
}
