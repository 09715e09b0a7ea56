public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service with which institutions manage their own animals.
///
/// Animals of other institutions are reported as not found; ``ShelterCatalogService`` has the public view.
public struct AnimalService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing the animals of the caller's institutions.
    public static let manage = OperationDescription(
      "animal.manage", for: .authenticated,
      doc: "Creates, edits, publishes, holds and bonds the animals of the caller's institutions.")
    /// Giving animals to people and other institutions.
    public static let rehome = OperationDescription(
      "animal.rehome", for: .authenticated,
      doc: """
        Reserves, places, transfers and takes back the animals of the caller's institutions, and bans \
        people.
        """)
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "animal.fireDueEvents", for: .system,
      doc: "Fires due time events on animals: ends of holds, reservations and trial stays.")

    /// All operations of the service.
    public static let all = [manage, rehome, fireDueEvents]
  }

  /// Creates an animal of the caller's institution as a draft.
  ///
  /// The identifier in the draft makes the call idempotent: a repeated call returns the existing animal.
  /// Fields that only the server sets, such as the state, are ignored in the draft.
  @discardableResult
  public func enter(
    _ draft: Draft<Animal>, at institution: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    let account = try system.requiredID(of: principal, for: Operations.manage)
    let now = system.clock.now()
    let minted = system.identifiers.next(Animal.self)
    return try await system.transact { (work) async throws(ShelterError) in
      let home = try await InstitutionService(system).own(institution, of: principal, in: &work)
      if Institution.lifecycle.isOver(home) { throw .rule(.institutionNotListed) }
      var draft = draft
      draft[Animal.Fields.id] = draft[Animal.Fields.id] ?? minted
      draft[Animal.Fields.institution] = institution
      draft[Animal.Fields.manager] = account
      draft[Animal.Fields.status] = .known(.draft)
      draft[Animal.Fields.statusSince] = now
      draft[Animal.Fields.registeredAt] = now
      var animal = try mapError(draft.validated(), to: ShelterError.invalid)
      animal.clearManagedFields()
      animal.isInstitutionListed = home.isListed
      try animal.validateDates(on: system.localDate(at: home))
      if let known = try await work.get(Animal.self, id: animal.id) {
        guard known.manager == account else { throw .missing(Animal.self, known.id) }
        return known
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
    try system.require(Operations.manage, principal)
    let animal = try await system.required(Animal.self, id)
    guard animal.manager == principal.id else { throw .missing(Animal.self, id) }
    return animal
  }

  /// Returns a page of the caller's animals at an institution, ordered by name.
  ///
  /// - Parameter states: The states to select; an empty list selects all.
  public func animals(
    of institution: Institution.ID, in states: [Animal.State] = [], at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> Page<Animal> {
    let account = try system.requiredID(of: principal, for: Operations.manage)
    var query = ModelQuery(
      where: (Animal.Fields.institution == institution).and(Animal.Fields.manager == account),
      orderedBy: .ascending(Animal.Fields.name))
    if !states.isEmpty {
      query = query.filtered(by: Animal.Fields.status.isOne(of: states.map { .known($0) }))
    }
    let wanted = query
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(wanted, at: position, limit: limit).map(\.entity)
    }
  }

  /// Changes the editable fields of an animal.
  ///
  /// - Throws: ``ShelterRuleError/notEditable`` when the edit changes another field or the animal is in a final
  ///   state.
  @discardableResult
  public func edit(
    _ id: Animal.ID, as principal: Principal,
    _ change: @Sendable (inout Draft<Animal>) throws(ValidationError) -> Void
  ) async throws(ShelterError) -> Animal {
    try system.require(Operations.manage, principal)
    return try await system.transact { (work) async throws(ShelterError) in
      let animal = try await own(id, of: principal, in: &work)
      if Animal.lifecycle.isOver(animal) { throw .rule(.notEditable) }
      let wanted = try mapError(animal.updating(change), to: ShelterError.invalid)
      guard animal.applyingEdits(wanted) == wanted else { throw .rule(.notEditable) }
      try wanted.validateDates(on: try await today(for: wanted, in: &work))
      work.update(wanted)
      return wanted
    }
  }

  /// Bonds animals of one institution, so that they leave together.
  ///
  /// Bonds are merged: each animal is bonded with all others of the group, which has at most 11 members.
  ///
  /// - Throws: ``ShelterRuleError/cannotBond`` for fewer than two animals, different institutions, or an animal
  ///   that is neither a draft, available nor on hold.
  @discardableResult
  public func bond(_ ids: [Animal.ID], as principal: Principal) async throws(ShelterError) -> [Animal] {
    try system.require(Operations.manage, principal)
    return try await system.transact { (work) async throws(ShelterError) in
      var members: [Animal] = []
      for id in ids where !members.contains(where: { $0.id == id }) {
        members.append(try await own(id, of: principal, in: &work))
      }
      // Bonds are transitive: animals bonded with a member become members.
      var position = 0
      while position < members.count, members.count <= Self.largestBond {
        for id in members[position].bonds where !members.contains(where: { $0.id == id }) {
          members.append(try await own(id, of: principal, in: &work))
        }
        position += 1
      }
      guard members.count > 1,
        members.allSatisfy({ $0.institution == members[0].institution && $0.canBeBonded })
      else {
        throw .rule(.cannotBond)
      }
      for position in members.indices {
        members[position].bonds = members.map(\.id).filter { $0 != members[position].id }
        members[position] = try mapError(members[position].validated(), to: ShelterError.invalid)
        work.update(members[position])
      }
      return members
    }
  }

  /// Removes an animal from its bonds, so that it can leave alone.
  @discardableResult
  public func breakBonds(of id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try system.require(Operations.manage, principal)
    return try await system.transact { (work) async throws(ShelterError) in
      try await system.breakBonds(of: try await own(id, of: principal, in: &work), in: &work)
    }
  }

  /// The maximum number of animals bonded with each other.
  static let largestBond = 11

  /// Returns an animal of the caller, read by the unit of work.
  func own(
    _ id: Animal.ID, of principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> Animal {
    let animal = try await system.required(Animal.self, id, in: &work)
    guard animal.manager == principal.id else { throw .missing(Animal.self, id) }
    return animal
  }

  /// Returns the current day at an animal's institution.
  func today(
    for animal: Animal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> CalendarDate {
    system.localDate(at: try await system.required(Institution.self, animal.institution, in: &work))
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
}

extension AnimalService {
  /// Fires the due ends of holds, reservations and trial stays.
  ///
  /// - Returns: The changed animals; an animal that is changed concurrently is left to the next call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> [Animal] {
    try system.require(Operations.fireDueEvents, principal)
    let waiting = ModelQuery(
      where: Animal.Fields.status.isOne(of: [.onHold, .reserved, .onTrial]))
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(waiting).map(\.entity)
    }
    var changed: [Animal] = []
    for animal in found where system.dueEvent(on: animal) != nil {
      do throws(ShelterError) {
        if let current = try await fireDueEvents(animal.id, by: principal) { changed.append(current) }
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return changed
  }

  private func fireDueEvents(_ id: Animal.ID, by principal: Principal) async throws(ShelterError) -> Animal? {
    try await system.transact { (work) async throws(ShelterError) in
      guard let animal = try await work.get(Animal.self, id: id), let event = system.dueEvent(on: animal)
      else {
        return nil
      }
      let fired = try system.fire(event, on: animal, by: principal, in: &work)
      return try await system.react(to: fired, in: &work)
    }
  }
}

extension ShelterSystem {
  /// Returns the animals bonded with an animal, as far as they exist.
  func companions(of animal: Animal) async throws(ShelterError) -> [Animal] {
    if animal.bonds.isEmpty { return [] }
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Animal.self, ids: animal.bonds).map(\.entity)
    }
  }
}
