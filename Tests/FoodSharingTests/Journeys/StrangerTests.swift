import DomainFoundation
import FoodSharing
import FoodSharingSamples
import TestSupport
import Testing

@Suite("Answers about food sharing to principals who may not see a record")
struct StrangerTests {
  /// A donor and a receiver with profiles, who have no posts and no requests.
  static let donor = Principal.user(Identifier(uuidBits: (0, 11)), roles: [FoodSharingRole.donor.rawValue])
  static let receiver = Principal.user(
    Identifier(uuidBits: (0, 12)), roles: [FoodSharingRole.receiver.rawValue])
  static let staff: Set<String> = [Role.admin.text, Role.moderator.text]

  static let principals = [
    NamedPrincipal("guest", .guest), NamedPrincipal("member", FoodSharingFixture.stranger),
    NamedPrincipal("donor", donor), NamedPrincipal("receiver", receiver),
    NamedPrincipal("moderator", FoodSharingFixture.moderator, staffRoles: staff),
    NamedPrincipal("admin", FoodSharingFixture.admin, staffRoles: staff),
  ]

  /// Posts and requests in every state, with notifications, reviews and profiles.
  static func world(for principals: [NamedPrincipal] = principals) async throws -> StrangerWorld {
    let repository = InMemoryRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    for person in [donor, receiver] { try await fixture.join(person) }
    try await fixture.register(ServiceCall.account)
    for state in [FoodRequest.State.pending, .accepted] {
      let post = try await fixture.bread(Fixtures.offer(isInstant: true))
      _ = try await fixture.request(state, of: post.id)
    }
    let post = try await fixture.bread(as: FoodSharingFixture.restaurant).id
    try await fixture.favorites.addFavorite(post, as: FoodSharingFixture.ola)
    let shared = try await fixture.bread().id
    let request = try await fixture.request(.reserved, of: shared)
    try await fixture.requests.confirmPickup(request, Fixtures.portions(4), as: FoodSharingFixture.baker)
    try await fixture.reviews.review(shared, stars: 4, comment: "Good.", as: FoodSharingFixture.ola)
    var variants: [any Entity] = try FoodPost.State.allCases.map {
      try Fixtures.post($0, id: shared, by: #require(FoodSharingFixture.baker.id))
    }
    variants += try FoodRequest.State.allCases.map { try Fixtures.request($0) }
    return try await StrangerWorld(
      of: repository, module: FoodSharingModule.declaration, variants: variants,
      identifiers: [
        "FoodPost": ServiceCall.Subject.missing.post.text,
        "FoodRequest": ServiceCall.Subject.missing.request.text,
        "FoodNotification": Identifier<FoodNotification>(uuidBits: (1, 1)).text,
        "FoodProfile": Principal.ID(uuidBits: (9, 2)).text,
      ],
      unnamed: [
        "FoodReview", "FoodPickup", "FoodFavorite", "FoodReaction", "AppFeedback", "ReservationCounter",
        "IdempotencyRecord",
      ], principals: principals)
  }

  static let publicRecords = [
    PublicRecords(
      "FoodPost", in: ["available", "fullyAllocated"],
      to: ["food.view", "food.directions", "food.addFavorite", "food.react", "food.review"],
      because: "All signed-in users see listed posts."),
    PublicRecords(
      "FoodPost", in: ["available", "fullyAllocated", "closed", "expired", "completed"],
      to: ["request.send", "request.reserveInstantly", "food.reviews", "food.reactions"],
      because: "Receivers are told when the food of a post that they saw is gone, and read its reviews."),
    PublicRecords(
      "FoodPost", in: ["draft", "suspended", "deleted", "removed"], for: ["moderator", "admin"],
      to: ["food.reviews"], because: "The staff reads the reviews of hidden posts, too."),
    PublicRecords(
      "FoodProfile", in: Set(FoodProfile.State.allCases.map(\.rawValue)),
      to: ["food.profileSummary", "food.donorReviews"],
      because: "All signed-in users see the summary of a donor or receiver, and the reviews of a donor."),
  ]

  @Test("Without permission to see a record, every operation answers as if the record didn't exist")
  func strangers() async throws {
    let test = StrangerTest<FoodSharingFixture>(
      try await Self.world(),
      calls: ServiceCall.all.map { call in .init(call.operation) { try await call.answerOn($0, .missing, $1) }
      },
      principals: Self.principals, publicRecords: Self.publicRecords,
      // A repeated call with an idempotency key reads the record that the first one made or changed.
      unread: [
        "post.draft", "post.post", "profile.applyForVerification", "profile.withdrawFromVerification",
        "profile.retire", "feedback.give",
      ]
    ) { try await FoodSharingFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let test = OutageTest<FoodSharingFixture>(
      try await Self.world(),
      calls: ServiceCall.all.map { call in .init(call.operation) { try await call.answerOn($0, .missing, $1) }
      }, principals: Self.principals, independent: ["food.restore", "request.quotaUsage"]
    ) { try await FoodSharingFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.committingOperations > 0)
  }
}
