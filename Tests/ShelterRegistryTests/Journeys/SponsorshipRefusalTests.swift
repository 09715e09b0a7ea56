import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// An example for each refusal of sponsorships that no other test reaches.
@Suite("Refusals of the sponsorship operations")
struct SponsorshipRefusalTests {
  /// A change after which an animal of the shelter can't be sponsored with 50.00 PLN.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let code: Refusal.Code
    var limits = PaymentLimits.standard
    var create: @Sendable (ShelterFixture, Animal.ID) async throws -> Void = { _, _ in }

    var testDescription: String { code.rawValue }

    /// Returns the service to which the obstacle applies.
    func service(_ fixture: ShelterFixture) -> SponsorshipService {
      SponsorshipService(SupportSystem(fixture.system, gateway: fixture.gateway, limits: limits))
    }
  }

  static let obstacles = [
    Obstacle(code: "support.institutionNotListed") { fixture, _ in
      try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    },
    Obstacle(code: "support.animalNotSupported") { fixture, animal in
      try await fixture.animals.edit(animal, as: .keeper) { $0[Animal.Fields.isSponsorable] = false }
    },
    Obstacle(code: "support.belowMinimum") { fixture, animal in
      try await fixture.animals.edit(animal, as: .keeper) {
        $0[Animal.Fields.sponsorshipMinimum] = .pln(5_001)
      }
    },
    Obstacle(code: "support.currencyMismatch") { fixture, animal in
      try await fixture.animals.edit(animal, as: .keeper) {
        $0[Animal.Fields.sponsorshipMinimum] = Money(minorUnits: 1, currency: .eur)
      }
    },
    Obstacle(code: "support.aboveMaximum", limits: PaymentLimits(minimum: 1, maximum: 49)),
  ]

  let fixture: ShelterFixture

  init() async throws {
    // A day that isn't the last one of the year 9999.
    fixture = try await ShelterFixture(startingAt: Timestamp(parsing: "2026-01-30T12:00:00Z"))
  }

  /// Begins a sponsorship of Burek and revokes its mandate; the sponsorship lapses.
  private func lapsed() async throws -> Sponsorship.ID {
    let sponsorship = try await fixture.sponsorship()
    try await fixture.mandates.revoke(try #require(sponsorship.mandate), as: .ann)
    return sponsorship.id
  }

  /// Begins a sponsorship of Burek, who then finds a home.
  private func orphaned() async throws -> Sponsorship.ID {
    let id = try await fixture.sponsorship().id
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    return id
  }

  /// Advances the clock to the last day for which dates exist.
  private func waitForTheLastDay() throws {
    let last = try CalendarDate(parsing: "9999-12-31")
    try fixture.wait(days: Int64(last.days(since: CalendarDate(utc: fixture.clock.now()))))
  }

  @Test("No draft is created for an animal that can't be sponsored", arguments: obstacles)
  func drafting(obstacle: Obstacle) async throws {
    let mandate = try await fixture.mandate()
    try await obstacle.create(fixture, AnimalSamples.burek)
    let input = Sponsorship.CreateInput(
      institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(5_000),
      method: .known(.card), mandate: mandate)
    // A suspended institution is in the catalog of no other user, so it is missing.
    let code: Refusal.Code =
      obstacle.code == "support.institutionNotListed" ? .notFound : obstacle.code
    #expect(
      try await fixture.code { try await obstacle.service(fixture).createDraft(input, as: .ann) } == code)
  }

  @Test("A draft isn't started for an animal that can no longer be sponsored", arguments: obstacles)
  func starting(obstacle: Obstacle) async throws {
    let id = try await fixture.sponsorshipDraft().id
    try await obstacle.create(fixture, AnimalSamples.burek)
    // The suspension of its institution has ended the draft.
    let code: Refusal.Code =
      obstacle.code == "support.institutionNotListed" ? .transition : obstacle.code
    #expect(try await fixture.code { try await obstacle.service(fixture).start(id, as: .ann) } == code)
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test("A sponsorship isn't reactivated for an animal that can no longer be sponsored", arguments: obstacles)
  func reactivating(obstacle: Obstacle) async throws {
    let id = try await lapsed()
    let mandate = try await fixture.mandate()
    try await obstacle.create(fixture, AnimalSamples.burek)
    #expect(
      try await fixture.code {
        try await obstacle.service(fixture).reactivate(id, by: .known(.card), mandate: mandate, as: .ann)
      } == obstacle.code)
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test("A sponsorship isn't reassigned to an animal that can't be sponsored", arguments: obstacles)
  func reassigning(obstacle: Obstacle) async throws {
    let id = try await orphaned()
    try await obstacle.create(fixture, AnimalSamples.mia)
    // The suspension of its institution has paused the sponsorship.
    let code: Refusal.Code =
      obstacle.code == "support.institutionNotListed" ? .transition : obstacle.code
    #expect(
      try await fixture.code {
        try await obstacle.service(fixture).reassign(id, to: AnimalSamples.mia, as: .ann)
      } == code)
  }

  @Test(
    "A sponsorship isn't reassigned to an animal that isn't published, or that the person sponsors already")
  func reassigningTwice() async throws {
    let id = try await orphaned()
    for animal in [AnimalSamples.nameless, Identifier(uuidBits: (9, 9))] {
      #expect(
        try await fixture.code { try await fixture.sponsorships.reassign(id, to: animal, as: .ann) }
          == .notFound)
    }
    _ = try await fixture.sponsorship(animal: AnimalSamples.mia)
    #expect(
      try await fixture.code { try await fixture.sponsorships.reassign(id, to: AnimalSamples.mia, as: .ann) }
        == .invalid)
  }

  @Test("A draft isn't started without a mandate, or by one that was revoked")
  func mandates() async throws {
    let now = fixture.clock.now()
    let restored = try Sponsorship(
      id: Given.id("s1"), sponsor: Fixtures.ann, institution: ShelterSamples.shelterID, amount: .pln(5_000),
      method: .known(.card), schedule: Given.schedule(), nextDueAt: now, statusSince: now, createdAt: now)
    try await fixture.repository.commit { $0.insert(restored) }
    #expect(
      try await fixture.code { try await fixture.sponsorships.start(restored.id, as: .ann) }
        == "support.mandateRequired")
    let draft = try await fixture.sponsorshipDraft()
    try await fixture.mandates.revoke(try #require(draft.mandate), as: .ann)
    #expect(
      try await fixture.code { try await fixture.sponsorships.start(draft.id, as: .ann) }
        == "support.mandateUnusable")
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test("A sponsorship isn't reactivated by an unsigned mandate, or on the day of its last charge")
  func reactivatingEarly() async throws {
    let id = try await lapsed()
    let signed = try await fixture.mandate()
    let unsigned = try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann).id
    for (mandate, expected) in [(unsigned, "support.mandateNotSigned"), (signed, .invalid)]
      as [(Mandate.ID, Refusal.Code)]
    {
      #expect(
        try await fixture.code {
          try await fixture.sponsorships.reactivate(id, by: .known(.card), mandate: mandate, as: .ann)
        } == expected)
    }
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test("A sponsorship changes only in the states that allow it")
  func states() async throws {
    let sponsorships = fixture.sponsorships
    let sponsorship = try await fixture.sponsorship()
    let (id, mandate) = (sponsorship.id, try #require(sponsorship.mandate))
    func isRefused(_ call: () async throws -> SponsorshipSummary) async throws -> Bool {
      try await fixture.code(of: call) == .transition
    }
    #expect(try await isRefused { try await sponsorships.start(id, as: .ann) })
    #expect(
      try await isRefused {
        try await sponsorships.reactivate(id, by: .known(.card), mandate: mandate, as: .ann)
      })
    #expect(try await isRefused { try await sponsorships.reassign(id, to: nil, as: .ann) })
    #expect(try await isRefused { try await sponsorships.resume(id, as: .ann) })
    #expect(try await isRefused { try await sponsorships.declineReassignment(id, as: .ann) })
    try await sponsorships.pause(id, days: 9, as: .ann)
    #expect(try await isRefused { try await sponsorships.pause(id, days: 9, as: .ann) })
    #expect(try await isRefused { try await sponsorships.change(id, frequency: .yearly, as: .ann) })
    try await sponsorships.cancel(id, as: .ann)
    #expect(try await isRefused { try await sponsorships.cancel(id, as: .ann) })
  }

  @Test("An invalid input is reported to the sponsor; to other callers the sponsorship is missing")
  func invalidInputs() async throws {
    let id = try await fixture.sponsorship().id
    for (principal, expected) in [(.ann, .invalid), (.bob, .notFound)] as [(Principal, Refusal.Code)] {
      #expect(try await fixture.code { try await fixture.sponsorships.change(id, as: principal) } == expected)
      #expect(
        try await fixture.code { try await fixture.sponsorships.pause(id, days: 0, as: principal) }
          == expected)
    }
  }

  @Test("Nothing is scheduled after the year 9999", arguments: ["start", "reactivate", "reassign", "resume"])
  func lastDay(call: String) async throws {
    let sponsorships = fixture.sponsorships
    let mandate = try await fixture.mandate()
    let id: Sponsorship.ID
    switch call {
    case "start": id = try await fixture.sponsorshipDraft().id
    case "reactivate": id = try await lapsed()
    case "reassign": id = try await orphaned()
    default:
      id = try await fixture.sponsorship().id
      try await sponsorships.pause(id, days: 9, as: .ann)
    }
    try waitForTheLastDay()
    let code = try await fixture.code {
      switch call {
      case "start": try await sponsorships.start(id, as: .ann)
      case "reactivate":
        try await sponsorships.reactivate(id, by: .known(.card), mandate: mandate, as: .ann)
      case "reassign": try await sponsorships.reassign(id, to: nil, as: .ann)
      default: try await sponsorships.resume(id, as: .ann)
      }
    }
    #expect(code == "support.noLaterDueDate")
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test(
    "A draft of an institution that left the catalog meanwhile ends with the due work",
    arguments: [false, true])
  func missedDraft(isClosed: Bool) async throws {
    let draft = try await fixture.stored(Sponsorship.self, fixture.sponsorshipDraft().id)
    if isClosed {
      try await fixture.institutions.close(ShelterSamples.shelterID, as: .keeper)
    } else {
      try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    }
    // The draft was created just before the commit that ends those of the institution.
    let version = try await fixture.version(of: Sponsorship.self, draft.id)
    try await fixture.repository.commit { $0.update(draft, expecting: version) }
    #expect(
      try await fixture.code { try await fixture.sponsorships.start(draft.id, as: .ann) }
        == "support.institutionNotListed")
    try await fixture.sponsorships.fireDueEvents(as: .system)
    let ended = try await fixture.stored(Sponsorship.self, draft.id)
    #expect(ended.status == .notStarted)
    #expect(ended.endReason == (isClosed ? .institutionClosed : .institutionSuspended))
  }
}
