import DomainAccounts
import FoodSharing
import Testing

/// What remains of the dealings of an account after its ban.
@Suite("Attacks by what a banned donor or receiver has begun")
struct BannedSideTests {
  typealias Fixture = FoodSharingFixture

  private let baker = Fixture.baker

  /// Returns a reservation of the baker's food, whose listing ends before the pickup window begins.
  private func reservedAfterListing() async throws -> (FoodSharingFixture, FoodPost.ID, FoodRequest.ID) {
    let fixture = try await FoodSharingFixture()
    let window = try Fixtures.window(30)
    let post = try await fixture.bread(
      Fixtures.offer(days: 1, isInstant: true), Fixtures.terms(windows: [window])
    ).id
    let id = try await fixture.requests.reserveInstantly(
      Fixtures.portions(2), of: post, at: window.time, as: Fixture.ola
    ).id
    fixture.clock.set(to: try Fixtures.later(25))
    try await fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await fixture.stored(post).status == .expired)
    return (fixture, post, id)
  }

  @Test("A receiver isn't sent to a banned donor by a reservation that outlasts the listing")
  func donor() async throws {
    let (fixture, _, id) = try await reservedAfterListing()
    let account = try #require(baker.id)
    try await fixture.disable(account)
    let count = try await fixture.maintenance.updateSuspension(account, as: .system)
    let details = try await fixture.requests.details(of: id, as: Fixture.ola)
    let told = try await fixture.requests.notifications(as: Fixture.ola).items.map(\.kind)
    #expect(count == 1)
    #expect(details.summary.closeReason == .known(.postSuspended))
    #expect(details.contact == nil && details.place == nil)
    #expect(told.contains(.known(.closed)))
    #expect(try await fixture.maintenance.updateSuspension(account, as: .system) == 0)
  }

  @Test("Reservations of a deactivated group's food end, also after the listing")
  func group() async throws {
    let fixture = try await FoodSharingFixture()
    let window = try Fixtures.window(30)
    let post = try await fixture.bread(
      Fixtures.offer(days: 1, isInstant: true), Fixtures.terms(windows: [window]), as: Fixture.restaurant
    ).id
    let id = try await fixture.requests.reserveInstantly(
      Fixtures.portions(2), of: post, at: window.time, as: Fixture.ola
    ).id
    fixture.clock.set(to: try Fixtures.later(25))
    try await fixture.maintenance.fireDueEvents(as: .system)
    let account = try #require(Fixture.restaurant.id)
    try await fixture.profiles.deactivate(account, as: Fixture.admin)
    try await fixture.maintenance.updateSuspension(account, as: .system)
    let status = try await fixture.stored(id).status
    #expect(status == .closed)
  }

  @Test("Food that a banned receiver has reserved is available again, and its donor is told")
  func receiver() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(portions: 4)).id
    let id = try await fixture.request(.reserved, of: post)
    #expect(try await fixture.stored(post).status == .fullyAllocated)
    let account = try #require(Fixture.ola.id)
    try await fixture.disable(account)
    let count = try await fixture.maintenance.updateSuspension(account, as: .system)
    let closed = try await fixture.stored(id)
    let told = try await fixture.requests.notifications(as: baker).items.map(\.kind)
    let available = try await fixture.stored(post)
    #expect(count == 1)
    #expect(closed.closeReason == .known(.receiverLeft))
    #expect(told.contains(.known(.closed)))
    #expect(available.status == .available && available.ledger.available == 4)
    #expect(try await fixture.maintenance.updateSuspension(account, as: .system) == 0)
  }

  @Test("Food that a former receiver has reserved is available again")
  func formerReceiver() async throws {
    let fixture = try await FoodSharingFixture(principals: .accounts)
    let id = try await fixture.request(.reserved, of: fixture.bread().id)
    let account = try #require(Fixture.ola.id)
    let role = try Role(parsing: FoodSharingRole.receiver.rawValue)
    let staff = try await fixture.staff()
    _ = try await AccountAdminService(fixture.accounts()).revokeRole(account, from: role, as: staff)
    try await fixture.maintenance.updateSuspension(account, as: .system)
    let status = try await fixture.stored(id).status
    #expect(status == .closed)
  }

  @Test("A receiver who isn't banned keeps the reservations")
  func otherReceiver() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try await fixture.request(.reserved, of: fixture.bread().id)
    try await fixture.maintenance.updateSuspension(#require(Fixture.ola.id), as: .system)
    #expect(try await fixture.stored(id).status == .reserved)
  }

  @Test("The end of its listing doesn't show title and reviews of a deactivated group's post again")
  func expired() async throws {
    let fixture = try await FoodSharingFixture()
    let restaurant = Fixture.restaurant
    let post = try await fixture.bread(Fixtures.offer("Call me for pills"), as: restaurant).id
    let pending = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.jan).id
    let collected = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(collected, Fixtures.portions(4), as: restaurant)
    try await fixture.reviews.review(post, stars: 1, comment: "Call me.", as: Fixture.ola)
    let account = try #require(restaurant.id)
    try await fixture.profiles.deactivate(account, as: Fixture.admin)
    try await fixture.maintenance.updateSuspension(account, as: .system)
    fixture.clock.set(to: try Fixtures.later(6 * 24))
    try await fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await fixture.stored(post).status == .expired)
    let details = try await fixture.requests.details(of: pending, as: Fixture.jan)
    let (reviews, favorites, jan) = (fixture.reviews, fixture.favorites, Fixture.jan)
    let codes = [
      await code { try await reviews.reviews(of: post, as: jan) },
      await code { try await favorites.reactions(to: post, as: jan) },
    ]
    let listed = try await fixture.reviews.reviews(ofDonor: account, as: Fixture.jan).items
    #expect(details.title == nil && details.windows == [])
    #expect(codes == [.notFound, .notFound])
    #expect(listed == [])
    #expect(try await fixture.reviews.reviews(of: post, as: Fixture.moderator).items.count == 1)
    #expect(try await fixture.requests.details(of: pending, as: restaurant).title == "Call me for pills")
    try await fixture.profiles.applyForVerification(as: restaurant)
    try await fixture.profiles.approve(account, seen: fixture.version(of: account), as: Fixture.admin)
    #expect(try await fixture.reviews.reviews(of: post, as: Fixture.jan).items.count == 1)
  }
}
