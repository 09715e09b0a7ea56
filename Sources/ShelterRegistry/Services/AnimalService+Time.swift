public import DomainModeling
import DomainRepository

extension AnimalService {
  /// Ends holds, reservations and trials whose time is over.
  ///
  /// - Returns: The animals that changed. One that somebody else changes at the same moment waits for the next call.
  @discardableResult
  public func runDue(as principal: Principal) async throws(ShelterError) -> [Animal] {
    try UseCases.runDue.require(principal)
    let waiting = ModelQuery(
      where: Animal.Fields.status.isOne(of: [.known(.onHold), .known(.reserved), .known(.onTrial)]))
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(waiting).map(\.entity)
    }
    var changed: [Animal] = []
    for animal in found where dueEvent(on: animal) != nil {
      do throws(ShelterError) {
        if let current = try await runDue(animal.id, by: principal) { changed.append(current) }
      } catch {
        guard error.isOvertaken else { throw error }
      }
    }
    return changed
  }

  private func runDue(_ id: Animal.ID, by principal: Principal) async throws(ShelterError) -> Animal? {
    try await system.transact { (work) async throws(ShelterError) in
      guard let animal = try await work.get(Animal.self, id: id), let event = dueEvent(on: animal) else {
        return nil
      }
      let fired = try system.fire(Animal.Flow.on(event), on: animal, by: principal, in: &work)
      return try await system.react(to: fired, in: &work)
    }
  }

  private func dueEvent(on animal: Animal) -> Animal.Flow.Event? {
    let now = system.clock.now()
    return Animal.Flow.lifecycle.due(on: animal).first { $0.at <= now }?.event
  }
}
