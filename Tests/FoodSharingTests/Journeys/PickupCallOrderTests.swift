import FoodSharing
import Synchronization
import TestSupport
import Testing

/// A post with the reservations of two receivers: its donor shows pickup codes and confirms, the receivers collect or
/// cancel.
@Suite("Orders of calls on pickups and their codes")
struct PickupCallOrderTests {
  typealias Script = CallScript<FoodSharingFixture, Pickups>

  /// The reservations, and the codes that the donor has shown to Ola.
  final class Pickups: Sendable {
    let post: FoodPost.ID
    let olas: FoodRequest.ID
    let jans: FoodRequest.ID
    private let codes = Mutex<[PickupCode]>([])

    init(_ post: FoodPost.ID, olas: FoodRequest.ID, jans: FoodRequest.ID) {
      self.post = post
      self.olas = olas
      self.jans = jans
    }

    func show(_ code: PickupCode) { codes.withLock { $0.append(code) } }

    /// Returns the first or the newest code.
    func code(isNewest: Bool) throws(NothingToCallOn) -> PickupCode {
      let codes = codes.withLock { $0 }
      guard let code = isNewest ? codes.last : codes.first else { throw NothingToCallOn() }
      return code
    }
  }

  private static let ola = FoodSharingFixture.ola
  private static let jan = FoodSharingFixture.jan
  private static let baker = FoodSharingFixture.baker

  private static func show(_ name: String) -> Script.Call {
    .call(name) { $1.show(try await $0.requests.showCode(for: $1.olas, as: baker)) }
  }

  private static func collect(isNewest: Bool = true, _ name: String) -> Script.Call {
    .call(name) {
      _ = try await $0.requests.collect(
        $1.olas, Fixtures.portions(4), with: $1.code(isNewest: isNewest), as: ola)
    }
  }

  private static func send(_ portions: Int64, _ name: String) -> Script.Call {
    .call(name) { _ = try await $0.requests.send(Fixtures.portions(portions), of: $1.post, as: jan) }
  }

  static let script = Script(
    "pickup of portions", of: [FoodPost.self, FoodRequest.self],
    [
      [
        show("the donor shows a code"),
        .call("the donor confirms that Jan collected two portions") {
          _ = try await $0.requests.confirmPickup($1.jans, Fixtures.portions(2), as: baker)
        },
        show("the donor shows another code"),
        .call("the donor closes the post", neverRefusedBecause: "it is open, and only this call closes it") {
          _ = try await $0.posts.close($1.post, as: baker)
        },
      ],
      [
        collect(isNewest: false, "Ola collects with the first code"),
        collect("Ola collects with the newest code"),
        collect("Ola collects with the newest code again"),
        .call("Ola cancels the reservation") {
          _ = try await $0.requests.cancelByReceiver($1.olas, as: ola)
        },
      ],
      [
        .call("Jan cancels the reservation") {
          _ = try await $0.requests.cancelByReceiver($1.jans, as: jan)
        },
        send(5, "Jan asks for five portions"),
        .call("Jan withdraws the request") { fixture, pickups in
          let sent = try await fixture.repository.all(ModelQuery<FoodRequest>()).map(\.id)
            .first { $0 != pickups.olas && $0 != pickups.jans }
          guard let sent else { throw NothingToCallOn() }
          _ = try await fixture.requests.withdraw(sent, as: jan)
        },
        send(1, "Jan asks for one portion"),
      ],
    ]
  ) {
    try await FoodSharingFixture(on: $0)
  } on: { fixture in
    let post = try await fixture.bread().id
    let olas = try await fixture.request(.reserved, of: post)
    let jans = try await fixture.requests.send(Fixtures.portions(3), of: post, as: jan).id
    try await fixture.accept(jans)
    try await fixture.requests.reserve(jans, at: Fixtures.window(4).time, as: jan)
    return Pickups(post, olas: olas, jans: jans)
  } invariants: { fixture in
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    violations += try await fixture.repository.recordsInWrongState(FoodPost.self)
    violations += try await fixture.repository.recordsInWrongState(FoodRequest.self)
    let requests = try await fixture.repository.all(ModelQuery<FoodRequest>()).map(\.entity)
    for request in requests where request.status == .collected && request.pickupCodeDigest != nil {
      violations.append("the code of a collected reservation can be used again")
    }
    return violations
  }

  @Test("Portions are collected at most once after each call, in every order of the calls")
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
