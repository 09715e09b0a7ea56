import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// A call that a person makes by one tap, and that a second tap must not carry out again.
struct KeyedCall: Sendable, CustomTestStringConvertible {
  typealias Call = @Sendable (ShelterFixture, IdempotencyKey.ID?) async throws -> Void

  let operation: OperationDescription
  /// Makes the records that the call needs.
  let prepare: @Sendable (ShelterFixture) async throws -> Void
  let call: Call
  /// The same call with another input.
  let other: Call
  /// Returns the number of records that the call has made.
  let count: @Sendable (ShelterFixture) async throws -> Int

  var testDescription: String { operation.name }

  static let key = IdempotencyKey.ID(uuidBits: (9, 9))
  private static let home = ShelterSamples.shelterID

  static let all = [donation, appeal, spending, refund, pledge]

  private static let donation = KeyedCall(
    operation: DonationService.Operations.donate.description, prepare: { _ in },
    call: { try await $0.donations.donate(gift(500), idempotencyKey: $1, as: .bob) },
    other: { try await $0.donations.donate(gift(700), idempotencyKey: $1, as: .bob) },
    count: { try await $0.all(Payment.self).count })

  private static let appeal = KeyedCall(
    operation: DonationService.Operations.openAppeal.description, prepare: { _ in },
    call: { try await $0.donations.openAppeal(roof(9), for: home, idempotencyKey: $1, as: .keeper) },
    other: { try await $0.donations.openAppeal(roof(8), for: home, idempotencyKey: $1, as: .keeper) },
    count: { try await $0.all(DonationAppeal.self).count })

  private static let spending = KeyedCall(
    operation: DonationService.Operations.recordSpending.description,
    prepare: { _ = try await $0.donation(by: .bob) },
    call: {
      try await $0.donations.recordSpending(
        .pln(300), of: ServiceCall.fund, on: "Food", idempotencyKey: $1, as: .keeper)
    },
    other: {
      try await $0.donations.recordSpending(
        .pln(300), of: ServiceCall.fund, on: "Roof", idempotencyKey: $1, as: .keeper)
    },
    count: { try await $0.all(FundEntry.self).filter { $0.kind == .spent }.count })

  private static let refund = KeyedCall(
    operation: PaymentService.Operations.refund.description,
    prepare: { _ = try await $0.donation(by: .bob) },
    call: {
      try await $0.payments.refund($0.paid(), .pln(300), for: .other, idempotencyKey: $1, as: .keeper)
    },
    other: { try await $0.payments.refund($0.paid(), nil, for: .other, idempotencyKey: $1, as: .keeper) },
    count: { fixture in
      let refunds = fixture.gateway.openRefunds.count
      return try await fixture.stored(Payment.self, fixture.paid()).refunds.count == refunds ? refunds : -1
    })

  private static let pledge = KeyedCall(
    operation: FoodPledgeService.Operations.pledge.description, prepare: { _ = try await $0.commit("s") },
    call: { try await $0.pledges.pledge(9, for: december(), idempotencyKey: $1, as: .bob) },
    other: {
      try await $0.pledges.pledge(9, for: december(), species: .known(.cat), idempotencyKey: $1, as: .bob)
    },
    count: { try await $0.all(FoodPledge.self).count })

  private static func gift(_ units: Int64) throws -> Donation.CreateInput {
    try Donation.CreateInput(institution: home, amount: .pln(units), method: .known(.card))
  }

  private static func roof(_ days: Int64) throws -> DonationAppeal.OpenInput {
    try DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", days: days)
  }

  private static func december() throws -> CalendarDate { try CalendarDate(parsing: "2026-12-01") }
}

/// A call that is recognized by what it names, so that it needs no key.
struct NamedCall: Sendable, CustomTestStringConvertible {
  let operation: OperationDescription
  /// Makes the records that the call needs.
  var prepare: @Sendable (ShelterFixture) async throws -> Void = { _ in }
  /// Makes the call, and returns the identifier or the state of the record that it has made or changed.
  let call: @Sendable (ShelterFixture) async throws -> String

  var testDescription: String { operation.name }

  static let all = [
    NamedCall(operation: InstitutionService.Operations.register.description) { fixture in
      var form = try RegistrationForm.filled()
      form[Institution.Fields.id] = Identifier(uuidBits: (0x57, 1))
      return try await fixture.institutions.register(form, as: .ann).id.text
    },
    NamedCall(operation: AnimalService.Operations.enter.description) { fixture in
      var form = ShelterFixture.animalDraft()
      form[Animal.Fields.id] = Identifier(uuidBits: (0x57, 2))
      return try await fixture.animals.enter(form, at: ShelterSamples.shelterID, as: .keeper).id.text
    },
    NamedCall(operation: AnimalService.Operations.ban.description) { fixture in
      try await fixture.animals.ban(Fixtures.bob, from: ShelterSamples.shelterID, as: .keeper)
      return try #require(try await fixture.all(AdoptionBan.self).first).id.text
    },
    NamedCall(operation: FoodPledgeService.Operations.commit.description) { fixture in
      try await fixture.commit("s").id.text
    },
    NamedCall(
      operation: AnimalService.Operations.liftBan.description,
      prepare: { try await $0.animals.ban(Fixtures.bob, from: ShelterSamples.shelterID, as: .keeper) },
      call: { fixture in
        try await fixture.animals.liftBan(of: Fixtures.bob, from: ShelterSamples.shelterID, as: .keeper)
        return "\(try await fixture.all(AdoptionBan.self).count) bans"
      }),
    NamedCall(operation: MandateService.Operations.request.description) { fixture in
      try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .bob).id.text
    },
    NamedCall(
      operation: PaymentService.Operations.receive.description,
      prepare: { _ = try await $0.undeliveredDonation(by: .bob) },
      call: { fixture in
        try await fixture.payments.receive(#require(fixture.gateway.outbox.last), as: .system)
        return "\(try await fixture.stored(Payment.self, fixture.paid()).status)"
      }),
  ]
}

