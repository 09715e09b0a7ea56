public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for reviews of collected food.
public struct FoodReviewService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<FoodReview>.descending(FoodReview.Fields.createdAt)

    /// Reviewing food.
    public static let review = ServiceOperation(
      "food.review", FoodReviewService.review, .input("post"), .input("stars"), .input("comment"),
      .idempotencyKey, .principal, for: FoodRequestService.Operations.receivers,
      fires: [.event(FoodRequest.on(.review))],
      refuses: [.notFound, .invalid, .transition, "review.notReviewable", "review.commentInvalid"],
      doc: "Reviews food that the caller has collected.")
    /// Listing the reviews of a post.
    public static let reviews = ServiceOperation(
      "food.reviews", FoodReviewService.reviews(of:limit:at:as:), .input("post"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: order, refuses: [.notFound],
      doc: "Lists the reviews of a post that isn't hidden, the newest first.")
    /// Listing the reviews of a donor's food.
    public static let donorReviews = ServiceOperation(
      "food.donorReviews", FoodReviewService.reviews(ofDonor:limit:at:as:), .input("donor"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists the reviews of a donor's food, the newest first, without those of moderated posts.")
    /// Reading the summary of a profile.
    public static let profileSummary = ServiceOperation(
      "food.profileSummary", FoodReviewService.profileSummary, .input("account"), .principal,
      for: [.authenticated], doc: "Shows a donor or receiver with the average rating.")
    /// Removing a review.
    public static let remove = ServiceOperation(
      "food.removeReview", FoodReviewService.remove, .input("review"), .principal,
      for: [.role(Role.moderator)], refuses: ["food.involved"],
      doc: "Removes a review that is neither by the caller nor of the caller's food.")

    /// All operations of the service.
    public static let all = [
      review.description, reviews.description, donorReviews.description, profileSummary.description,
      remove.description,
    ]
  }

  /// Reviews food from a post that the caller collected within the last 30 days.
  ///
  /// Each pickup can be reviewed once; the most recent pickup without a review is used. A call with an
  /// idempotency key is carried out once: a repeated call returns the review.
  ///
  /// - Throws: ``FoodPolicyError`` when nothing was collected or the comment is unfit, or
  ///   ``/DomainServices/ServiceError/notFound(_:)`` when the post no longer exists.
  @discardableResult
  public func review(
    _ post: FoodPost.ID, stars: Int64? = nil, comment: String, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodReview {
    try await system.perform(
      Operations.review, with: (post, stars, comment, idempotencyKey, principal), as: principal,
      answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let request = try await collected(from: post, by: caller, in: &work)
      try system.authorize(.review, on: request, by: caller)
      let review = try FoodReview(of: request, stars: stars, comment: comment, at: system.clock.now())
      let fired = try system.fire(.review, on: request, by: caller, in: &work)
      let reviewed = try await work.get(FoodPost.self, id: post)
      system.notify(about: fired, of: reviewed, in: &work)
      work.insert(review)
      return review
    }
  }

  /// Returns the reviews of a post, newest first; those of a hidden post only to its donor, admins and moderators.
  public func reviews(
    of post: FoodPost.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodReview> {
    try await system.read(Operations.reviews, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      try await system.requireReadableReviews(of: post, as: caller, in: &work)
      let query = ModelQuery(where: FoodReview.Fields.post == post, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns the reviews of a donor's food, newest first; none while the donor's account is disabled.
  ///
  /// Reviews of removed and suspended posts, also after the end of their listing, are shown to the donor, admins and
  /// moderators only, so a page may have fewer reviews than the limit even though another page follows. Those of posts
  /// that the donor deleted stay, because a donor could otherwise delete bad reviews. The average rating counts all of
  /// them.
  public func reviews(
    ofDonor donor: Principal.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodReview> {
    try await system.read(Operations.donorReviews, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      guard try await system.isShown(donor, to: caller, in: &work) else {
        return Page(items: [], next: nil, previous: nil)
      }
      let query = ModelQuery(where: FoodReview.Fields.donor == donor, orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      if caller.id == donor || caller.isStaff { return page }
      let posts = Set(page.items.map(\.post))
      let isGiving = try await system.mayGive(donor, in: &work)
      let hidden = try await system.reading { (repository) async throws(RepositoryError) in
        let found = try await repository.get(FoodPost.self, ids: Array(posts)).map(\.entity)
        return Set(found.filter { $0.isModerated || !isGiving && $0.wasSuspendedToEnd }.map(\.id))
      }
      return Page(
        items: page.items.filter { !hidden.contains($0.post) }, next: page.next, previous: page.previous)
    }
  }

  /// Returns a donor or receiver as all signed-in users see them, with the average rating once there are
  /// enough.
  ///
  /// To others, a disabled account is like one that doesn't exist; admins and moderators see it.
  public func profileSummary(
    _ id: Principal.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfileSummary {
    try await system.read(Operations.profileSummary, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      try await system.profileSummary(id, to: caller, in: &work)
    }
  }

  /// Removes a review; returns whether it existed.
  ///
  /// - Throws: ``FoodPolicyError/involved`` when the caller wrote the review or gave the food.
  @discardableResult
  public func remove(_ id: FoodReview.ID, as principal: Principal) async throws(FoodSharingError) -> Bool {
    try await system.perform(Operations.remove, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      guard let review = try await work.get(FoodReview.self, id: id) else { return false }
      if review.donor == caller.id || review.author == caller.id { throw .policy(.involved) }
      work.delete(FoodReview.self, id: id)
      return true
    }
  }

  /// Returns the caller's most recent request whose food was collected, preferably one without a review.
  private func collected(
    from post: FoodPost.ID, by caller: Principal, in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> FoodRequest {
    typealias Fields = FoodRequest.Fields
    let receiver = try system.requiredID(of: caller, for: Operations.review)
    let collected = ModelQuery(
      where: (Fields.post == post).and(Fields.receiver == receiver).and(Fields.status == .collected),
      orderedBy: .descending(Fields.statusSince))
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(collected).map(\.entity)
    }
    guard let newest = found.first(where: { $0.reviewedAt == nil }) ?? found.first,
      let request = try await work.get(FoodRequest.self, id: newest.id)
    else {
      try await system.visiblePost(post, to: caller, in: &work)
      throw .policy(.notReviewable)
    }
    _ = try await system.required(FoodPost.self, post, in: &work)
    // The erasure of the donor's account deletes the post and queries its reviews.
    work.touch(FoodPost.self, id: post)
    return request
  }
}

extension FoodReview {
  /// Creates the review of collected food by its receiver.
  ///
  /// - Throws: ``FoodPolicyError/commentInvalid`` when the comment is blank, too long, or has characters that aren't
  ///   allowed.
  fileprivate init(
    of request: FoodRequest, stars: Int64?, comment: String, at moment: Timestamp
  ) throws(FoodSharingError) {
    if comment.isBlank { throw .policy(.commentInvalid) }
    do throws(ValidationError) {
      self = try FoodReview(
        of: request.id, post: request.post, donor: request.donor, by: request.receiver, stars: stars,
        comment: comment, at: moment)
    } catch {
      throw error.violations(at: "comment").isEmpty ? .invalid(error) : .policy(.commentInvalid)
    }
  }
}

extension FoodSharingSystem {
  /// Returns a donor or receiver as the caller sees them; one whose account is disabled is empty.
  ///
  /// The name that a group chose is shown to others once the group is verified; before, they see the account's.
  func profileSummary(
    _ id: Principal.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodProfileSummary {
    guard try await isShown(id, to: principal, in: &work) else {
      return FoodProfileSummary(
        id: id, kind: nil, name: nil, isVerifiedGroup: false, stars: nil, ratings: 0)
    }
    let rated = ModelQuery(
      where: (FoodReview.Fields.donor == id).and(FoodReview.Fields.stars.isPresent),
      orderedBy: .descending(FoodReview.Fields.createdAt))
    return try await reading { (repository) async throws(RepositoryError) in
      let profile = try await repository.get(FoodProfile.self, id: id)?.entity
      let account = try await principals.entries(for: [id], in: repository).first
      let facets = try await repository.facets(of: FoodReview.Fields.stars, in: rated)
      let ratings = facets.reduce(0) { $0 + $1.count }
      let hasName = profile?.isVerified ?? false || !configuration.requiresVerifiedGroups
      let chosen = hasName || principal.isStaff || principal.id == id ? profile?.organizationName : nil
      let sum = facets.reduce(Int64(0)) { sum, facet in
        if case .integer(let stars) = facet.value { sum + stars * Int64(facet.count) } else { sum }
      }
      return FoodProfileSummary(
        id: id, kind: profile?.kind, name: chosen ?? account?.displayName,
        isVerifiedGroup: profile.map { $0.isGroup && $0.isVerified } ?? false,
        stars: Int64(ratings) >= max(1, configuration.minimumRatingCount)
          ? Double(sum) / Double(ratings) : nil,
        ratings: ratings)
    }
  }
}
