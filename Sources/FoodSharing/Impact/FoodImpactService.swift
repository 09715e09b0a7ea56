public import DomainModeling
public import DomainRepository

/// What sharing food has achieved.
public struct FoodImpactService: Sendable {
  let system: FoodSharingSystem

  /// Makes the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing the impact of everybody and of oneself.
    public static let see = UseCase("food.impact", for: .signedIn, doc: "Sees how much food was saved.")

    /// All of them.
    public static let all = [see]
  }

  /// What everybody has achieved within a time; since ever without one.
  public func everybody(
    within time: TimeWindow? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodImpact {
    try UseCases.see.require(principal)
    return try await impact(.always, time)
  }

  /// What the caller has given within a time; since ever without one.
  public func own(
    within time: TimeWindow? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodImpact {
    let id = try UseCases.see.requiredID(of: principal)
    return try await impact(FoodCollection.Fields.donor == id, time)
  }

  private func impact(
    _ condition: Condition<FoodCollection>, _ time: TimeWindow?
  ) async throws(FoodSharingError) -> FoodImpact {
    var condition = condition
    if let time {
      condition = condition.and(FoodCollection.Fields.at >= time.start)
        .and(FoodCollection.Fields.at < time.end)
    }
    let query = ModelQuery(where: condition)
    return try await system.reading { (repository) async throws(RepositoryError) in
      let collections = try await repository.all(query).map(\.entity)
      let receivers = Array(Set(collections.map(\.receiver)))
      var people: [Principal.ID: Int64] = [:]
      for profile in try await repository.find(FoodProfile.self, ids: receivers) {
        people[profile.entity.id] = profile.entity.people
      }
      return FoodImpact(collections, people: people)
    }
  }
}
