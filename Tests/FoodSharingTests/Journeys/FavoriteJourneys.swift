import FoodSharing
import TestSupport
import Testing

@Suite("Favorites and reactions")
struct FavoriteJourneys {
  @Test(
    "A post added twice is one favorite, and the favorites are listed newest first",
    .requirement("FS-3.1.27", "FS-3.1.27.post", "FS-4.5.1"))
  func favors() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let cake = try await fixture.bread(Fixtures.offer("Cake"))
    let first = try await fixture.favorites.addFavorite(bread.id, as: FoodSharingFixture.ola)
    try fixture.clock.advance(by: .seconds(60))
    try await fixture.favorites.addFavorite(cake.id, as: FoodSharingFixture.ola)
    #expect(
      try await fixture.favorites.addFavorite(bread.id, as: FoodSharingFixture.ola) == first, "twice is once")
    let titles = try await fixture.favorites.favorites(as: FoodSharingFixture.ola).items.map(\.title)
    #expect(titles == ["Cake", "Rye bread"])
    // Favorites are kept in the repository, not in the service.
    let restarted = FoodFavoriteService(fixture.system)
    #expect(try await restarted.favorites(as: FoodSharingFixture.ola).items.map(\.title) == titles)
    #expect(try await fixture.favorites.favorites(as: FoodSharingFixture.jan).items.isEmpty)
  }

  @Test(
    "A closed post can't be added to the favorites or reacted to",
    .requirement("FS-3.1.27.pre", "FS-3.1.29.pre"))
  func invisible() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    try await fixture.posts.close(post.id, as: FoodSharingFixture.baker)
    let missing = FoodSharingError.notFound(EntityReference(FoodPost.self, id: post.id))
    #expect(
      await refusal { try await fixture.favorites.addFavorite(post.id, as: FoodSharingFixture.ola) }
        == missing)
    #expect(
      await refusal { try await fixture.favorites.react(to: post.id, as: FoodSharingFixture.ola) } == missing)
    #expect(try await fixture.repository.count(ModelQuery<FoodFavorite>()) == 0)
    #expect(try await fixture.repository.count(ModelQuery<FoodReaction>()) == 0)
  }

  @Test(
    "Removing a favorite deletes it, and removing a missing one does nothing",
    .requirement("FS-3.1.28", "FS-3.1.28.pre", "FS-3.1.28.post"))
  func unfavors() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    try await fixture.favorites.addFavorite(post.id, as: FoodSharingFixture.ola)
    #expect(try await fixture.favorites.removeFavorite(post.id, as: FoodSharingFixture.jan) == false)
    #expect(try await fixture.favorites.removeFavorite(post.id, as: FoodSharingFixture.ola))
    #expect(try await fixture.favorites.favorites(as: FoodSharingFixture.ola).items.isEmpty)
    #expect(try await fixture.repository.count(ModelQuery<FoodFavorite>()) == 0)
    #expect(try await fixture.favorites.removeFavorite(post.id, as: FoodSharingFixture.ola) == false)
  }

  @Test(
    "Deleted and suspended posts are hidden from the favorites, and resumed ones shown again",
    .requirement("FS-3.1.28.e1"))
  func hidden() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let deleted = try await fixture.bread(Fixtures.offer("Cake"))
    for id in [post.id, deleted.id] {
      try await fixture.favorites.addFavorite(id, as: FoodSharingFixture.ola)
    }
    try await fixture.posts.delete(deleted.id, as: FoodSharingFixture.baker)
    let donor = try #require(FoodSharingFixture.baker.id)
    try await fixture.disable(donor)
    try await fixture.maintenance.updateSuspension(donor, as: .system)
    #expect(try await fixture.favorites.favorites(as: FoodSharingFixture.ola).items.isEmpty)
    try await fixture.enable(donor)
    try await fixture.maintenance.updateSuspension(donor, as: .system)
    #expect(
      try await fixture.favorites.favorites(as: FoodSharingFixture.ola).items.map(\.title) == ["Rye bread"])
  }

  @Test(
    "Each person has one reaction to a post, and likes list the liked posts and donors",
    .requirement("FS-3.1.29", "FS-3.1.29.post"))
  func likes() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let cake = try await fixture.bread(Fixtures.offer("Cake"))
    let soup = try await fixture.bread(Fixtures.offer("Soup"), as: FoodSharingFixture.restaurant)
    for (post, receiver) in [
      (bread, FoodSharingFixture.ola), (soup, FoodSharingFixture.ola), (cake, FoodSharingFixture.ola),
      (bread, FoodSharingFixture.jan),
    ] {
      try await fixture.favorites.react(to: post.id, as: receiver)
      try await fixture.favorites.react(to: post.id, as: receiver)
      try fixture.clock.advance(by: .seconds(1))
    }
    try await fixture.favorites.react(.disliked, to: bread.id, as: FoodSharingFixture.charity)
    #expect(
      try await fixture.favorites.reactions(to: bread.id, as: FoodSharingFixture.ola) == [
        .liked: 2, .disliked: 1,
      ])
    let liked = try await fixture.favorites.likedPosts(as: FoodSharingFixture.ola).items.map(\.title)
    #expect(liked == ["Cake", "Soup", "Rye bread"])
    let donors = try await fixture.favorites.likedDonors(as: FoodSharingFixture.ola).items
    #expect(donors.map(\.id) == [FoodSharingFixture.baker.id, FoodSharingFixture.restaurant.id])
    #expect(donors.map(\.name) == ["Person 0", "Restauracja Pod Lipą"])
    #expect(donors.map(\.isVerifiedGroup) == [false, true])
    let lists = try await pages { try await fixture.favorites.likedDonors(limit: 1, at: $0, as: $1) }
    #expect(lists.map { $0.map(\.name) } == [["Person 0"], ["Restauracja Pod Lipą"], []])
    try await fixture.favorites.react(.disliked, to: cake.id, as: FoodSharingFixture.ola)
    #expect(
      try await fixture.favorites.likedPosts(as: FoodSharingFixture.ola).items.map(\.title) == [
        "Soup", "Rye bread",
      ])
    #expect(try await fixture.favorites.removeReaction(to: soup.id, as: FoodSharingFixture.ola))
    #expect(try await fixture.favorites.removeReaction(to: soup.id, as: FoodSharingFixture.ola) == false)
    #expect(
      try await fixture.favorites.likedDonors(as: FoodSharingFixture.ola).items.map(\.id) == [
        FoodSharingFixture.baker.id
      ])
  }

  /// Returns the items of all pages of a list, read one after the other by `ola`.
  private func pages<Item>(
    _ read: (PagePosition, Principal) async throws -> Page<Item>
  ) async throws -> [[Item]] {
    var pages: [[Item]] = []
    var position: PagePosition? = .first
    while let current = position {
      let page = try await read(current, FoodSharingFixture.ola)
      pages.append(page.items)
      position = page.next.map { .after($0) }
    }
    return pages
  }
}
