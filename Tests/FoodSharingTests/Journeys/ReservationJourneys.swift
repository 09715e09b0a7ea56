import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Reservations, pickups and no-shows")
struct ReservationJourneys {
  /// Creates an app with a post of ten portions and an accepted request for four of them.
  static func accepted(
    configure: (inout FoodSharingConfiguration) -> Void = { _ in }
  ) async throws -> (FoodSharingFixture, FoodPost.ID, FoodRequest.ID) {
    let fixture = try await FoodSharingFixture(configure: configure)
    let post = try await fixture.bread().id
    return (fixture, post, try await fixture.request(.accepted, of: post))
  }

  static func window(_ hours: Int64) throws -> TimeWindow { try Fixtures.window(hours).time }

  @Test(
    "A receiver can reserve an accepted request in one of the post's pickup windows",
    .requirement("FS-3.1.22", "FS-3.1.22.pre"))
  func reserve() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    let foreign = await refusal {
      try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.jan)
    }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    let odd = await refusal {
      try await fixture.requests.reserve(id, at: Self.window(5), as: FoodSharingFixture.ola)
    }
    #expect(odd == .request(.unknownPickupWindow))
    let reserved = try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.ola)
    #expect(try reserved.status == .reserved && reserved.pickupWindow == Self.window(4))
    let ledger = try await fixture.stored(bread).ledger
    #expect(ledger.available == 6 && ledger.accepted == 0 && ledger.reserved == 4)
    // A pending request can't be reserved.
    let pending = try await fixture.requests.send(
      Fixtures.portions(1), of: bread, as: FoodSharingFixture.jan
    ).id
    let early = await refusal {
      try await fixture.requests.reserve(pending, at: Self.window(4), as: FoodSharingFixture.jan)
    }
    #expect(early?.text(in: .english) == "This isn’t possible at the moment.")
  }

  @Test(
    "An acceptance expires after a day, and its quantity is available again", .requirement("FS-3.1.22.pre"))
  func expireAcceptance() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    fixture.clock.set(to: try Fixtures.later(24))
    let late = await refusal {
      try await fixture.requests.reserve(id, at: Self.window(24), as: FoodSharingFixture.ola)
    }
    #expect(late?.text(in: .english) == "The time to reserve this is over.")
    #expect(try await fixture.requests.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.stored(id).status == .acceptanceExpired)
    #expect(try await fixture.stored(bread).ledger.available == 10)
  }

  @Test(
    "An instant reservation accepts and reserves in one call, if the donor allows it",
    .requirement("FS-1.2-5"))
  func instant() async throws {
    let fixture = try await FoodSharingFixture()
    let slow = try await fixture.bread()
    let fast = try await fixture.bread(Fixtures.offer(portions: 5, isInstant: true))
    let refused = await refusal {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: slow.id, at: Self.window(4), as: FoodSharingFixture.ola)
    }
    #expect(refused == .request(.instantReservationNotAllowed))
    let reserved = try await fixture.requests.reserveInstantly(
      Fixtures.portions(4), of: fast.id, at: Self.window(4), as: FoodSharingFixture.ola)
    #expect(
      try reserved.status == .reserved && reserved.acceptedQuantity == Fixtures.portions(4))
    let history = try await fixture.requests.details(of: reserved.id, as: FoodSharingFixture.ola).history
    #expect(history.map(\.event) == [.known(.accept), .known(.reserve)])
    #expect(history.map(\.actor) == [.known(.system), .known(.receiver)])
    let ledger = try await fixture.stored(fast.id).ledger
    #expect(ledger.available == 1 && ledger.reserved == 4)
    let tooMuch = await refusal {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(2), of: fast.id, at: Self.window(4), as: FoodSharingFixture.jan)
    }
    #expect(tooMuch?.text(in: .english) == "Unavailable. Please try again")
    #expect(
      try await fixture.requests.outgoing(as: FoodSharingFixture.jan).items.isEmpty,
      "nothing is accepted without the reservation")
  }

  @Test(
    "Canceling a reservation frees the quantity, removes the message and keeps the request",
    .requirement("FS-3.1.23", "FS-3.1.23.pre", "FS-3.1.23.post", "FS-3.1.23.e0")
  )
  func cancel() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    let early = await refusal { try await fixture.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) }
    #expect((early?.cause as? TransitionError)?.reason == .noTransition(from: "accepted"))
    #expect(early?.text(in: .english) == "This isn’t possible at the moment.")
    let question = FoodSharingMessages.catalog.sentence(
      .question, of: FoodRequestService.Operations.cancelByReceiver.description, in: .english)
    #expect(question == "Are you sure?")
    try await fixture.requests.reserve(id, at: Self.window(24), as: FoodSharingFixture.ola)
    let foreign = await refusal {
      try await fixture.requests.cancelByReceiver(id, as: FoodSharingFixture.jan)
    }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    let canceled = try await fixture.requests.cancelByReceiver(
      id, for: .cannotMakeTime, as: FoodSharingFixture.ola)
    #expect(canceled.status == .canceledByReceiver && canceled.message == nil && !canceled.isOpen)
    #expect(canceled.cancellationLeadTime == .inTime)
    #expect(try await fixture.stored(bread).ledger.available == 10)
    let open = FoodRequest.State.allCases.filter { !FoodRequest.lifecycle.finalStates.contains($0) }
    #expect(try await fixture.requests.outgoing(in: open, as: FoodSharingFixture.ola).items.isEmpty)
    #expect(try await fixture.requests.outgoing(as: FoodSharingFixture.ola).items.map(\.id) == [id])
    let notifications = try await fixture.requests.notifications(as: FoodSharingFixture.baker).items
    #expect(notifications.map(\.kind).contains(.known(.canceledByReceiver)))
  }

  @Test(
    "A cancellation records whether it is in time, late or at the last minute",
    arguments: [(0, FoodRequest.CancellationLeadTime.inTime), (1, .late), (23, .late), (24, .lastMinute)]
      as [(
        Int64, FoodRequest.CancellationLeadTime
      )])
  func lateness(hours: Int64, expected: FoodRequest.CancellationLeadTime) async throws {
    let (fixture, _, id) = try await Self.accepted()
    try await fixture.requests.reserve(id, at: Self.window(24), as: FoodSharingFixture.ola)
    fixture.clock.set(to: try Fixtures.later(hours))
    let canceled = try await fixture.requests.cancelByDonor(
      id, for: .foodUnsafe, as: FoodSharingFixture.baker)
    #expect(
      canceled.status == .canceledByDonor && canceled.cancellationLeadTime == .known(expected))
    #expect(canceled.reason == .foodUnsafe)
  }

  @Test("A closed post is completed when its last reservation is canceled")
  func lastCancellation() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.ola)
    #expect(try await fixture.posts.close(bread, as: FoodSharingFixture.baker).status == .closed)
    try await fixture.requests.cancelByReceiver(id, as: FoodSharingFixture.ola)
    #expect(try await fixture.stored(bread).status == .completed)
  }

  @Test("A pickup with the donor's code succeeds, and five wrong codes invalidate the code")
  func code() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.ola)
    let wrong = try PickupCode(parsing: Secret("0000-0000"))
    let none = await refusal {
      try await fixture.requests.collect(id, Fixtures.portions(4), with: wrong, as: FoodSharingFixture.ola)
    }
    #expect(none == .request(.codeNotShown))
    let notHers = await refusal { try await fixture.requests.showCode(for: id, as: FoodSharingFixture.ola) }
    #expect(notHers?.text(in: .english) == "You aren’t allowed to do this.")
    let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
    for left in [Int64(4), 3, 2, 1, 0] {
      let error = await refusal {
        try await fixture.requests.collect(id, Fixtures.portions(4), with: wrong, as: FoodSharingFixture.ola)
      }
      #expect(error == .request(.wrongCode(attemptsLeft: left)))
    }
    let dead = await refusal {
      try await fixture.requests.collect(id, Fixtures.portions(4), with: code, as: FoodSharingFixture.ola)
    }
    #expect(dead == .request(.codeNotShown), "after five wrong codes the right one is refused")
    let next = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
    let typed = try PickupCode(parsing: Secret(next.text.withExposed { $0.lowercased() }))
    let collected = try await fixture.requests.collect(
      id, Fixtures.portions(3), with: typed, as: FoodSharingFixture.ola)
    #expect(
      try collected.status == .collected
        && collected.collectedQuantity == Fixtures.portions(3))
    let ledger = try await fixture.stored(bread).ledger
    #expect(ledger.collected == 3 && ledger.available == 7, "the rest is available again")
    let record = try await fixture.repository.get(FoodPickup.self, id: FoodPickup.id(of: id))?.entity
    #expect(record?.grams == 1_200 && record?.receiver == FoodSharingFixture.ola.id)
  }

  @Test("A donor confirms the collected quantity, and whether the rest is available or discarded")
  func handOver() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.ola)
    let byOla = await refusal {
      try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.ola)
    }
    #expect(byOla?.text(in: .english) == "You aren’t allowed to do this.")
    let tooMuch = await refusal {
      try await fixture.requests.confirmPickup(
        id, Fixtures.portions(5), as: FoodSharingFixture.baker)
    }
    #expect(tooMuch?.text(in: .english) == "This is more than the accepted quantity.")
    try await fixture.requests.confirmPickup(
      id, Fixtures.portions(1), leftover: .discarded, as: FoodSharingFixture.baker)
    let ledger = try await fixture.stored(bread).ledger
    #expect(ledger.collected == 1 && ledger.discarded == 3 && ledger.available == 6)
  }

  @Test(
    "A missed pickup awaits its outcome, can be explained, and becomes a no-show",
    .requirement("FS-3.1.22"))
  func noShow() async throws {
    let (fixture, bread, id) = try await Self.accepted()
    try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.ola)
    fixture.clock.set(to: try Fixtures.later(6))
    try await fixture.requests.fireDueEvents(as: .system)
    #expect(
      try await fixture.requests.details(of: id, as: FoodSharingFixture.ola).summary.status
        == .awaitingOutcome)
    let early = await refusal { try await fixture.requests.reportNoShow(id, as: FoodSharingFixture.baker) }
    #expect(early?.text(in: .english).contains("21 November 2026") == true)
    try await fixture.requests.explainNoShow(id, .nobodyThere, as: FoodSharingFixture.ola)
    try fixture.clock.advance(by: .seconds(1_800))
    let missed = try await fixture.requests.reportNoShow(id, as: FoodSharingFixture.baker)
    #expect(missed.status == .noShow && missed.noShowExplanation == .nobodyThere)
    #expect(try await fixture.stored(bread).ledger.available == 10)
    try fixture.clock.advance(by: .seconds(15 * 3_600))
    let tooLate = await refusal {
      try await fixture.requests.explainNoShow(id, .forgotten, as: FoodSharingFixture.ola)
    }
    #expect(tooLate?.text(in: .english) == "The time to explain the missed pickup is over.")

    let other = try await Self.accepted()
    try await other.0.requests.reserve(other.2, at: Self.window(4), as: FoodSharingFixture.ola)
    other.0.clock.set(to: try Fixtures.later(22))
    #expect(try await other.0.requests.fireDueEvents(as: .system) == 1)
    #expect(try await other.0.stored(other.2).status == .noShow, "even if no due event was fired for long")
    #expect(try await other.0.requests.fireDueEvents(as: .system) == 0)
  }

  @Test(
    "A used-up quota refuses a reservation until the named time, or until the donor cancels one",
    .requirement("FS-3.1.22"))
  func quota() async throws {
    let (fixture, bread, id) = try await Self.accepted { configuration in
      configuration.reservationQuota = try? ReservationQuota(1, inDays: 28)
    }
    let soup = try await fixture.bread(Fixtures.offer("Soup", isInstant: true))
    try await fixture.requests.reserve(id, at: Self.window(4), as: FoodSharingFixture.ola)
    let used = await refusal {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: soup.id, at: Self.window(4), as: FoodSharingFixture.ola)
    }
    #expect(
      used?.text(in: .english)
        == "You can make 1 reservation in 28 days. The next reservation will be possible from 19 December 2026, 12:00 UTC."
    )
    let standing = try await fixture.requests.quotaUsage(as: FoodSharingFixture.ola)
    #expect(standing?.used == 1 && standing?.remaining == 0)
    #expect(try await fixture.requests.quotaUsage(as: FoodSharingFixture.jan)?.isAvailable == true)
    try await fixture.requests.cancelByDonor(id, for: .foodUnsafe, as: FoodSharingFixture.baker)
    try await fixture.requests.reserveInstantly(
      Fixtures.portions(1), of: soup.id, at: Self.window(4), as: FoodSharingFixture.ola)
    #expect(try await fixture.stored(bread).ledger.available == 10)
  }
}
