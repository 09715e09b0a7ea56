import FoodSharing
import TestSupport
import Testing

@Suite("The request service with a failing repository")
struct FailureTests {
  /// An operation with the sentence that the specification has for its failure.
  typealias Sentence = (operation: OperationDescription, text: String)

  /// A call that is repeated after a failure.
  struct Action: Sendable, CustomStringConvertible {
    let description: String
    /// The state of the request before the call; `nil` if there is none.
    let before: FoodRequest.State?
    /// The time of the call in minutes from noon.
    let at: Int64
    /// The operation with the specified sentence for its failure; `nil` if there is none.
    let sentence: Sentence?
    let call: Call

    typealias Call =
      @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID?, IdempotencyKey.ID) async throws -> Void

    init(
      _ description: String, after before: FoodRequest.State?, at: Int64 = 5,
      _ sentence: Sentence? = nil, call: @escaping Call
    ) {
      self.description = description
      self.before = before
      self.at = at
      self.sentence = sentence
      self.call = call
    }
  }

  static let send: Sentence = (FoodRequestService.Operations.send.description, "Failed. Please try again")
  static let edit: Sentence = (
    FoodRequestService.Operations.edit.description, "Edit failed. Please try again"
  )
  static let withdraw: Sentence = (
    FoodRequestService.Operations.withdraw.description, "Edit failed. Please try again"
  )

  static let actions: [Action] = [
    Action("send", after: nil, send) { fixture, post, _, call in
      try await fixture.requests.send(
        Fixtures.portions(3), of: post, message: "Please.", idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("reserve instantly", after: nil) { fixture, post, _, call in
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(3), of: post, at: Fixtures.window(4).time, idempotencyKey: call,
        as: FoodSharingFixture.ola)
    },
    Action("edit", after: .pending, edit) { fixture, _, id, call in
      try await fixture.requests.edit(
        #require(id), to: Fixtures.portions(2), idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("request less", after: .accepted, edit) { fixture, _, id, call in
      try await fixture.requests.edit(
        #require(id), to: Fixtures.portions(2), idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("request more", after: .accepted, edit) { fixture, _, id, call in
      try await fixture.requests.edit(
        #require(id), to: Fixtures.portions(7), idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("withdraw", after: .accepted, withdraw) { fixture, _, id, call in
      try await fixture.requests.withdraw(#require(id), idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("accept", after: .pending) { fixture, _, id, call in
      try await fixture.requests.accept(
        #require(id), Fixtures.portions(2), seen: fixture.sentVersion(of: #require(id)), idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("decline", after: .pending) { fixture, _, id, call in
      try await fixture.requests.decline(#require(id), idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("withdraw the acceptance", after: .accepted) { fixture, _, id, call in
      try await fixture.requests.withdrawAcceptance(
        #require(id), for: .foodUnsafe, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("reserve", after: .accepted) { fixture, _, id, call in
      try await fixture.requests.reserve(
        #require(id), at: Fixtures.window(4).time, idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("cancel by the receiver", after: .reserved) { fixture, _, id, call in
      try await fixture.requests.cancelByReceiver(
        #require(id), idempotencyKey: call, as: FoodSharingFixture.ola)
    },
    Action("cancel by the donor", after: .reserved) { fixture, _, id, call in
      try await fixture.requests.cancelByDonor(
        #require(id), for: .foodUnsafe, idempotencyKey: call, as: FoodSharingFixture.baker)
    },
    Action("confirm the pickup", after: .reserved) { fixture, _, id, call in
      try await fixture.requests.confirmPickup(
        #require(id), Fixtures.portions(3), leftover: .discarded, idempotencyKey: call,
        as: FoodSharingFixture.baker)
    },
    Action("report a no-show", after: .reserved, at: 6 * 60 + 31) { fixture, _, id, call in
      try await fixture.requests.reportNoShow(
        #require(id), idempotencyKey: call, as: FoodSharingFixture.baker)
    },
  ]

  /// The stored records that concern requests.
  struct Contents: Equatable {
    var post: FoodPost
    var requests: [FoodRequest]
    var records: Int
    var notifications: Int
    var pickups: Int
    var sequence: Commit.SequenceNumber

    init(of fixture: FoodSharingFixture, _ id: FoodPost.ID) async throws {
      let repository = fixture.repository
      post = try await fixture.stored(id)
      requests = try await repository.all(ModelQuery<FoodRequest>()).map(\.entity)
      records = try await repository.count(ModelQuery<TransitionRecord>())
      notifications = try await repository.count(ModelQuery<FoodNotification>())
      pickups = try await repository.count(ModelQuery<FoodPickup>())
      sequence = try await fixture.sequence()
    }
  }

  static func prepare(_ action: Action) async throws -> (
    ErrorInjectingRepository, FoodSharingFixture, FoodPost.ID, FoodRequest.ID?
  ) {
    let repository = ErrorInjectingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    var id: FoodRequest.ID?
    if let before = action.before { id = try await fixture.request(before, of: post) }
    fixture.clock.set(to: try Fixtures.minutes(action.at))
    return (repository, fixture, post, id)
  }

  @Test(
    "A failure of any repository call is reported, and the retried operation takes effect once",
    arguments: actions, ErrorInjectingRepository.InjectedError.allCases)
  func injectedErrors(action: Action, injected: ErrorInjectingRepository.InjectedError) async throws {
    let (_, reference, referencePost, referenceID) = try await Self.prepare(action)
    let key = reference.identifiers.next(IdempotencyKey.self)
    try await action.call(reference, referencePost, referenceID, key)
    let wanted = try await Contents(of: reference, referencePost)

    var number = 0
    while true {
      let (repository, fixture, post, id) = try await Self.prepare(action)
      let before = try await Contents(of: fixture, post)
      let call = fixture.identifiers.next(IdempotencyKey.self)
      repository.fail(at: number, injected)
      var caught: FoodSharingError?
      do { try await action.call(fixture, post, id, call) } catch let error as FoodSharingError {
        caught = error
      }
      guard repository.stopFailing() else {
        #expect(caught == nil)
        break
      }
      let error = try #require(caught, "call \(number) failed without an error")
      #expect(injected.text(of: error, action.sentence) == action.sentence?.text, "call \(number)")
      let after = try await Contents(of: fixture, post)
      let happened = injected == .lostResponse && after != before
      #expect(happened || after == before, "call \(number) changed something")

      try await action.call(fixture, post, id, call)
      let done = try await Contents(of: fixture, post)
      #expect(done.post.ledger == wanted.post.ledger, "call \(number)")
      #expect(done.requests.map(\.status) == wanted.requests.map(\.status), "call \(number)")
      #expect(done.records == wanted.records && done.notifications == wanted.notifications, "call \(number)")
      #expect(done.pickups == wanted.pickups && done.sequence == wanted.sequence, "call \(number)")
      number += 1
      if injected == .conflict { break }
    }
    #expect(number > (injected == .conflict ? 0 : 1), "no call failed")
  }

  @Test("The same idempotency key of two callers creates two requests")
  func foreignCall() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let call = fixture.identifiers.next(IdempotencyKey.self)
    let first = try await fixture.requests.send(
      Fixtures.portions(1), of: post, idempotencyKey: call, as: FoodSharingFixture.ola)
    let second = try await fixture.requests.send(
      Fixtures.portions(1), of: post, idempotencyKey: call, as: FoodSharingFixture.jan)
    #expect(first.id != second.id && second.receiver == FoodSharingFixture.jan.id)
  }

  @Test("A read that fails shows the message to try again, and succeeds when retried")
  func reading() async throws {
    let repository = ErrorInjectingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let id = try await fixture.request(of: fixture.bread().id)
    typealias Operations = FoodRequestService.Operations
    let general = "This didn’t work. Please try again."
    let calls: [(OperationDescription, String, @Sendable () async throws -> Void)] = [
      (
        Operations.outgoing.description, "Unable to fetch. Please try again",
        { _ = try await fixture.requests.outgoing(as: FoodSharingFixture.ola) }
      ),
      (
        Operations.incoming.description, general,
        { _ = try await fixture.requests.incoming(as: FoodSharingFixture.baker) }
      ),
      (
        Operations.details.description, general,
        { _ = try await fixture.requests.details(of: id, as: FoodSharingFixture.ola) }
      ),
      (
        Operations.notifications.description, general,
        { _ = try await fixture.requests.notifications(as: FoodSharingFixture.baker) }
      ),
    ]
    for (operation, text, call) in calls {
      repository.fail(at: 0, .unavailable)
      let error = await #expect(throws: FoodSharingError.self) { try await call() }
      #expect(AccountTextJourneys.text(error, operation) == text)
      _ = repository.stopFailing()
      try await call()
    }
  }

  @Test("Firing due events again after a failure completes them")
  func dueEvents() async throws {
    for number in 0..<12 {
      let repository = ErrorInjectingRepository()
      let fixture = try await FoodSharingFixture(on: repository)
      let post = try await fixture.bread().id
      let id = try await fixture.request(.accepted, of: post)
      try await fixture.requests.send(Fixtures.portions(2), of: post, as: FoodSharingFixture.jan)
      fixture.clock.set(to: try Fixtures.later(49))
      repository.fail(at: number, .timeout)
      _ = try? await fixture.requests.fireDueEvents(as: .system)
      _ = repository.stopFailing()
      try await fixture.requests.fireDueEvents(as: .system)
      #expect(try await fixture.stored(id).status == .acceptanceExpired)
      #expect(try await fixture.stored(post).ledger.available == 10)
      #expect(try await fixture.requests.fireDueEvents(as: .system) == 0)
    }
  }
}

extension ErrorInjectingRepository.InjectedError {
  /// Returns the specified sentence of an operation for an error; `nil` if the operation has none and the error has its own.
  func text(of error: FoodSharingError, _ sentence: FailureTests.Sentence?) -> String? {
    let own =
      self == .conflict
      ? "This has changed in the meantime. Please review it and repeat your change."
      : "This didn’t work. Please try again."
    guard let sentence else {
      let text = error.text(in: .english)
      return text == own ? nil : text
    }
    return AccountTextJourneys.text(error, sentence.operation)
  }
}
