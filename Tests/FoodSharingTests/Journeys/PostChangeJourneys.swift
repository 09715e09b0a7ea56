import DomainAccounts
import FoodSharing
import TestSupport
import Testing

/// Tests how requests follow the changes of their post.
@Suite("Requests when their post changes")
struct PostChangeJourneys {
  /// An app with a post and a pending, an accepted and a reserved request for it.
  struct Scene {
    let fixture: FoodSharingFixture
    let post: FoodPost.ID
    let pending: FoodRequest.ID
    let accepted: FoodRequest.ID
    let reserved: FoodRequest.ID

    init(_ offer: FoodOffer? = nil, windows: [PickupWindow]? = nil) async throws {
      fixture = try await FoodSharingFixture()
      post = try await fixture.bread(offer, Fixtures.terms(windows: windows)).id
      pending = try await fixture.requests.send(
        Fixtures.portions(1), of: post, as: FoodSharingFixture.ola
      ).id
      accepted = try await fixture.requests.send(
        Fixtures.portions(2), of: post, as: FoodSharingFixture.jan
      ).id
      reserved = try await fixture.requests.send(
        Fixtures.portions(3), of: post, as: FoodSharingFixture.charity
      ).id
      try await fixture.accept(accepted, as: FoodSharingFixture.baker)
      try await fixture.accept(reserved, as: FoodSharingFixture.baker)
      let first = try await #require(fixture.stored(post).pickup?.windows.first).time
      try await fixture.requests.reserve(reserved, at: first, as: FoodSharingFixture.charity)
    }

    func states() async throws -> [String] {
      var states: [String] = []
      for (id, person) in [
        (pending, FoodSharingFixture.ola), (accepted, FoodSharingFixture.jan),
        (reserved, FoodSharingFixture.charity),
      ] {
        states.append(try await fixture.requests.details(of: id, as: person).summary.status.rawValue)
      }
      return states
    }

    func closeReasons() async throws -> [String?] {
      var closeReasons: [String?] = []
      for (id, person) in [
        (pending, FoodSharingFixture.ola), (accepted, FoodSharingFixture.jan),
        (reserved, FoodSharingFixture.charity),
      ] {
        closeReasons.append(
          try await fixture.requests.details(of: id, as: person).summary.closeReason?.rawValue)
      }
      return closeReasons
    }