extension ShelterFixture {
  /// Returns the only payment.
  fileprivate func paid() async throws -> Payment.ID { try #require(try await all(Payment.self).first).id }
}

@Suite("Calls about money and food that are made twice")
struct RepeatedCallTests {
  @Test("A call with a key is carried out once, also a day later", arguments: KeyedCall.all)
  func twice(keyed: KeyedCall) async throws {
    let fixture = try await ShelterFixture()
    try await keyed.prepare(fixture)
    for _ in 0..<3 { try await keyed.call(fixture, KeyedCall.key) }
    try fixture.wait(days: 1)
    let before = try await fixture.sequence()
    try await keyed.call(fixture, KeyedCall.key)
    #expect(try await fixture.sequence() == before)
    #expect(try await keyed.count(fixture) == 1)
    try await keyed.call(fixture, IdempotencyKey.ID(uuidBits: (9, 10)))
    #expect(try await keyed.count(fixture) == 2)
  }

  @Test("Of a thousand calls with one key at once, one is carried out", arguments: KeyedCall.all)
  func atOnce(keyed: KeyedCall) async throws {
    let fixture = try await ShelterFixture()
    try await keyed.prepare(fixture)
    let rush: Rush<Void> = await Rush { _ in try await keyed.call(fixture, KeyedCall.key) }
    #expect(rush.errors.isEmpty)
    #expect(try await keyed.count(fixture) == 1)
  }

  @Test("A key that was used with another input is refused", arguments: KeyedCall.all)
  func otherInput(keyed: KeyedCall) async throws {
    let fixture = try await ShelterFixture()
    try await keyed.prepare(fixture)
    try await keyed.call(fixture, KeyedCall.key)
    #expect(
      try await fixture.code { try await keyed.other(fixture, KeyedCall.key) } == .idempotencyKeyReused)
    #expect(try await keyed.count(fixture) == 1)
  }

  @Test("A call that is recognized by its input changes nothing when repeated", arguments: NamedCall.all)
  func recognized(named: NamedCall) async throws {
    let fixture = try await ShelterFixture()
    try await named.prepare(fixture)
    let unchanged = try await fixture.sequence()
    let first = try await named.call(fixture)
    let before = try await fixture.sequence()
    #expect(before != unchanged)
    for _ in 0..<2 { #expect(try await named.call(fixture) == first) }
    #expect(try await fixture.sequence() == before)
  }

  @Test("Each operation that is declared to recognize its input is called again, and no other one")
  func declared() {
    let recognizing = ShelterOperations.all.filter { $0.repetition == .input }
    #expect(Set(recognizing.map(\.name)) == Set(NamedCall.all.map(\.operation.name)))
    let keyed = ShelterOperations.all.filter { $0.repetition == .key }
    #expect(Set(keyed.map(\.name)) == Set(KeyedCall.all.map(\.operation.name)))
  }

  @Test("A key is forgotten after seven days, and with the account of its caller")
  func forgotten() async throws {
    let fixture = try await ShelterFixture()
    for keyed in KeyedCall.all where keyed.operation.name == "donation.donate" {
      try await keyed.call(fixture, KeyedCall.key)
      #expect(try await fixture.all(IdempotencyRecord.self).count == 1)
      try fixture.wait(days: 7)
      #expect(try await fixture.donations.fireDueEvents(as: .system) == 1)
      #expect(try await fixture.all(IdempotencyRecord.self).isEmpty)
      try await keyed.call(fixture, KeyedCall.key)
      #expect(try await keyed.count(fixture) == 2)
      try await fixture.erase(.bob)
      #expect(try await fixture.all(IdempotencyRecord.self).isEmpty)
    }
  }

  @Test("A sponsorship, an inquiry and the steps of a payment can't be made twice, without a key")
  func withoutKey() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.sponsorshipDraft(of: .bob)
    let mandate = try #require(try await fixture.mandates.mandates(as: .bob).items.first).id
    let again = Sponsorship.CreateInput(
      institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(5_000),
      method: .known(.directDebit), mandate: mandate)
    let second = try await fixture.code { try await fixture.sponsorships.createDraft(again, as: .bob) }
    #expect(second == .invalid)
    try await fixture.sponsorships.start(draft.id, as: .bob)
    #expect(
      try await fixture.code { try await fixture.sponsorships.start(draft.id, as: .bob) } == .transition)
    try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .bob)
    let inquiry = try await fixture.code {
      try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .bob)
    }
    #expect(inquiry == "shelter.alreadyInquired")
    let gift = try Donation.CreateInput(
      institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    #expect(try await fixture.code { try await fixture.payments.submit(payment, as: .bob) } == .transition)
    try fixture.gateway.fail(#require(fixture.gateway.open.first { $0.payment == payment }))
    try await fixture.deliver()
    try await fixture.payments.retry(payment, as: .bob)
    #expect(try await fixture.code { try await fixture.payments.retry(payment, as: .bob) } == .transition)
  }
}
