import DomainAccounts
import FoodSharing
import TestSupport
import Testing

@Suite("Attacks on what is hidden")
struct HiddenPostAttackTests {
  typealias Fixture = FoodSharingFixture

  /// The ways in which a post is hidden.
  enum Way: String, CaseIterable, Sendable {
    case removed, suspended, deleted

    func hide(_ post: FoodPost.ID, in fixture: FoodSharingFixture) async throws {
      switch self {
      case .removed: try await fixture.posts.remove(post, for: .unsafe, as: Fixture.moderator)
      case .deleted: try await fixture.posts.delete(post, as: Fixture.baker)
      case .suspended:
        let baker = try #require(Fixture.baker.id)
        try await fixture.disable(baker)
        try await fixture.maintenance.updateSuspension(baker, as: .system)
      }
    }
  }

  /// Returns an app with a hidden post that `ola` has collected, reviewed and liked.
  private func hidden(_ way: Way) async throws -> (FoodSharingFixture, FoodPost.ID, FoodReview) {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: Fixture.baker)
    let review = try await fixture.reviews.review(post, stars: 1, comment: "Bad.", as: Fixture.ola)
    for person in [Fixture.ola, Fixture.jan] {
      try await fixture.favorites.addFavorite(post, as: person)
      try await fixture.favorites.react(to: post, as: person)
    }
    try await way.hide(post, in: fixture)
    return (fixture, post, review)
  }

  @Test(
    "A hidden post can be viewed, found, requested and reached by its donor only",
    arguments: Way.allCases
  )
  func post(way: Way) async throws {
    let (fixture, post, _) = try await hidden(way)
    let jan = Fixture.jan
    #expect(try await fixture.titles(as: jan) == [])
    #expect(
      try await fixture.search.nearby(Fixtures.terms().place.coordinate, as: jan).items.isEmpty)
    #expect(try await fixture.search.categories(as: jan).isEmpty)
    #expect(try await fixture.favorites.favorites(as: jan).items.isEmpty)
    #expect(try await fixture.favorites.likedPosts(as: jan).items.isEmpty)
    for person in [jan, Fixture.ola] {
      try await fixture.expectRefusal(.notFound) {
        _ = try await fixture.search.post(post, as: person)
      }
      try await fixture.expectRefusal(.notFound) {
        _ = try await fixture.search.directions(to: post, in: .apple, as: person)
      }
    }
    try await fixture.expectRefusal(.notFound) {
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: jan)
    }
    try await fixture.expectRefusal(.notFound) {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: post, at: Fixtures.window(4).time, as: jan)
    }
  }

  @Test(
    "The reviews and the reactions of a hidden post are hidden with it", arguments: Way.allCases)
  func reviews(way: Way) async throws {
    let (fixture, post, review) = try await hidden(way)
    try await fixture.expectRefusal(.notFound) {
      _ = try await fixture.reviews.reviews(of: post, as: Fixture.jan)
    }
    try await fixture.expectRefusal(.notFound) {
      _ = try await fixture.favorites.reactions(to: post, as: Fixture.jan)
    }
    #expect(try await fixture.reviews.reviews(of: post, as: Fixture.baker).items == [review])
    #expect(try await fixture.reviews.reviews(of: post, as: Fixture.moderator).items == [review])
  }

  @Test(
    "Reviews of another donor's draft get the same answer as those of a post that doesn't exist")
  func draft() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = try await fixture.posts.draft(
      Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.baker
    )
    .id
    for post in [draft, FoodPost.ID(uuidBits: (9, 9))] {
      try await fixture.expectRefusal(.notFound) {
        _ = try await fixture.reviews.reviews(of: post, as: Fixture.jan)
      }
    }
  }

  @Test("A disabled donor is in no list of donors, and the reviews of the donor's food are hidden")
  func donor() async throws {
    let (fixture, _, review) = try await hidden(.suspended)
    let baker = try #require(Fixture.baker.id)
    let donors = try await fixture.favorites.likedDonors(as: Fixture.jan).items
    let reviews = try await fixture.reviews.reviews(ofDonor: baker, as: Fixture.jan).items
    #expect(donors.isEmpty && reviews.isEmpty)
    #expect(
      try await fixture.reviews.reviews(ofDonor: baker, as: Fixture.moderator).items == [review])
  }

  @Test("The reviews of a removed post aren't found by its donor, either")
  func reviewsOfDonor() async throws {
    let (fixture, _, review) = try await hidden(.removed)
    let baker = try #require(Fixture.baker.id)
    #expect(try await fixture.reviews.reviews(ofDonor: baker, as: Fixture.jan).items == [])
    for party in [Fixture.baker, Fixture.moderator] {
      #expect(try await fixture.reviews.reviews(ofDonor: baker, as: party).items == [review])
    }
  }

  @Test("A donor who deletes a post loses none of its reviews, so that bad ones can't be deleted with it")
  func reviewsOfDeletedPost() async throws {
    let (fixture, _, review) = try await hidden(.deleted)
    let baker = try #require(Fixture.baker.id)
    #expect(try await fixture.reviews.reviews(ofDonor: baker, as: Fixture.jan).items == [review])
    #expect(try await fixture.reviews.profileSummary(baker, as: Fixture.jan).ratings == 1)
  }

  @Test(
    "A moderated post can't be edited, listed again or published by its donor",
    arguments: [Way.removed])
  func moderated(way: Way) async throws {
    let (fixture, post, _) = try await hidden(way)
    let calls: [() async throws -> Void] = [
      { try await fixture.posts.edit(post, to: Fixtures.offer("Cake"), as: Fixture.baker) },
      { try await fixture.posts.extend(post, days: 7, as: Fixture.baker) },
      { try await fixture.posts.publish(post, as: Fixture.baker) },
      { try await fixture.posts.editPickup(post, to: Fixtures.terms(), as: Fixture.baker) },
    ]
    for call in calls { try await fixture.expectRefusal(.transition) { try await call() } }
  }

  @Test(
    "A stranger who locks a donor's account by wrong passwords hides no post and ends no request")
  func locked() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    let baker = try #require(Fixture.baker.id)
    let account = try #require(try await fixture.repository.get(Account.self, id: baker))
    let locked = try Account.lifecycle.fire(
      .lock, on: account.entity, by: .system, at: Fixtures.now,
      recordedAs: Identifier(uuidBits: (7, 7))
    ).subject
    try await fixture.repository.update(locked, expecting: account.version)
    let hidden = try await fixture.maintenance.updateSuspension(baker, as: .system)
    let status = try await fixture.stored(id).status
    #expect(hidden == 0 && status == .reserved)
    #expect(try await fixture.titles() == ["Rye bread"])
  }
}
