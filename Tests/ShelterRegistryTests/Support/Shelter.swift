import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples

/// A registry with two institutions and seven animals, at noon on 21 November 2026, with everybody who comes to it.
struct Shelter {
  let repository: any Repository
  let clock = FixedClock(Self.noon)
  let system: ShelterSystem
  let catalog: ShelterCatalogService
  let institutions: InstitutionService
  let moderation: ModerationService
  let animals: AnimalService
  let inquiries: AdoptionInquiryService

  static let noon = Timestamp("2026-11-21T12:00:00Z") ?? .earliest

  /// Two people who have signed in, and know nothing of each other.
  static let ann = Principal.user(Identifier(uuidBits: (0, 1)))
  static let bob = Principal.user(Identifier(uuidBits: (0, 2)))
  /// Who acts for the shelter, and who for the sanctuary.
  static let keeper = Principal.user(ShelterSamples.keeper)
  static let farmer = Principal.user(ShelterSamples.farmer)
  /// Those in charge.
  static let moderator = Principal.user(
    Identifier(uuidBits: (0, 3)), roles: [ShelterRole.moderator.text])
  static let admin = Principal.user(Identifier(uuidBits: (0, 4)), roles: [ShelterRole.admin.text])

  /// Opens with the sample institutions and animals.
  init(on repository: some Repository = InMemoryRepository()) async throws {
    self.repository = repository
    system = ShelterSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 54)), digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 55)))
    catalog = ShelterCatalogService(system)
    institutions = InstitutionService(system)
    moderation = ModerationService(system)
    animals = AnimalService(system)
    inquiries = AdoptionInquiryService(system)
    let homes = [
      try ShelterSamples.shelter(at: Self.noon), try ShelterSamples.sanctuary(at: Self.noon),
    ]
    let residents = try AnimalSamples.all(at: Self.noon)
    try await repository.commit { changes in
      for institution in homes { changes.insert(institution) }
      for animal in residents { changes.insert(animal) }
    }
  }
}
