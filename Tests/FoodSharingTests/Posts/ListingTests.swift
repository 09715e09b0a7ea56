import DomainFoundation
import FoodSharing
import Testing

@Suite("The end of a post's listing period")
struct ListingTests {
  @Test("Editing the description doesn't change the end of an extended listing")
  func editAfterExtension() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    fixture.clock.set(to: try Fixtures.later(4 * 24))
    let longer = try await fixture.posts.extend(post, days: 14, as: FoodSharingFixture.baker)
    #expect(try longer.listedUntil == Fixtures.later(18 * 24))
    fixture.clock.set(to: try Fixtures.later(10 * 24))
    let edited = try await fixture.posts.edit(
      post, to: Fixtures.offer(description: "Old, and still soft."), as: FoodSharingFixture.baker)
    #expect(edited.listedUntil == longer.listedUntil)
  }

  @Test(
    "Editing a shortened listing keeps its end, unless listing days or use-by date change")
  func editAfterShortening() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let shorter = try await fixture.posts.extend(post, days: 2, as: FoodSharingFixture.baker)
    #expect(try shorter.listedUntil == Fixtures.later(48))
    let edited = try await fixture.posts.edit(
      post, to: Fixtures.offer("Bread"), as: FoodSharingFixture.baker)
    #expect(edited.listedUntil == shorter.listedUntil)
    let other = try await fixture.posts.edit(
      post, to: Fixtures.offer("Bread", days: 7), as: FoodSharingFixture.baker)
    #expect(try other.listedUntil == Fixtures.later(7 * 24))
    let dated = try await fixture.posts.edit(
      post,
      to: Fixtures.offer(dateMark: .useBy(Fixtures.day("2026-11-22")), days: 7),
      as: FoodSharingFixture.baker)
    #expect(try dated.listedUntil == Fixtures.later(36), "the end of its day")
  }
}
