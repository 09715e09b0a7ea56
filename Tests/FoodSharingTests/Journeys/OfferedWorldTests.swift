import DomainFoundation
import FoodSharing
import TestSupport
import Testing

/// What the pages of posts and requests offer to all people in random worlds, compared with what the operations do.
@Suite("Offered calls of food sharing in random worlds")
struct OfferedWorldTests {
  private typealias Fixture = FoodSharingFixture

  /// A call that an app shows for an event.
  struct Call<ID: Sendable>: Sendable {
    let name: String
    let run: @Sendable (RandomFoodWorld, ID, Principal) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (RandomFoodWorld, ID, Principal) async throws -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// The error of a call for which there is no quantity or window.
  struct NoInput: Error {}

  /// People with the roles of each side, of moderators and of none, a user without an account, and a guest.
  static var people: [Principal] {
    let (moderator, receiver) = (Role.moderator.text, FoodSharingRole.receiver.rawValue)
    return Fixture.people.map(\.principal)
      + [
        .user(Fixture.jan.id ?? Fixtures.stranger, roles: [moderator]),
        .user(Fixture.ola.id ?? Fixtures.stranger, roles: [moderator, receiver]),
        .user(Fixture.baker.id ?? Fixtures.stranger, roles: [receiver]), Fixture.stranger, .guest,
      ]
  }

  static let posts: [Call<FoodPost.ID>] = [
    Call("publish") { try await $0.fixture.posts.publish($1, as: $2) },
    Call("edit") { world, id, caller in
      var offer = Draft(try await world.fixture.stored(id).offer)
      offer[FoodOffer.Fields.title] = "Other bread"
      try await world.fixture.posts.edit(id, to: offer.validated(), as: caller)
    },
    Call("editContact") { try await $0.fixture.posts.editContact($1, to: Fixtures.terms().contact, as: $2) },
    Call("editPickup") { world, id, caller in
      let terms = try await world.fixture.stored(id).pickup ?? Fixtures.terms()
      try await world.fixture.posts.editPickup(id, to: terms, as: caller)
    },
    Call("extend") { try await $0.fixture.posts.extend($1, days: 3, as: $2) },
    Call("close") { try await $0.fixture.posts.close($1, as: $2) },
    Call("delete") { try await $0.fixture.posts.delete($1, cancelingReservations: true, as: $2) },
    Call("remove") { try await $0.fixture.posts.remove($1, for: .unsafe, as: $2) },
    Call("send") { try await $0.fixture.requests.send(Fixtures.portions(1), of: $1, as: $2) },
  ]

  static let requests: [Call<FoodRequest.ID>] = [
    Call("edit") { world, id, caller in
      let most = try await world.fixture.stored(id).acceptedQuantity?.amount ?? 12
      try await first(of: 1..<most + 1) {
        try await world.fixture.requests.edit(id, to: Fixtures.portions($0), as: caller)
      }
    },
    Call("requestIncrease") { world, id, caller in
      guard let accepted = try await world.fixture.stored(id).acceptedQuantity?.amount else {
        throw NoInput()
      }
      try await first(of: accepted + 1..<accepted + 13) {
        try await world.fixture.requests.edit(id, to: Fixtures.portions($0), as: caller)
      }
    },
    Call("withdraw") { try await $0.fixture.requests.withdraw($1, as: $2) },
    Call("accept") { world, id, caller in
      try await first(of: Int64(1)..<13) {
        try await world.fixture.accept(id, Fixtures.portions($0), as: caller)
      }
    },
    Call("decline") { try await $0.fixture.requests.decline($1, as: $2) },
    Call("withdrawAcceptance") {
      try await $0.fixture.requests.withdrawAcceptance($1, for: .foodUnsafe, as: $2)
    },
    Call("reserve") { world, id, caller in
      let post = try await world.fixture.stored(id).post
      let windows = try await world.repository.get(FoodPost.self, id: post)?.entity.pickup?.windows ?? []
      try await first(of: windows) {
        try await world.fixture.requests.reserve(id, at: $0.time, as: caller)
      }
    },
    Call("cancelByReceiver") { try await $0.fixture.requests.cancelByReceiver($1, as: $2) },
    Call("cancelByDonor") { try await $0.fixture.requests.cancelByDonor($1, for: .foodUnsafe, as: $2) },
    Call("showCode") { _ = try await $0.fixture.requests.showCode(for: $1, as: $2) },
    Call("collect") { world, id, caller in
      if try await world.fixture.stored(id).receiver == caller.id {
        let code = world.codes[id] ?? PickupCode(from: Secret([]))
        try await world.fixture.requests.collect(id, Fixtures.portions(1), with: code, as: caller)
      } else {
        try await world.fixture.requests.confirmPickup(id, Fixtures.portions(1), as: caller)
      }
    },
    Call("reportNoShow") { try await $0.fixture.requests.reportNoShow($1, as: $2) },
    Call("explainNoShow") { try await $0.fixture.requests.explainNoShow($1, .nobodyThere, as: $2) },
    Call("review") { world, id, caller in
      let request = try await world.fixture.stored(id)
      // The call names the post: by another one's request it is that of the caller's own.
      guard request.receiver == caller.id else { throw NoInput() }
      try await world.fixture.reviews.review(request.post, stars: 5, comment: "Good.", as: caller)
    },
  ]

