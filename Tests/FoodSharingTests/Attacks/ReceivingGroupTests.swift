import FoodSharing
import Testing

/// What remains of the requests of a group that loses its verification.
@Suite("Attacks by groups that receive food and aren't verified anymore")
struct ReceivingGroupTests {
  typealias Fixture = FoodSharingFixture

  private let charity = Fixture.charity

  @Test("A donor can't accept the request of a deactivated group, which so learns no address")
  func accepting() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.requests.send(Fixtures.portions(2), of: post, as: charity).id
    try await fixture.profiles.deactivate(#require(charity.id), as: Fixture.admin)
    try await fixture.expectRefusal("request.receiverUnavailable") { try await fixture.accept(id) }
    let details = try await fixture.requests.details(of: id, as: charity)
    #expect(details.contact == nil && details.place == nil)
    #expect(try await fixture.requests.decline(id, as: Fixture.baker).status == .declined)
  }

  @Test("Food that a deactivated group has reserved is available again, and its donor is told")
  func reserved() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let id = try await fixture.reserveAtOnce(post, as: charity).id
    let account = try #require(charity.id)
    try await fixture.profiles.deactivate(account, as: Fixture.admin)
    let count = try await fixture.maintenance.updateSuspension(account, as: .system)
    let details = try await fixture.requests.details(of: id, as: charity)
    let told = try await fixture.requests.notifications(as: Fixture.baker).items.map(\.kind)
    #expect(count == 1)
    #expect(details.summary.closeReason == .known(.receiverLeft))
    #expect(details.contact == nil && details.place == nil)
    #expect(told.contains(.known(.closed)))
    #expect(try await fixture.stored(post).ledger.available == 10)
    #expect(try await fixture.maintenance.updateSuspension(account, as: .system) == 0)
  }

  @Test("A group that renews its verification keeps its reservations until the decision")
  func renewing() async throws {
    let fixture = try await FoodSharingFixture()
    fixture.clock.set(to: try Fixtures.later(365 * 24))
    try await fixture.maintenance.fireDueEvents(as: .system)
    let window = try Fixtures.window(365 * 24 + 4)
    let post = try await fixture.bread(
      Fixtures.offer(isInstant: true), Fixtures.terms(windows: [window])
    ).id
    let id = try await fixture.requests.reserveInstantly(
      Fixtures.portions(1), of: post, at: window.time, as: charity
    ).id
    let account = try #require(charity.id)
    try await fixture.profiles.applyForVerification(as: charity)
    #expect(try await fixture.maintenance.updateSuspension(account, as: .system) == 0)
    #expect(try await fixture.stored(id).status == .reserved)
    try fixture.clock.advance(by: .seconds(1))
    try await fixture.profiles.reject(account, as: Fixture.admin)
    #expect(try await fixture.maintenance.updateSuspension(account, as: .system) == 1)
    #expect(try await fixture.stored(id).status == .closed)
  }

  @Test("Maintenance of a former group reads no more for thirty posts that ended than for one")
  func endedPosts() async throws {
    func reads(posts count: Int) async throws -> Int {
      let repository = CountingRepository()
      let fixture = try await FoodSharingFixture(on: repository)
      for _ in 0..<count { try await fixture.bread(Fixtures.offer(days: 1), as: Fixture.restaurant) }
      fixture.clock.set(to: try Fixtures.later(25))
      try await fixture.maintenance.fireDueEvents(as: .system)
      try await fixture.profiles.retire(as: Fixture.restaurant)
      let before = repository.reads
      try await fixture.maintenance.updateSuspension(#require(Fixture.restaurant.id), as: .system)
      return repository.reads - before
    }
    let one = try await reads(posts: 1)
    let many = try await reads(posts: 30)
    #expect(many == one)
  }
}
