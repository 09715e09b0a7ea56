public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for feedback on the app.
public struct FoodFeedbackService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<AppFeedback>.descending(AppFeedback.Fields.createdAt)

    /// Giving feedback.
    public static let give = ServiceOperation(
      "feedback.give", FoodFeedbackService.give, .input("stars"), .input("comment"), .idempotencyKey,
      .principal, for: [.authenticated],
      refuses: [
        .notFound, .invalid, "feedback.starsMissing", "feedback.commentMissing", "feedback.commentTooLong",
      ], doc: "Rates the app and comments on it.")
    /// Reading feedback.
    public static let read = ServiceOperation(
      "feedback.read", FoodFeedbackService.feedback, .input("limit"), .input("position"), .principal,
      for: [.role(Role.admin)], orderedBy: order,
      doc: "Lists the feedback on the app of all users, the newest first.")

    /// All operations of the service.
    public static let all = [give.description, read.description]
  }

  /// Rates the app and comments on it.
  ///
  /// A call with an idempotency key is carried out once: a repeated call returns the feedback.
  ///
  /// - Throws: ``FoodPolicyError`` when the stars are missing, the comment is blank or the comment is too long,
  ///   checked in this order.
  @discardableResult
  public func give(
    stars: Int64?, comment: String, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> AppFeedback {
    try await system.perform(
      Operations.give, with: (stars, comment, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let author = try system.requiredID(of: caller, for: Operations.give)
      return try system.insertFeedback(stars, comment, by: author, in: &work)
    }
  }

  /// Returns the feedback on the app, newest first.
  public func feedback(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<AppFeedback> {
    try await system.read(Operations.read, as: principal) { (_, _) async throws(FoodSharingError) in
      try await system.page(ModelQuery(orderedBy: Operations.order), at: position, limit: limit)
    }
  }
}

extension FoodSharingSystem {
  /// Writes feedback on the app.
  ///
  /// - Parameter id: The identifier of the feedback; by default a new one.
  @discardableResult
  func insertFeedback(
    _ stars: Int64?, _ comment: String, by author: Principal.ID, id: AppFeedback.ID? = nil,
    in work: inout Work
  ) throws(FoodSharingError) -> AppFeedback {
    guard let stars else { throw .policy(.starsMissing) }
    if comment.isBlank { throw .policy(.commentMissing) }
    let limit = min(max(configuration.maximumFeedbackLength, 1), 2_000)
    if comment.unicodeScalars.count > limit { throw .policy(.commentTooLong(limit: limit)) }
    let feedback = try mapError(
      AppFeedback(
        id: id ?? identifiers.next(AppFeedback.self), by: author, stars: stars, comment: comment,
        at: clock.now()), to: FoodSharingError.invalid)
    work.insert(feedback)
    return feedback
  }
}
