import FoodSharing
import Testing

@Suite("Attacks by donors who change the food after its reservation, and by moderators who guess drafts")
struct SwappedFoodTests {
  typealias Fixture = FoodSharingFixture

  @Test("A receiver is told when the reserved food no longer suits a diet, but not of further ones")
  func diets() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(diets: [.glutenFree, .vegan])).id
    _ = try await fixture.request(.reserved, of: post)
    func told() async throws -> Bool {
      try await fixture.requests.notifications(as: Fixture.ola).items.map(\.kind).contains(
        .known(.foodChanged))
    }
    let more = try Fixtures.offer(diets: [.halal, .vegan, .glutenFree])
    try await fixture.posts.edit(post, to: more, as: Fixture.baker)
    #expect(try await !told())
    try await fixture.posts.edit(post, to: Fixtures.offer(diets: [.vegan, .halal]), as: Fixture.baker)
    let isTold = try await told()
    #expect(isTold)
  }

  @Test("A moderator can neither remove a draft nor learn that it exists")
  func draft() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = try await fixture.posts.draft(Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.baker)
      .id
    let (posts, moderator) = (fixture.posts, Fixture.moderator)
    let code = await code { try await posts.remove(draft, for: .legal, as: moderator) }
    let status = try await fixture.stored(draft).status
    #expect(code == .notFound && status == .draft)
  }
}
