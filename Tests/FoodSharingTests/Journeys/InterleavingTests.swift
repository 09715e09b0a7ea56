import DomainAccounts
import FoodSharing
import TestSupport
import Testing

@Suite("Interleaved calls in FoodSharing")
struct InterleavingTests {
  typealias FoodInterleaving = InterleavingTest<FoodSharingFixture>

  /// Publishes a post of ten portions and sends requests for it.
  static func asked(
    _ fixture: FoodSharingFixture, for portions: [(Principal, Int64)]
  ) async throws -> (FoodPost.ID, [FoodRequest.ID]) {
    let bread = try await fixture.bread().id
    var requests: [FoodRequest.ID] = []
    for (person, amount) in portions {
      requests.append(
        try await fixture.requests.send(
          Fixtures.portions(amount), of: bread, message: "Please.", as: person
        ).id)
    }
    return (bread, requests)
  }

  /// Publishes a post of ten portions and reserves four of them.
  static func reserved(_ fixture: FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID) {
    let bread = try await fixture.bread().id
    return (bread, try await fixture.request(.reserved, of: bread))
  }

  static func erase(_ person: Principal, from fixture: FoodSharingFixture) async throws {
    let id = try #require(person.id)
    let step = FoodErasureStep(fixture.system)
    try await fixture.repository.transact {
      (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: fixture.clock.now(), from: fixture.repository, in: &work)
    }
  }

  private static func isOpen(_ request: FoodRequest) -> Bool {
    [.known(.pending), .known(.accepted), .known(.reserved)].contains(request.status)
  }

  /// Returns the violated invariants.
  static func violatedInvariants(in fixture: FoodSharingFixture) async throws -> [String] {
    let posts = try await fixture.repository.all(ModelQuery<FoodPost>()).map(\.entity)
    let requests = try await fixture.repository.all(ModelQuery<FoodRequest>()).map(\.entity)
    let pickups = try await fixture.repository.all(ModelQuery<FoodPickup>()).map(\.entity)
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
      for (receiver, openRequests) in Dictionary(grouping: own.filter { isOpen($0) }, by: \.receiver)
      where openRequests.count > 1 { broken.append("\(receiver) has two open requests") }
    }
    let collected = requests.filter { $0.status == .collected }
    if Set(pickups.map(\.request)) != Set(collected.map(\.id)) { broken.append("pickups differ") }
    return broken
  }

  @Test(
    "Two interleaved calls have the same effect as one after the other",
    arguments: asking + answering + reserving + repeating + others)
  func interleavings(test: FoodInterleaving) async throws {
    let failures = try await test.failures(
      in: {
        try await FoodSharingFixture(on: $0) { $0.reservationQuota = try? ReservationQuota(1, inDays: 28) }
      },
      invariants: { try await Self.violatedInvariants(in: $0) })
    #expect(failures == [])
  }
}
