import FoodSharing
import TestSupport
import Testing

@Suite("Attacks on the restoring of archives")
struct ArchiveAttackTests {
  private static let past = Fixtures.timestamp("1999-01-01T00:00:00.000Z")
  private static let future = Fixtures.timestamp("9999-12-31T00:00:00.000Z")

  /// Restores an archive that its owner wrote by hand.
  @discardableResult
  private func restore(
    _ parts: String, as principal: Principal, in fixture: FoodSharingFixture
  ) async throws -> FoodRestoreResult {
    let owner = try #require(principal.id)
    let text = """
      {"owner": "\(owner)", "exportedAt": "\(Fixtures.now)", "formatVersion": 1, \(parts)}
      """
    return try await fixture.archive.restore(JSONText.value(from: text), as: principal)
  }

  private func count<E: Entity>(_ type: E.Type, in fixture: FoodSharingFixture) async throws -> Int {
    try await fixture.repository.count(ModelQuery<E>())
  }

  @Test("An archive can't accept the disclaimer for all future versions, nor date the profile back")
  func disclaimer() async throws {
    let fixture = try await FoodSharingFixture()
    let mallory = FoodSharingFixture.stranger
    let profile = """
      {"id": "\(try #require(mallory.id))", "kind": "individual", "peopleServed": 2, "status": "unverified",
       "disclaimer": {"version": 9223372036854775807, "acceptedAt": "\(Self.past)"},
       "statusSince": "\(Self.past)", "createdAt": "\(Self.past)"}
      """
    try await restore(#""profile": \#(profile)"#, as: mallory, in: fixture)
    let restored = try await fixture.profiles.profile(as: mallory)
    #expect(restored.peopleServed == 2)
    #expect(restored.disclaimer == nil)
    #expect(restored.createdAt == Fixtures.now)
  }

  @Test("An archive gives its owner nothing that the owner's roles don't allow")
  func roles() async throws {
    let fixture = try await FoodSharingFixture()
    let mallory = FoodSharingFixture.stranger
    let id = try #require(mallory.id)
    let bread = try await fixture.bread()
    let favorites = (0..<1_001).map { number in
      FoodFavorite(Identifier(uuidBits: (7, UInt64(number))), of: id, createdAt: Self.past)
    }
    let reaction = FoodReaction(
      .liked, to: bread.id, by: bread.donor, of: id, createdAt: Self.past)
    let draft = try FoodPost(
      drafting: Fixtures.offer(), pickup: Fixtures.terms(), by: id,
      id: Identifier(uuidBits: (7, 1)),
      at: Self.past, zone: .utc)
    let result = try await restore(
      """
      "favorites": \(JSONText.of(favorites)), "reactions": [\(JSONText.of(reaction))],
      "posts": [\(JSONText.of(draft))]
      """, as: mallory, in: fixture)
    #expect(try await count(FoodFavorite.self, in: fixture) == 0)
    #expect(try await count(FoodReaction.self, in: fixture) == 0)
    #expect(try await count(FoodPost.self, in: fixture) == 1, "the baker's")
    #expect(result.added == [:] && result.omissions.map(\.count) == [1, 1_001, 1])
    for omission in result.omissions {
      guard case .refused(let error) = omission.reason else {
        Issue.record("\(omission)")
        continue
      }
      #expect(error.refusal.code == .forbidden, "\(omission.part)")
    }
  }

  @Test("Feedback from an archive keeps the app's limit, and has the moment of its restoring")
  func feedback() async throws {
    let fixture = try await FoodSharingFixture()
    let mallory = FoodSharingFixture.stranger
    let id = try #require(mallory.id)
    let feedback = try [1_999, 10].enumerated().map { number, length in
      try AppFeedback(
        id: Identifier(uuidBits: (7, UInt64(number))), by: id, stars: 1,
        comment: String(repeating: "x", count: length), at: Self.future)
    }
    let result = try await restore(
      #""feedback": \#(JSONText.of(feedback))"#, as: mallory, in: fixture)
    let stored = try await fixture.repository.all(ModelQuery<AppFeedback>()).map(\.entity)
    #expect(stored.map(\.comment.count) == [10])
    #expect(stored.map(\.createdAt) == [Fixtures.now])
    #expect(result.omissions.map(\.reason) == [.refused(.policy(.commentTooLong(limit: 500)))])
  }

  @Test("The result of an archive of 5,000 unknown posts is one omission, and takes no quadratic time")
  func refused() async throws {
    let fixture = try await FoodSharingFixture()
    let ola = FoodSharingFixture.ola
    let id = try #require(ola.id)
    let favorites = (0..<5_000).map { number in
      FoodFavorite(Identifier(uuidBits: (7, UInt64(number))), of: id, createdAt: Self.past)
    }
    let result = try await restore(#""favorites": \#(JSONText.of(favorites))"#, as: ola, in: fixture)
    #expect(result.omissions.count == 1 && result.omissions.first?.count == 5_000)
    guard case .refused(let error)? = result.omissions.first?.reason else {
      return #expect(Bool(false), "\(result.omissions.count) omissions")
    }
    #expect(error.refusal.code == .notFound)
  }

  @Test("One call restores at most 200 records")
  func limit() async throws {
    let fixture = try await FoodSharingFixture()
    let mallory = FoodSharingFixture.stranger
    let id = try #require(mallory.id)
    let feedback = try (0..<1_001).map { number in
      try AppFeedback(
        id: Identifier(uuidBits: (7, UInt64(number))), by: id, stars: 1, comment: "Bad.",
        at: Self.past)
    }
    let archive = #""feedback": \#(try JSONText.of(feedback))"#
    let first = try await restore(archive, as: mallory, in: fixture)
    #expect(try await count(AppFeedback.self, in: fixture) == 200)
    #expect(first.added == [.feedback: 200])
    #expect(first.omissions.map { "\($0.reason) \($0.count)" } == ["limit 801"])
    let second = try await restore(archive, as: mallory, in: fixture)
    #expect(second.added == [.feedback: 200])
    #expect(second.omissions.map { "\($0.reason) \($0.count)" } == ["exists 200", "limit 601"])
  }

  @Test("Identifiers and moments of restored records aren't those of the archive")
  func serverSetFields() async throws {
    let fixture = try await FoodSharingFixture()
    let (ola, baker) = (FoodSharingFixture.ola, FoodSharingFixture.baker)
    let bread = try await fixture.bread()
    let reaction = FoodReaction(
      .liked, to: bread.id, by: bread.donor, of: try #require(ola.id), createdAt: Self.future)
    let favorite = FoodFavorite(bread.id, of: try #require(ola.id), createdAt: Self.future)
    try await restore(
      #""favorites": [\#(JSONText.of(favorite))], "reactions": [\#(JSONText.of(reaction))]"#,
      as: ola,
      in: fixture)
    let chosen = FoodPost.ID(uuidBits: (7, 1))
    let draft = try FoodPost(
      drafting: Fixtures.offer("Rolls"), pickup: Fixtures.terms(), by: #require(baker.id),
      id: chosen,
      at: Self.past, zone: .utc)
    try await restore(#""posts": [\#(JSONText.of(draft))]"#, as: baker, in: fixture)
    let moments =
      try await fixture.repository.all(ModelQuery<FoodReaction>()).map(\.entity.createdAt)
      + fixture.repository.all(ModelQuery<FoodFavorite>()).map(\.entity.createdAt)
    #expect(moments == [Fixtures.now, Fixtures.now])
    #expect(try await fixture.repository.get(FoodPost.self, id: chosen) == nil)
    let rolls = try await fixture.posts.posts(in: [.draft], as: baker).items
    #expect(rolls.map(\.offer.title) == ["Rolls"] && rolls.map(\.createdAt) == [Fixtures.now])
  }

  @Test("Past requests, reviews and ended posts stay in the archive, and the result counts them")
  func history() async throws {
    let old = try await FoodSharingFixture()
    let (ola, baker) = (FoodSharingFixture.ola, FoodSharingFixture.baker)
    let bread = try await old.bread().id
    let id = try await old.request(.reserved, of: bread)
    try await old.requests.confirmPickup(id, Fixtures.portions(4), as: baker)
    try await old.reviews.review(bread, stars: 5, comment: "Good.", as: ola)
    try await old.posts.close(bread, as: baker)
    let new = try await FoodSharingFixture()
    let taken = try await new.archive.restore(old.archive.export(as: ola), as: ola)
    #expect(
      taken.omissions.map { "\($0.part) \($0.reason) \($0.count)" } == [
        "profile exists 1", "requests history 1", "reviews history 1",
      ])
    let given = try await new.archive.restore(old.archive.export(as: baker), as: baker)
    #expect(
      given.omissions.map { "\($0.part) \($0.reason)" } == ["profile exists", "posts history"])
    #expect(try await count(FoodRequest.self, in: new) == 0)
    #expect(try await count(FoodReview.self, in: new) == 0)
  }

  @Test("A failure of the repository isn't taken for a refusal of the record")
  func failure() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let archive = try await fixture.archive.export(as: FoodSharingFixture.ola)
    repository.inject(.unavailable)
    let error = await refusal {
      try await fixture.archive.restore(archive, as: FoodSharingFixture.ola)
    }
    #expect(error?.refusal.code == .failed)
  }
}
