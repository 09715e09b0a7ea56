import FoodSharing
import TestSupport
import Testing

/// A donor with a post of ten portions, and two receivers who together ask for more.
@Suite("Orders of calls on the ledger of a post")
struct CallOrderTests {
  typealias Script = CallScript<FoodSharingFixture, FoodPost.ID>

  /// A call with the newest request of a receiver.
  private static func newest(
    _ name: String, of receiver: Principal,
    _ call: @escaping @Sendable (FoodSharingFixture, FoodRequest.ID) async throws -> Void
  ) -> Script.Call {
    .call(name) { fixture, post in
      let id = try #require(receiver.id)
      let own = ModelQuery(
        where: (FoodRequest.Fields.post == post).and(FoodRequest.Fields.receiver == id),
        orderedBy: .descending(FoodRequest.Fields.sentAt))
      guard let request = try await fixture.repository.first(own) else { throw NothingToCallOn() }
      try await call(fixture, request.entity.id)
    }
  }

  private static func send(_ name: String, _ portions: Int64, as receiver: Principal) -> Script.Call {
    .call(name) { _ = try await $0.requests.send(Fixtures.portions(portions), of: $1, as: receiver) }
  }

  private static func reserve(_ name: String, as receiver: Principal) -> Script.Call {
    newest(name, of: receiver) {
      _ = try await $0.requests.reserve($1, at: Fixtures.window(4).time, as: receiver)
    }
  }

  private static let ola = FoodSharingFixture.ola
  private static let jan = FoodSharingFixture.jan
  private static let baker = FoodSharingFixture.baker

  static let script = Script(
    "ledger of a post", of: [FoodPost.self, FoodRequest.self],
    [
      [
        newest("the donor accepts Jan's request", of: jan) {
          _ = try await $0.accept($1, as: baker)
        },
        newest("the donor accepts Ola's request", of: ola) {
          _ = try await $0.accept($1, as: baker)
        },
        newest("the donor cancels Ola's reservation", of: ola) {
          _ = try await $0.requests.cancelByDonor($1, for: .foodUnsafe, as: baker)
        },
        .call("the donor deletes the post") { _ = try await $0.posts.delete($1, as: baker) },
      ],
      [
        send("Ola asks for seven portions", 7, as: ola),
        reserve("Ola reserves", as: ola),
        newest("Ola cancels the reservation", of: ola) {
          _ = try await $0.requests.cancelByReceiver($1, as: ola)
        },
        send("Ola asks for four portions", 4, as: ola),
      ],
      [
        send("Jan asks for six portions", 6, as: jan),
        newest("Jan asks for three portions instead", of: jan) {
          _ = try await $0.requests.edit($1, to: Fixtures.portions(3), as: jan)
        },
        reserve("Jan reserves", as: jan),
        newest("Jan withdraws the request", of: jan) { _ = try await $0.requests.withdraw($1, as: jan) },
      ],
    ]
  ) {
    try await FoodSharingFixture(on: $0)
  } on: {
    try await $0.bread().id
  } invariants: { fixture in
    try await InterleavingTests.violatedInvariants(in: fixture)
      + fixture.repository.recordsInWrongState(FoodPost.self)
      + fixture.repository.recordsInWrongState(FoodRequest.self)
  }

  @Test("Three sequences of four calls each have 34,650 orders")
  func count() {
    let orders = Self.script.orders
    #expect(orders.count == 34_650)
    #expect(Set(orders).count == 34_650)
    #expect(orders.allSatisfy { $0.sorted() == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2] })
  }

  @Test("The ledger agrees with the requests after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }
}
