import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// What ends together with an animal's stay, in the same transaction, or after an institution has left the catalog.
@Suite("Consequences of departures and suspensions")
struct ConsequenceTests {
  let fixture: ShelterFixture

  init() async throws { fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd) }

  /// A way in which an animal leaves for good.
  enum Departure: String, CaseIterable {
    case release, returnToOwner, recordDeath, transfer, adopt, endTrial

    func run(_ fixture: ShelterFixture) async throws {
      let burek = AnimalSamples.burek
      switch self {
      case .release: try await fixture.animals.release(burek, as: .keeper)
      case .returnToOwner: try await fixture.animals.returnToOwner(burek, as: .keeper)
      case .recordDeath: try await fixture.animals.recordDeath(burek, as: .keeper)
      case .transfer:
        _ = try await fixture.animals.transfer(burek, to: ShelterSamples.sanctuaryID, as: .keeper)
      case .adopt: try await fixture.animals.adopt(burek, by: Fixtures.bob, as: .keeper)
      case .endTrial:
        try await fixture.animals.beginTrial(of: burek, with: Fixtures.bob, as: .keeper)
        try fixture.wait(days: 30)
        try await fixture.animals.fireDueEvents(as: .system)
      }
    }
  }

  @Test(
    "An animal's departure ends its inquiries and cancels the failed payment of its sponsorship",
    arguments: Departure.allCases)
  func departure(_ departure: Departure) async throws {
    let sponsorship = try await pastDueSponsorship()
    let adopter = try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .bob)
    let other = try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
    try await departure.run(fixture)
    let isAdopted = departure == .adopt || departure == .endTrial
    #expect(
      try await fixture.stored(AdoptionInquiry.self, adopter.id).status
        == (isAdopted ? .adopted : .animalUnavailable))
    #expect(
      try await fixture.stored(AdoptionInquiry.self, other.id).status
        == (isAdopted ? .closedByOtherAdoption : .animalUnavailable))
    #expect(try await fixture.stored(Sponsorship.self, sponsorship).status == .awaitingReassignment)
    #expect(try await fixture.payments(of: sponsorship).last?.status == .canceled)
  }

  /// A way in which an institution leaves the catalog.
  enum Ending: String, CaseIterable {
    case close, closeByAdmin, suspend, missRecertification

    func run(_ fixture: ShelterFixture) async throws {
      let shelter = ShelterSamples.shelterID
      switch self {
      case .close: try await fixture.institutions.close(shelter, as: .keeper)
      case .closeByAdmin: try await fixture.moderation.close(shelter, as: .admin)
      case .suspend: try await fixture.moderation.suspend(shelter, for: .welfare, as: .admin)
      case .missRecertification:
        try fixture.clock.advance(by: Institution.recertificationPeriod)
        try await fixture.institutions.fireDueEvents(as: .system)
      }
    }
  }

  @Test(
    "An institution that leaves the catalog returns its food to the draw, and its failed payments are canceled",
    arguments: Ending.allCases)
  func ending(_ ending: Ending) async throws {
    if ending == .missRecertification {
      try fixture.clock.advance(by: Institution.certificationPeriod)
      try await fixture.institutions.fireDueEvents(as: .system)
    }
    let sponsorship = try await pastDueSponsorship()
    let pledge = try await drawnPledge()
    try await ending.run(fixture)
    #expect(try await fixture.stored(FoodPledge.self, pledge).status == .pledged)
    let isClosed = ending == .close || ending == .closeByAdmin
    #expect(
      try await fixture.stored(Sponsorship.self, sponsorship).status == (isClosed ? .ended : .paused))
    #expect(try await fixture.payments(of: sponsorship).last?.status == .canceled)
  }

  @Test("An institution that stays suspended closes after a year, with its sponsorships and appeals")
  func maximumSuspension() async throws {
    let sponsorship = try await fixture.sponsorship()
    let appeal = try await fixture.openAppeal()
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    try fixture.clock.advance(by: Institution.maximumSuspension)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await fixture.stored(Institution.self, ShelterSamples.shelterID).status == .closed)
    #expect(try await fixture.stored(Sponsorship.self, sponsorship.id).status == .ended)
    #expect(try await fixture.stored(DonationAppeal.self, appeal).status == .closed)
  }

  /// Starts Ann's sponsorship of Burek, whose second payment fails.
  private func pastDueSponsorship() async throws -> Sponsorship.ID {
    let id = try await fixture.sponsorship().id
    try fixture.wait(days: 31)
    try await fixture.sponsorships.fireDueEvents(as: .system)
    try fixture.gateway.fail(try #require(fixture.gateway.open.first))
    try await fixture.deliver()
    #expect(try await fixture.stored(Sponsorship.self, id).status == .pastDue)
    return id
  }

  /// Pledges food that is drawn for the shelter, while no other institution is in the catalog.
  private func drawnPledge() async throws -> FoodPledge.ID {
    try await fixture.moderation.suspend(ShelterSamples.sanctuaryID, for: .welfare, as: .admin)
    try await fixture.commit("draw")
    let month = CalendarDate(utc: fixture.clock.now())
    let pledge = try await fixture.pledges.pledge(
      40, for: CalendarDate(year: month.year, month: month.month, day: 1), as: .bob)
    let draw = try await fixture.pledges.assign(
      pledge.id, seed: ShelterFixture.seed("draw"), as: .admin)
    #expect(draw.winner == ShelterSamples.shelterID)
    return pledge.id
  }
}
