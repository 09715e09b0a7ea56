import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// A shelter registry with its services, its repository, its clock and a fake payment provider.
///
/// Identifiers and secrets are generated from the seed, so they are the same in every run.
struct ShelterFixture {
  let repository: any Repository
  let clock: ManualClock
  let gateway: FakeGateway
  let system: ShelterSystem
  let catalog: ShelterCatalogService
  let institutions: InstitutionService
  let moderation: InstitutionModerationService
  let animals: AnimalService
  let inquiries: AdoptionInquiryService
  let payments: PaymentService
  let mandates: MandateService
  let sponsorships: SponsorshipService
  let donations: DonationService
  let pledges: FoodPledgeService

  /// Creates a registry.
  ///
  /// - Parameters:
  ///   - start: The time of the clock, at which the sample records were created.
  ///   - seed: The seed of the identifiers and secrets.
  ///   - isEmpty: Whether the repository contains no records at first; otherwise it contains the sample
  ///     institutions and animals.
  ///   - repository: The repository that holds the records.
  ///   - principals: The accounts of the callers.
  init(
    startingAt start: Timestamp = Fixtures.now, seed: UInt64 = 1, isEmpty: Bool = false,
    on repository: some Repository = InMemoryRepository(),
    principals: some PrincipalDirectory = ClaimedRoles(over: .accounts)
  ) async throws {
    OperationReport.begin(ShelterRegistryModule.declaration)
    self.repository = repository
    clock = ManualClock(start)
    gateway = FakeGateway(clock: clock)
    system = ShelterSystem(
      repository, clock: clock, principals: principals,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: seed)),
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: seed &+ 1)),
      zones: { SystemZone($0.text) })
    catalog = ShelterCatalogService(system)
    institutions = InstitutionService(system)
    moderation = InstitutionModerationService(system)
    animals = AnimalService(system)
    inquiries = AdoptionInquiryService(system)
    let support = SupportSystem(system, gateway: gateway)
    payments = PaymentService(support)
    mandates = MandateService(support)
    sponsorships = SponsorshipService(support)
    donations = DonationService(support)
    pledges = FoodPledgeService(support)
    if isEmpty { return }
    let homes = [try ShelterSamples.shelter(at: start), try ShelterSamples.sanctuary(at: start)]
    let residents = try AnimalSamples.all(at: start)
    try await repository.commit { changes in
      for home in homes { changes.insert(home) }
      for animal in residents { changes.insert(animal) }
    }
  }

  /// Advances the clock by a number of days.
  func wait(days: Int64) throws { try clock.advance(by: .seconds(days * 86_400)) }
}

extension ShelterFixture {
  /// Returns the number of the last change, which is the same before and after a call without changes.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// Returns the stored record.
  func stored<E: Entity>(_ type: E.Type, _ id: E.ID) async throws -> E {
    try #require(try await repository.get(type, id: id)).entity
  }

  /// Returns all stored records of the type.
  func all<E: Entity>(_ type: E.Type) async throws -> [E] {
    try await repository.all(ModelQuery<E>()).map(\.entity)
  }
}
