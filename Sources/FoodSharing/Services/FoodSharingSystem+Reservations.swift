import DomainAccounts
import DomainModeling
import DomainRepository

extension FoodSharingSystem {
  /// Refuses a window that the post hasn't got or that is full, and a receiver whose quota is used up.
  ///
  /// The post has been read by the work: whoever else reserves changes it, so that of two for the last slot one is
  /// done again.
  func checkRoom(
    at window: TimeWindow, for request: FoodRequest, of post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) {
    guard let offered = post.pickup?.windows.first(where: { $0.time == window }) else {
      throw .request(.noSuchWindow)
    }
    if let slots = offered.slots, try await reservations(at: window, of: post.id) >= slots {
      throw .request(.windowFull)
    }
    try await takeTurn(of: request.receiver, in: &work)
  }

  private func reservations(
    at window: TimeWindow, of post: FoodPost.ID
  ) async throws(FoodSharingError) -> Int64 {
    typealias Fields = FoodRequest.Fields
    let same = ModelQuery(
      where: (Fields.post == post).and(Fields.status == .known(.reserved))
        .and(Fields.pickup.at(TimeWindow.Fields.start) == window.start)
        .and(Fields.pickup.at(TimeWindow.Fields.end) == window.end))
    return try await reading(.change) { (repository) async throws(RepositoryError) in
      Int64(try await repository.count(same))
    }
  }

  /// Refuses a receiver whose quota is used up; otherwise nobody counts for the same receiver at the same moment.
  private func takeTurn(of receiver: Principal.ID, in work: inout Work) async throws(FoodSharingError) {
    guard let quota = rules.quota else { return }
    let turn = try await work.get(ReservationTurn.self, id: ReservationTurn.id(of: receiver))
    let standing = quota.standing(after: try await uses(of: receiver, of: quota), at: clock.now())
    if !standing.isFree { throw .request(.quotaUsed(standing)) }
    work.save(turn?.next() ?? ReservationTurn(of: receiver))
  }

  /// When a receiver fetched food within the quota's days, and since when reservations stand.
  func uses(of receiver: Principal.ID, of quota: FoodQuota) async throws(FoodSharingError) -> [Timestamp] {
    let since = (try? clock.now().adding(.seconds(-quota.days * 86_400))) ?? .earliest
    let fetched = ModelQuery(
      where: (FoodCollection.Fields.receiver == receiver).and(FoodCollection.Fields.at > since))
    let standing = ModelQuery(
      where: (FoodRequest.Fields.receiver == receiver)
        .and(FoodRequest.Fields.status.isOne(of: [.known(.reserved), .known(.unresolved)])))
    return try await reading(.change) { (repository) async throws(RepositoryError) in
      let moments = try await repository.all(fetched).map(\.entity.at)
      return try await moments + repository.all(standing).map(\.entity.statusSince)
    }
  }
}
