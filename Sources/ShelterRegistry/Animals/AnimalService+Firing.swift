import DomainModeling
import DomainRepository

extension AnimalService {
  /// Fires an event without input on an animal of the caller.
  func fire(
    _ event: TypedEvent<Animal, EmptyInput>, on id: Animal.ID, by principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await fire(event, on: id, by: principal) { _, _, _ in EmptyInput() }
  }

  /// Fires an event on an animal of the caller, with the input that `input` returns for the animal and
  /// today's date.
  func fire<Input: Model>(
    _ event: TypedEvent<Animal, Input>, on id: Animal.ID, by principal: Principal,
    _ input: (Animal, CalendarDate, inout ShelterSystem.Work) async throws(ShelterError) -> Input
  ) async throws(ShelterError) -> Animal {
    try await system.transact { (work) async throws(ShelterError) in
      let animal = try await own(id, of: principal, in: &work)
      let today = try await today(for: animal, in: &work)
      let fired = try system.fire(
        event, try await input(animal, today, &work), on: animal, by: principal, in: &work)
      return try await system.react(to: fired, in: &work)
    }
  }

  /// Fires an event on an animal and all animals bonded with it, in one transaction.
  func moveGroup(
    _ event: TypedEvent<Animal, Animal.MovementInput>, _ id: Animal.ID, on day: CalendarDate?,
    for person: Principal.ID?, by principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try await system.transact { (work) async throws(ShelterError) in
      var moved: [Animal] = []
      for animal in try await group(of: id, for: principal, in: &work) {
        let today = try await today(for: animal, in: &work)
        let movement = Animal.MovementInput(
          on: day ?? today, today: today, person: person,
          isBanned: try await isBanned(person, from: animal.institution, in: &work),
          includesBondedAnimals: true)
        let fired = try system.fire(event, movement, on: animal, by: principal, in: &work)
        moved.append(try await system.react(to: fired, in: &work))
      }
      return moved
    }
  }

  /// Returns an animal of the caller, followed by the animals bonded with it.
  func group(
    of id: Animal.ID, for principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> [Animal] {
    var group = [try await own(id, of: principal, in: &work)]
    for companion in group[0].bonds { group.append(try await own(companion, of: principal, in: &work)) }
    return group
  }

  func isBanned(
    _ person: Principal.ID?, from institution: Institution.ID, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> Bool {
    guard let person else { return false }
    return try await work.get(AdoptionBan.self, id: AdoptionBan.id(of: person, from: institution)) != nil
  }
}
