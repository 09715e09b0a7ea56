import DomainModeling
import DomainRepository

/// Lets sponsorships, appeals and pledges follow what becomes of animals and institutions.
struct SupportFollows: SupportReaction {
  func animalLeft(
    _ animal: Animal, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError) {
    guard let departure = animal.departure else { return }
    try await system.animalLeft(animal.id, departure, in: &work)
  }

  func institutionSuspended(
    _ institution: Institution, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError) {
    try await system.institutionSuspended(institution.id, in: &work)
    try await system.returnPledges(of: institution.id, in: &work)
  }

  func institutionReinstated(
    _ institution: Institution, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError) {
    try await system.institutionReinstated(institution, in: &work)
  }

  func institutionClosed(
    _ institution: Institution, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError) {
    try await system.institutionClosed(institution.id, in: &work)
  }
}
