import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("Payments")
struct PaymentJourneys {
  @Test(
    "A payment stores payer, institution, purpose and amount, and is in its payer's history only",
    .requirement(
      "SA-PA", "SA-PA-id", "SA-PA-amount", "SA-PA-user", "SA-PA-institution", "SA-PA-animal", "SA-U-payments")
  )
  func history() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let first = try await fixture.donation(of: .pln(2_500), for: .animal(AnimalSamples.burek))
    try fixture.wait(days: 1)
    let second = try await fixture.donation(of: .pln(700))
    let page = try await fixture.payments.payments(as: .ann)
    #expect(page.items.map(\.amount) == [.pln(700), .pln(2_500)])
    #expect(page.items.map(\.purpose) == [.institution, .animal(AnimalSamples.burek)])
    #expect(
      page.items.allSatisfy { $0.status == .succeeded && $0.institution == ShelterSamples.shelterID })
    let id = try #require(first.payment).id
    let payment = try await fixture.stored(Payment.self, id)
    #expect(payment.payer == Fixtures.ann && payment.animal == AnimalSamples.burek)
    #expect(payment.institution == ShelterSamples.shelterID && payment.manager == ShelterSamples.keeper)
    #expect(try await fixture.payments.payments(as: .bob).items.isEmpty)
    #expect(await isMissing { try await fixture.payments.payment(id, as: .bob) })
    #expect(await isMissing { try await fixture.payments.history(of: id, as: .keeper) })
    #expect(
      try await fixture.payments.history(of: id, as: .ann).items.map(\.event.rawValue) == [
        "submit", "succeed",
      ])
    #expect(second.isAnonymous == false)
    // The animal must belong to the institution.
    #expect(
      await supportRefusal {
        try await fixture.donations.donate(
          Donation.CreateInput(
            institution: ShelterSamples.shelterID, purpose: .animal(AnimalSamples.klapouchy),
            amount: .pln(500),
            method: .known(.card)), as: .ann)
      } == .institutionMismatch)
  }

  @Test(
    "Payment requests, funds and receipts contain the donated amount without a fee", .requirement("SA-P-10"))
  func free() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    for units in [100, 101, 99_999, 1_000_000] as [Int64] {
      _ = try await fixture.donation(of: .pln(units))
    }
    let orders = fixture.gateway.books.withLock { $0.charges.values.map(\.order.amount.minorUnits).sorted() }
    #expect(orders == [100, 101, 99_999, 1_000_000])
    #expect(try await fixture.balance() == .pln(1_100_200))
    #expect(
      try await fixture.payments.receipts(as: .ann).items.map(\.netAmount.minorUnits).sorted() == orders)
    let names =
      [
        Payment.schema.description, Sponsorship.schema.description, Donation.schema.description,
        Fund.schema.description, Institution.schema.description, FoodPledge.schema.description,
      ].flatMap { $0.fields.map(\.name) } + FundEntry.Kind.allCases.map(\.rawValue)
    for name in names {
      for word in ["fee", "commission", "tip", "charge", "cut", "provision"] {
        #expect(!name.lowercased().contains(word), "\(name)")
      }
    }
  }

  @Test("Only the institution or an admin can refund a payment, in parts up to the received amount")
  func refunds() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try #require(try await fixture.donation().payment).id
    for principal in [Principal.ann, .bob, .farmer] {
      let isForeign = principal != Principal.ann
      if isForeign {
        #expect(await isMissing { try await fixture.payments.refund(id, for: .requested, as: principal) })
      } else {
        #expect(await isRefused { try await fixture.payments.refund(id, for: .requested, as: principal) })
      }
    }
    let part = try await fixture.payments.refund(id, .pln(4_000), for: .requested, as: .keeper)
    #expect(part.status == .partiallyRefunded && part.netAmount == .pln(6_000))
    #expect(
      await isRefused {
        try await fixture.payments.refund(id, .pln(6_001), for: .mistake, as: .keeper)
      })
    #expect(
      await isRefused {
        try await fixture.payments.refund(
          id, Money(minorUnits: 1, currency: .eur), for: .mistake, as: .keeper)
      })
    #expect(try await fixture.balance() == .pln(6_000))
    let rest = try await fixture.payments.refund(id, for: .mistake, as: .admin)
    #expect(rest.status == .refunded && rest.netAmount == .pln(0))
    for order in fixture.gateway.openRefunds {
      try fixture.gateway.answer(order, isDone: order.amount != .pln(4_000))
    }
    try await fixture.deliver()
    // The amount of the failed refund belongs to the institution again.
    #expect(try await fixture.balance() == .pln(4_000))
    #expect(try await fixture.payments.payment(id, as: .ann).status == .partiallyRefunded)
    #expect(try await fixture.payments.receipts(as: .ann).items.map(\.netAmount) == [.pln(4_000)])
  }

  @Test(
    "Events of the provider are applied once, in any order and however often they are delivered",
    arguments: 0..<120)
  func anyOrder(permutation: Int) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let donation = try await fixture.donations.donate(
      Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(3_000), method: .known(.card)),
      as: .ann
    )
    let id = try #require(donation.payment).id
    try await fixture.payments.submit(id, as: .ann)
    let order = try #require(fixture.gateway.open.first)
    try fixture.gateway.requireAction(order)
    try fixture.gateway.succeed(order)
    try fixture.gateway.dispute(id, "dp_1")
    try fixture.gateway.decide(id, "dp_1", isWon: true)
    var events = fixture.gateway.outbox
    var shuffled: [GatewayEvent] = []
    var rest = permutation
    for size in stride(from: 5, to: 0, by: -1) {
      shuffled.append(events.remove(at: rest % size))
      rest /= size
    }
    for event in shuffled { try await fixture.payments.receive(event, as: .system) }
    let once = try await (
      fixture.stored(Payment.self, id), fixture.balance(), fixture.all(FundEntry.self).count
    )
    #expect(once.0.status == .succeeded && once.1 == .pln(3_000), "\(shuffled.map(\.kind))")
    for event in shuffled {
      #expect(try await fixture.payments.receive(event, as: .system) == .superseded)
    }
    #expect(try await fixture.stored(Payment.self, id) == once.0)
    #expect(try await fixture.all(FundEntry.self).count == once.2)
    #expect(try await fixture.all(Receipt.self).count == 1)
    let outcomes = Set(try await fixture.all(GatewayEventRecord.self).map(\.outcome))
    #expect(outcomes.isSubset(of: [.known(.applied), .known(.superseded)]))
  }

  @Test("Two disputes about a payment have the same result in any order of their events", arguments: 0..<24)
  func twoDisputes(permutation: Int) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try #require(try await fixture.donation(of: .pln(3_000)).payment).id
    for (name, isWon) in [("dp_1", true), ("dp_2", false)] {
      try fixture.wait(days: 1)
      try fixture.gateway.dispute(id, name)
      try fixture.gateway.decide(id, name, isWon: isWon)
    }
    var events = fixture.gateway.outbox
    var rest = permutation
    var kinds: [String] = []
    for size in stride(from: 4, to: 0, by: -1) {
      let event = events.remove(at: rest % size)
      rest /= size
      kinds.append("\(event.kind)")
      try await fixture.payments.receive(event, as: .system)
    }
    let payment = try await fixture.stored(Payment.self, id)
    #expect(payment.status == .chargedBack && payment.dispute?.reference.text == "dp_2", "\(kinds)")
    #expect(try await fixture.balance() == .pln(0))
    let outcomes = Set(try await fixture.all(GatewayEventRecord.self).map(\.outcome))
    #expect(outcomes.isSubset(of: [.known(.applied), .known(.superseded)]), "\(kinds)")
    // Another dispute of a charged-back payment remains unmatched.
    try fixture.wait(days: 1)
    try fixture.gateway.dispute(id, "dp_3")
    let later = try #require(fixture.gateway.outbox.last)
    #expect(try await fixture.payments.receive(later, as: .system) == .unmatched)
  }

  @Test("Of 50 concurrent deliveries of one event exactly one is applied")
  func concurrentDeliveries() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let donation = try await fixture.donations.donate(
      Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(3_000), method: .known(.card)),
      as: .ann
    )
    let id = try #require(donation.payment).id
    try await fixture.payments.submit(id, as: .ann)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    let event = try #require(fixture.gateway.outbox.first)
    let outcomes = try await withThrowingTaskGroup(of: GatewayEventRecord.Outcome.self) { group in
      for _ in 0..<50 { group.addTask { try await fixture.payments.receive(event, as: .system) } }
      return try await group.reduce(into: [GatewayEventRecord.Outcome]()) { $0.append($1) }
    }
    #expect(outcomes.filter { $0 == .applied }.count == 1)
    #expect(outcomes.filter { $0 == .superseded }.count == 49)
    #expect(try await fixture.balance() == .pln(3_000))
    #expect(try await fixture.all(Receipt.self).map(\.number) == [1])
    #expect(
      try await fixture.payments.history(of: id, as: .ann).items.map(\.event.rawValue) == [
        "submit", "succeed",
      ])
  }

  @Test("Concurrent payments are all counted, and their receipt numbers have no gaps")
  func concurrentPayments() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    var ids: [Payment.ID] = []
    for _ in 0..<8 {
      let donation = try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: .pln(1_000), method: .known(.card)),
        as: .ann)
      ids.append(try #require(donation.payment).id)
    }
    for id in ids { try await fixture.payments.submit(id, as: .ann) }
    for order in fixture.gateway.open { try fixture.gateway.succeed(order) }
    let events = fixture.gateway.outbox
    await withTaskGroup(of: Void.self) { group in
      for event in events { group.addTask { _ = try? await fixture.payments.receive(event, as: .system) } }
    }
    // A provider repeats the events that weren't accepted.
    for event in events { try await fixture.payments.receive(event, as: .system) }
    #expect(try await fixture.balance() == .pln(8_000))
    #expect(try await fixture.all(Receipt.self).map(\.number).sorted() == Array(1...8))
  }

  @Test("A payment is submitted again after an outage of the provider, and counted once")
  func unreachable() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let donation = try await fixture.donations.donate(
      Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(3_000), method: .known(.card)),
      as: .ann
    )
    let id = try #require(donation.payment).id
    fixture.gateway.books.withLock { $0.isDown = true }
    let waiting = try await fixture.payments.submit(id, as: .ann)
    #expect(waiting.status == .processing)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
    fixture.gateway.books.withLock { $0.isDown = false }
    try await fixture.fireDueEvents()
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.map(\.payment) == [id])
    // A lost event is queried after a day.
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    fixture.gateway.outbox = []
    try fixture.wait(days: 1)
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments.payment(id, as: .ann).status == .succeeded)
    fixture.gateway.books.withLock { $0.refusesNext = true }
    let refused = try await fixture.donations.donate(
      Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(3_000), method: .known(.card)),
      as: .ann
    )
    let other = try #require(refused.payment).id
    #expect(try await fixture.payments.submit(other, as: .ann).status == .failed)
    #expect(try await fixture.payments.retry(other, as: .ann).status == .processing)
  }

  @Test("Events that match no payment change nothing and are listed for admins")
  func unmatched() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let donation = try await fixture.donations.donate(
      Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(3_000), method: .known(.card)),
      as: .ann
    )
    let id = try #require(donation.payment).id
    try await fixture.payments.submit(id, as: .ann)
    let before = try await fixture.stored(Payment.self, id)
    func event(
      _ name: String, _ kind: GatewayEvent.Kind, of payment: Payment.ID? = nil, attempt: Int64? = 1,
      amount: Money? = .pln(3_000), refund: Payment.Refund.ID? = nil
    ) throws -> GatewayEvent {
      try GatewayEvent(
        id: GatewayReference(parsing: name), kind: .known(kind), payment: payment ?? id, attempt: attempt,
        amount: amount, failure: .known(.declined), refund: refund, occurredAt: fixture.clock.now())
    }
    let unmatched = [
      try event("a", .succeeded, amount: .pln(2_999)),
      try event("b", .succeeded, amount: Money(minorUnits: 3_000, currency: .eur)),
      try event("c", .succeeded, attempt: 2), try event("d", .succeeded, of: Identifier(uuidBits: (9, 9))),
      try event("e", .refunded, refund: Identifier(uuidBits: (9, 9))), try event("f", .failed, attempt: .max),
    ]
    for event in unmatched {
      #expect(try await fixture.payments.receive(event, as: .system) == .unmatched, "\(event.id)")
    }
    #expect(try await fixture.stored(Payment.self, id) == before)
    #expect(try await fixture.all(FundEntry.self).isEmpty)
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.count == unmatched.count)
    let unlisted = AccessDeniedError(PaymentService.Operations.unmatchedEvents.description, for: .moderator)
    await #expect(throws: ShelterError.forbidden(unlisted)) {
      try await fixture.payments.unmatchedEvents(as: .moderator)
    }
    let unreceived = AccessDeniedError(PaymentService.Operations.receive.description, for: .ann)
    await #expect(throws: ShelterError.forbidden(unreceived)) {
      try await fixture.payments.receive(unmatched[0], as: .ann)
    }
    #expect(throws: ValidationError.self) { try event("g", .refunded) }
    #expect(throws: ValidationError.self) { try event("h", .succeeded, amount: nil) }
    #expect(throws: ValidationError.self) { try event("i", .succeeded, attempt: 0) }
  }

  @Test("An unpaid payment expires, and a payment that is in progress can't be canceled")
  func expiring() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    func donate() async throws -> Payment.ID {
      let donation = try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: .pln(3_000), method: .known(.card)),
        as: .ann)
      return try #require(donation.payment).id
    }
    let untouched = try await donate()
    let asked = try await donate()
    try await fixture.payments.submit(asked, as: .ann)
    try fixture.gateway.requireAction(try #require(fixture.gateway.open.first))
    try await fixture.payments.receive(try #require(fixture.gateway.outbox.first), as: .system)
    #expect(try await fixture.payments.payment(asked, as: .ann).status == .requiresAction)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    #expect(
      await supportRefusal { try await fixture.payments.cancel(asked, as: .ann) } == .paymentInProgress)
    try fixture.wait(days: 2)
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments.payment(untouched, as: .ann).status == .expired)
    try await fixture.deliver()
    #expect(try await fixture.payments.payment(asked, as: .ann).status == .succeeded)
    try fixture.wait(days: 400)
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments.payment(asked, as: .ann).status == .settled)
  }
}
