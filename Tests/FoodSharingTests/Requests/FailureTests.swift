import FoodSharing
import TestSupport
import Testing

@Suite("When the repository fails")
struct FailureTests {
  /// A use case that somebody makes again after a failure.
  struct Action: Sendable, CustomStringConvertible {
    let description: String
    /// What the request has come to before; `nil` when there is none yet.
    let before: FoodRequest.State?
    /// Minutes from noon.
    let at: Int64
    /// What people read.
    let text: String
    let call: @Sendable (FoodSharingFixture, FoodRequest.ID?, IdempotencyKey.ID) async throws -> Void

    init(
      _ description: String, after before: FoodRequest.State?, at: Int64 = 5,
      _ text: String = "Failed. Please try again",
      idempotencyKey:
        @escaping @Sendable (FoodSharingFixture, FoodRequest.ID?, IdempotencyKey.ID) async throws -> Void
    ) {
      self.description = description
      self.before = before
      self.at = at
      self.text = text
      self.call = idempotencyKey
    }
  }

  static let edit = "Edit failed. Please try again"

  static let actions: [Action] = [
    Action("send", after: nil) { kitchen, _, call in
      try await kitchen.requests.send(
        Fixtures.portions(3), of: kitchen.post, message: "Please.", idempotencyKey: call,
        as: FoodSharingFixture.ann)
    },
    Action("reserve at once", after: nil) { kitchen, _, call in
      try await kitchen.requests.reserveInstantly(
        Fixtures.portions(3), of: kitchen.post, at: #require(FoodSharingFixture.window), idempotencyKey: call,
        as: FoodSharingFixture.ann)
    },
    Action("edit", after: .pending, edit) { kitchen, id, call in
      try await kitchen.requests.edit(
        #require(id), to: Fixtures.portions(2), idempotencyKey: call, as: FoodSharingFixture.ann)
    },
    Action("take less", after: .accepted, edit) { kitchen, id, call in
      try await kitchen.requests.edit(
        #require(id), to: Fixtures.portions(2), idempotencyKey: call, as: FoodSharingFixture.ann)
    },
    Action("ask for more", after: .accepted, edit) { kitchen, id, call in
      try await kitchen.requests.edit(
        #require(id), to: Fixtures.portions(7), idempotencyKey: call, as: FoodSharingFixture.ann)
    },
    Action("withdraw", after: .accepted, edit) { kitchen, id, call in
      try await kitchen.requests.withdraw(#require(id), idempotencyKey: call, as: FoodSharingFixture.ann)
    },
    Action("accept", after: .pending) { kitchen, id, call in
      try await kitchen.requests.accept(
        #require(id), Fixtures.portions(2), idempotencyKey: call, as: FoodSharingFixture.donor)
    },
    Action("decline", after: .pending) { kitchen, id, call in
      try await kitchen.requests.decline(#require(id), idempotencyKey: call, as: FoodSharingFixture.donor)
    },
    Action("revoke", after: .accepted) { kitchen, id, call in
      try await kitchen.requests.withdrawAcceptance(
        #require(id), for: .foodUnsafe, idempotencyKey: call, as: FoodSharingFixture.donor)
    },
    Action("reserve", after: .accepted) { kitchen, id, call in
      try await kitchen.requests.reserve(
        #require(id), at: #require(FoodSharingFixture.window), idempotencyKey: call,
        as: FoodSharingFixture.ann)
    },
    Action("cancel", after: .reserved) { kitchen, id, call in
      try await kitchen.requests.cancelByReceiver(
        #require(id), idempotencyKey: call, as: FoodSharingFixture.ann)
    },
    Action("call off", after: .reserved) { kitchen, id, call in
      try await kitchen.requests.cancelByDonor(
        #require(id), for: .foodUnsafe, idempotencyKey: call, as: FoodSharingFixture.donor)
    },
    Action("hand over", after: .reserved) { kitchen, id, call in
      try await kitchen.requests.confirmCollection(
        #require(id), Fixtures.portions(3), leftover: .discarded, idempotencyKey: call,
        as: FoodSharingFixture.donor)
    },
    Action("report a no-show", after: .reserved, at: 6 * 60 + 31) { kitchen, id, call in
      try await kitchen.requests.reportNoShow(
        #require(id), idempotencyKey: call, as: FoodSharingFixture.donor)
    },
  ]

  /// Everything that the repository holds of requests.
  struct Contents: Equatable {
    var post: FoodPost
    var requests: [FoodRequest]
    var records: Int
    var notices: Int
    var collections: Int
    var sequence: Commit.SequenceNumber

    init(of kitchen: FoodSharingFixture) async throws {
      let repository = kitchen.repository
      post = try await kitchen.stored()
      requests = try await repository.all(ModelQuery<FoodRequest>()).map(\.entity)
      records = try await repository.count(ModelQuery<TransitionRecord>())
      notices = try await repository.count(ModelQuery<FoodNotification>())
      collections = try await repository.count(ModelQuery<FoodCollection>())
      sequence = try await kitchen.sequence()
    }
  }

  static func scene(_ action: Action) async throws -> (
    FaultInjectingRepository, FoodSharingFixture, FoodRequest.ID?
  ) {
    let repository = FaultInjectingRepository()
    let kitchen = try await FoodSharingFixture(Fixtures.offer(isInstant: true), on: repository)
    var id: FoodRequest.ID?
    if let before = action.before { id = try await kitchen.request(before) }
    kitchen.clock.set(to: try Fixtures.minutes(action.at))
    return (repository, kitchen, id)
  }

  @Test(
    "a failure at any call has its text and changes nothing, and the same call made again does it once",
    arguments: actions, FaultInjectingRepository.Fault.allCases)
  func faults(action: Action, fault: FaultInjectingRepository.Fault) async throws {
    let (_, calm, calmID) = try await Self.scene(action)
    try await action.call(calm, calmID, calm.identifiers.next(IdempotencyKey.self))
    let wanted = try await Contents(of: calm)

    var number = 0
    while true {
      let (repository, kitchen, id) = try await Self.scene(action)
      let before = try await Contents(of: kitchen)
      let call = kitchen.identifiers.next(IdempotencyKey.self)
      repository.fail(at: number, fault)
      var caught: FoodSharingError?
      do { try await action.call(kitchen, id, call) } catch let error as FoodSharingError { caught = error }
      guard repository.stopFailing() else {
        #expect(caught == nil)
        break
      }
      let error = try #require(caught, "call \(number) failed and nobody was told")
      #expect(error.text(in: .english) == action.text, "call \(number)")
      let after = try await Contents(of: kitchen)
      let happened = fault == .lostResponse && after != before
      #expect(happened || after == before, "call \(number) changed something")

      try await action.call(kitchen, id, call)
      let done = try await Contents(of: kitchen)
      #expect(done.post.ledger == wanted.post.ledger, "call \(number)")
      #expect(done.requests.map(\.status) == wanted.requests.map(\.status), "call \(number)")
      #expect(done.records == wanted.records && done.notices == wanted.notices, "call \(number)")
      #expect(done.collections == wanted.collections && done.sequence == wanted.sequence, "call \(number)")
      number += 1
      if fault == .conflict { break }
    }
    #expect(number > (fault == .conflict ? 0 : 1), "no call failed")
  }

  @Test("a call is its caller's: somebody else's identifier for it does nothing")
  func foreignCall() async throws {
    let kitchen = try await FoodSharingFixture()
    let call = kitchen.identifiers.next(IdempotencyKey.self)
    let first = try await kitchen.requests.send(
      Fixtures.portions(1), of: kitchen.post, idempotencyKey: call, as: FoodSharingFixture.ann)
    let second = try await kitchen.requests.send(
      Fixtures.portions(1), of: kitchen.post, idempotencyKey: call, as: FoodSharingFixture.bob)
    #expect(first.id != second.id && second.receiver == Fixtures.stranger)
  }

  @Test("reading fails with its text")
  func reading() async throws {
    let repository = FaultInjectingRepository()
    let kitchen = try await FoodSharingFixture(on: repository)
    let id = try await kitchen.request()
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await kitchen.requests.outgoing(as: FoodSharingFixture.ann) },
      { _ = try await kitchen.requests.incoming(as: FoodSharingFixture.donor) },
      { _ = try await kitchen.requests.details(of: id, as: FoodSharingFixture.ann) },
      { _ = try await kitchen.requests.notifications(as: FoodSharingFixture.donor) },
    ]
    for call in calls {
      repository.fail(at: 0, .unavailable)
      let error = await #expect(throws: FoodSharingError.self) { try await call() }
      #expect(error?.text(in: .english) == "Unable to fetch. Please try again")
      _ = repository.stopFailing()
      try await call()
    }
  }

  @Test("a timer that fails halfway goes on where it stopped")
  func timers() async throws {
    for number in 0..<12 {
      let repository = FaultInjectingRepository()
      let kitchen = try await FoodSharingFixture(on: repository)
      let id = try await kitchen.request(.accepted)
      try await kitchen.requests.send(Fixtures.portions(2), of: kitchen.post, as: FoodSharingFixture.bob)
      kitchen.clock.set(to: try Fixtures.later(49))
      repository.fail(at: number, .timeout)
      _ = try? await kitchen.requests.fireDueEvents(as: .system)
      _ = repository.stopFailing()
      try await kitchen.requests.fireDueEvents(as: .system)
      #expect(try await kitchen.stored(id).status == .known(.acceptanceExpired))
      #expect(try await kitchen.stored().ledger.available == 10)
      #expect(try await kitchen.requests.fireDueEvents(as: .system).isEmpty)
    }
  }
}
