import FoodSharing
import TestSupport
import Testing

@Suite("Attacks on approvals by changes that the approver didn't see")
struct ApprovalAttackTests {
  @Test(
    "A group that renames itself after the moderator has looked isn't verified under the new name")
  func groupName() async throws {
    let fixture = try await FoodSharingFixture()
    let group = FoodSharingFixture.stranger
    let id = try #require(group.id)
    try await fixture.profiles.save(.group, organizationName: "Table", as: group)
    try await fixture.profiles.applyForVerification(as: group)
    let seen = try await fixture.profiles.groups(as: FoodSharingFixture.moderator).items
    #expect(seen.map(\.entity.organizationName) == ["Table"])
    try await fixture.profiles.withdrawFromVerification(as: group)
    try await fixture.profiles.save(.group, organizationName: "Red Cross", as: group)
    try await fixture.profiles.applyForVerification(as: group)
    try await fixture.expectRefusal(.changed) {
      try await fixture.profiles.approve(
        id, seen: #require(seen.first).version, as: FoodSharingFixture.moderator)
    }
    let summary = try await fixture.reviews.profileSummary(id, as: FoodSharingFixture.ola)
    #expect(!summary.isVerifiedGroup)
  }

  @Test(
    "A receiver who asks for more after the donor has looked doesn't get it by the donor's acceptance in full"
  )
  func quantity() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.pending, 2, of: bread)
    let seen = try await fixture.requests.incoming(as: FoodSharingFixture.baker).items
    #expect(seen.map(\.requestedQuantity.amount) == [2])
    try await fixture.requests.edit(id, to: Fixtures.portions(10), as: FoodSharingFixture.ola)
    try await fixture.expectRefusal(.changed) {
      try await fixture.requests.accept(
        id, seen: #require(seen.first?.version), as: FoodSharingFixture.baker)
    }
    #expect(try await fixture.stored(bread).ledger.available == 10)
  }

  @Test(
    "A receiver who lowers the quantity after the donor has looked doesn't free food that is handed over"
  )
  func handover() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.accepted, 8, of: bread)
    let seen = try await fixture.requests.details(of: id, as: FoodSharingFixture.baker).summary
    #expect(seen.acceptedQuantity?.amount == 8)
    try await fixture.requests.edit(id, to: Fixtures.portions(1), as: FoodSharingFixture.ola)
    try await fixture.requests.reserve(id, at: Fixtures.window(4).time, as: FoodSharingFixture.ola)
    try await fixture.expectRefusal(.transition) {
      try await fixture.requests.confirmPickup(
        id, #require(seen.acceptedQuantity), as: FoodSharingFixture.baker)
    }
    let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
    try await fixture.expectRefusal(.transition) {
      try await fixture.requests.collect(
        id, #require(seen.acceptedQuantity), with: code, as: FoodSharingFixture.ola)
    }
    let stored = try await fixture.stored(id)
    #expect(stored.collectedQuantity == nil && stored.status == .reserved)
  }

  @Test("A user who has read an earlier disclaimer doesn't accept the one that replaced it")
  func disclaimer() async throws {
    let fixture = try await FoodSharingFixture()
    let newcomer = Principal.user(
      Identifier(uuidBits: (0, 50)), roles: [FoodSharingRole.donor.rawValue])
    try await fixture.profiles.save(.individual, as: newcomer)
    let updated = FoodProfileService(fixture.system { $0.disclaimerVersion = 2 })
    let error = await refusal { try await updated.acceptDisclaimer(version: 1, as: newcomer) }
    #expect(error == .policy(.disclaimerChanged(version: 2)) && error?.refusal.status == 412)
    #expect(try await fixture.profiles.profile(as: newcomer).disclaimer == nil)
    #expect(try await updated.acceptDisclaimer(version: 2, as: newcomer).disclaimer?.version == 2)
  }

  @Test("A verified group keeps the name and the kind under which it was verified")
  func verifiedName() async throws {
    let fixture = try await FoodSharingFixture()
    let charity = FoodSharingFixture.charity
    let id = try #require(charity.id)
    let before = try await fixture.reviews.profileSummary(id, as: FoodSharingFixture.ola)
    #expect(before.isVerifiedGroup)
    try await fixture.profiles.save(.group, organizationName: "Red Cross", as: charity)
    try await fixture.expectRefusal(.invalid) {
      try await fixture.profiles.save(.institution, organizationName: before.name, as: charity)
    }
    #expect(try await fixture.reviews.profileSummary(id, as: FoodSharingFixture.ola) == before)
  }

  @Test(
    "Neither side can change the quantity of a reservation, so that what is handed over is what both saw"
  )
  func reservedQuantity() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.reserved, 4, of: bread)
    for amount in [Int64(1), 9] {
      try await fixture.expectRefusal(.transition) {
        try await fixture.requests.edit(
          id, to: Fixtures.portions(amount), as: FoodSharingFixture.ola)
      }
    }
  }
}
