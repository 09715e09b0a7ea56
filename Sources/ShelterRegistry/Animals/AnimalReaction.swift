import DomainModeling
import DomainRepository

/// What becomes of other records when something happens to an animal.
///
/// It is committed together with the change that causes it, or not at all.
protocol AnimalReaction: Sendable {
  /// Does what the effects of a transition ask for; the animal is as it is when its bonds are broken.
  func follow(
    _ effects: [Animal.Flow.Effect], of animal: Animal, in work: inout ShelterSystem.Work,
    system: ShelterSystem
  ) async throws(ShelterError)
}

extension ShelterSystem {
  /// Does what a transition of an animal brings with it; returns the animal as it is then.
  func react(
    to fired: LifecycleTransition<Animal.Flow>, in work: inout Work
  ) async throws(ShelterError) -> Animal {
    var animal = fired.subject
    if fired.record.event == Animal.Flow.Event.publish.rawValue {
      // Entered while its institution was being listed, it may have missed that.
      animal.isListed = try await required(Institution.self, animal.institution, in: &work).isShown
      work.update(animal)
    }
    if fired.effects.contains(.breakBonds), animal.isBonded {
      animal = try await breakBonds(of: animal, in: &work)
    }
    for reaction in Self.animalReactions {
      try await reaction.follow(fired.effects, of: animal, in: &work, system: self)
    }
    return animal
  }
}

/// Tells the animals of an institution whether it is in the catalogue, where that has changed.
struct AnimalsFollow: InstitutionReaction {
  func follow(
    _ fired: LifecycleTransition<Institution.Flow>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError) {
    let institution = fired.subject
    let isShown = institution.isShown
    let outdated = (Animal.Fields.institution == institution.id).and(Animal.Fields.isListed == !isShown)
    for var animal in try await system.all(where: outdated, in: &work) where animal.isListed != isShown {
      animal.isListed = isShown
      work.update(animal)
    }
  }
}
