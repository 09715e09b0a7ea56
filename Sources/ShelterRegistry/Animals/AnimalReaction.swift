import DomainModeling
import DomainRepository

/// A consequence of an animal's transition for other records, committed in the same transaction.
protocol AnimalReaction: Sendable {
  /// Carries out the effects of a transition; `animal` is passed as it is after its bonds were removed.
  func follow(
    _ effects: [Animal.Effect], of animal: Animal, in work: inout ShelterSystem.Work,
    system: ShelterSystem
  ) async throws(ShelterError)
}

extension ShelterSystem {
  /// Carries out the consequences of an animal's transition and returns the resulting animal.
  func react(
    to fired: TransitionResult<Animal>, in work: inout Work
  ) async throws(ShelterError) -> Animal {
    var animal = fired.subject
    if fired.record.event == Animal.Event.publish.rawValue {
      // An animal entered while its institution was being listed may have an outdated flag.
      animal.isInstitutionListed = try await required(Institution.self, animal.institution, in: &work)
        .isListed
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

/// Updates the listing flag of an institution's animals when the institution enters the catalog.
///
/// A microchip of theirs that is taken refuses the listing, so they follow in the same transaction.
struct AnimalListingReaction: InstitutionReaction {
  func follow(
    _ fired: TransitionResult<Institution>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError) {
    guard fired.subject.isListed else { return }
    let hidden = (Animal.Fields.institution == fired.subject.id).and(
      Animal.Fields.isInstitutionListed == false)
    for var animal in try await system.all(where: hidden, in: &work) where !animal.isInstitutionListed {
      animal.isInstitutionListed = true
      work.update(animal)
    }
  }
}