    /// Checks the invariant of the ledger and returns the available amount.
    func available() async throws -> Int64 {
      let ledger = try await fixture.stored(post).ledger
      #expect(
        ledger.available + ledger.accepted + ledger.reserved + ledger.collected + ledger.discarded
          == ledger.offered)
      return ledger.available
    }
  }

  @Test("Closing a post closes pending requests and keeps accepted and reserved ones")
  func closedPost() async throws {
    let scene = try await Scene()
    try await scene.fixture.posts.close(scene.post, as: FoodSharingFixture.baker)
    #expect(try await scene.states() == ["closed", "accepted", "reserved"])
    #expect(try await scene.closeReasons().first == "postClosed")
    let window = try Fixtures.window(24).time
    try await scene.fixture.requests.reserve(scene.accepted, at: window, as: FoodSharingFixture.jan)
    try await scene.fixture.requests.confirmPickup(
      scene.accepted, Fixtures.portions(2), as: FoodSharingFixture.baker)
    try await scene.fixture.requests.confirmPickup(
      scene.reserved, Fixtures.portions(3), as: FoodSharingFixture.baker)
    #expect(try await scene.fixture.stored(scene.post).status == .completed)
    #expect(try await scene.available() == 5)
  }

  @Test(
    "When all food has been collected, requests that wait for an answer are closed, and receivers learn why",
    arguments: [false, true])
  func allCollected(isByCode: Bool) async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(portions: 4))
    let waiting = try await fixture.requests.send(
      Fixtures.portions(1), of: post.id, as: FoodSharingFixture.jan)
    let reserved = try await fixture.request(.reserved, of: post.id)
    if isByCode {
      let code = try await fixture.requests.showCode(for: reserved, as: FoodSharingFixture.baker)
      try await fixture.requests.collect(
        reserved, Fixtures.portions(4), with: code, as: FoodSharingFixture.ola)
    } else {
      try await fixture.requests.confirmPickup(reserved, Fixtures.portions(4), as: FoodSharingFixture.baker)
    }
    #expect(try await fixture.stored(post.id).status == .completed)
    let closed = try await fixture.requests.details(of: waiting.id, as: FoodSharingFixture.jan)
    #expect(closed.summary.status == .closed && closed.summary.closeReason == .foodGone)
    let received = try await fixture.requests.notifications(as: FoodSharingFixture.jan).items.map(\.kind)
    #expect(received.contains(.known(.closed)))
  }

  @Test("An offer that is reduced to what was collected closes the requests that wait for an answer")
  func reduced() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let waiting = try await fixture.requests.send(
      Fixtures.portions(1), of: post.id, as: FoodSharingFixture.jan)
    let reserved = try await fixture.request(.reserved, of: post.id)
    try await fixture.requests.confirmPickup(reserved, Fixtures.portions(4), as: FoodSharingFixture.baker)
    try await fixture.posts.edit(post.id, to: Fixtures.offer(portions: 4), as: FoodSharingFixture.baker)
    #expect(try await fixture.stored(post.id).status == .completed)
    let closed = try await fixture.requests.details(of: waiting.id, as: FoodSharingFixture.jan)
    #expect(closed.summary.status == .closed && closed.summary.closeReason == .foodGone)
  }

  @Test(
    "Deleting a post with reservations requires a confirmation that they are canceled",
    .requirement("FS-3.1.15"))
  func deleting() async throws {
    let scene = try await Scene()
    let error = await refusal {
      try await scene.fixture.posts.delete(scene.post, as: FoodSharingFixture.baker)
    }
    #expect(error == .request(.activeReservations(1)))
    #expect(try await scene.states() == ["pending", "accepted", "reserved"])
    try await scene.fixture.posts.delete(
      scene.post, cancelingReservations: true, as: FoodSharingFixture.baker)
    #expect(try await scene.states() == ["closed", "closed", "closed"])
    #expect(try await scene.closeReasons() == ["postDeleted", "postDeleted", "postDeleted"])
    #expect(try await scene.available() == 10)
    for person in [FoodSharingFixture.ola, FoodSharingFixture.jan, FoodSharingFixture.charity] {
      let notifications = try await scene.fixture.requests.notifications(as: person).items
      #expect(notifications.map(\.kind).contains(.known(.closed)))
    }
  }

  @Test("Removing or suspending a post closes all its requests")
  func removing() async throws {
    let removed = try await Scene()
    try await removed.fixture.posts.remove(removed.post, for: .unsafe, as: FoodSharingFixture.admin)
    #expect(try await removed.closeReasons() == ["postRemoved", "postRemoved", "postRemoved"])
    #expect(try await removed.available() == 10)
    let hidden = try await Scene()
    let baker = try #require(FoodSharingFixture.baker.id)
    let account = try #require(try await hidden.fixture.repository.get(Account.self, id: baker))
    let disabled = try Account.lifecycle.fire(
      Account.Events.disable, Account.DisableInput(.known(.spam), otherAdmins: 1), on: account.entity,
      by: FoodSharingFixture.admin,
      at: Fixtures.now, recordedAs: Identifier(uuidBits: (7, 7))
    ).subject
    try await hidden.fixture.repository.update(disabled, expecting: account.version)
    try await hidden.fixture.maintenance.updateSuspension(baker, as: .system)
    #expect(try await hidden.closeReasons() == ["postSuspended", "postSuspended", "postSuspended"])
    #expect(try await hidden.available() == 10)
  }

  @Test("Expiry of a post ends pending requests, and keeps those that can still be collected")
  func expiring() async throws {
    let scene = try await Scene(
      Fixtures.offer(days: 1),
      windows: [Fixtures.window(23), Fixtures.window(30)])
    scene.fixture.clock.set(to: try Fixtures.later(24))
    try await scene.fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await scene.states() == ["expired", "accepted", "reserved"])
    #expect(try await scene.fixture.stored(scene.post).status == .expired)
    #expect(try await scene.available() == 5)
    try await scene.fixture.requests.confirmPickup(
      scene.reserved, Fixtures.portions(3), as: FoodSharingFixture.baker)
    try await scene.fixture.requests.fireDueEvents(as: .system)
    #expect(try await scene.states() == ["expired", "acceptanceExpired", "collected"])

    let over = try await Scene(Fixtures.offer(days: 1), windows: [Fixtures.window(4)])
    over.fixture.clock.set(to: try Fixtures.later(24))
    try await over.fixture.maintenance.fireDueEvents(as: .system)
    #expect(
      try await over.states() == ["expired", "expired", "reserved"],
      "the reserved request waits for its outcome")
    try await over.fixture.requests.fireDueEvents(as: .system)
    #expect(try await over.states() == ["expired", "expired", "noShow"])
  }

  @Test("Receivers are notified of an extension and of changed allergens, but not of other edits")
  func telling() async throws {
    let scene = try await Scene()
    try await scene.fixture.posts.extend(scene.post, days: 7, as: FoodSharingFixture.baker)
    let nuts = try AllergenDeclaration(contains: [.nuts])
    try await scene.fixture.posts.edit(
      scene.post, to: Fixtures.offer(diets: [], allergens: nuts), as: FoodSharingFixture.baker)
    for person in [FoodSharingFixture.ola, FoodSharingFixture.jan, FoodSharingFixture.charity] {
      let kinds = try await scene.fixture.requests.notifications(as: person).items.map(\.kind)
      #expect(Set(kinds).isSuperset(of: [.known(.postExtended), .known(.foodChanged)]))
    }
    let before = try await scene.fixture.requests.notifications(as: FoodSharingFixture.ola).items.count
    try await scene.fixture.posts.edit(
      scene.post, to: Fixtures.offer(description: "Sliced now.", diets: [], allergens: nuts),
      as: FoodSharingFixture.baker)
    #expect(try await scene.fixture.requests.notifications(as: FoodSharingFixture.ola).items.count == before)
  }

  @Test("A post is completed when its donor lowers the offered quantity to what was collected")
  func lowering() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.reserved, 4, of: bread)
    try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.baker)
    let edited = try await fixture.posts.edit(
      bread, to: Fixtures.offer(portions: 4), as: FoodSharingFixture.baker)
    #expect(edited.status == .completed && edited.ledger.collected == 4)
  }

  @Test("A closed post whose acceptances end with its suspension is completed when it is shown again")
  func resuming() async throws {
    let fixture = try await FoodSharingFixture()
    let baker = try #require(FoodSharingFixture.baker.id)
    let bread = try await fixture.bread().id
    _ = try await fixture.request(.accepted, of: bread)
    try await fixture.posts.close(bread, as: FoodSharingFixture.baker)
    try await fixture.disable(baker)
    #expect(try await fixture.maintenance.updateSuspension(baker, as: .system) == 1)
    #expect(try await fixture.stored(bread).status == .suspended)
    try await fixture.enable(baker)
    #expect(try await fixture.maintenance.updateSuspension(baker, as: .system) == 1)
    #expect(try await fixture.stored(bread).status == .completed)
  }

  @Test("Food that is reserved in full is available again after a no-show")
  func noShow() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    let id = try await fixture.request(.reserved, 10, of: bread)
    #expect(try await fixture.stored(bread).status == .fullyAllocated)
    fixture.clock.set(to: try Fixtures.minutes(6 * 60 + 30))
    try await fixture.requests.reportNoShow(id, as: FoodSharingFixture.baker)
    let post = try await fixture.stored(bread)
    #expect(post.status == .available && post.ledger.available == 10)
  }
}