  /// Makes a call with one input after the other until one is accepted.
  private static func first<Input>(
    of inputs: some Sequence<Input>, _ call: (Input) async throws -> Void
  ) async throws {
    var failure: any Error = NoInput()
    for input in inputs {
      do { return try await call(input) } catch { failure = error }
    }
    throw failure
  }

  private static func postOffers(
    _ world: RandomFoodWorld, _ id: FoodPost.ID, _ caller: Principal
  ) async throws -> Set<String> {
    let page = try await world.fixture.search.post(id, as: caller)
    return Set(page.permittedEvents.map(\.rawValue)).union(page.canRequest ? ["send"] : [])
  }

  private static func requestOffers(
    _ world: RandomFoodWorld, _ id: FoodRequest.ID, _ caller: Principal
  ) async throws -> Set<String> {
    Set(try await world.fixture.requests.details(of: id, as: caller).permittedEvents.map(\.rawValue))
  }

  /// Opens all pages of a world as all people, tries all calls, and returns the names of the offered ones.
  private static func offers(in world: RandomFoodWorld, _ seed: UInt64) async throws -> Set<String> {
    let food = try await world.repository.all(ModelQuery<FoodPost>()).map(\.entity.id)
    let asked = try await world.repository.all(ModelQuery<FoodRequest>()).map(\.entity.id)
    var offered: Set<String> = []
    for caller in people {
      for id in food {
        let names = try? await postOffers(world, id, caller)
        try await check(posts, on: id, names, as: caller, in: world, "post", seed)
        offered.formUnion((names ?? []).map { "post.\($0)" })
      }
      for id in asked {
        let names = try? await requestOffers(world, id, caller)
        try await check(requests, on: id, names, as: caller, in: world, "request", seed)
        offered.formUnion((names ?? []).map { "request.\($0)" })
      }
    }
    return offered
  }

  /// Tries each call in a world, or one of them if the caller doesn't see the page, and compares whether it is done with what the
  /// page offers.
  private static func check<ID>(
    _ calls: [Call<ID>], on id: ID, _ offered: Set<String>?, as caller: Principal, in world: RandomFoodWorld,
    _ page: String, _ seed: UInt64
  ) async throws {
    let names = offered ?? []
    #expect(names.isSubset(of: calls.map(\.name)), "\(page) in world \(seed): an offer without a call")
    for call in offered == nil ? [calls[Int(seed) % calls.count]] : calls {
      // Moderators remove posts that a report names, also those whose page isn't shown.
      if offered == nil, call.name == "remove", caller.roles.contains(Role.moderator.text) { continue }
      let trial = try await world.repository.trying { try await call.run(world, id, caller) }
      let label: Comment =
        "\(page) in world \(seed) as \(caller): \(call.name) is \(trial.error.map { "\($0)" } ?? "done")"
      #expect((trial.error == nil) == names.contains(call.name), label)
      if trial.error != nil { #expect(!trial.isDone, label) }
    }
  }

  @Test(
    "In random worlds, every call that a page of food or of a request offers succeeds, and all others change nothing"
  )
  func worlds() async throws {
    let seeds = TestRounds.seeds(40, full: 1_000)
    let workers: UInt64 = 4
    let counts = try await withThrowingTaskGroup(of: [String: Int].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var counts: [String: Int] = [:]
          for seed in seeds where seed % workers == worker {
            for name in try await Self.offers(in: RandomFoodWorld(seed: seed), seed) {
              counts[name, default: 0] += 1
            }
          }
          return counts
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    let calls = Self.posts.map { "post.\($0.name)" } + Self.requests.map { "request.\($0.name)" }
    for name in calls { print("\(name) was offered in \(counts[name] ?? 0) of \(seeds.count) worlds") }
    guard TestRounds.useFullCounts else { return }
    for name in calls { #expect(counts[name] ?? 0 >= seeds.count / 20, "\(name)") }
  }
}
