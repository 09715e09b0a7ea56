import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The service for feedback on the app.
public struct FoodFeedbackService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Giving feedback.
    public static let give = UseCase(
      "feedback.give", for: .signedIn, doc: "Rates the app and comments on it.")
    /// Reading feedback.
    public static let read = UseCase(
      "feedback.read", for: .label(RoleLabel.admin.text), doc: "Reads the feedback on the app of all users.")

    /// All operations of the service.
    public static let all = [give, read]
  }

  /// Rates the app and comments on it.
  ///
  /// - Throws: ``FoodRefusal`` when the stars are missing, the comment is blank or the comment is too long,
  ///   checked in this order.
  @discardableResult
  public func give(
    stars: Int64?, comment: String, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> AppFeedback {
    let author = try UseCases.give.requiredID(of: principal)
    guard let stars else { throw .food(.starsMissing) }
    if comment.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .food(.commentMissing) }
    let limit = min(max(system.rules.feedbackLimit, 1), 2_000)
    if comment.unicodeScalars.count > limit { throw .food(.commentTooLong(limit: limit)) }
    let id: AppFeedback.ID =
      call.map { FoodCall.identifier($0, by: principal, ["feedback"]) }
      ?? system.identifiers.next(AppFeedback.self)
    let feedback = try rethrowing(
      AppFeedback(id: id, by: author, stars: stars, comment: comment, at: system.clock.now()),
      as: FoodSharingError.invalid)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let given = try await work.get(AppFeedback.self, id: id) { return given }
      work.insert(feedback)
      return feedback
    }
  }

  /// Returns the feedback on the app, newest first.
  public func feedback(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<AppFeedback> {
    try UseCases.read.require(principal)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(
        ModelQuery(orderedBy: .descending(AppFeedback.Fields.createdAt)), at: position, limit: limit
      ).map(\.entity)
    }
  }
}
