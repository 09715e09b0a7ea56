import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// A registry with a payment provider, a shelter in Łódź and its animals, and people who give.
struct SupportWorld {
  let repository: any Repository
  let clock: FixedClock
  let gateway: FakeGateway
  let registry: ShelterSystem
  let system: SupportSystem
  let payments: PaymentService
  let mandates: MandateService
  let sponsorships: SponsorshipService
  let donations: DonationService
  let pledges: PledgeService
  let animals: AnimalService
  let institutions: InstitutionService
  let moderation: ModerationService

  static let start = Timestamp("2026-01-31T12:00:00Z") ?? .earliest
  static let ola = Principal.user(Identifier(uuidBits: (0x60, 1)))
  static let jan = Principal.user(Identifier(uuidBits: (0x60, 2)))
  static let keeper = Principal.user(ShelterSamples.keeper)
  static let farmer = Principal.user(ShelterSamples.farmer)
  static let admin = Principal.user(Identifier(uuidBits: (0x60, 9)), roles: [ShelterRole.admin.text])
  static let moderator = Principal.user(
    Identifier(uuidBits: (0x60, 8)), roles: [ShelterRole.moderator.text])

  static let shelter = ShelterSamples.shelterID
  static let sanctuary = ShelterSamples.sanctuaryID

  init(
    on repository: some Repository = InMemoryRepository(), seed: UInt64 = 1, empty: Bool = false
  ) async throws {
    self.repository = repository
    clock = FixedClock(Self.start)
    gateway = FakeGateway(clock: clock)
    registry = ShelterSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: seed)),
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: seed &+ 1)),
      zones: { name in TimeZone(identifier: name.text).map(ZoneRules.init) })
    system = SupportSystem(registry, gateway: gateway)
    payments = PaymentService(system)
    mandates = MandateService(system)
    sponsorships = SponsorshipService(system)
    donations = DonationService(system)
    pledges = PledgeService(system)
    animals = AnimalService(registry)
    institutions = InstitutionService(registry)
    moderation = ModerationService(registry)
    if empty { return }
    let homes = [
      try ShelterSamples.shelter(at: Self.start), try ShelterSamples.sanctuary(at: Self.start),
    ]
    let residents = try AnimalSamples.all(at: Self.start)
    try await repository.commit { changes in
      for home in homes { changes.insert(home) }
      for animal in residents { changes.insert(animal) }
    }
  }

  static func pln(_ units: Int64) -> Money { Money(minorUnits: units, currency: .pln) }

  func wait(days: Int64) throws { try clock.advance(by: .seconds(days * 86_400)) }

  /// A mandate that its debtor has signed.
  func mandate(
    of person: Principal = ola, for institution: Institution.ID = shelter, kind: Mandate.Kind = .recurring
  ) async throws -> Mandate.ID {
    let mandate = try await mandates.request(for: institution, kind: kind, as: person)
    #expect(try await payments.receive(gateway.sign(mandate.id), as: .system) == .applied)
    return mandate.id
  }

  /// A sponsorship whose first payment came.
  func sponsorship(
    of person: Principal = ola, animal: Animal.ID? = AnimalSamples.burek, amount: Money = pln(5_000),
    every frequency: PaymentFrequency = .monthly
  ) async throws -> SponsorshipSummary {
    let mandate = try await mandate(of: person)
    let draft = try await sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: Self.shelter, animal: animal, amount: amount, frequency: frequency,
        method: .known(.directDebit), mandate: mandate), as: person)
    try await sponsorships.start(draft.id, as: person)
    try gateway.succeed(try #require(gateway.open.last))
    try await deliver()
    return try await sponsorships.sponsorship(draft.id, as: person)
  }

  /// Fixes the seed of draws to come.
  @discardableResult
  func commit(_ seed: String) async throws -> DrawCommitment {
    try await pledges.commit(to: DrawSeedDigest(of: DrawSeed(parsing: seed)), as: Self.admin)
  }

  /// A donation whose money came.
  func donation(
    of amount: Money = pln(10_000), for designation: Designation = .institution, by person: Principal = ola
  ) async throws -> DonationSummary {
    let donation = try await donations.donate(
      Donation.CreateInput(
        institution: Self.shelter, designation: designation, amount: amount, method: .known(.blik)),
      as: person)
    let payment = try #require(donation.payment).id
    try await payments.submit(payment, as: person)
    try gateway.succeed(try #require(gateway.open.first { $0.payment == payment }))
    try await deliver()
    return donation
  }

  /// Delivers everything that the provider has to tell, in order and once.
  func deliver() async throws {
    let events = gateway.outbox
    gateway.outbox = []
    for event in events { try await payments.receive(event, as: .system) }
  }

  /// Does everything that is due.
  func runDue() async throws {
    try await payments.fireDueEvents(as: .system)
    try await sponsorships.fireDueEvents(as: .system)
    try await donations.fireDueEvents(as: .system)
    try await pledges.fireDueEvents(as: .system)
  }

  /// The number of the last change: the same before and after a call that changed nothing.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  func stored<E: Entity>(_ type: E.Type, _ id: E.ID) async throws -> E {
    try #require(try await repository.get(type, id: id)).entity
  }

  func all<E: Entity>(_ type: E.Type) async throws -> [E] {
    try await repository.all(ModelQuery<E>()).map(\.entity)
  }

  func payments(of sponsorship: Sponsorship.ID) async throws -> [Payment] {
    try await repository.all(
      ModelQuery(where: Payment.Fields.sponsorship == sponsorship)
    ).map(\.entity).sorted { $0.createdAt < $1.createdAt }
  }

  func balance(
    _ designation: Designation = .institution, of institution: Institution.ID = shelter,
    in currency: Currency = .pln
  ) async throws -> Money {
    let id = Fund.id(of: institution, for: designation, in: currency)
    return try await repository.get(Fund.self, id: id)?.entity.balance ?? .zero(currency)
  }
}

/// The rules of one of the system's zones.
struct ZoneRules: TimeZoneRules {
  let zone: TimeZone
  func secondsFromUTC(at moment: Timestamp) -> Int64 { Int64(zone.secondsFromGMT(for: Date(moment))) }
}

/// The refusal of support that a call ends with.
func supportRefusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async -> SupportError? {
  let error = await #expect(throws: ShelterError.self, sourceLocation: sourceLocation) {
    _ = try await call()
  }
  guard case .support(let refusal)? = error else {
    if let error { Issue.record("\(error)", sourceLocation: sourceLocation) }
    return nil
  }
  return refusal
}

/// Whether a call ends because there is no such record for the caller.
func isMissing(_ call: () async throws -> some Any) async -> Bool {
  do {
    _ = try await call()
  } catch ShelterError.notFound {
    return true
  } catch {}
  return false
}

/// Whether a call ends because the record's lifecycle refuses it.
func isRefused(_ call: () async throws -> some Any) async -> Bool {
  do {
    _ = try await call()
  } catch ShelterError.transition {
    return true
  } catch {}
  return false
}
