import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("Payments")
struct PaymentJourneys {
  typealias World = SupportWorld

  @Test(
    "A payment names who, what for and how much, and is in its payer's history",
    .requirement(
      "SA-PA", "SA-PA-id", "SA-PA-amount", "SA-PA-user", "SA-PA-institution", "SA-PA-animal", "SA-U-payments")
  )
  func history() async throws {
    let world = try await World()
    let first = try await world.donation(of: World.pln(2_500), for: .animal(AnimalSamples.burek))
    try world.wait(days: 1)
    let second = try await world.donation(of: World.pln(700))
    let page = try await world.payments.payments(as: World.ola)
    #expect(page.items.map(\.amount) == [World.pln(700), World.pln(2_500)])
    #expect(page.items.map(\.designation) == [.institution, .animal(AnimalSamples.burek)])
    #expect(page.items.allSatisfy { $0.status == .known(.succeeded) && $0.institution == World.shelter })
    let id = try #require(first.payment).id
    let payment = try await world.stored(Payment.self, id)
    #expect(payment.payer == World.ola.id && payment.animal == AnimalSamples.burek)
    #expect(payment.institution == World.shelter && payment.manager == ShelterSamples.keeper)
    #expect(try await world.payments.payments(as: World.jan).items.isEmpty)
    #expect(await isMissing { try await world.payments.payment(id, as: World.jan) })
    #expect(await isMissing { try await world.payments.history(of: id, as: World.keeper) })
    #expect(
      try await world.payments.history(of: id, as: World.ola).map(\.event) == ["submit", "succeed"])
    #expect(second.isAnonymous == false)
    // The animal has to be that institution's.
    #expect(
      await supportRefusal {
        try await world.donations.donate(
          Donation.CreateInput(
            institution: World.shelter, designation: .animal(AnimalSamples.klapouchy), amount: World.pln(500),
            method: .known(.card)), as: World.ola)
      } == .institutionMismatch)
  }

  @Test("All that is given arrives: no order, payment, fund or receipt has a fee", .requirement("SA-P-10"))
  func free() async throws {
    let world = try await World()
    for units in [100, 101, 99_999, 1_000_000] as [Int64] {
      _ = try await world.donation(of: World.pln(units))
    }
    let orders = world.gateway.books.withLock { $0.charges.values.map(\.order.amount.minorUnits).sorted() }
    #expect(orders == [100, 101, 99_999, 1_000_000])
    #expect(try await world.balance() == World.pln(1_100_200))
    #expect(try await world.payments.receipts(as: World.ola).items.map(\.net.minorUnits).sorted() == orders)
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

  @Test("Refunded in parts, by the institution alone, never more than came", .requirement("SA-P-6"))
  func refunds() async throws {
    let world = try await World()
    let id = try #require(try await world.donation().payment).id
    for principal in [World.ola, World.jan, World.farmer] {
      let isForeign = principal != World.ola
      if isForeign {
        #expect(await isMissing { try await world.payments.refund(id, for: .requested, as: principal) })
      } else {
        #expect(await isRefused { try await world.payments.refund(id, for: .requested, as: principal) })
      }
    }
    let part = try await world.payments.refund(id, World.pln(4_000), for: .requested, as: World.keeper)
    #expect(part.status == .known(.partiallyRefunded) && part.net == World.pln(6_000))
    #expect(
      await isRefused {
        try await world.payments.refund(id, World.pln(6_001), for: .mistake, as: World.keeper)
      })
    #expect(
      await isRefused {
        try await world.payments.refund(
          id, Money(minorUnits: 1, currency: .eur), for: .mistake, as: World.keeper)
      })
    #expect(try await world.balance() == World.pln(6_000))
    let rest = try await world.payments.refund(id, for: .mistake, as: World.admin)
    #expect(rest.status == .known(.refunded) && rest.net == World.pln(0))
    for order in world.gateway.openRefunds {
      try world.gateway.answer(order, isDone: order.amount != World.pln(4_000))
    }
    try await world.deliver()
    // The one that couldn't be done is the institution's money again.
    #expect(try await world.balance() == World.pln(4_000))
    #expect(try await world.payments.payment(id, as: World.ola).status == .known(.partiallyRefunded))
    #expect(try await world.payments.receipts(as: World.ola).items.map(\.net) == [World.pln(4_000)])
  }

  @Test("An event counts once, in whatever order and however often the provider tells", arguments: 0..<120)
  func anyOrder(permutation: Int) async throws {
    let world = try await World()
    let donation = try await world.donations.donate(
      Donation.CreateInput(institution: World.shelter, amount: World.pln(3_000), method: .known(.card)),
      as: World.ola
    )
    let id = try #require(donation.payment).id
    try await world.payments.submit(id, as: World.ola)
    let order = try #require(world.gateway.open.first)
    try world.gateway.ask(order)
    try world.gateway.succeed(order)
    try world.gateway.dispute(id, "dp_1")
    try world.gateway.decide(id, "dp_1", isWon: true)
    var events = world.gateway.outbox
    var shuffled: [GatewayEvent] = []
    var rest = permutation
    for size in stride(from: 5, to: 0, by: -1) {
      shuffled.append(events.remove(at: rest % size))
      rest /= size
    }
    for event in shuffled { try await world.payments.receive(event, as: .system) }
    let once = try await (world.stored(Payment.self, id), world.balance(), world.all(FundEntry.self).count)
    #expect(once.0.status == .known(.succeeded) && once.1 == World.pln(3_000), "\(shuffled.map(\.kind))")
    for event in shuffled {
      #expect(try await world.payments.receive(event, as: .system) == .superseded)
    }
    #expect(try await world.stored(Payment.self, id) == once.0)
    #expect(try await world.all(FundEntry.self).count == once.2)
    #expect(try await world.all(Receipt.self).count == 1)
    let outcomes = Set(try await world.all(GatewayEventRecord.self).map(\.outcome))
    #expect(outcomes.isSubset(of: [.known(.applied), .known(.superseded)]))
  }

  @Test("Two disputes about one payment end alike, in whatever order the provider tells", arguments: 0..<24)
  func twoDisputes(permutation: Int) async throws {
    let world = try await World()
    let id = try #require(try await world.donation(of: World.pln(3_000)).payment).id
    for (name, isWon) in [("dp_1", true), ("dp_2", false)] {
      try world.wait(days: 1)
      try world.gateway.dispute(id, name)
      try world.gateway.decide(id, name, isWon: isWon)
    }
    var events = world.gateway.outbox
    var rest = permutation
    var kinds: [String] = []
    for size in stride(from: 4, to: 0, by: -1) {
      let event = events.remove(at: rest % size)
      rest /= size
      kinds.append("\(event.kind)")
      try await world.payments.receive(event, as: .system)
    }
    let payment = try await world.stored(Payment.self, id)
    #expect(payment.status == .known(.chargedBack) && payment.dispute?.reference.text == "dp_2", "\(kinds)")
    #expect(try await world.balance() == World.pln(0))
    let outcomes = Set(try await world.all(GatewayEventRecord.self).map(\.outcome))
    #expect(outcomes.isSubset(of: [.known(.applied), .known(.superseded)]), "\(kinds)")
    // Another dispute about money that is gone is for somebody to look at.
    try world.wait(days: 1)
    try world.gateway.dispute(id, "dp_3")
    let later = try #require(world.gateway.outbox.last)
    #expect(try await world.payments.receive(later, as: .system) == .unmatched)
  }

  @Test("Of many deliveries of one event at the same moment one counts")
  func simultaneous() async throws {
    let world = try await World()
    let donation = try await world.donations.donate(
      Donation.CreateInput(institution: World.shelter, amount: World.pln(3_000), method: .known(.card)),
      as: World.ola
    )
    let id = try #require(donation.payment).id
    try await world.payments.submit(id, as: World.ola)
    try world.gateway.succeed(try #require(world.gateway.open.first))
    let event = try #require(world.gateway.outbox.first)
    let outcomes = try await withThrowingTaskGroup(of: GatewayEventRecord.Outcome.self) { group in
      for _ in 0..<50 { group.addTask { try await world.payments.receive(event, as: .system) } }
      return try await group.reduce(into: [GatewayEventRecord.Outcome]()) { $0.append($1) }
    }
    #expect(outcomes.filter { $0 == .applied }.count == 1)
    #expect(outcomes.filter { $0 == .superseded }.count == 49)
    #expect(try await world.balance() == World.pln(3_000))
    #expect(try await world.all(Receipt.self).map(\.number) == [1])
    #expect(try await world.payments.history(of: id, as: World.ola).map(\.event) == ["submit", "succeed"])
  }

  @Test("Many gifts at the same moment all arrive, with receipts without gaps")
  func manyGifts() async throws {
    let world = try await World()
    var ids: [Payment.ID] = []
    for _ in 0..<8 {
      let donation = try await world.donations.donate(
        Donation.CreateInput(institution: World.shelter, amount: World.pln(1_000), method: .known(.card)),
        as: World.ola)
      ids.append(try #require(donation.payment).id)
    }
    for id in ids { try await world.payments.submit(id, as: World.ola) }
    for order in world.gateway.open { try world.gateway.succeed(order) }
    let events = world.gateway.outbox
    await withTaskGroup(of: Void.self) { group in
      for event in events { group.addTask { _ = try? await world.payments.receive(event, as: .system) } }
    }
    // A provider tells again what wasn't taken.
    for event in events { try await world.payments.receive(event, as: .system) }
    #expect(try await world.balance() == World.pln(8_000))
    #expect(try await world.all(Receipt.self).map(\.number).sorted() == Array(1...8))
  }

  @Test("A provider that is down is asked again, and counts an order that is repeated once")
  func unreachable() async throws {
    let world = try await World()
    let donation = try await world.donations.donate(
      Donation.CreateInput(institution: World.shelter, amount: World.pln(3_000), method: .known(.card)),
      as: World.ola
    )
    let id = try #require(donation.payment).id
    world.gateway.books.withLock { $0.isDown = true }
    let waiting = try await world.payments.submit(id, as: World.ola)
    #expect(waiting.status == .known(.processing))
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
    world.gateway.books.withLock { $0.isDown = false }
    try await world.runDue()
    try await world.runDue()
    #expect(world.gateway.open.map(\.payment) == [id])
    // What was told and never arrived is asked for a day later.
    try world.gateway.succeed(try #require(world.gateway.open.first))
    world.gateway.outbox = []
    try world.wait(days: 1)
    try await world.runDue()
    #expect(try await world.payments.payment(id, as: World.ola).status == .known(.succeeded))
    world.gateway.books.withLock { $0.refusesNext = true }
    let refused = try await world.donations.donate(
      Donation.CreateInput(institution: World.shelter, amount: World.pln(3_000), method: .known(.card)),
      as: World.ola
    )
    let other = try #require(refused.payment).id
    #expect(try await world.payments.submit(other, as: World.ola).status == .known(.failed))
    #expect(try await world.payments.retry(other, as: World.ola).status == .known(.processing))
  }

  @Test("Events that don't fit change nothing and wait for somebody in charge")
  func unmatched() async throws {
    let world = try await World()
    let donation = try await world.donations.donate(
      Donation.CreateInput(institution: World.shelter, amount: World.pln(3_000), method: .known(.card)),
      as: World.ola
    )
    let id = try #require(donation.payment).id
    try await world.payments.submit(id, as: World.ola)
    let before = try await world.stored(Payment.self, id)
    func event(
      _ name: String, _ kind: GatewayEvent.Kind, of payment: Payment.ID? = nil, attempt: Int64? = 1,
      amount: Money? = World.pln(3_000), refund: Payment.Refund.ID? = nil
    ) throws -> GatewayEvent {
      try GatewayEvent(
        id: GatewayReference(parsing: name), kind: .known(kind), payment: payment ?? id, attempt: attempt,
        amount: amount, failure: .known(.declined), refund: refund, occurredAt: world.clock.now())
    }
    let strange = [
      try event("a", .succeeded, amount: World.pln(2_999)),
      try event("b", .succeeded, amount: Money(minorUnits: 3_000, currency: .eur)),
      try event("c", .succeeded, attempt: 2), try event("d", .succeeded, of: Identifier(uuidBits: (9, 9))),
      try event("e", .refunded, refund: Identifier(uuidBits: (9, 9))), try event("f", .failed, attempt: .max),
    ]
    for event in strange {
      #expect(try await world.payments.receive(event, as: .system) == .unmatched, "\(event.id)")
    }
    #expect(try await world.stored(Payment.self, id) == before)
    #expect(try await world.all(FundEntry.self).isEmpty)
    #expect(try await world.payments.unmatchedEvents(as: World.admin).items.count == strange.count)
    await #expect(throws: ShelterError.forbidden(AccessDeniedError(PaymentService.UseCases.audit))) {
      try await world.payments.unmatchedEvents(as: World.moderator)
    }
    await #expect(throws: ShelterError.forbidden(AccessDeniedError(PaymentService.UseCases.receive))) {
      try await world.payments.receive(strange[0], as: World.ola)
    }
    #expect(throws: ValidationError.self) { try event("g", .refunded) }
    #expect(throws: ValidationError.self) { try event("h", .succeeded, amount: nil) }
    #expect(throws: ValidationError.self) { try event("i", .succeeded, attempt: 0) }
  }

  @Test("What nobody pays expires, and what can't be called off isn't given up")
  func expiring() async throws {
    let world = try await World()
    func donate() async throws -> Payment.ID {
      let donation = try await world.donations.donate(
        Donation.CreateInput(institution: World.shelter, amount: World.pln(3_000), method: .known(.card)),
        as: World.ola)
      return try #require(donation.payment).id
    }
    let untouched = try await donate()
    let asked = try await donate()
    try await world.payments.submit(asked, as: World.ola)
    try world.gateway.ask(try #require(world.gateway.open.first))
    try await world.payments.receive(try #require(world.gateway.outbox.first), as: .system)
    #expect(try await world.payments.payment(asked, as: World.ola).status == .known(.requiresAction))
    try world.gateway.succeed(try #require(world.gateway.open.first))
    #expect(
      await supportRefusal { try await world.payments.cancel(asked, as: World.ola) } == .paymentInProgress)
    try world.wait(days: 2)
    try await world.runDue()
    #expect(try await world.payments.payment(untouched, as: World.ola).status == .known(.expired))
    try await world.deliver()
    #expect(try await world.payments.payment(asked, as: World.ola).status == .known(.succeeded))
    try world.wait(days: 400)
    try await world.runDue()
    #expect(try await world.payments.payment(asked, as: World.ola).status == .known(.settled))
  }
}
