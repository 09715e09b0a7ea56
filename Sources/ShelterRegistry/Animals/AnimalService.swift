public import DomainModeling
public import DomainRepository
import DomainServices

/// The service with which institutions manage their own animals.
///
/// Animals of other institutions are reported as not found; ``ShelterCatalogService`` has the public view.
public struct AnimalService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// Creates an animal of the caller's institution as a draft.
  ///
  /// The identifier in the draft makes the call idempotent: a repeated call returns the existing animal.
  /// Fields that only the server sets, such as the state, are ignored in the draft.
  ///
  /// - Throws: ``ShelterRuleError/institutionNotListed`` for an institution that is suspended, or whose registration is over.
  @discardableResult
  public func enter(
    _ draft: Draft<Animal>, at institution: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    let id = draft[Animal.Fields.id] ?? system.identifiers.next()
    return try await system.perform(Operations.enter, as: principal) {
      (work, caller) async throws(ShelterError) in
      let home = try await system.own(institution, of: caller, in: &work)
      if let known = try await work.get(Animal.self, id: id) {
        guard known.manager == home.manager else { throw .missing(Animal.self, id) }
        return known
      }
      let animal = try mapError(draft.entry(id, at: home, now: system.clock.now()), to: ShelterError.invalid)
      try system.requireKnownWords(in: animal, except: Self.freeWords)
      try animal.validateDates(on: system.localDate(at: home))
      // A suspended institution could give made-up animals to others.
      if Institution.lifecycle.isOver(home) || home.status == .suspended {
        throw .rule(.institutionNotListed)
      }
      // Operations on an institution query its animals; touching it here makes them conflict with this
      // insertion.
      work.touch(Institution.self, id: home.id)
      work.insert(animal)
      return animal
    }
  }

  /// Returns an animal of the caller with all its fields.
  public func animal(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try await system.read(Operations.animal, as: principal) { (work, caller) async throws(ShelterError) in
      try await own(id, of: caller, in: &work)
    }
  }

  /// Returns a page of the caller's animals at an institution, ordered by name.
  ///
  /// - Parameter states: The states to select; an empty list selects all.
  public func animals(
    of institution: Institution.ID, in states: [Animal.State] = [], at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> Page<Animal> {
    try await system.read(Operations.animals, as: principal) { (_, caller) async throws(ShelterError) in
      let account = try system.requiredID(of: caller, for: Operations.animals)
      var query = ModelQuery(
        where: (Animal.Fields.institution == institution).and(Animal.Fields.manager == account),
        orderedBy: Operations.order)
      if !states.isEmpty {
        query = query.filtered(by: Animal.Fields.status.isOne(of: states.map { .known($0) }))
      }
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Changes the editable fields of an animal.
  ///
  /// - Throws: ``ShelterRuleError/notEditable`` when the edit changes another field or the animal is in a final
  ///   state; ``ShelterRuleError/institutionNotListed`` when it changes the name or the pictures of an animal whose
  ///   institution has left the catalog, because sponsors see them.
  @discardableResult
  public func edit(
    _ id: Animal.ID, applying change: DraftChange<Animal>, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await system.perform(Operations.edit, as: principal) { (work, caller) async throws(ShelterError) in
      let animal = try await own(id, of: caller, in: &work)
      if Animal.lifecycle.isOver(animal) { throw .rule(.notEditable) }
      let wanted = try mapError(
        animal.updating { (draft) throws(ValidationError) in try change(&draft) }, to: ShelterError.invalid)
      try system.requireKnownWords(in: wanted, replacing: animal, except: Self.freeWords)
      let home = try await system.required(Institution.self, animal.institution, in: &work)
      try wanted.validateDates(on: system.localDate(at: home))
      guard animal.applyingEdits(wanted) == wanted else { throw .rule(.notEditable) }
      // Its sponsors still see them, and it could ask for money there.
      let isKept = wanted.name.utf8.elementsEqual(animal.name.utf8) && wanted.pictures == animal.pictures
      if !isKept, home.wasListed, !home.isListed { throw .rule(.institutionNotListed) }
      work.update(wanted)
      return wanted
    }
  }

  /// Changes the editable fields of an animal with a closure; see ``edit(_:applying:as:)``.
  @discardableResult
  public func edit(
    _ id: Animal.ID, as principal: Principal,
    _ change: @escaping @Sendable (inout Draft<Animal>) throws(ValidationError) -> Void
  ) async throws(ShelterError) -> Animal {
    try await edit(id, applying: DraftChange(change), as: principal)
  }

  /// Bonds animals of one institution, so that they leave together.
  ///
  /// Bonds are merged: each animal is bonded with all others of the group, which has at most 11 members.
  ///
  /// - Throws: ``ShelterRuleError/cannotBond`` for fewer than two animals, different institutions, or an animal
  ///   that is neither a draft, available nor on hold.
  @discardableResult
  public func bond(_ ids: [Animal.ID], as principal: Principal) async throws(ShelterError) -> [Animal] {
    try await system.perform(Operations.bond, as: principal) { (work, caller) async throws(ShelterError) in
      var members: [Animal] = []
      for id in ids where !members.contains(where: { $0.id == id }) {
        members.append(try await own(id, of: caller, in: &work))
      }
      // Bonds are transitive: animals bonded with a member become members.
      var position = 0
      while position < members.count, members.count <= Self.largestBond {
        for id in members[position].bonds where !members.contains(where: { $0.id == id }) {
          members.append(try await own(id, of: caller, in: &work))
        }
        position += 1
      }
      for position in members.indices {
        members[position].bonds = members.map(\.id).filter { $0 != members[position].id }
        members[position] = try mapError(members[position].validated(), to: ShelterError.invalid)
      }
      guard members.count > 1,
        members.allSatisfy({ $0.institution == members[0].institution && $0.canBeBonded })
      else {
        throw .rule(.cannotBond)
      }
      for member in members { work.update(member) }
      return members
    }
  }

  /// Removes an animal from its bonds, so that it can leave alone.
  @discardableResult
  public func breakBonds(of id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try await system.perform(Operations.breakBonds, as: principal) {
      (work, caller) async throws(ShelterError) in
      try await system.breakBonds(of: try await own(id, of: caller, in: &work), in: &work)
    }
  }

  /// The fields for which institutions may make up words: shelters take in species that aren't listed.
  private static let freeWords: Set<String> = [Animal.Fields.species.name]

  /// The maximum number of animals bonded with each other.
  static let largestBond = 11

  /// Fires the due ends of holds, reservations and trial stays.
  ///
  /// - Returns: The number of changed animals; an animal that is changed concurrently is left to the next call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.fireDueEvents(of: Animal.self)
    }
  }
}

