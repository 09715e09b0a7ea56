import DomainAccounts
import FoodSharing
import Synchronization
import TestSupport
import Testing

@Suite("Attacks with many, old and concurrent requests")
struct SecondRequestTests {
  typealias Fixture = FoodSharingFixture

  @Test("A receiver who sent and withdrew a hundred requests makes the next one read no more records")
  func repeating() async throws {
    let repository = CountingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread().id
    func reads() async throws -> Int {
      let before = repository.reads
      let id = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola).id
      let count = repository.reads - before
      try await fixture.requests.withdraw(id, as: Fixture.ola)
      return count
    }
    let first = try await reads()
    for _ in 0..<100 { _ = try await reads() }
    let last = try await reads()
    #expect(last == first)
  }

  @Test("An earlier request that forbids another one still does after a hundred others")
  func remembering() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let canceled = try await fixture.reserveAtOnce(post, as: Fixture.ola).id
    try await fixture.requests.cancelByDonor(canceled, for: .foodUnsafe, as: Fixture.baker)
    for _ in 0..<100 {
      let id = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola).id
      try await fixture.requests.withdraw(id, as: Fixture.ola)
    }
    try await fixture.expectRefusal("request.instantReservationNotAllowed") {
      try await fixture.reserveAtOnce(post, as: Fixture.ola)
    }
    let declined = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola).id
    try await fixture.expectRefusal(.invalid) {
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola)
    }
    try await fixture.requests.decline(declined, as: Fixture.baker)
    try await fixture.expectRefusal("request.previouslyDeclined") {
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola)
    }
  }

  @Test(
    "A pickup that the donor confirms while the receiver reserves elsewhere counts against the quota",
    arguments: 1...5)
  func quota(query: Int) async throws {
    let repository = CountingRepository()
    let fixture = try await FoodSharingFixture(on: repository) {
      $0.reservationQuota = try? ReservationQuota(1, inDays: 28)
    }
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let other = try await fixture.bread(Fixtures.offer("Soup", isInstant: true), as: Fixture.restaurant).id
    let id = try await fixture.reserveAtOnce(post, as: Fixture.ola).id
    repository.run(before: "all ", query) {
      _ = try? await fixture.requests.confirmPickup(id, Fixtures.portions(1), as: Fixture.baker)
    }
    let code = await code { try await fixture.reserveAtOnce(other, as: Fixture.ola) }
    let used = try await fixture.requests.quotaUsage(as: Fixture.ola)?.used
    #expect(code == "request.quotaExceeded" && used == 1)
  }

  @Test("A receiver who lost the role sees neither contact nor place of the food reserved before")
  func formerReceiver() async throws {
    let fixture = try await FoodSharingFixture(principals: .accounts)
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    let receiver = try Role(parsing: FoodSharingRole.receiver.rawValue)
    let staff = try await fixture.staff()
    let admins = try AccountAdminService(fixture.accounts())
    _ = try await admins.revokeRole(#require(Fixture.ola.id), from: receiver, as: staff)
    let details = try await fixture.requests.details(of: id, as: Fixture.ola)
    let view = try await fixture.search.post(post, as: Fixture.ola)
    #expect(details.contact == nil && details.place == nil)
    #expect(view.pickup == nil)
    let link = try await fixture.search.directions(to: post, in: .google, as: Fixture.ola)
    let stranger = try await fixture.search.directions(to: post, in: .google, as: Fixture.jan)
    #expect(link == stranger)
  }

  @Test("A donor can't make a request unanswerable by another unit, but may after answering it")
  func otherUnit() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(of: post)
    let kilograms = try Fixtures.offer(quantity: FoodQuantity(5, .kilogram))
    let code = await code { try await fixture.posts.edit(post, to: kilograms, as: Fixture.baker) }
    #expect(code == "quantity.dimensionMismatch")
    try await fixture.requests.decline(id, as: Fixture.baker)
    #expect(try await fixture.posts.edit(post, to: kilograms, as: Fixture.baker).ledger.dimension == .gram)
  }

  @Test("A list in one state has requests in this state only, however often the state is named")
  func states() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try await fixture.request(of: fixture.bread().id)
    try await fixture.requests.withdraw(id, as: Fixture.ola)
    for count in [1, FoodRequest.State.allCases.count] {
      let named = [FoodRequest.State](repeating: .pending, count: count)
      let listed = try await fixture.requests.outgoing(in: named, as: Fixture.ola).items
      #expect(listed == [])
    }
  }

  @Test("The page of a post offers a request only to those whose request would be taken")
  func page() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    func isOffered(to receiver: Principal) async throws -> Bool {
      try await fixture.search.post(post, as: receiver).canRequest
    }
    #expect(try await isOffered(to: Fixture.ola))
    let id = try await fixture.requests.send(Fixtures.portions(2), of: post, as: Fixture.ola).id
    let isOfferedTwice = try await isOffered(to: Fixture.ola)
    try await fixture.requests.decline(id, as: Fixture.baker)
    let isOfferedAfterDecline = try await isOffered(to: Fixture.ola)
    try await fixture.profiles.deactivate(#require(Fixture.charity.id), as: Fixture.admin)
    let isOfferedToGroup = try await isOffered(to: Fixture.charity)
    #expect(!isOfferedTwice && !isOfferedAfterDecline && !isOfferedToGroup)
    let again = try await fixture.requests.send(Fixtures.portions(2), of: post, as: Fixture.jan).id
    try await fixture.requests.withdraw(again, as: Fixture.jan)
    #expect(try await isOffered(to: Fixture.jan))
  }
}

/// Returns the code with which a call is refused; `nil` when it succeeds.
func code(_ call: () async throws -> some Any) async -> Refusal.Code? {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? FoodSharingError)?.refusal.code
  }
}

/// A repository that counts reads, and runs another call before one of its own.
final class CountingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let count = Mutex(0)
  private let planned = Mutex<(call: String, number: Int, action: @Sendable () async -> Void)?>(nil)

  var reads: Int { count.withLock { $0 } }

  /// Runs an action before the call with the number, counted from now.
  func run(before call: String, _ number: Int, _ action: @escaping @Sendable () async -> Void) {
    planned.withLock { $0 = (call, number, action) }
  }

  func willCall(_ call: String) async throws(RepositoryError) {
    if call.hasPrefix("get ") { count.withLock { $0 += 1 } }
    let action = planned.withLock { plan -> (@Sendable () async -> Void)? in
      guard let next = plan, call.hasPrefix(next.call) else { return nil }
      plan = next.number > 1 ? (next.call, next.number - 1, next.action) : nil
      return next.number > 1 ? nil : next.action
    }
    if let action { await action() }
  }
}
