import DomainAccounts
public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for reviews of collected food.
public struct FoodReviewService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Writing reviews.
    public static let review = OperationDescription(
      "food.review", for: .role(FoodSharingRole.receiver.rawValue),
      doc: "Reviews food that one has collected.")
    /// Reading reviews.
    public static let read = OperationDescription(
      "food.reviews", for: .authenticated,
      doc: "Lists the reviews of a post or donor, and shows a donor's average rating.")
    /// Removing reviews.
    public static let remove = OperationDescription(
      "food.review.remove", for: .role(Role.moderator.text), doc: "Removes a review of any author.")

    /// All operations of the service.
    public static let all = [review, read, remove]
  }

  /// Reviews food from a post that the caller collected within the last 30 days.
  ///
  /// Each pickup can be reviewed once; the most recent pickup without a review is used.
  ///
  /// - Throws: ``FoodPolicyError`` when the comment is unfit, nothing was collected or the post no longer exists.
  @discardableResult
  public func review(
    _ post: FoodPost.ID, stars: Int64? = nil, comment: String, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodReview {
    let idempotency = IdempotencyRecord(of: idempotencyKey, [post.text, "review"], by: principal, in: system)
    let author = try system.requiredID(of: principal, for: Operations.review)
    if comment.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .policy(.commentInvalid) }
    let collected = ModelQuery(
      where: (FoodRequest.Fields.post == post).and(FoodRequest.Fields.receiver == author)
        .and(FoodRequest.Fields.status == .collected),
      orderedBy: .descending(FoodRequest.Fields.statusSince))
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let done = try await idempotency.existingRecord(in: &work),
        let request = FoodRequest.ID(done.subject),
        let written = try await work.get(FoodReview.self, id: FoodReview.id(of: request))
      {
        return written
      }
      let found = try await system.reading(.change) { (repository) async throws(RepositoryError) in
        try await repository.all(collected).map(\.entity)
      }
      guard let newest = found.first(where: { $0.reviewedAt == nil }) ?? found.first,
        let request = try await work.get(FoodRequest.self, id: newest.id)
      else { throw .policy(.notReviewable(days: FoodRequest.reviewPeriod.components.seconds / 86_400)) }
      if try await work.get(FoodPost.self, id: post) == nil { throw .policy(.postUnavailable) }
      let fired = try system.fire(
        FoodRequest.Events.review, on: request, by: principal, recordedAs: idempotency.record, in: &work)
      for notification in fired.subject.notifications(for: fired.record) { work.insert(notification) }
      let review: FoodReview
      do throws(ValidationError) {
        review = try FoodReview(
          of: request.id, post: post, donor: request.donor, by: author, stars: stars, comment: comment,
          at: system.clock.now())
      } catch {
        throw error.violations(at: "comment").isEmpty ? .invalid(error) : .policy(.commentInvalid)
      }
      work.insert(review)
      return review
    }
  }

  /// Returns the reviews of a post, newest first.
  public func reviews(
    of post: FoodPost.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodReview> {
    try await read(FoodReview.Fields.post == post, limit, position, as: principal)
  }

  /// Returns the reviews of a donor's food, newest first.
  public func reviews(
    ofDonor donor: Principal.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodReview> {
    try await read(FoodReview.Fields.donor == donor, limit, position, as: principal)
  }

  /// Returns a donor or receiver as all signed-in users see them, with the average rating once there are
  /// enough.
  public func profileSummary(
    _ id: Principal.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfileSummary {
    try system.require(Operations.read, principal)
    return try await system.profileSummary(id)
  }

  /// Removes a review; returns whether it existed.
  @discardableResult
  public func remove(_ id: FoodReview.ID, as principal: Principal) async throws(FoodSharingError) -> Bool {
    try system.require(Operations.remove, principal)
    return try await system.deleteIfPresent(FoodReview.self, id)
  }

  private func read(
    _ condition: Condition<FoodReview>, _ limit: Int, _ position: PagePosition, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodReview> {
    try system.require(Operations.read, principal)
    let query = ModelQuery(where: condition, orderedBy: .descending(FoodReview.Fields.createdAt))
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }
}

extension FoodSharingSystem {
  /// Returns a donor or receiver as all signed-in users see them.
  func profileSummary(_ id: Principal.ID) async throws(FoodSharingError) -> FoodProfileSummary {
    let rated = ModelQuery(
      where: (FoodReview.Fields.donor == id).and(FoodReview.Fields.stars.isPresent),
      orderedBy: .descending(FoodReview.Fields.createdAt))
    return try await reading { (repository) async throws(RepositoryError) in
      let profile = try await repository.get(FoodProfile.self, id: id)?.entity
      let account = try await repository.get(Account.self, id: id)?.entity
      let facets = try await repository.facets(of: FoodReview.Fields.stars, in: rated)
      let ratings = facets.reduce(0) { $0 + $1.count }
      let sum = facets.reduce(Int64(0)) { sum, facet in
        if case .integer(let stars) = facet.value { sum + stars * Int64(facet.count) } else { sum }
      }
      return FoodProfileSummary(
        id: id, kind: profile?.kind, name: profile?.organizationName ?? account?.displayName,
        isVerifiedGroup: profile.map { $0.isGroup && $0.isVerified } ?? false,
        stars: Int64(ratings) >= max(1, configuration.minimumRatingCount)
          ? Double(sum) / Double(ratings) : nil,
        ratings: ratings)
    }
  }
}
