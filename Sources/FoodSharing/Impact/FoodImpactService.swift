public import DomainModeling
import DomainRepository
public import DomainServices
public import DomainValues

/// The service for the impact of sharing food.
public struct FoodImpactService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Reading the impact of all donors or one's own.
    public static let see = OperationDescription(
      "food.impact", for: .authenticated, doc: "Shows the quantity of food saved by all donors or by oneself."
    )

    /// All operations of the service.
    public static let all = [see]
  }

  /// Returns the impact of all donors within a period, or of all time without one.
  public func total(
    within time: TimeWindow? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodImpact {
    try system.require(Operations.see, principal)
    return try await impact(.always, time)
  }

  /// Returns the impact of the food that the caller gave away within a period, or of all time without one.
  public func donated(
    within time: TimeWindow? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodImpact {
    let id = try system.requiredID(of: principal, for: Operations.see)
    return try await impact(FoodPickup.Fields.donor == id, time)
  }

  private func impact(
    _ condition: Condition<FoodPickup>, _ time: TimeWindow?
  ) async throws(FoodSharingError) -> FoodImpact {
    var condition = condition
    if let time {
      condition = condition.and(FoodPickup.Fields.collectedAt >= time.start)
        .and(FoodPickup.Fields.collectedAt < time.end)
    }
    let query = ModelQuery(where: condition)
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      let pickups = try await repository.all(query).map(\.entity)
      let receivers = Array(Set(pickups.map(\.receiver)))
      var people: [Principal.ID: Int64] = [:]
      for profile in try await repository.get(FoodProfile.self, ids: receivers) {
        people[profile.entity.id] = profile.entity.peopleServed
      }
      return FoodImpact(pickups, peopleServed: people)
    }
  }
}
