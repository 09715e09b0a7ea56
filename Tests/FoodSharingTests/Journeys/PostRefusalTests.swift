import FoodSharing
import TestSupport
import Testing

/// An example for each refusal of the operations for posts that no journey reaches; `.ci/operations.py` finds
/// those without any.
@Suite("Refusals of the operations for posts")
struct PostRefusalTests {
  typealias Fixture = FoodSharingFixture

  /// The calls for a post of the caller.
  static let ownPostCalls = ServiceCall.posting.filter {
    !["post.draft", "post.post", "post.posts", "post.remove"].contains($0.operation.name)
  }

  /// Stores a draft of a donor, without the checks of the service.
  static func storedDraft(
    _ offer: FoodOffer? = nil, by donor: Principal, in fixture: FoodSharingFixture
  ) async throws -> FoodPost.ID {
    let draft = try FoodPost(
      drafting: offer ?? Fixtures.offer(), pickup: Fixtures.terms(), by: #require(donor.id),
      id: fixture.identifiers.next(FoodPost.self), at: Fixtures.now, zone: .utc)
    try await fixture.repository.insert(draft)
    return draft.id
  }

  @Test(
    "A post that doesn't exist gets the same answer as another donor's, whatever the input",
    arguments: ownPostCalls)
  func missing(call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture()
    for post in [try await fixture.bread().id, ServiceCall.Subject.missing.post] {
      let error = await refusal {
        try await call.runOn(fixture, ServiceCall.Subject(post: post), Fixture.restaurant)
      }
      #expect(error == .notFound(EntityReference(FoodPost.self, id: post)))
    }
  }

