import FoodSharing
import TestSupport
import Testing

/// An example for each refusal of the operations for requests that no journey reaches; `.ci/operations.py`
/// finds those without any.
@Suite("Refusals of the operations for requests")
struct RequestRefusalTests {
  typealias Fixture = FoodSharingFixture

  /// Sends a request in both ways.
  static let sending:
    [@Sendable (FoodSharingFixture, FoodQuantity, FoodPost.ID, Principal) async throws -> Void] = [
      { try await $0.requests.send($1, of: $2, as: $3) },
      { try await $0.requests.reserveInstantly($1, of: $2, at: Fixtures.window(4).time, as: $3) },
    ]

  /// Checks that both ways of sending a request are refused with the code.
  func expectRefusals(
    _ code: Refusal.Code, _ quantity: FoodQuantity? = nil, of post: FoodPost.ID, as principal: Principal,
    in fixture: FoodSharingFixture, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for send in Self.sending {
      try await fixture.expectRefusal(code, sourceLocation: sourceLocation) {
        try await send(fixture, quantity ?? Fixtures.portions(1), post, principal)
      }
    }
  }

  @Test("Another donor's draft gets the same answer as a post that doesn't exist, whatever the input")
  func hidden() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = try await fixture.posts.draft(Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.baker)
      .id
    let newcomer = Principal.user(Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.receiver.rawValue])
    for post in [draft, ServiceCall.Subject.missing.post] {
      try await expectRefusals(.notFound, of: post, as: Fixture.ola, in: fixture)
      try await expectRefusals(.notFound, of: post, as: newcomer, in: fixture)
    }
    let bread = try await fixture.bread().id
    let id = try await fixture.request(of: bread)
    try await fixture.expectRefusal(.notFound) {
      try await fixture.requests.edit(id, to: Fixtures.portions(1), message: " ", as: Fixture.jan)
    }
  }

  @Test(
    "Without a profile, without the current disclaimer or with an unverified group, nothing can be requested")
  func participation() async throws {
    let group = Fixture.charity
    let id = try #require(group.id)
    let missing = try await FoodSharingFixture()
    var bread = try await missing.bread(Fixtures.offer(isInstant: true)).id
    try await missing.repository.commit { $0.delete(FoodProfile.self, id: id) }
    try await expectRefusals("food.profileMissing", of: bread, as: group, in: missing)
    let unverified = try await FoodSharingFixture()
    bread = try await unverified.bread(Fixtures.offer(isInstant: true)).id
    try await unverified.profiles.deactivate(id, as: Fixture.admin)
    try await expectRefusals("food.groupUnverified", of: bread, as: group, in: unverified)
    let outdated = try await FoodSharingFixture { $0.disclaimerVersion = 2 }
    try await outdated.profiles.acceptDisclaimer(version: 2, as: Fixture.baker)
    bread = try await outdated.bread(Fixtures.offer(isInstant: true)).id
    try await expectRefusals("food.disclaimerMissing", of: bread, as: group, in: outdated)
  }

  @Test("One's own food, food that was declined, and more or other food than there is can't be requested")
  func unrequestable() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let both = Principal.user(
      try #require(Fixture.baker.id), roles: Set(FoodSharingRole.allCases.map(\.rawValue)))
    try await expectRefusals(.invalid, of: bread, as: both, in: fixture)
    try await expectRefusals(
      "quantity.unavailable", Fixtures.portions(11), of: bread, as: Fixture.ola, in: fixture)
    try await expectRefusals(
      "quantity.dimensionMismatch", FoodQuantity(100, .gram), of: bread, as: Fixture.ola, in: fixture)
    let id = try await fixture.request(of: bread)
    try await fixture.requests.decline(id, as: Fixture.baker)
    try await expectRefusals("request.previouslyDeclined", of: bread, as: Fixture.ola, in: fixture)
    try await fixture.posts.close(bread, as: Fixture.baker)
    try await expectRefusals("quantity.unavailable", of: bread, as: Fixture.jan, in: fixture)
    try await fixture.expectRefusal(.invalid) {
      try await fixture.requests.send(Fixtures.portions(1), of: bread, message: " ", as: Fixture.jan)
    }
  }

  @Test("A pickup window must be one of the post's, have a free slot and fit the quota")
  func windows() async throws {
    let quota = try ReservationQuota(1, inDays: 28)
    let fixture = try await FoodSharingFixture { $0.reservationQuota = quota }
    let terms = try Fixtures.terms(windows: [Fixtures.window(4, slots: 1), Fixtures.window(24)])
    let bread = try await fixture.bread(Fixtures.offer(isInstant: true), terms).id
    let id = try await fixture.request(.accepted, 1, of: bread)
    let one = try Fixtures.portions(1)
    func expectRefusals(_ code: Refusal.Code, at hours: Int64) async throws {
      let window = try Fixtures.window(hours).time
      try await fixture.expectRefusal(code) {
        try await fixture.requests.reserve(id, at: window, as: Fixture.ola)
      }
      try await fixture.expectRefusal(code) {
        try await fixture.requests.reserveInstantly(one, of: bread, at: window, as: Fixture.charity)
      }
    }
    try await expectRefusals("request.unknownPickupWindow", at: 5)
    let first = try Fixtures.window(4).time
    try await fixture.requests.reserveInstantly(one, of: bread, at: first, as: Fixture.jan)
    try await expectRefusals("request.pickupWindowFull", at: 4)
    let soup = try await fixture.bread(Fixtures.offer("Soup", isInstant: true)).id
    for receiver in [Fixture.ola, Fixture.charity] {
      try await fixture.requests.reserveInstantly(one, of: soup, at: first, as: receiver)
    }
    try await expectRefusals("request.quotaExceeded", at: 24)
  }

  @Test("A pickup window that is over can't be reserved")
  func overWindow() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let id = try await fixture.request(.accepted, of: bread)
    let window = try Fixtures.window(4).time
    fixture.clock.set(to: try Fixtures.later(6))
    try await fixture.expectRefusal(.transition) {
      try await fixture.requests.reserve(id, at: window, as: Fixture.ola)
    }
    try await fixture.expectRefusal(.transition) {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: bread, at: window, as: Fixture.jan)
    }
  }

  @Test(
    "A request that has ended can't be changed",
    arguments: ServiceCall.requesting.filter {
      $0.operation.refusals.contains(.transition) && $0.isAboutRequest
    })
  func ended(call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(of: bread)
    try await fixture.requests.withdraw(id, as: Fixture.ola)
    let caller = call.operation.allows(Fixture.ola) ? Fixture.ola : Fixture.baker
    try await fixture.expectRefusal(.transition) {
      try await call.runOn(fixture, ServiceCall.Subject(post: bread, request: id), caller)
    }
  }

  @Test("A request can't be raised above what is available, nor have a blank message")
  func edits() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(of: bread)
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.edit(id, to: Fixtures.portions(11), as: Fixture.ola)
    }
    try await fixture.expectRefusal(.invalid) {
      try await fixture.requests.edit(id, to: Fixtures.portions(1), message: " ", as: Fixture.ola)
    }
  }

  @Test("The last portions can be accepted once, and only with the donor's answer if the donor wants that")
  func acceptance() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    _ = try await fixture.request(.accepted, 6, of: bread)
    let other = try await fixture.requests.send(Fixtures.portions(4), of: bread, as: Fixture.jan).id
    let less = try Fixtures.offer(portions: 9)
    try await fixture.posts.edit(bread, to: less, as: Fixture.baker)
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.accept(other, as: Fixture.baker)
    }
    try await fixture.expectRefusal("request.instantReservationNotAllowed") {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: bread, at: Fixtures.window(4).time, as: Fixture.charity)
    }
  }

  @Test("A pickup code works only while it is shown and until five wrong ones were entered")
  func codes() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: bread)
    let wrong = try PickupCode(parsing: Secret("0000-0000"))
    try await fixture.expectRefusal("request.codeNotShown") {
      try await fixture.requests.collect(id, Fixtures.portions(4), with: wrong, as: Fixture.ola)
    }
    _ = try await fixture.requests.showCode(for: id, as: Fixture.baker)
    let error = await refusal {
      try await fixture.requests.collect(id, Fixtures.portions(4), with: wrong, as: Fixture.ola)
    }
    #expect(error?.refusal.code == "request.wrongCode")
    let stored = try await fixture.stored(id)
    #expect(stored.failedCodeAttempts == 1 && stored.status == .reserved)
    // Another person's attempts aren't counted.
    _ = await refusal {
      try await fixture.requests.collect(id, Fixtures.portions(4), with: wrong, as: Fixture.jan)
    }
    #expect(try await fixture.stored(id) == stored)
  }

  @Test("A failed withdrawal has the sentence for editing, and a failed call without one that of the error")
  func failures() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository) {
      $0.reservationQuota = try? ReservationQuota(1, inDays: 28)
    }
    let bread = try await fixture.bread().id
    let id = try await fixture.request(of: bread)
    repository.inject(.unavailable)
    let editing = await refusal { try await fixture.requests.withdraw(id, as: Fixture.ola) }
    typealias Operations = FoodRequestService.Operations
    #expect(
      AccountTextJourneys.text(editing, Operations.withdraw.description) == "Edit failed. Please try again")
    let reading = await refusal { try await fixture.requests.quotaUsage(as: Fixture.ola) }
    let general = "This didn’t work. Please try again."
    #expect(AccountTextJourneys.text(reading, Operations.quotaUsage.description) == general)
    let changing = await refusal { try await fixture.accept(id, as: Fixture.baker) }
    #expect(AccountTextJourneys.text(changing, Operations.accept.description) == general)
  }

  @Test(
    "A reason of food sharing has an HTTP status",
    arguments: [
      (.photo(.wrongType), 422), (.policy(.commentMissing), 422),
      (.policy(.disclaimerMissing(version: 1)), 403),
      (.policy(.disclaimerChanged(version: 2)), 412), (.policy(.ownPost), 409), (.policy(.involved), 403),
      (.request(.unavailable), 409),
      (.request(.wrongCode(attemptsLeft: 2)), 409),
    ] as [(FoodSharingError, Int)])
  func statuses(error: FoodSharingError, status: Int) {
    #expect(error.refusal.status == status && error.refusal.retry == .never)
  }

  @Test("A receiver over the quota is told when to try again")
  func quota() async throws {
    let fixture = try await FoodSharingFixture { $0.reservationQuota = try? ReservationQuota(1, inDays: 28) }
    let bread = try await fixture.bread()
    let first = try await fixture.request(of: bread.id)
    try await fixture.accept(first, as: Fixture.baker)
    let window = try #require(bread.pickup?.windows.first).time
    try await fixture.requests.reserve(first, at: window, as: Fixture.ola)
    let other = try await fixture.request(of: fixture.bread().id)
    try await fixture.accept(other, as: Fixture.baker)
    let refused = await refusal { try await fixture.requests.reserve(other, at: window, as: Fixture.ola) }
    let usage = try await fixture.requests.quotaUsage(as: Fixture.ola)
    let moment = try #require(usage?.nextAvailableAt)
    #expect(refused?.refusal.code == "request.quotaExceeded" && refused?.refusal.status == 429)
    #expect(refused?.refusal.retry == .after(moment))
  }
}
