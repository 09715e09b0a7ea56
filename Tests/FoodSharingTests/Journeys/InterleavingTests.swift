import FoodSharing
import TestSupport
import Testing

@Suite("Rivals for food, in every order")
struct InterleavingTests {
  typealias FoodDuel = InterleavingTest<FoodSharingFixture>

  /// Ten portions of bread, and requests for so many of them.
  static func asked(
    _ kitchen: FoodSharingFixture, for portions: [(Principal, Int64)], _ offer: FoodOffer? = nil
  ) async throws -> (FoodPost.ID, [FoodRequest.ID]) {
    let bread = try await kitchen.bread(offer).id
    var requests: [FoodRequest.ID] = []
    for (person, amount) in portions {
      requests.append(
        try await kitchen.requests.send(
          FoodSharingFixture.portions(amount), of: bread, message: "Please.", as: person
        ).id)
    }
    return (bread, requests)
  }

  /// The same, and the first of them is promised and reserved.
  static func reserved(_ kitchen: FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID) {
    let (bread, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 4)])
    try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker)
    try await kitchen.requests.reserve(
      requests[0], at: FoodSharingFixture.window(4).time, as: FoodSharingFixture.ola)
    return (bread, requests[0])
  }

  static func erase(_ person: Principal, from kitchen: FoodSharingFixture) async throws {
    let id = try #require(person.id)
    let step = FoodErasureStep(kitchen.system)
    try await kitchen.repository.transact {
      (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: kitchen.clock.now(), from: kitchen.repository, in: &work)
    }
  }

  private static func isOpen(_ request: FoodRequest) -> Bool {
    [.known(.pending), .known(.accepted), .known(.reserved)].contains(request.status)
  }

  /// What has to hold of food at every moment.
  static func brokenLaws(in kitchen: FoodSharingFixture) async throws -> [String] {
    let posts = try await kitchen.repository.all(ModelQuery<FoodPost>()).map(\.entity)
    let requests = try await kitchen.repository.all(ModelQuery<FoodRequest>()).map(\.entity)
    let fetched = try await kitchen.repository.all(ModelQuery<FoodCollection>()).map(\.entity)
    var broken: [String] = []
    for post in posts {
      let own = requests.filter { $0.post == post.id }
      for account in [QuantityLedger.Account.accepted, .reserved, .collected] {
        let claimed = own.compactMap(\.allocation).filter { $0.account == account }
          .reduce(Int64(0)) { $0 + $1.quantity.amount }
        if post.ledger[account] != claimed {
          broken.append("\(account) is \(post.ledger[account]), and requests have \(claimed)")
        }
      }
      for (receiver, wishes) in Dictionary(grouping: own.filter { isOpen($0) }, by: \.receiver)
      where wishes.count > 1 { broken.append("\(receiver) asks twice") }
    }
    let collected = requests.filter { $0.status == .known(.collected) }
    if Set(fetched.map(\.request)) != Set(collected.map(\.id)) { broken.append("collections differ") }
    return broken
  }

  @Test(
    "However two calls fall together, they do what one after the other does",
    arguments: asking + answering + reserving + others)
  func duels(duel: FoodDuel) async throws {
    let defects = try await duel.failures(
      in: {
        try await FoodSharingFixture(on: $0) { $0.reservationQuota = try? ReservationQuota(1, inDays: 28) }
      },
      invariants: { try await Self.brokenLaws(in: $0) })
    #expect(defects == [])
  }
}
