import DomainAccounts
import FoodSharing
import Testing

/// Calls about food whose donor or receiver may no longer take part.
@Suite("Attacks by sides that lost their account or role")
struct LostAccountTests {
  typealias Fixture = FoodSharingFixture

  @Test("Food of an account that lost the donor's role can be neither requested nor reserved, and is hidden")
  func formerDonor() async throws {
    let fixture = try await FoodSharingFixture(principals: .accounts)
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let baker = try #require(Fixture.baker.id)
    let donor = try Role(parsing: FoodSharingRole.donor.rawValue)
    let staff = try await fixture.staff()
    let admins = try AccountAdminService(fixture.accounts())
    _ = try await admins.revokeRole(baker, from: donor, as: staff)
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.jan)
    }
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.reserveAtOnce(post, as: Fixture.jan)
    }
    #expect(try await fixture.search.post(post, as: Fixture.jan).canRequest == false)
    #expect(try await fixture.maintenance.updateSuspension(baker, as: .system) == 1)
    _ = try await admins.grantRole(baker, to: donor, as: staff)
    try await fixture.maintenance.updateSuspension(baker, as: .system)
    #expect(try await fixture.reserveAtOnce(post, as: Fixture.jan).status == .reserved)
  }

  @Test("A donor whose account strangers locked keeps the posts and gives on")
  func lockedDonor() async throws {
    let fixture = try await FoodSharingFixture(principals: .accounts)
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let baker = try #require(Fixture.baker.id)
    let account = try #require(try await fixture.repository.get(Account.self, id: baker)).entity
    try await fixture.repository.save(account.updating { $0[Account.Fields.status] = .known(.locked) })
    #expect(try await fixture.search.post(post, as: Fixture.jan).canRequest)
    #expect(try await fixture.reserveAtOnce(post, as: Fixture.jan).status == .reserved)
  }

  @Test("A donor can't accept the request of a disabled receiver, but can decline it")
  func disabledReceiver() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try await fixture.request(of: fixture.bread().id)
    try await fixture.disable(#require(Fixture.ola.id))
    try await fixture.expectRefusal("request.receiverUnavailable") { try await fixture.accept(id) }
    #expect(try await fixture.stored(id).status == .pending)
    #expect(try await fixture.requests.decline(id, as: Fixture.baker).status == .declined)
  }

  @Test("A receiver doesn't hold accepted food for more than a day without reserving, whatever the edits")
  func holding() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try await fixture.request(.accepted, 8, of: fixture.bread().id)
    for (portions, code) in [(7, nil), (6, nil), (5, .transition)] as [(Int64, Refusal.Code?)] {
      try fixture.clock.advance(by: .seconds(10 * 3_600))
      try await fixture.requests.fireDueEvents(as: .system)
      var refused: Refusal.Code?
      do {
        try await fixture.requests.edit(id, to: Fixtures.portions(portions), as: Fixture.ola)
      } catch let error as FoodSharingError {
        refused = error.refusal.code
      }
      #expect(refused == code, "\(portions) portions")
    }
    #expect(try await fixture.stored(id).status == .acceptanceExpired)
  }
}