  @Test("Invalid input for another donor's post isn't checked")
  func hiddenInput() async throws {
    let fixture = try await FoodSharingFixture { $0.photos = PhotoPolicy(maximumBytes: 1) }
    let bread = try await fixture.bread().id
    try await fixture.expectRefusal(.notFound) {
      try await fixture.posts.extend(bread, days: 22, as: Fixture.restaurant)
    }
    let offer = try Fixtures.offer(photos: [Fixtures.photo()])
    try await fixture.expectRefusal(.notFound) {
      try await fixture.posts.edit(bread, to: offer, as: Fixture.restaurant)
    }
    let newcomer = Principal.user(Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.donor.rawValue])
    try await fixture.expectRefusal("food.profileMissing") { try await fixture.bread(offer, as: newcomer) }
  }

  @Test("A moderator can't remove a post that doesn't exist")
  func removingNothing() async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.expectRefusal(.notFound) {
      try await fixture.posts.remove(ServiceCall.Subject.missing.post, for: .unsafe, as: Fixture.moderator)
    }
  }

  @Test(
    "A deleted post can't be changed",
    arguments: ownPostCalls + ServiceCall.posting.filter { $0.operation.name == "post.remove" })
  func deleted(call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    try await fixture.posts.delete(bread, as: Fixture.baker)
    let caller = call.operation.allows(Fixture.baker) ? Fixture.baker : Fixture.moderator
    try await fixture.expectRefusal(.transition) {
      try await call.runOn(fixture, ServiceCall.Subject(post: bread), caller)
    }
  }

  static let postingNames = ["post.draft", "post.post", "post.publish"]

  @Test(
    "Without a profile, without the current disclaimer or with an unverified group, nothing can be posted",
    arguments: ServiceCall.posting.filter { postingNames.contains($0.operation.name) })
  func participation(call: ServiceCall) async throws {
    let group = Fixture.restaurant
    let id = try #require(group.id)
    for code: Refusal.Code in ["food.profileMissing", "food.disclaimerMissing", "food.groupUnverified"] {
      let fixture = try await FoodSharingFixture {
        if code == "food.disclaimerMissing" { $0.disclaimerVersion = 2 }
      }
      let draft = try await Self.storedDraft(by: group, in: fixture)
      switch code {
      case "food.profileMissing": try await fixture.repository.commit { $0.delete(FoodProfile.self, id: id) }
      case "food.groupUnverified": try await fixture.profiles.deactivate(id, as: Fixture.admin)
      default: break
      }
      try await fixture.expectRefusal(code) {
        try await call.runOn(fixture, ServiceCall.Subject(post: draft), group)
      }
    }
  }

  @Test(
    "A photo that the app's policy doesn't accept is refused when a post is written, changed or published",
    arguments: [
      ("photo.tooManyBytes", PhotoPolicy(maximumBytes: 39_999)),
      ("photo.wrongType", PhotoPolicy(mediaTypes: [.png])),
      ("photo.wrongSize", PhotoPolicy(sideLengths: 32...700)),
    ] as [(Refusal.Code, PhotoPolicy)])
  func photos(code: Refusal.Code, policy: PhotoPolicy) async throws {
    let fixture = try await FoodSharingFixture { $0.photos = policy }
    let (offer, terms) = (try Fixtures.offer(photos: [Fixtures.photo()]), try Fixtures.terms())
    let draft = try await Self.storedDraft(offer, by: Fixture.baker, in: fixture)
    let calls: [() async throws -> Void] = [
      { try await fixture.posts.draft(offer, pickup: terms, as: Fixture.baker) },
      { try await fixture.posts.post(offer, pickup: terms, as: Fixture.baker) },
      { try await fixture.posts.publish(draft, as: Fixture.baker) },
      { try await fixture.posts.edit(draft, to: offer, as: Fixture.baker) },
    ]
    for call in calls { try await fixture.expectRefusal(code) { try await call() } }
  }

  @Test("Pickup windows after the last moment for sharing, and a listing of 22 days, are refused")
  func invalid() async throws {
    let fixture = try await FoodSharingFixture()
    let today = try Fixtures.offer(dateMark: .useBy(Fixtures.today))
    let soon = try Fixtures.terms(windows: [Fixtures.window(4)])
    let late = try Fixtures.terms(windows: [Fixtures.window(24)])
    try await fixture.expectRefusal(.invalid) {
      try await fixture.posts.draft(today, pickup: late, as: Fixture.baker)
    }
    try await fixture.expectRefusal(.invalid) {
      try await fixture.posts.post(today, pickup: late, as: Fixture.baker)
    }
    let sandwich = try await fixture.bread(today, soon).id
    try await fixture.expectRefusal(.invalid) {
      try await fixture.posts.editPickup(sandwich, to: late, as: Fixture.baker)
    }
    let draft = try await Self.storedDraft(by: Fixture.baker, in: fixture)
    try await fixture.expectRefusal(.invalid) {
      try await fixture.posts.edit(draft, to: today, as: Fixture.baker)
    }
    let bread = try await fixture.bread().id
    try await fixture.expectRefusal(.invalid) {
      try await fixture.posts.extend(bread, days: 22, as: Fixture.baker)
    }
  }

  @Test("Accepted food limits the offered quantity and keeps its dimension")
  func quantities() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    _ = try await fixture.request(.accepted, 4, of: bread)
    let grams = try Fixtures.offer(quantity: FoodQuantity(4_000, .gram))
    try await fixture.expectRefusal("quantity.dimensionMismatch") {
      try await fixture.posts.edit(bread, to: grams, as: Fixture.baker)
    }
    try await fixture.expectRefusal("quantity.belowCommitted") {
      try await fixture.posts.edit(bread, to: Fixtures.offer(portions: 3), as: Fixture.baker)
    }
  }

  @Test("A draft whose use-by day has passed can't be published")
  func late() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = try await fixture.posts.draft(
      Fixtures.offer(dateMark: .useBy(Fixtures.today)), pickup: Fixtures.terms(windows: [Fixtures.window(4)]),
      as: Fixture.baker
    ).id
    fixture.clock.set(to: try Fixtures.later(24))
    try await fixture.expectRefusal(.transition) {
      try await fixture.posts.publish(draft, as: Fixture.baker)
    }
  }

  @Test(
    "A failed removal of a post has the sentence for deleting, and a failed list of one's own that of the error"
  )
  func failures() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let bread = try await fixture.bread().id
    repository.inject(.unavailable)
    let reading = await refusal { try await fixture.posts.posts(as: Fixture.baker) }
    typealias Operations = FoodPostService.Operations
    #expect(
      AccountTextJourneys.text(reading, Operations.posts.description) == "This didn’t work. Please try again."
    )
    let removing = await refusal {
      try await fixture.posts.remove(bread, for: .unsafe, as: Fixture.moderator)
    }
    #expect(
      AccountTextJourneys.text(removing, Operations.remove.description) == "Delete failed. Please try again")
    #expect(removing?.refusal.retry == .now && removing?.refusal.status == 503)
  }
}
