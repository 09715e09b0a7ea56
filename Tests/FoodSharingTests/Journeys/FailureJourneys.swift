import FoodSharing
import TestSupport
import Testing

/// Tests all calls except those of the request service with a repository that fails at each of its calls.
@Suite("Services with a failing repository")
struct FailureJourneys {
  /// A call that is repeated after a failure.
  struct Action: Sendable, CustomTestStringConvertible {
    let name: String
    let sentence: FailureTests.Sentence?
    let prepare: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID
    let run: @Sendable (FoodSharingFixture, FoodPost.ID, IdempotencyKey.ID) async throws -> Void

    init(
      _ name: String, _ sentence: FailureTests.Sentence? = nil,
      after prepare: @escaping @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = {
        try await $0.bread().id
      },
      run: @escaping @Sendable (FoodSharingFixture, FoodPost.ID, IdempotencyKey.ID) async throws -> Void
    ) {
      self.name = name
      self.sentence = sentence
      self.prepare = prepare
      self.run = run
    }

    var testDescription: String { name }
  }

  /// Publishes a post with a pending and an accepted request.
  static let requestedPost: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = { fixture in
    let post = try await fixture.bread().id
    try await fixture.requests.send(Fixtures.portions(2), of: post, as: FoodSharingFixture.ola)
    let jan = try await fixture.requests.send(
      Fixtures.portions(3), of: post, as: FoodSharingFixture.jan)
    try await fixture.accept(jan.id, as: FoodSharingFixture.baker)
    return post
  }

  /// Publishes a post and collects a part of it.
  static let collectedPost: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = { fixture in
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let request = try await fixture.requests.reserveInstantly(
      Fixtures.portions(2), of: post, at: Fixtures.window(4).time,
      as: FoodSharingFixture.ola)
    fixture.clock.set(to: try Fixtures.later(5))
    try await fixture.requests.confirmPickup(
      request.id, Fixtures.portions(2), as: FoodSharingFixture.baker)
    return post
  }

  static let actions: [Action] = posting + responding + profiling

  typealias Posting = FoodPostService.Operations
  static let failed = "Failed. Please try again"
  static let deletion = "Delete failed. Please try again"

