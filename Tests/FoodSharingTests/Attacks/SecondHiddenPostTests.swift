import FoodSharing
import Foundation
import Testing

@Suite("Attacks on hidden posts through what refers to them")
struct SecondHiddenPostTests {
  typealias Fixture = FoodSharingFixture

  private let baker = Fixture.baker

  /// Hides a post of the baker.
  private func hide(_ post: FoodPost.ID, bySuspension: Bool, in fixture: FoodSharingFixture) async throws {
    if bySuspension {
      try await fixture.disable(#require(baker.id))
      try await fixture.maintenance.updateSuspension(#require(baker.id), as: .system)
    } else {
      try await fixture.posts.remove(post, for: .legal, as: Fixture.moderator)
    }
  }

  @Test(
    "The title and the windows of a moderated post aren't shown by its requests", arguments: [true, false])
  func requests(bySuspension: Bool) async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer("Call me for pills")).id
    let id = try await fixture.request(of: post)
    let before = try await fixture.requests.details(of: id, as: Fixture.ola)
    #expect(before.title == "Call me for pills")
    try await hide(post, bySuspension: bySuspension, in: fixture)
    let details = try await fixture.requests.details(of: id, as: Fixture.ola)
    #expect(details.title == nil && details.windows == [])
    if !bySuspension {
      #expect(
        try await fixture.requests.details(of: id, as: baker).title == "Call me for pills", "its author")
    }
  }

  @Test("A receiver keeps the title of food whose post the donor deleted")
  func deleted() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(of: post)
    try await fixture.posts.delete(post, as: baker)
    #expect(try await fixture.requests.details(of: id, as: Fixture.ola).title == "Rye bread")
  }

  @Test("The end of its listing doesn't show the reviews and reactions of a disabled donor's post again")
  func expired() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: baker)
    try await fixture.reviews.review(post, stars: 1, comment: "Bad.", as: Fixture.ola)
    try await hide(post, bySuspension: true, in: fixture)
    fixture.clock.set(to: try Fixtures.later(6 * 24))
    try await fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await fixture.stored(post).status == .expired)
    let (reviews, favorites, jan) = (fixture.reviews, fixture.favorites, Fixture.jan)
    let codes = [
      await code { try await reviews.reviews(of: post, as: jan) },
      await code { try await favorites.reactions(to: post, as: jan) },
    ]
    #expect(codes == [.notFound, .notFound])
    #expect(try await fixture.reviews.reviews(of: post, as: Fixture.moderator).items.count == 1)
    try await fixture.enable(#require(baker.id))
    #expect(try await fixture.reviews.reviews(of: post, as: Fixture.jan).items.count == 1)
  }

  @Test("The list of categories has known ones only, whatever words a newer version has stored")
  func categories() async throws {
    let fixture = try await FoodSharingFixture()
    for number in 0..<20 {
      let post = try await fixture.bread()
      let text = String(decoding: try JSONEncoder().encode(post), as: UTF8.self)
        .replacing(#""category":"bakery""#, with: #""category":"Call +48 600 000 0\#(10 + number)""#)
      try await fixture.repository.save(try JSONDecoder().decode(FoodPost.self, from: Data(text.utf8)))
    }
    try await fixture.bread()
    let listed = try await fixture.search.categories(as: Fixture.jan)
    #expect(listed.map(\.value) == [FoodCategory.bakery.scalar])
    #expect(try await fixture.titles(as: Fixture.jan).count == 21, "the food itself is listed")
  }
}
