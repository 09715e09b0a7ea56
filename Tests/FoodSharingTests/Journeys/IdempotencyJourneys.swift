import DomainAccounts
import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Calls that are repeated with an idempotency key")
struct IdempotencyJourneys {
  typealias Fixture = FoodSharingFixture
  static let key = ServiceCall.key

  /// Returns the number of remembered keys.
  static func keyCount(in fixture: FoodSharingFixture) async throws -> Int {
    try await fixture.repository.count(ModelQuery<IdempotencyRecord>())
  }

  @Test("A repeated call changes nothing and answers with the present state of the request")
  func presentRequest() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let send = { () async throws -> FoodRequestSummary in
      try await fixture.requests.send(
        Fixtures.portions(2), of: bread, message: "Please.", idempotencyKey: Self.key, as: Fixture.ola)
    }
    let sent = try await send()
    try await fixture.accept(sent.id, as: Fixture.baker)
    let before = try await fixture.sequence()
    let again = try await send()
    #expect(again.id == sent.id && sent.status == .pending && again.status == .accepted)
    #expect(try await fixture.sequence() == before)
    #expect(try await fixture.requests.outgoing(as: Fixture.ola).items.map(\.id) == [sent.id])
    #expect(try await fixture.requests.notifications(as: Fixture.baker).items.map(\.kind) == [.known(.sent)])
  }

  @Test("A repeated call changes nothing and answers with the present state of the post")
  func presentPost() async throws {
    let fixture = try await FoodSharingFixture()
    let post = { () async throws -> FoodPost in
      try await fixture.posts.post(
        Fixtures.offer(), pickup: Fixtures.terms(), idempotencyKey: Self.key, as: Fixture.baker)
    }
    let bread = try await post()
    try await fixture.posts.edit(bread.id, to: Fixtures.offer("Rolls"), as: Fixture.baker)
    #expect(try await post().offer.title == "Rolls")
    let deleting = IdempotencyKey.ID(uuidBits: (7, 1))
    for _ in 0..<2 {
      try await fixture.posts.delete(bread.id, idempotencyKey: deleting, as: Fixture.baker)
    }
    #expect(try await post().status == .deleted)
    #expect(try await fixture.posts.posts(as: Fixture.baker).items.map(\.id) == [bread.id])
  }

  @Test("Repeating a call finds no post and no request that has been erased since")
  func erasedSince() async throws {
    let fixture = try await FoodSharingFixture()
    for isPublished in [false, true] {
      let key = IdempotencyKey.ID(uuidBits: (7, isPublished ? 1 : 2))
      let write = { () async throws -> FoodPost in
        let (offer, terms) = (try Fixtures.offer(), try Fixtures.terms())
        return isPublished
          ? try await fixture.posts.post(offer, pickup: terms, idempotencyKey: key, as: Fixture.baker)
          : try await fixture.posts.draft(offer, pickup: terms, idempotencyKey: key, as: Fixture.baker)
      }
      let id = try await write().id
      try await fixture.repository.commit { $0.delete(FoodPost.self, id: id) }
      try await fixture.expectRefusal(.notFound) { _ = try await write() }
    }
    let bread = try await fixture.bread().id
    let send = { () async throws -> FoodRequestSummary in
      try await fixture.requests.send(
        Fixtures.portions(1), of: bread, idempotencyKey: Self.key, as: Fixture.ola)
    }
    let id = try await send().id
    try await fixture.repository.commit { $0.delete(FoodRequest.self, id: id) }
    try await fixture.expectRefusal(.notFound) { _ = try await send() }
  }

  /// Two calls with one key that differ in one input.
  struct KeyedCalls: Sendable, CustomTestStringConvertible {
    typealias Call = @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID) async throws -> Void

    let testDescription: String
    /// The state of the request before the first call.
    let before: FoodRequest.State
    let first: Call
    let second: Call

    init(
      _ description: String, after before: FoodRequest.State = .pending, _ first: @escaping Call,
      _ second: @escaping Call
    ) {
      testDescription = description
      self.before = before
      self.first = first
      self.second = second
    }
  }

  static let otherInputs = [
    KeyedCalls(
      "another title",
      { fixture, post, _ in
        try await fixture.posts.edit(
          post, to: Fixtures.offer("Rolls"), idempotencyKey: key, as: Fixture.baker)
      },
      { fixture, post, _ in
        try await fixture.posts.edit(post, to: Fixtures.offer("Cake"), idempotencyKey: key, as: Fixture.baker)
      }),
    KeyedCalls(
      "another number of days",
      { fixture, post, _ in
        try await fixture.posts.extend(post, days: 6, idempotencyKey: key, as: Fixture.baker)
      },
      { fixture, post, _ in
        try await fixture.posts.extend(post, days: 7, idempotencyKey: key, as: Fixture.baker)
      }),
    KeyedCalls(
      "another decision about reservations",
      { fixture, post, _ in try await fixture.posts.delete(post, idempotencyKey: key, as: Fixture.baker) },
      { fixture, post, _ in
        try await fixture.posts.delete(
          post, cancelingReservations: true, idempotencyKey: key, as: Fixture.baker)
      }),
    KeyedCalls(
      "another quantity",
      { try await $0.requests.edit($2, to: Fixtures.portions(3), idempotencyKey: key, as: Fixture.ola) },
      { try await $0.requests.edit($2, to: Fixtures.portions(2), idempotencyKey: key, as: Fixture.ola) }),
    KeyedCalls(
      "another message",
      {
        try await $0.requests.edit(
          $2, to: Fixtures.portions(3), message: "Now.", idempotencyKey: key, as: Fixture.ola)
      },
      {
        try await $0.requests.edit(
          $2, to: Fixtures.portions(3), message: "Later.", idempotencyKey: key, as: Fixture.ola)
      }),
    KeyedCalls(
      "no quantity",
      {
        try await $0.requests.accept(
          $2, Fixtures.portions(4), seen: $0.sentVersion(of: $2), idempotencyKey: key, as: Fixture.baker)
      },
      {
        try await $0.requests.accept(
          $2, seen: $0.sentVersion(of: $2), idempotencyKey: key, as: Fixture.baker)
      }),
    KeyedCalls(
      "another version",
      {
        try await $0.requests.accept(
          $2, seen: $0.sentVersion(of: $2), idempotencyKey: key, as: Fixture.baker)
      },
      { try await $0.requests.accept($2, seen: Version(0), idempotencyKey: key, as: Fixture.baker) }),
    KeyedCalls(
      "another window", after: .accepted,
      {
        try await $0.requests.reserve(
          $2, at: Fixtures.window(4).time, idempotencyKey: key, as: Fixture.ola)
      },
      {
        try await $0.requests.reserve(
          $2, at: Fixtures.window(24).time, idempotencyKey: key, as: Fixture.ola)
      }),
    KeyedCalls(
      "another reason", after: .reserved,
      {
        try await $0.requests.cancelByDonor($2, for: .foodUnsafe, idempotencyKey: key, as: Fixture.baker)
      },
      { try await $0.requests.cancelByDonor($2, for: .other, idempotencyKey: key, as: Fixture.baker) }),
  ]

  @Test("A key that was used with other inputs is refused", arguments: otherInputs)
  func otherInput(calls: KeyedCalls) async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(calls.before, of: bread)
    try await calls.first(fixture, bread, id)
    try await fixture.expectRefusal(.idempotencyKeyReused) {
      try await calls.second(fixture, bread, id)
    }
    let error = await refusal { try await calls.second(fixture, bread, id) }
    #expect(error?.refusal.status == 422 && error?.refusal.retry == .never)
    let sequence = try await fixture.sequence()
    try await calls.first(fixture, bread, id)
    #expect(try await fixture.sequence() == sequence, "the first call is still recognized")
  }

  @Test(
    "A key that the caller has used for another operation is refused",
    arguments: (ServiceCall.posting + ServiceCall.requesting).filter(\.operation.isIdempotent))
  func otherOperation(call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let subject = ServiceCall.Subject(post: bread, request: try await fixture.request(of: bread))
    let caller = try #require(
      [Fixture.baker, Fixture.ola, Fixture.moderator].first { call.operation.allows($0) })
    try await fixture.feedback.give(stars: 4, comment: "Good.", idempotencyKey: Self.key, as: caller)
    try await fixture.expectRefusal(.idempotencyKeyReused) {
      try await call.runOn(fixture, subject, caller)
    }
  }

  @Test("Without a key, each call is a new one")
  func noKey() async throws {
    let fixture = try await FoodSharingFixture()
    for _ in 0..<2 { try await fixture.bread() }
    #expect(try await fixture.posts.posts(as: Fixture.baker).items.count == 2)
    #expect(try await Self.keyCount(in: fixture) == 0)
  }

  @Test("A refused call doesn't use up its key")
  func refused() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.send(
        Fixtures.portions(11), of: bread, idempotencyKey: Self.key, as: Fixture.ola)
    }
    let sent = try await fixture.requests.send(
      Fixtures.portions(10), of: bread, idempotencyKey: Self.key, as: Fixture.ola)
    #expect(sent.status == .pending)
    #expect(try await Self.keyCount(in: fixture) == 1)
  }

  @Test("A wrong pickup code is counted at each attempt with the same key, and the right one collects once")
  func codes() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: bread)
    let code = try await fixture.requests.showCode(for: id, as: Fixture.baker)
    let wrong = try PickupCode(parsing: Secret("0000-0000"))
    for left in [Int64(4), 3] {
      let error = await refusal {
        try await fixture.requests.collect(
          id, Fixtures.portions(4), with: wrong, idempotencyKey: Self.key, as: Fixture.ola)
      }
      #expect(error == .request(.wrongCode(attemptsLeft: left)))
    }
    let collect = { () async throws -> FoodRequestSummary in
      try await fixture.requests.collect(
        id, Fixtures.portions(4), with: code, idempotencyKey: Self.key, as: Fixture.ola)
    }
    let collected = try await collect()
    let before = try await fixture.sequence()
    #expect(try await collect() == collected && collected.status == .collected)
    #expect(try await fixture.sequence() == before)
    #expect(try await fixture.stored(bread).ledger.collected == 4)
    try await fixture.repository.commit { $0.delete(FoodPost.self, id: bread) }
    #expect(try await collect() == collected, "the request is still there")
  }

  @Test("A caller whose account may no longer be used gets no answer to a repeated call")
  func disabled() async throws {
    let fixture = try await FoodSharingFixture(principals: .accounts)
    let draft = { () async throws -> FoodPost in
      try await fixture.posts.draft(
        Fixtures.offer(), pickup: Fixtures.terms(), idempotencyKey: Self.key, as: Fixture.baker)
    }
    _ = try await draft()
    try await fixture.disable(#require(Fixture.baker.id))
    try await fixture.expectRefusal(.unauthenticated) { _ = try await draft() }
  }

  @Test("Maintenance forgets a key after seven days, and then the same call is a new one")
  func retention() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = { () async throws -> FoodPost.ID in
      try await fixture.posts.draft(
        Fixtures.offer(), pickup: Fixtures.terms(windows: [Fixtures.window(24 * 20)]),
        idempotencyKey: Self.key, as: Fixture.baker
      ).id
    }
    let first = try await draft()
    fixture.clock.set(to: try Fixtures.later(7 * 24 - 1))
    #expect(try await fixture.maintenance.fireDueEvents(as: .system) == 0)
    #expect(try await draft() == first)
    fixture.clock.set(to: try Fixtures.later(7 * 24))
    #expect(try await fixture.maintenance.fireDueEvents(as: .system) == 1)
    #expect(try await Self.keyCount(in: fixture) == 0)
    #expect(try await draft() != first)
    #expect(try await fixture.posts.posts(as: Fixture.baker).items.count == 2)
  }

  @Test("The deletion of an account deletes the keys of its calls, and keeps those of others")
  func erasure() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    for receiver in [Fixture.ola, Fixture.jan] {
      try await fixture.requests.send(
        Fixtures.portions(1), of: bread, message: "Please.", idempotencyKey: Self.key, as: receiver)
    }
    try await fixture.delete(#require(Fixture.ola.id))
    let kept = try await fixture.repository.all(ModelQuery<IdempotencyRecord>()).map(\.entity)
    #expect(kept.map(\.principal) == [Fixture.jan.id] && kept.map(\.operation) == ["request.send"])
  }
}
