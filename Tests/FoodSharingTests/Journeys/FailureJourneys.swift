import FoodSharing
import TestSupport
import Testing

/// What people do besides asking for food, each at a line that breaks at every call in turn.
@Suite("When the repository fails those who give food and talk about it")
struct FailureJourneys {
  /// Something that somebody does again after a failure.
  struct Action: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let prepare: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID
    let run: @Sendable (FoodSharingFixture, FoodPost.ID, IdempotencyKey.ID) async throws -> Void

    init(
      _ name: String, _ text: String = "Failed. Please try again",
      after prepare: @escaping @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = {
        try await $0.bread().id
      },
      run: @escaping @Sendable (FoodSharingFixture, FoodPost.ID, IdempotencyKey.ID) async throws -> Void
    ) {
      self.name = name
      self.text = text
      self.prepare = prepare
      self.run = run
    }

    var testDescription: String { name }
  }

  /// Bread that Ola has asked for and Jan has been promised.
  static let wanted: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = { kitchen in
    let post = try await kitchen.bread().id
    try await kitchen.requests.send(FoodSharingFixture.portions(2), of: post, as: FoodSharingFixture.ola)
    let jan = try await kitchen.requests.send(
      FoodSharingFixture.portions(3), of: post, as: FoodSharingFixture.jan)
    try await kitchen.requests.accept(jan.id, as: FoodSharingFixture.baker)
    return post
  }

  /// Bread that Ola has fetched.
  static let fetched: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = { kitchen in
    let post = try await kitchen.bread(FoodSharingFixture.offer(isInstant: true)).id
    let request = try await kitchen.requests.reserveInstantly(
      FoodSharingFixture.portions(2), of: post, at: FoodSharingFixture.window(4).time,
      as: FoodSharingFixture.ola)
    kitchen.clock.set(to: try FoodSharingFixture.hour(5))
    try await kitchen.requests.confirmCollection(
      request.id, FoodSharingFixture.portions(2), as: FoodSharingFixture.baker)
    return post
  }

  static let actions: [Action] = giving + talking + profiling

  static let giving: [Action] = [
    Action("draft") { kitchen, _, call in
      try await kitchen.posts.draft(
        FoodSharingFixture.offer("Soup"), pickup: FoodSharingFixture.terms(), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("post") { kitchen, _, call in
      try await kitchen.posts.post(
        FoodSharingFixture.offer("Soup"), pickup: FoodSharingFixture.terms(), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action(
      "publish",
      after: { kitchen in
        try await kitchen.posts.draft(
          FoodSharingFixture.offer(), pickup: FoodSharingFixture.terms(), as: FoodSharingFixture.baker
        ).id
      },
      run: { kitchen, post, call in
        try await kitchen.posts.publish(post, idempotencyKey: call, as: FoodSharingFixture.baker)
      }),
    Action("edit", after: wanted) { kitchen, post, call in
      try await kitchen.posts.edit(
        post, to: FoodSharingFixture.offer("Rolls", allergens: .none, portions: 12), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("edit contact", after: wanted) { kitchen, post, call in
      try await kitchen.posts.editContact(
        post, to: PickupContact(methods: [.message]), idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("edit pickup") { kitchen, post, call in
      try await kitchen.posts.editPickup(
        post, to: FoodSharingFixture.terms(windows: [FoodSharingFixture.window(6)]), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("extend", after: wanted) { kitchen, post, call in
      try await kitchen.posts.extend(post, days: 6, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("close", after: wanted) { kitchen, post, call in
      try await kitchen.posts.close(post, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("delete", "Delete failed. Please try again", after: wanted) { kitchen, post, call in
      try await kitchen.posts.delete(post, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("remove", "Delete failed. Please try again", after: wanted) { kitchen, post, call in
      try await kitchen.posts.remove(
        post, for: .unsafe, idempotencyKey: call, as: FoodSharingFixture.moderator)
    },
    Action(
      "follow",
      after: { kitchen in
        let post = try await wanted(kitchen)
        try await kitchen.disable(#require(FoodSharingFixture.baker.id))
        return post
      },
      run: { kitchen, _, _ in
        try await kitchen.house.updateSuspension(#require(FoodSharingFixture.baker.id), as: .system)
      }),
  ]

  static let talking: [Action] = [
    Action("favour") { kitchen, post, _ in
      try await kitchen.favorites.addFavorite(post, as: FoodSharingFixture.ola)
    },
    Action(
      "unfavour",
      after: { kitchen in
        let post = try await kitchen.bread().id
        try await kitchen.favorites.addFavorite(post, as: FoodSharingFixture.ola)
        return post
      },
      run: { kitchen, post, _ in try await kitchen.favorites.removeFavorite(post, as: FoodSharingFixture.ola)
      }),
    Action("react") { kitchen, post, _ in
      try await kitchen.favorites.react(to: post, as: FoodSharingFixture.ola)
    },
    Action(
      "unreact",
      after: { kitchen in
        let post = try await kitchen.bread().id
        try await kitchen.favorites.react(to: post, as: FoodSharingFixture.ola)
        return post
      },
      run: { kitchen, post, _ in
        try await kitchen.favorites.removeReaction(to: post, as: FoodSharingFixture.ola)
      }),
    Action("review", after: fetched) { kitchen, post, call in
      try await kitchen.reviews.review(
        post, stars: 5, comment: "Good.", idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action(
      "remove a review",
      after: { kitchen in
        let post = try await fetched(kitchen)
        try await kitchen.reviews.review(post, comment: "Bad words.", as: FoodSharingFixture.ola)
        return post
      },
      run: { kitchen, post, _ in
        // What the moderator was shown before the line broke.
        let shown = try #require(kitchen.repository as? FaultInjectingRepository).base
        guard let review = try await shown.first(ModelQuery(where: FoodReview.Fields.post == post)) else {
          return
        }
        try await kitchen.reviews.remove(review.entity.id, as: FoodSharingFixture.moderator)
      }),
    Action("give feedback") { kitchen, _, call in
      try await kitchen.feedback.give(
        stars: 4, comment: "Good.", idempotencyKey: call, as: FoodSharingFixture.ola)
    },
  ]

  static let newcomer = Principal.user(
    Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.receiver.rawValue])

  static let profiling: [Action] = [
    Action("save a profile") { kitchen, _, _ in
      try await kitchen.profiles.save(.group, organizationName: "Stół", peopleServed: 3, as: newcomer)
    },
    Action("accept the disclaimer", after: profile) { kitchen, _, _ in
      try await kitchen.profiles.acceptDisclaimer(as: newcomer)
    },
    Action("apply", after: profile) { kitchen, _, call in
      try await kitchen.profiles.fire(.apply, idempotencyKey: call, as: newcomer)
    },
    Action("decide") { kitchen, _, call in
      try await kitchen.profiles.decideVerification(
        .deactivate, about: #require(FoodSharingFixture.restaurant.id), idempotencyKey: call,
        as: FoodSharingFixture.admin)
    },
  ]

  static let profile: @Sendable (FoodSharingFixture) async throws -> FoodPost.ID = { kitchen in
    try await kitchen.profiles.save(.group, organizationName: "Stół", peopleServed: 3, as: newcomer)
    return try await kitchen.bread().id
  }

  /// What the repository holds of all this, without identifiers and times.
  struct Contents: Equatable {
    let posts: [String]
    let requests: [OpenEnum<FoodRequest.State>]
    let profiles: [String]
    let counts: [Int]
    let sequence: Commit.SequenceNumber

    init(of kitchen: FoodSharingFixture) async throws {
      let repository = kitchen.repository
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

  static func scene(_ action: Action) async throws -> (
    FaultInjectingRepository, FoodSharingFixture, FoodPost.ID
  ) {
    let repository = FaultInjectingRepository()
    let kitchen = try await FoodSharingFixture(on: repository)
    return (repository, kitchen, try await action.prepare(kitchen))
  }

  @Test(
    "A failure at any call has its text and changes nothing, and doing it again does it once",
    .requirement("FS-3.2.3-2"),
    arguments: actions, FaultInjectingRepository.Fault.allCases)
  func faults(action: Action, fault: FaultInjectingRepository.Fault) async throws {
    let (_, calm, calmPost) = try await Self.scene(action)
    let idle = try await Contents(of: calm)
    try await action.run(calm, calmPost, IdempotencyKey.ID(uuidBits: (7, 7)))
    let wanted = try await Contents(of: calm)
    #expect(wanted != idle)

    var number = 0
    while true {
      let (repository, kitchen, post) = try await Self.scene(action)
      let before = try await Contents(of: kitchen)
      let call = IdempotencyKey.ID(uuidBits: (7, 7))
      repository.fail(at: number, fault)
      var caught: FoodSharingError?
      do { try await action.run(kitchen, post, call) } catch let error as FoodSharingError { caught = error }
      guard repository.stopFailing() else {
        #expect(caught == nil)
        break
      }
      let error = try #require(caught, "call \(number) failed and nobody was told")
      #expect(error.text(in: .english) == action.text, "call \(number)")
      let after = try await Contents(of: kitchen)
      let happened = fault == .lostResponse && after != before
      #expect(happened || after == before, "call \(number) changed something")
      try await action.run(kitchen, post, call)
      #expect(try await Contents(of: kitchen) == wanted, "call \(number)")
      number += 1
      if fault == .conflict { break }
    }
    #expect(number > 0, "no call failed")
  }

  @Test("What is committed together is written whole or not at all", .requirement("FS-3.2.3-2"))
  func atomic() async throws {
    let kitchen = try await FoodSharingFixture()
    let post = try await kitchen.bread()
    let donor = try #require(FoodSharingFixture.baker.id)
    let draft = try FoodPost(
      drafting: FoodSharingFixture.offer("Soup"), pickup: FoodSharingFixture.terms(), by: donor,
      id: Identifier(uuidBits: (5, 5)), at: FoodSharingFixture.noon, zone: .utc)
    var changes = ChangeSet()
    changes.insert(draft)
    let alone = changes
    changes.insert(post)
    let both = changes
    let error = await #expect(throws: RepositoryError.self) { try await kitchen.repository.commit(both) }
    #expect(error?.isRetryable == true, "the post is there already")
    #expect(try await kitchen.repository.get(FoodPost.self, id: draft.id) == nil)
    try await kitchen.repository.commit(alone)
    #expect(try await kitchen.stored(draft.id) == draft)
  }
}
