public import DomainModeling
import DomainRepository
public import DomainServices
public import DomainValues

/// The service for the impact of sharing food.
public struct FoodImpactService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Reading the impact of all donors.
    public static let total = ServiceOperation(
      "food.impact", FoodImpactService.total, .input("period"), .principal, for: [.authenticated],
      doc: "Shows the quantity of food saved by all donors.")
    /// Reading one's own impact as a donor.
    public static let donated = ServiceOperation(
      "food.ownImpact", FoodImpactService.donated, .input("period"), .principal, for: [.authenticated],
      doc: "Shows the quantity of food saved by the caller.")

    /// All operations of the service.
    public static let all = [total.description, donated.description]
  }

  /// Returns the impact of all donors within a period, or of all time without one.
  public func total(
    within time: TimeWindow? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodImpact {
    try await system.read(Operations.total, as: principal) { (_, _) async throws(FoodSharingError) in
      try await impact(.always, time)
    }
  }

  /// Returns the impact of the food that the caller gave away within a period, or of all time without one.
  public func donated(
    within time: TimeWindow? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodImpact {
    try await system.read(Operations.donated, as: principal) { (_, caller) async throws(FoodSharingError) in
      let donor = try system.requiredID(of: caller, for: Operations.donated)
      return try await impact(FoodPickup.Fields.donor == donor, time)
    }
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
    return try await system.reading { (repository) async throws(RepositoryError) in
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
