import FoodSharing
import Testing

@Suite("Favourites and likes")
struct FavouriteJourneys {
  @Test("FS-3.1.27 FS-3.1.27.post FS-4.5.1 a favourite is in the list, once, the newest first")
  func favours() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let cake = try await kitchen.bread(Kitchen.offer("Cake"))
    let first = try await kitchen.favourites.favour(bread.id, as: Kitchen.ola)
    try kitchen.clock.advance(by: .seconds(60))
    try await kitchen.favourites.favour(cake.id, as: Kitchen.ola)
    #expect(try await kitchen.favourites.favour(bread.id, as: Kitchen.ola) == first, "twice is once")
    let titles = try await kitchen.favourites.favourites(as: Kitchen.ola).items.map(\.title)
    #expect(titles == ["Cake", "Rye bread"])
    #expect(try await kitchen.favourites.favourites(as: Kitchen.jan).items.isEmpty)
  }

  @Test("FS-3.1.27.pre FS-3.1.29.pre what isn't on the dashboard is neither kept nor liked")
  func invisible() async throws {
    let kitchen = try await Kitchen()
    let post = try await kitchen.bread()
    try await kitchen.posts.close(post.id, as: Kitchen.baker)
    #expect(
      await refusal { try await kitchen.favourites.favour(post.id, as: Kitchen.ola) }
        == .food(.postUnavailable))
    #expect(
      await refusal { try await kitchen.favourites.react(to: post.id, as: Kitchen.ola) }
        == .food(.postUnavailable))
  }

  @Test(
    "FS-3.1.28 FS-3.1.28.pre FS-3.1.28.post a favourite is given up, and one that isn't there is no error")
  func unfavours() async throws {
    let kitchen = try await Kitchen()
    let post = try await kitchen.bread()
    try await kitchen.favourites.favour(post.id, as: Kitchen.ola)
    #expect(try await kitchen.favourites.unfavour(post.id, as: Kitchen.jan) == false)
    #expect(try await kitchen.favourites.unfavour(post.id, as: Kitchen.ola))
    #expect(try await kitchen.favourites.favourites(as: Kitchen.ola).items.isEmpty)
    #expect(try await kitchen.repository.count(ModelQuery<FoodFavourite>()) == 0)
    #expect(try await kitchen.favourites.unfavour(post.id, as: Kitchen.ola) == false)
  }

  @Test("FS-3.1.28.e1 a favourite that is gone isn't shown, and one that comes back is")
  func hidden() async throws {
    let kitchen = try await Kitchen()
    let post = try await kitchen.bread()
    let deleted = try await kitchen.bread(Kitchen.offer("Cake"))
    for id in [post.id, deleted.id] { try await kitchen.favourites.favour(id, as: Kitchen.ola) }
    try await kitchen.posts.delete(deleted.id, as: Kitchen.baker)
    let donor = try #require(Kitchen.baker.id)
    try await kitchen.disable(donor)
    try await kitchen.house.follow(donor, as: .system)
    #expect(try await kitchen.favourites.favourites(as: Kitchen.ola).items.isEmpty)
    try await kitchen.enable(donor)
    try await kitchen.house.follow(donor, as: .system)
    #expect(try await kitchen.favourites.favourites(as: Kitchen.ola).items.map(\.title) == ["Rye bread"])
  }

  @Test("FS-3.1.29 FS-3.1.29.post a like counts once for each person, and lists liked posts and donors")
  func likes() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let cake = try await kitchen.bread(Kitchen.offer("Cake"))
    let soup = try await kitchen.bread(Kitchen.offer("Soup"), as: Kitchen.restaurant)
    for (post, receiver) in [
      (bread, Kitchen.ola), (soup, Kitchen.ola), (cake, Kitchen.ola), (bread, Kitchen.jan),
    ] {
      try await kitchen.favourites.react(to: post.id, as: receiver)
      try await kitchen.favourites.react(to: post.id, as: receiver)
      try kitchen.clock.advance(by: .seconds(1))
    }
    try await kitchen.favourites.react(.disliked, to: bread.id, as: Kitchen.charity)
    #expect(
      try await kitchen.favourites.reactions(to: bread.id, as: Kitchen.ola) == [.liked: 2, .disliked: 1])
    let liked = try await kitchen.favourites.likedPosts(as: Kitchen.ola).items.map(\.title)
    #expect(liked == ["Cake", "Soup", "Rye bread"])
    let donors = try await kitchen.favourites.likedDonors(as: Kitchen.ola)
    #expect(donors.map(\.id) == [Kitchen.baker.id, Kitchen.restaurant.id])
    #expect(donors.map(\.name) == ["Person 0", "Restauracja Pod Lipą"])
    #expect(donors.map(\.isVerifiedGroup) == [false, true])
    try await kitchen.favourites.react(.disliked, to: cake.id, as: Kitchen.ola)
    #expect(
      try await kitchen.favourites.likedPosts(as: Kitchen.ola).items.map(\.title) == ["Soup", "Rye bread"])
    #expect(try await kitchen.favourites.unreact(to: soup.id, as: Kitchen.ola))
    #expect(try await kitchen.favourites.unreact(to: soup.id, as: Kitchen.ola) == false)
    #expect(try await kitchen.favourites.likedDonors(as: Kitchen.ola).map(\.id) == [Kitchen.baker.id])
  }
}
