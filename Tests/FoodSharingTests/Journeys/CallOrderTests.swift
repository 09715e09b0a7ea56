import FoodSharing
import TestSupport
import Testing

/// A donor with a post of ten portions, and two receivers who together ask for more.
@Suite("Orders of calls on the ledger of a post")
struct CallOrderTests {
  typealias Script = CallScript<FoodSharingFixture, FoodPost.ID>

  /// Calls an operation with the newest request of a receiver.
  private static func newest(
    of receiver: Principal,
    _ call: @escaping @Sendable (FoodSharingFixture, FoodRequest.ID) async throws -> FoodRequestSummary
  ) -> Script.Call {
    { fixture, post in
      let id = try #require(receiver.id)
      let own = ModelQuery(
        where: (FoodRequest.Fields.post == post).and(FoodRequest.Fields.receiver == id),
        orderedBy: .descending(FoodRequest.Fields.sentAt))
      guard let request = try await fixture.repository.first(own) else { return }
      _ = try await call(fixture, request.entity.id)
    }
  }

  private static func send(_ portions: Int64, as receiver: Principal) -> Script.Call {
    { try await $0.requests.send(Fixtures.portions(portions), of: $1, as: receiver) }
  }

  private static func reserve(as receiver: Principal) -> Script.Call {
    newest(of: receiver) { try await $0.requests.reserve($1, at: Fixtures.window(4).time, as: receiver) }
  }

  static let script = Script([
    [
      newest(of: FoodSharingFixture.ola) { try await $0.accept($1, as: FoodSharingFixture.baker) },
      newest(of: FoodSharingFixture.jan) { try await $0.accept($1, as: FoodSharingFixture.baker) },
      newest(of: FoodSharingFixture.ola) {
        try await $0.requests.cancelByDonor($1, for: .foodUnsafe, as: FoodSharingFixture.baker)
      },
      { _ = try await $0.posts.close($1, as: FoodSharingFixture.baker) },
    ],
    [
      send(7, as: FoodSharingFixture.ola),
      reserve(as: FoodSharingFixture.ola),
      newest(of: FoodSharingFixture.ola) {
        try await $0.requests.cancelByReceiver($1, as: FoodSharingFixture.ola)
      },
      send(4, as: FoodSharingFixture.ola),
    ],
    [
      send(6, as: FoodSharingFixture.jan),
      newest(of: FoodSharingFixture.jan) {
        try await $0.requests.edit($1, to: Fixtures.portions(3), as: FoodSharingFixture.jan)
      },
      reserve(as: FoodSharingFixture.jan),
      newest(of: FoodSharingFixture.jan) { try await $0.requests.withdraw($1, as: FoodSharingFixture.jan) },
    ],
  ]) { try await $0.bread().id }

  @Test("Three sequences of four calls each have 34,650 orders")
  func count() {
    let orders = Self.script.orders
    #expect(orders.count == 34_650)
    #expect(Set(orders).count == 34_650)
  }

  @Test("The ledger agrees with the requests after each call, in every order of the calls", arguments: 0..<10)
  func orders(block: Int) async throws {
    for (number, order) in Self.script.orders(100).enumerated() where number % 10 == block {
      let failures = try await Self.script.failures(
        of: order, in: FoodSharingFixture(),
        invariants: { try await InterleavingTests.violatedInvariants(in: $0) })
      #expect(failures == [])
    }
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(test: InterleavingTest<FoodSharingFixture>) async throws {
    let failures = try await test.failures(
      in: { try await FoodSharingFixture(on: $0) },
      invariants: { try await InterleavingTests.violatedInvariants(in: $0) })
    #expect(failures == [])
  }
}
