import DomainModeling
import DomainRepository
import DomainServices

extension AnimalService {
  /// Carries out an operation that fires an event on an animal of the caller and all animals bonded with it.
  func perform<each Argument>(
    _ operation: ServiceOperation<AnimalService, ShelterErrorReason, [Animal], repeat each Argument>,
    movingGroup event: TypedEvent<Animal, Animal.MovementInput>, of id: Animal.ID, on day: CalendarDate?,
    for person: Principal.ID?, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try await system.perform(operation, as: principal) { (work, caller) async throws(ShelterError) in
      let group = try await group(of: id, for: caller, in: &work)
      for animal in group { try system.authorize(event.event, on: animal, by: caller) }
      if person != nil { try await system.requireReviewed(group[0].institution, in: &work) }
      var moved: [Animal] = []
      for animal in group {
        let today = try await today(for: animal, in: &work)
        let movement = Animal.MovementInput(
          on: day ?? today, today: today, person: person,
          isBanned: try await system.isBanned(person, from: animal.institution, in: &work),
          includesBondedAnimals: true)
        let fired = try system.fire(event, movement, on: animal, by: caller, in: &work)
        moved.append(try await system.follow(fired, in: &work))
      }
      return moved
    }
  }

  /// Returns an animal of the caller, read by the unit of work.
  func own(
    _ id: Animal.ID, of principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> Animal {
    try await system.required(Animal.self, id, in: &work) { $0.manager == principal.id }
  }

  /// Returns an animal of the caller, followed by the animals bonded with it.
  func group(
    of id: Animal.ID, for principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> [Animal] {
    var group = [try await own(id, of: principal, in: &work)]
    for companion in group[0].bonds { group.append(try await own(companion, of: principal, in: &work)) }
    return group
  }

  /// Returns the current day at an animal's institution.
  func today(
    for animal: Animal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> CalendarDate {
    system.localDate(at: try await system.required(Institution.self, animal.institution, in: &work))
  }
}

extension ShelterSystem {
  /// Throws unless an institution is or was in the catalog, so that a reviewer has approved it.
  ///
  /// A stranger's registration can't name an account: the deletion of that account changes all animals that name it.
  func requireReviewed(_ id: Institution.ID, in work: inout Work) async throws(ShelterError) {
    guard try await required(Institution.self, id, in: &work).wasListed else {
      throw .rule(.institutionNotListed)
    }
  }

  /// Returns whether an institution has banned a person from receiving animals.
  func isBanned(
    _ person: Principal.ID?, from institution: Institution.ID, in work: inout Work
  ) async throws(ShelterError) -> Bool {
    guard let person else { return false }
    return try await work.get(AdoptionBan.self, id: AdoptionBan.id(of: person, from: institution)) != nil
  }
}
