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
    let prepare: @Sendable (Kitchen) async throws -> FoodPost.ID
    let run: @Sendable (Kitchen, FoodPost.ID, FoodCall.ID) async throws -> Void

    init(
      _ name: String, _ text: String = "Failed. Please try again",
      after prepare: @escaping @Sendable (Kitchen) async throws -> FoodPost.ID = { try await $0.bread().id },
      run: @escaping @Sendable (Kitchen, FoodPost.ID, FoodCall.ID) async throws -> Void
    ) {
      self.name = name
      self.text = text
      self.prepare = prepare
      self.run = run
    }

    var testDescription: String { name }
  }

  /// Bread that Ola has asked for and Jan has been promised.
  static let wanted: @Sendable (Kitchen) async throws -> FoodPost.ID = { kitchen in
    let post = try await kitchen.bread().id
    try await kitchen.requests.send(Kitchen.portions(2), of: post, as: Kitchen.ola)
    let jan = try await kitchen.requests.send(Kitchen.portions(3), of: post, as: Kitchen.jan)
    try await kitchen.requests.accept(jan.id, as: Kitchen.baker)
    return post
  }

  /// Bread that Ola has fetched.
  static let fetched: @Sendable (Kitchen) async throws -> FoodPost.ID = { kitchen in
    let post = try await kitchen.bread(Kitchen.offer(isInstant: true)).id
    let request = try await kitchen.requests.reserveAtOnce(
      Kitchen.portions(2), of: post, at: Kitchen.window(4).time, as: Kitchen.ola)
    kitchen.clock.set(to: try Kitchen.hour(5))
    try await kitchen.requests.handOver(request.id, Kitchen.portions(2), as: Kitchen.baker)
    return post
  }

  static let actions: [Action] = giving + talking + profiling

  static let giving: [Action] = [
    Action("draft") { kitchen, _, call in
      try await kitchen.posts.draft(
        Kitchen.offer("Soup"), pickup: Kitchen.terms(), call: call, as: Kitchen.baker)
    },
    Action("post") { kitchen, _, call in
      try await kitchen.posts.post(
        Kitchen.offer("Soup"), pickup: Kitchen.terms(), call: call, as: Kitchen.baker)
    },
    Action(
      "publish",
      after: { kitchen in
        try await kitchen.posts.draft(Kitchen.offer(), pickup: Kitchen.terms(), as: Kitchen.baker).id
      },
      run: { kitchen, post, call in try await kitchen.posts.publish(post, call: call, as: Kitchen.baker) }),
    Action("edit", after: wanted) { kitchen, post, call in
      try await kitchen.posts.edit(
        post, to: Kitchen.offer("Rolls", allergens: .none, portions: 12), call: call, as: Kitchen.baker)
    },
    Action("edit contact", after: wanted) { kitchen, post, call in
      try await kitchen.posts.editContact(
        post, to: FoodContact(ways: [.message]), call: call, as: Kitchen.baker)
    },
    Action("edit pickup") { kitchen, post, call in
      try await kitchen.posts.editPickup(
        post, to: Kitchen.terms(windows: [Kitchen.window(6)]), call: call, as: Kitchen.baker)
    },
    Action("extend", after: wanted) { kitchen, post, call in
      try await kitchen.posts.extend(post, days: 6, call: call, as: Kitchen.baker)
    },
    Action("close", after: wanted) { kitchen, post, call in
      try await kitchen.posts.close(post, call: call, as: Kitchen.baker)
    },
    Action("delete", "Delete failed. Please try again", after: wanted) { kitchen, post, call in
      try await kitchen.posts.delete(post, call: call, as: Kitchen.baker)
    },
    Action("remove", "Delete failed. Please try again", after: wanted) { kitchen, post, call in
      try await kitchen.posts.remove(post, for: .unsafe, call: call, as: Kitchen.moderator)
    },
    Action(
      "follow",
      after: { kitchen in
        let post = try await wanted(kitchen)
        try await kitchen.disable(#require(Kitchen.baker.id))
        return post
      },
      run: { kitchen, _, _ in
        try await kitchen.house.follow(#require(Kitchen.baker.id), as: .system)
      }),
  ]

  static let talking: [Action] = [
    Action("favour") { kitchen, post, _ in try await kitchen.favourites.favour(post, as: Kitchen.ola) },
    Action(
      "unfavour",
      after: { kitchen in
        let post = try await kitchen.bread().id
        try await kitchen.favourites.favour(post, as: Kitchen.ola)
        return post
      }, run: { kitchen, post, _ in try await kitchen.favourites.unfavour(post, as: Kitchen.ola) }),
    Action("react") { kitchen, post, _ in try await kitchen.favourites.react(to: post, as: Kitchen.ola) },
    Action(
      "unreact",
      after: { kitchen in
        let post = try await kitchen.bread().id
        try await kitchen.favourites.react(to: post, as: Kitchen.ola)
        return post
      }, run: { kitchen, post, _ in try await kitchen.favourites.unreact(to: post, as: Kitchen.ola) }),
    Action("review", after: fetched) { kitchen, post, call in
      try await kitchen.reviews.review(post, stars: 5, comment: "Good.", call: call, as: Kitchen.ola)
    },
    Action(
      "remove a review",
      after: { kitchen in
        let post = try await fetched(kitchen)
        try await kitchen.reviews.review(post, comment: "Bad words.", as: Kitchen.ola)
        return post
      },
      run: { kitchen, post, _ in
        // What the moderator was shown before the line broke.
        let shown = try #require(kitchen.repository as? FlakyRepository).records
        guard let review = try await shown.first(ModelQuery(where: FoodReview.Fields.post == post)) else {
          return
        }
        try await kitchen.reviews.remove(review.entity.id, as: Kitchen.moderator)
      }),
    Action("give feedback") { kitchen, _, call in
      try await kitchen.feedback.give(stars: 4, comment: "Good.", call: call, as: Kitchen.ola)
    },
  ]

  static let newcomer = Principal.user(Identifier(uuidBits: (0, 99)), labels: [FoodRole.receiver.rawValue])

  static let profiling: [Action] = [
    Action("save a profile") { kitchen, _, _ in
      try await kitchen.profiles.save(.group, organisation: "Stół", people: 3, as: newcomer)
    },
    Action("accept the disclaimer", after: profile) { kitchen, _, _ in
      try await kitchen.profiles.acceptDisclaimer(as: newcomer)
    },
    Action("apply", after: profile) { kitchen, _, call in
      try await kitchen.profiles.fire(.apply, call: call, as: newcomer)
    },
    Action("decide") { kitchen, _, call in
      try await kitchen.profiles.decide(
        .deactivate, about: #require(Kitchen.restaurant.id), call: call, as: Kitchen.admin)
    },
  ]

  static let profile: @Sendable (Kitchen) async throws -> FoodPost.ID = { kitchen in
    try await kitchen.profiles.save(.group, organisation: "Stół", people: 3, as: newcomer)
    return try await kitchen.bread().id
  }

  /// What the repository holds of all this, without identifiers and times.
  struct Contents: Equatable {
    let posts: [String]
    let requests: [OpenValue<FoodRequest.Flow.State>]
    let profiles: [String]
    let counts: [Int]
    let sequence: Commit.Number

    init(of kitchen: Kitchen) async throws {
      let repository = kitchen.repository
      posts = try await repository.all(ModelQuery<FoodPost>()).map {
        "\($0.entity.offer.title) \($0.entity.status) \($0.entity.ledger)"
      }.sorted()
      requests = try await repository.all(ModelQuery<FoodRequest>()).map(\.entity.status)
      profiles = try await repository.all(ModelQuery<FoodProfile>()).map {
        "\($0.entity.kind) \($0.entity.status) \($0.entity.people) \($0.entity.disclaimer != nil)"
      }.sorted()
      counts = [
        try await repository.count(ModelQuery<TransitionRecord>()),
        try await repository.count(ModelQuery<FoodNotice>()),
        try await repository.count(ModelQuery<FoodFavourite>()),
        try await repository.count(ModelQuery<FoodReaction>()),
        try await repository.count(ModelQuery<FoodReview>()),
        try await repository.count(ModelQuery<AppFeedback>()),
      ]
      sequence = try await repository.commit(ChangeSet()).sequence
    }
  }

  static func scene(_ action: Action) async throws -> (FlakyRepository, Kitchen, FoodPost.ID) {
    let repository = FlakyRepository()
    let kitchen = try await Kitchen(on: repository)
    return (repository, kitchen, try await action.prepare(kitchen))
  }

  @Test(
    "FS-3.2.3-2 a failure at any call has its text and changes nothing, and doing it again does it once",
    arguments: actions, FlakyRepository.Fault.allCases)
  func faults(action: Action, fault: FlakyRepository.Fault) async throws {
    let (_, calm, calmPost) = try await Self.scene(action)
    let idle = try await Contents(of: calm)
    try await action.run(calm, calmPost, FoodCall.ID(uuidBits: (7, 7)))
    let wanted = try await Contents(of: calm)
    #expect(wanted != idle)

    var number = 0
    while true {
      let (repository, kitchen, post) = try await Self.scene(action)
      let before = try await Contents(of: kitchen)
      let call = FoodCall.ID(uuidBits: (7, 7))
      repository.fail(at: number, fault)
      var caught: FoodSharingError?
      do { try await action.run(kitchen, post, call) } catch let error as FoodSharingError { caught = error }
      guard repository.recover() else {
        #expect(caught == nil)
        break
      }
      let error = try #require(caught, "call \(number) failed and nobody was told")
      #expect(error.text(in: .english) == action.text, "call \(number)")
      let after = try await Contents(of: kitchen)
      let happened = fault == .losesAnswer && after != before
      #expect(happened || after == before, "call \(number) changed something")
      try await action.run(kitchen, post, call)
      #expect(try await Contents(of: kitchen) == wanted, "call \(number)")
      number += 1
      if fault == .conflicts { break }
    }
    #expect(number > 0, "no call failed")
  }
}
