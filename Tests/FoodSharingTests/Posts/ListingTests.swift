import DomainFoundation
import FoodSharing
import Testing

@Suite("For how long a post is listed")
struct ListingTests {
  @Test("a word that is put right doesn't end a listing that was made longer")
  func editAfterExtension() async throws {
    let kitchen = try await FoodSharingFixture()
    let posts = FoodPostService(kitchen.system)
    kitchen.clock.set(to: try Fixtures.later(4 * 24))
    let longer = try await posts.extend(kitchen.post, days: 14, as: FoodSharingFixture.donor)
    #expect(try longer.listedUntil == Fixtures.later(18 * 24))
    kitchen.clock.set(to: try Fixtures.later(10 * 24))
    let edited = try await posts.edit(
      kitchen.post, to: Fixtures.offer(description: "Old, and still soft."), as: FoodSharingFixture.donor)
    #expect(edited.listedUntil == longer.listedUntil)
  }

  @Test(
    "a listing that was made shorter doesn't get longer by itself; another lifetime or date counts at once")
  func editAfterShortening() async throws {
    let kitchen = try await FoodSharingFixture()
    let posts = FoodPostService(kitchen.system)
    let shorter = try await posts.extend(kitchen.post, days: 2, as: FoodSharingFixture.donor)
    #expect(try shorter.listedUntil == Fixtures.later(48))
    let edited = try await posts.edit(
      kitchen.post, to: Fixtures.offer(title: "Bread"), as: FoodSharingFixture.donor)
    #expect(edited.listedUntil == shorter.listedUntil)
    let other = try await posts.edit(
      kitchen.post, to: Fixtures.offer(title: "Bread", lifetimeDays: 7), as: FoodSharingFixture.donor)
    #expect(try other.listedUntil == Fixtures.later(7 * 24))
    let dated = try await posts.edit(
      kitchen.post,
      to: Fixtures.offer(dateMark: .useBy(Fixtures.day("2026-11-22")), lifetimeDays: 7),
      as: FoodSharingFixture.donor)
    #expect(try dated.listedUntil == Fixtures.later(36), "the end of its day")
  }
}
