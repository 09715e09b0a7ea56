import DomainAccounts
public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for feedback on the app.
public struct FoodFeedbackService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Giving feedback.
    public static let give = OperationDescription(
      "feedback.give", for: .authenticated, doc: "Rates the app and comments on it.")
    /// Reading feedback.
    public static let read = OperationDescription(
      "feedback.read", for: .role(Role.admin.text), doc: "Lists the feedback on the app of all users.")

    /// All operations of the service.
    public static let all = [give, read]
  }

  /// Rates the app and comments on it.
  ///
  /// - Throws: ``FoodPolicyError`` when the stars are missing, the comment is blank or the comment is too long,
  ///   checked in this order.
  @discardableResult
  public func give(
    stars: Int64?, comment: String, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> AppFeedback {
    let author = try system.requiredID(of: principal, for: Operations.give)
    guard let stars else { throw .policy(.starsMissing) }
    if comment.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .policy(.commentMissing) }
    let limit = min(max(system.configuration.maximumFeedbackLength, 1), 2_000)
    if comment.unicodeScalars.count > limit { throw .policy(.commentTooLong(limit: limit)) }
    let id: AppFeedback.ID =
      idempotencyKey.map { IdempotencyKey.identifier($0, by: principal, ["feedback"]) }
      ?? system.identifiers.next(AppFeedback.self)
    let feedback = try mapError(
      AppFeedback(id: id, by: author, stars: stars, comment: comment, at: system.clock.now()),
      to: FoodSharingError.invalid)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let given = try await work.get(AppFeedback.self, id: id) { return given }
      work.insert(feedback)
      return feedback
    }
  }

  /// Returns the feedback on the app, newest first.
  public func feedback(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<AppFeedback> {
    try system.require(Operations.read, principal)
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(
        ModelQuery(orderedBy: .descending(AppFeedback.Fields.createdAt)), at: position, limit: limit
      ).map(\.entity)
    }
  }
}
