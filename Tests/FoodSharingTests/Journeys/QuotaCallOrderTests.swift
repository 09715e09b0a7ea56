import FoodSharing
import TestSupport
import Testing

/// A receiver with a quota of two reservations who uses three devices, each with a post of its own.
@Suite("Orders of calls under a reservation quota")
struct QuotaCallOrderTests {
  typealias Script = CallScript<FoodSharingFixture, [FoodPost.ID]>

  private static let limit: Int64 = 2
  private static let titles = ["soup", "rolls", "apples"]

  private static func reserve(_ post: Int) -> Script.Call {
    .call("Ola reserves \(titles[post])") {
      _ = try await $0.requests.reserveInstantly(
        Fixtures.portions(1), of: $1[post], at: Fixtures.window(4).time, as: FoodSharingFixture.ola)
    }
  }

  private static func cancel(_ post: Int, as principal: Principal) -> Script.Call {
    let name = principal == FoodSharingFixture.ola ? "Ola" : "the donor"
    return .call("\(name) cancels the reservation of \(titles[post])") { fixture, posts in
      // The newest request, whatever its state: what the call finds must not depend on the moment at which it looks.
      let sent = ModelQuery(
        where: FoodRequest.Fields.post == posts[post], orderedBy: .descending(FoodRequest.Fields.sentAt))
      guard let request = try await fixture.repository.first(sent)?.entity else { throw NothingToCallOn() }
      if principal == FoodSharingFixture.ola {
        _ = try await fixture.requests.cancelByReceiver(request.id, as: principal)
      } else {
        _ = try await fixture.requests.cancelByDonor(request.id, for: .foodUnsafe, as: principal)
      }
    }
  }

  static let script = Script(
    "reservation quota", of: [FoodRequest.self],
    [
      [reserve(0), cancel(0, as: FoodSharingFixture.ola), reserve(0), cancel(1, as: FoodSharingFixture.ola)],
      [
        reserve(1), cancel(2, as: FoodSharingFixture.ola), reserve(1),
        cancel(0, as: FoodSharingFixture.baker),
      ],
      [
        reserve(2), cancel(2, as: FoodSharingFixture.baker), cancel(1, as: FoodSharingFixture.baker),
        reserve(2),
      ],
    ]
  ) {
    try await FoodSharingFixture(on: $0) { $0.reservationQuota = try? ReservationQuota(limit, inDays: 28) }
  } on: { fixture in
    var posts: [FoodPost.ID] = []
    for title in ["Soup", "Rolls", "Apples"] {
      posts.append(try await fixture.bread(Fixtures.offer(title, isInstant: true)).id)
    }
    return posts
  } invariants: {
    try await violatedInvariants(in: $0)
  }

  /// Returns the violated invariants of the ledgers, and what the quota permits beyond its limit.
  private static func violatedInvariants(in fixture: FoodSharingFixture) async throws -> [String] {
    let counting = ModelQuery(where: FoodRequest.Fields.status.isOne(of: [.reserved, .canceledByReceiver]))
    let counted = try await fixture.repository.count(counting)
    let usage = try await fixture.requests.quotaUsage(as: FoodSharingFixture.ola)
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    if counted > limit { violations.append("\(counted) reservations under a quota of \(limit)") }
    if usage?.used != Int64(counted) {
      violations.append("\(counted) reservations, and \(usage?.used ?? -1) used")
    }
    return violations
  }

  @Test(
    "The quota counts the live reservations and those that the receiver canceled, in every order of the calls"
  )
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
