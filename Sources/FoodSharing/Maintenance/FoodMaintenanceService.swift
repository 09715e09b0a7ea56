import DomainAccounts
public import DomainModeling
import DomainRepository
public import DomainServices

/// The maintenance service, which a scheduler calls: time events of posts and groups, and posts of disabled
/// accounts.
public struct FoodMaintenanceService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Maintaining posts and groups.
    public static let maintain = OperationDescription(
      "food.maintain", for: .system,
      doc: """
        Fires the time events of posts and groups, and hides or shows the posts of disabled or enabled \
        accounts.
        """)

    /// All operations of the service.
    public static let all = [maintain]
  }

  /// Fires all time events that are due; returns the number of entities changed.
  ///
  /// Each entity is changed in its own transaction. Entities that are changed concurrently wait for the next
  /// call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(FoodSharingError) -> Int {
    try system.require(Operations.maintain, principal)
    let now = system.clock.now()
    let kept = (try? now.adding(.zero - FoodPost.retentionPeriod)) ?? .earliest
    let ending = (FoodPost.Fields.listedUntil <= now).and(
      FoodPost.Fields.status.isOne(of: [
        .available, .fullyAllocated, .closed, .suspended,
      ]))
    let leftover = FoodPost.Fields.status.isOne(of: [.draft, .expired])
      .and(FoodPost.Fields.statusSince <= kept)
    var changed = 0
    for condition in [ending, leftover] {
      for id in try await posts(where: condition) {
        changed += try await attempt { () async throws(FoodSharingError) in try await end(id) }
      }
    }
    for id in try await waitingGroups() {
      changed += try await attempt { () async throws(FoodSharingError) in try await fireDueProfileEvent(id) }
    }
    return changed
  }

  /// Hides the posts of a donor whose account may not sign in, or shows them again; returns the number of
  /// posts changed.
  ///
  /// Call it when an account has changed, for instance from the change feed of the repository.
  @discardableResult
  public func updateSuspension(_ donor: Principal.ID, as principal: Principal) async throws(FoodSharingError)
    -> Int
  {
    try system.require(Operations.maintain, principal)
    let account = try await system.reading(.change) { (repository) async throws(RepositoryError) in
      try await repository.get(Account.self, id: donor)?.entity
    }
    let isIn = account?.canSignIn ?? false
    let states: [OpenEnum<FoodPost.State>] =
      isIn ? [.known(.suspended)] : [.known(.available), .known(.fullyAllocated), .known(.closed)]
    var changed = 0
    for id in try await posts(
      where: (FoodPost.Fields.donor == donor).and(FoodPost.Fields.status.isOne(of: states)))
    {
      do throws(FoodSharingError) {
        changed += try await (isIn ? resume(id) : suspend(id)) ? 1 : 0
      } catch {
        // Later calls would not retry, so an error that leaves a post visible is thrown.
        if !error.isAlreadyHandled { throw error }
      }
    }
    return changed
  }

  private func posts(
    where condition: Condition<FoodPost>
  ) async throws(FoodSharingError) -> [FoodPost.ID] {
    try await system.reading(.change) { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    }
  }

  private func waitingGroups() async throws(FoodSharingError) -> [FoodProfile.ID] {
    let waiting: [OpenEnum<FoodProfile.State>] = [
      .known(.invited), .known(.awaitingReview), .known(.approved), .known(.recertificationRequired),
    ]
    return try await system.reading(.change) { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: FoodProfile.Fields.status.isOne(of: waiting)))
        .map(\.entity.id)
    }
  }

  /// Returns 1 when `change` changed the entity, and 0 when a concurrent change overtook it.
  private func attempt(
    _ change: () async throws(FoodSharingError) -> Bool
  ) async throws(FoodSharingError) -> Int {
    do throws(FoodSharingError) {
      return try await change() ? 1 : 0
    } catch {
      if error.isConcurrentChange { return 0 }
      throw error
    }
  }

  private func end(_ id: FoodPost.ID) async throws(FoodSharingError) -> Bool {
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard var post = try await work.get(FoodPost.self, id: id) else { return false }
      guard let event = system.dueEvent(on: post) else { return false }
      if event.event == .expire { try await system.expireRequests(of: &post, in: &work) }
      let ended = try system.fire(event, on: post, by: .system, in: &work).subject
      try system.reconcileStatus(ended, in: &work)
      return true
    }
  }

  private func suspend(_ id: FoodPost.ID) async throws(FoodSharingError) -> Bool {
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard var post = try await work.get(FoodPost.self, id: id) else { return false }
      try await system.closeRequests(of: &post, for: .postSuspended, in: &work)
      try system.fire(FoodPost.Events.suspend, on: post, by: .system, in: &work)
      return true
    }
  }

  private func resume(_ id: FoodPost.ID) async throws(FoodSharingError) -> Bool {
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let post = try await work.get(FoodPost.self, id: id) else { return false }
      let back = try system.fire(FoodPost.Events.resume, on: post, by: .system, in: &work).subject
      try system.reconcileStatus(back, in: &work)
      return true
    }
  }

  private func fireDueProfileEvent(_ id: FoodProfile.ID) async throws(FoodSharingError) -> Bool {
    try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let profile = try await work.get(FoodProfile.self, id: id),
        let event = system.dueEvent(on: profile)
      else { return false }
      try system.fire(event, on: profile, by: .system, in: &work)
      return true
    }
  }
}