  static let posting: [Action] = [
    Action("draft") { fixture, _, call in
      try await fixture.posts.draft(
        Fixtures.offer("Soup"), pickup: Fixtures.terms(), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("post", (Posting.post.description, failed)) { fixture, _, call in
      try await fixture.posts.post(
        Fixtures.offer("Soup"), pickup: Fixtures.terms(), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action(
      "publish",
      after: { fixture in
        try await fixture.posts.draft(
          Fixtures.offer(), pickup: Fixtures.terms(), as: FoodSharingFixture.baker
        ).id
      },
      run: { fixture, post, call in
        try await fixture.posts.publish(post, idempotencyKey: call, as: FoodSharingFixture.baker)
      }),
    Action("edit", (Posting.edit.description, failed), after: requestedPost) { fixture, post, call in
      try await fixture.posts.edit(
        post, to: Fixtures.offer("Rolls", allergens: .none, portions: 12), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("edit contact", (Posting.editContact.description, failed), after: requestedPost) {
      fixture, post, call in
      try await fixture.posts.editContact(
        post, to: PickupContact(methods: [.message]), idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("edit pickup") { fixture, post, call in
      try await fixture.posts.editPickup(
        post, to: Fixtures.terms(windows: [Fixtures.window(6)]), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("extend", after: requestedPost) { fixture, post, call in
      try await fixture.posts.extend(post, days: 6, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("close", after: requestedPost) { fixture, post, call in
      try await fixture.posts.close(post, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("delete", (Posting.delete.description, deletion), after: requestedPost) { fixture, post, call in
      try await fixture.posts.delete(post, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("remove", (Posting.remove.description, deletion), after: requestedPost) { fixture, post, call in
      try await fixture.posts.remove(
        post, for: .unsafe, idempotencyKey: call, as: FoodSharingFixture.moderator)
    },
    Action(
      "suspend",
      after: { fixture in
        let post = try await requestedPost(fixture)
        try await fixture.disable(#require(FoodSharingFixture.baker.id))
        return post
      },
      run: { fixture, _, _ in
        try await fixture.maintenance.updateSuspension(#require(FoodSharingFixture.baker.id), as: .system)
      }),
  ]

  static let responding: [Action] = [
    Action("add a favorite") { fixture, post, _ in
      try await fixture.favorites.addFavorite(post, as: FoodSharingFixture.ola)
    },
    Action(
      "remove a favorite",
      after: { fixture in
        let post = try await fixture.bread().id
        try await fixture.favorites.addFavorite(post, as: FoodSharingFixture.ola)
        return post
      },
      run: { fixture, post, _ in try await fixture.favorites.removeFavorite(post, as: FoodSharingFixture.ola)
      }),
    Action("react") { fixture, post, _ in
      try await fixture.favorites.react(to: post, as: FoodSharingFixture.ola)
    },
    Action(
      "remove a reaction",
      after: { fixture in
        let post = try await fixture.bread().id
        try await fixture.favorites.react(to: post, as: FoodSharingFixture.ola)
        return post
      },
      run: { fixture, post, _ in
        try await fixture.favorites.removeReaction(to: post, as: FoodSharingFixture.ola)
      }),
    Action("review", after: collectedPost) { fixture, post, call in
      try await fixture.reviews.review(
        post, stars: 5, comment: "Good.", idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action(
      "remove a review",
      after: { fixture in
        let post = try await collectedPost(fixture)
        try await fixture.reviews.review(post, comment: "Bad words.", as: FoodSharingFixture.ola)
        return post
      },
      run: { fixture, post, _ in
        // The moderator has seen the review before the failure.
        let shown = try #require(fixture.repository as? ErrorInjectingRepository).base
        guard let review = try await shown.first(ModelQuery(where: FoodReview.Fields.post == post)) else {
          return
        }
        try await fixture.reviews.remove(review.entity.id, as: FoodSharingFixture.moderator)
      }),
    Action("give feedback") { fixture, _, call in
      try await fixture.feedback.give(
        stars: 4, comment: "Good.", idempotencyKey: call, as: FoodSharingFixture.ola)
    },
  ]

  static let newcomer = Principal.user(
    Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.receiver.rawValue])

  static let profiling: [Action] = [
    Action("save a profile", (FoodProfileService.Operations.save.description, failed)) { fixture, _, _ in
      try await fixture.profiles.save(.group, organizationName: "Stół", peopleServed: 3, as: newcomer)
    },
    Action("accept the disclaimer", after: profile) { fixture, _, _ in
      try await fixture.profiles.acceptDisclaimer(version: 1, as: newcomer)
    },
    Action("apply for verification", after: profile) { fixture, _, call in
      try await fixture.profiles.applyForVerification(idempotencyKey: call, as: newcomer)
    },
    Action("deactivate a group") { fixture, _, call in
      try await fixture.profiles.deactivate(
        #require(FoodSharingFixture.restaurant.id), idempotencyKey: call, as: FoodSharingFixture.admin)
    },
  ]

  static let profile: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = { fixture in
    try await fixture.profiles.save(.group, organizationName: "Stół", peopleServed: 3, as: newcomer)
    return try await fixture.bread().id
  }

  /// The stored records without identifiers and times.
  struct Contents: Equatable {
    let posts: [String]
    let requests: [OpenEnum<FoodRequest.State>]
    let profiles: [String]
    let counts: [Int]
    let sequence: Commit.SequenceNumber

    init(of fixture: FoodSharingFixture) async throws {
      let repository = fixture.repository
      posts = try await repository.all(ModelQuery<FoodPost>()).map {
        "\($0.entity.offer.title) \($0.entity.status) \($0.entity.ledger)"
      }.sorted()
      requests = try await repository.all(ModelQuery<FoodRequest>()).map(\.entity.status)
      profiles = try await repository.all(ModelQuery<FoodProfile>()).map {
        "\($0.entity.kind) \($0.entity.status) \($0.entity.peopleServed) \($0.entity.disclaimer != nil)"
      }.sorted()
      counts = [
        try await repository.count(ModelQuery<TransitionRecord>()),
        try await repository.count(ModelQuery<FoodNotification>()),
        try await repository.count(ModelQuery<FoodFavorite>()),
        try await repository.count(ModelQuery<FoodReaction>()),
        try await repository.count(ModelQuery<FoodReview>()),
        try await repository.count(ModelQuery<AppFeedback>()),
      ]
      sequence = try await repository.commit(ChangeSet()).sequenceNumber
    }
  }

  static func prepare(_ action: Action) async throws -> (
    ErrorInjectingRepository, FoodSharingFixture, FoodPost.ID
  ) {
    let repository = ErrorInjectingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    return (repository, fixture, try await action.prepare(fixture))
  }

  @Test(
    "A failure of any repository call is reported, and the retried operation takes effect once",
    .requirement("FS-3.2.3-2"),
    arguments: actions, ErrorInjectingRepository.InjectedError.allCases)
  func injectedErrors(action: Action, injected: ErrorInjectingRepository.InjectedError) async throws {
    let (_, reference, referencePost) = try await Self.prepare(action)
    let idle = try await Contents(of: reference)
    try await action.run(reference, referencePost, IdempotencyKey.ID(uuidBits: (7, 7)))
    let wanted = try await Contents(of: reference)
    #expect(wanted != idle)

    var number = 0
    while true {
      let (repository, fixture, post) = try await Self.prepare(action)
      let before = try await Contents(of: fixture)
      let call = IdempotencyKey.ID(uuidBits: (7, 7))
      repository.fail(at: number, injected)
      var caught: FoodSharingError?
      do { try await action.run(fixture, post, call) } catch let error as FoodSharingError { caught = error }
      guard repository.stopFailing() else {
        #expect(caught == nil)
        break
      }
      let error = try #require(caught, "call \(number) failed without an error")
      #expect(injected.text(of: error, action.sentence) == action.sentence?.text, "call \(number)")
      let after = try await Contents(of: fixture)
      let happened = injected == .lostResponse && after != before
      #expect(happened || after == before, "call \(number) changed something")
      try await action.run(fixture, post, call)
      #expect(try await Contents(of: fixture) == wanted, "call \(number)")
      number += 1
      if injected == .conflict { break }
    }
    #expect(number > 0, "no call failed")
  }

  @Test("An error that repeating doesn't mend never asks to try again, whatever the operation")
  func lasting() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let (offer, terms) = (try Fixtures.offer(), try Fixtures.terms())
    repository.inject(.lasting)
    let posting = await refusal {
      try await fixture.posts.post(offer, pickup: terms, as: FoodSharingFixture.baker)
    }
    let reading = await refusal { try await fixture.titles() }
    repository.inject(nil)
    let text = "A problem with the app’s data prevents this. Please contact support."
    #expect(posting?.text(in: .english) == text && reading?.text(in: .english) == text)
    let post = EntityReference(FoodPost.self, id: Identifier(uuidBits: (5, 5)))
    let errors: [RepositoryError] = [
      FailingRepository.lasting, .unreadable(post, reason: "null"), .cursorMismatch,
      .schemaConflict(entity: "FoodPost", .newer(version: 3, writableFrom: 2)),
    ]
    for operation in FoodSharingOperations.all {
      for error in errors {
        let shown = AccountTextJourneys.text(FoodSharingError(error), operation)
        #expect(shown == error.text(in: .english), "\(operation)")
        #expect(shown?.contains("try again") == false, "\(operation)")
      }
    }
  }

  @Test("A commit with one conflicting change writes none of its changes", .requirement("FS-3.2.3-2"))
  func atomic() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let donor = try #require(FoodSharingFixture.baker.id)
    let draft = try FoodPost(
      drafting: Fixtures.offer("Soup"), pickup: Fixtures.terms(), by: donor,
      id: Identifier(uuidBits: (5, 5)), at: Fixtures.now, zone: .utc)
    var changes = ChangeSet()
    changes.insert(draft)
    let alone = changes
    changes.insert(post)
    let both = changes
    let error = await #expect(throws: RepositoryError.self) { try await fixture.repository.commit(both) }
    #expect(error?.isRetryable == true, "the post already exists")
    #expect(try await fixture.repository.get(FoodPost.self, id: draft.id) == nil)
    try await fixture.repository.commit(alone)
    #expect(try await fixture.stored(draft.id) == draft)
  }
}