extension ShelterSystem {
  /// Removes an animal from its bonds and from those of the other animals.
  @discardableResult
  func breakBonds(of animal: Animal, in work: inout Work) async throws(ShelterError) -> Animal {
    for id in animal.bonds {
      guard var other = try await work.get(Animal.self, id: id) else { continue }
      other.bonds.removeAll { $0 == animal.id }
      work.update(other)
    }
    var single = animal
    single.bonds = []
    work.update(single)
    return single
  }

  /// Returns the animals bonded with an animal, as far as they exist.
  func companions(of animal: Animal) async throws(ShelterError) -> [Animal] {
    if animal.bonds.isEmpty { return [] }
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Animal.self, ids: animal.bonds).map(\.entity)
    }
  }
}

extension Draft where Root == Animal {
  /// Returns the draft of an animal at an institution, without the fields that only the lifecycle and the services set.
  fileprivate func entry(
    _ id: Animal.ID, at home: Institution, now: Timestamp
  ) throws(ValidationError) -> Animal {
    var draft = self
    draft[Animal.Fields.id] = id
    draft[Animal.Fields.institution] = home.id
    draft[Animal.Fields.manager] = home.manager
    draft[Animal.Fields.status] = .known(.draft)
    draft[Animal.Fields.statusSince] = now
    draft[Animal.Fields.registeredAt] = now
    draft[Animal.Fields.transferredFrom] = .some(nil)
    var animal = try draft.validated()
    animal.clearManagedFields()
    animal.isInstitutionListed = home.isListed
    return animal
  }
}
