import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Changed profiles of institutions")
struct ProfileJourneys {
  private let home = ShelterSamples.shelterID

  /// Changes the description of the shelter as its keeper.
  @discardableResult
  private func describe(_ text: String, in fixture: ShelterFixture) async throws -> Institution {
    try await fixture.institutions.edit(home, as: .keeper) {
      $0[Institution.Fields.description] = text
    }
  }

  /// Returns the shelter as a moderator reads it.
  private func read(in fixture: ShelterFixture) async throws -> Versioned<Institution> {
    try await fixture.institutions.institution(home, as: .moderator)
  }

  @Test("A changed profile is shown from its approval on, and further edits begin with it")
  func approval() async throws {
    let fixture = try await ShelterFixture()
    let approved = try await read(in: fixture).entity.profile
    try await describe("Dogs and cats.", in: fixture)
    try fixture.wait(days: 1)
    try await fixture.institutions.edit(home, as: .keeper) { draft in
      #expect(draft[Institution.Fields.description] == "Dogs and cats.")
      draft[Institution.Fields.name] = "Łapy"
      draft[Institution.Fields.openingTimes] = []
    }
    let queue = try await fixture.moderation.profileChanges(as: .moderator).items
    let waiting = try #require(queue.first)
    #expect(queue.count == 1 && waiting.entity.profile == approved)
    #expect(waiting.entity.pendingProfile?.name == "Łapy")
    #expect(waiting.entity.pendingProfile?.description == "Dogs and cats.")
    #expect(waiting.entity.profileChangedAt == Fixtures.now, "it waits since the first change")
    #expect(try await fixture.catalog.institution(home).openingTimes == [], "needs no review")
    let shown = try await fixture.moderation.approveProfileChange(
      of: home, seen: waiting.version, as: .moderator)
    #expect(shown.pendingProfile == nil && shown.profileChangedAt == nil)
    let details = try await fixture.catalog.institution(home)
    #expect(details.name == "Łapy" && details.description == "Dogs and cats.")
    #expect(try await fixture.moderation.profileChanges(as: .moderator).items == [])
  }

  @Test("A rejected profile leaves a reason, until the institution submits another one")
  func rejection() async throws {
    let fixture = try await ShelterFixture()
    let approved = try await read(in: fixture).entity.profile
    try await describe("Send money to this account.", in: fixture)
    let rejected = try await fixture.moderation.rejectProfileChange(of: home, for: .fraud, as: .moderator)
    #expect(rejected.profile == approved && rejected.pendingProfile == nil)
    #expect(rejected.moderationReason == .fraud && rejected.isListed)
    let again = try await describe("Dogs and cats.", in: fixture)
    #expect(again.moderationReason == nil && again.pendingProfile?.description == "Dogs and cats.")
    let back = try await describe(approved.description, in: fixture)
    #expect(back.pendingProfile == nil && back.profileChangedAt == nil, "the approved text needs no review")
  }

  @Test("The reason of a suspension stays while the institution's changed profiles are decided")
  func suspension() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.moderation.suspend(home, for: .welfare, as: .admin)
    try await describe("Send money to this account.", in: fixture)
    let rejected = try await fixture.moderation.rejectProfileChange(of: home, for: .fraud, as: .moderator)
    #expect(rejected.moderationReason == .welfare && rejected.pendingProfile == nil)
    try await describe("Dogs and cats.", in: fixture)
    let approved = try await fixture.moderation.approveProfileChange(
      of: home, seen: read(in: fixture).version, as: .moderator)
    #expect(approved.moderationReason == .welfare && approved.description == "Dogs and cats.")
    try await fixture.reinstate(home)
    #expect(try await fixture.catalog.institution(home).description == "Dogs and cats.")
  }

  @Test("A profile with the registration number of another institution in the catalog isn't approved")
  func takenNumber() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.institutions.edit(ShelterSamples.sanctuaryID, as: .farmer) {
      $0[Institution.Fields.registrationNumber] = "KRS 0000987654"
    }
    let other = ShelterSamples.sanctuaryID
    let seen = try await fixture.version(of: Institution.self, other)
    let error = try await refusal {
      try await fixture.moderation.approveProfileChange(of: other, seen: seen, as: .moderator)
    }
    #expect(error?.violations.map { "\($0.path)" } == ["registrationNumber"])
    #expect(error?.violations.map(\.rule) == ["Institution.unique.takenNumber"])
  }

  @Test("An institution isn't reinstated while an animal in the catalog has a microchip of its animals")
  func takenMicrochip() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.moderation.suspend(home, for: .welfare, as: .admin)
    let chip = try #require(try await fixture.stored(Animal.self, AnimalSamples.burek).microchip)
    let entered = try await fixture.animals.enter(
      ShelterFixture.animalDraft(chip: chip.text), at: ShelterSamples.sanctuaryID, as: .farmer)
    let error = try await refusal { try await fixture.reinstate(home) }
    #expect(error?.violations.map(\.rule) == ["Animal.unique.activeMicrochip"])
    try await fixture.animals.edit(entered.id, as: .farmer) {
      $0[Animal.Fields.microchip] = .some(nil)
    }
    #expect(try await fixture.reinstate(home).isListed)
  }

  @Test("A closed institution keeps no changed profile")
  func closed() async throws {
    let fixture = try await ShelterFixture()
    try await describe("Dogs and cats.", in: fixture)
    let closed = try await fixture.institutions.close(home, as: .keeper)
    #expect(closed.pendingProfile == nil && closed.profileChangedAt == nil)
    #expect(try await fixture.moderation.profileChanges(as: .moderator).items == [])
  }
}
