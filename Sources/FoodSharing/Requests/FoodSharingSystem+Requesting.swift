import DomainModeling
import DomainRepository
import DomainServices

extension FoodSharingSystem {
  /// Creates a request if the caller may ask for this quantity now, and returns those of the caller's earlier ones
  /// for the post that matter for the next one;
  /// writes nothing, but touches the post and the profile.
  func makeRequest(
    for quantity: FoodQuantity, of id: FoodPost.ID, message: String?, by principal: Principal,
    in work: inout Work
  ) async throws(FoodSharingError) -> (request: FoodRequest, post: FoodPost, earlier: [FoodRequest]) {
    let post = try await requestablePost(id, to: principal, in: &work)
    let receiver = try await requireParticipant(principal, in: &work).id
    let now = clock.now()
    let request = try mapError(
      FoodRequest(
        id: identifiers.next(FoodRequest.self), post: post.id, donor: post.donor, receiver: receiver,
        requestedQuantity: quantity, message: message, statusSince: now,
        answerDeadline: answerDeadline(for: post), sentAt: now),
      to: FoodSharingError.invalid)
    let earlier = try await requireRequestable(post, by: receiver, in: &work)
    try mapError(post.ledger.accepting(quantity), to: FoodSharingError.quantity)
    // Operations that end a post query its requests; touching the post makes them conflict with this one.
    work.touch(FoodPost.self, id: post.id)
    return (request, post, earlier)
  }

  /// Throws when so many requests of a receiver wait for an answer that the receiver may send no more, because each
  /// brings words of the receiver to a donor.
  ///
  /// The unit of work has touched the receiver's profile, so that of two concurrent requests one is tried again.
  func requireFewPending(of receiver: Principal.ID) async throws(FoodSharingError) {
    try await requireFewer(
      than: FoodRequest.maximumPending,
      where: (FoodRequest.Fields.receiver == receiver).and(FoodRequest.Fields.status == .pending),
      or: .request(.tooManyPending(limit: Int64(FoodRequest.maximumPending))))
  }

  /// Returns whether a post has food for new requests now, and its donor may give food.
  func acceptsRequests(_ post: FoodPost, in work: inout Work) async throws(FoodSharingError) -> Bool {
    guard post.acceptsRequests(at: clock.now()) else { return false }
    return try await mayGive(post.donor, in: &work)
  }

  /// Throws unless a receiver can request some food from a post now, and returns those of the receiver's earlier requests
  /// that matter for the next one.
  private func requireRequestable(
    _ post: FoodPost, by receiver: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    let earlier = try await earlierRequests(of: post.id, by: receiver, in: &work)
    if let refusal = earlier.lazy.compactMap(\.refusalOfNext).first { throw refusal }
    guard try await acceptsRequests(post, in: &work) else { throw .request(.unavailable) }
    return earlier
  }

  /// Returns whether a principal can request some food from a post now, by the checks of
  /// ``FoodRequestService/send(_:of:message:idempotencyKey:as:)``.
  func canRequest(
    _ post: FoodPost, as principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> Bool {
    guard FoodRequestService.Operations.send.description.allows(principal), principal.id != post.donor else {
      return false
    }
    return try await passes { () async throws(FoodSharingError) in
      let receiver = try await participant(principal, in: &work).id
      _ = try await requireRequestable(post, by: receiver, in: &work)
      try await requireFewPending(of: receiver)
    }
  }

  /// Throws unless the post is listed and its donor may give food, so that the donor may still accept larger
  /// quantities.
  func requireGiven(_ post: FoodPost, in work: inout Work) async throws(FoodSharingError) {
    guard post.isStill(.available, .fullyAllocated, at: clock.now()),
      try await mayGive(post.donor, in: &work)
    else { throw .request(.unavailable) }
  }

  /// Returns the answer deadline of a request sent now: the configured time from now, at most the end of the
  /// post.
  func answerDeadline(for post: FoodPost) -> Timestamp {
    let latest = clock.now().addingClamped(configuration.answerPeriod)
    return min(latest, post.listedUntil ?? latest)
  }

  /// Returns a post of the caller, or one that was listed; drafts, hidden and deleted posts count as missing.
  private func requestablePost(
    _ id: FoodPost.ID, to caller: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    try await required(FoodPost.self, id, in: &work) { $0.donor == caller.id || !$0.isHidden }
  }

  /// Returns those of a receiver's requests for a post on which the next one depends, read by the unit of work so that
  /// conflicts are detected.
  ///
  /// A receiver can send and withdraw any number of requests, so those that forbid nothing aren't read.
  func earlierRequests(
    of post: FoodPost.ID, by receiver: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    let states = FoodRequest.statesBeforeNext.map { OpenEnum.known($0) }
    return try await all(
      ModelQuery(
        where: (Fields.post == post).and(Fields.receiver == receiver).and(Fields.status.isOne(of: states))),
      in: &work)
  }
}

extension FoodRequest {
  /// The refusal of the receiver's next request for the post, because this one is open or was declined; `nil` when it
  /// forbids none.
  fileprivate var refusalOfNext: FoodSharingError? {
    if openKey != nil {
      return .invalid(ValidationError(notUnique: [Fields.openKey.name], in: "FoodRequest"))
    }
    return status == .declined && !allowsNewRequest ? .request(.previouslyDeclined) : nil
  }
}
