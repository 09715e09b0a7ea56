public import DomainModeling
public import DomainRepository

/// An institution's own animals: entered, described, shown, bonded.
///
/// Whoever doesn't act for an animal's institution finds no animal here; what everybody sees is in
/// ``ShelterCatalogService``.
public struct AnimalService: Sendable {
  let system: ShelterSystem

  /// Makes the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Looking after one's animals.
    public static let keep = UseCase(
      "animal.keep", for: .signedIn,
      doc: "Enters, describes, shows, holds and bonds one's institution's animals.")
    /// Giving animals away.
    public static let place = UseCase(
      "animal.place", for: .signedIn,
      doc: "Reserves, gives away and takes back one's institution's animals, and bans people.")
    /// Timing.
    public static let runDue = UseCase(
      "animal.runDue", for: .system, doc: "Does with animals what is due by time.")

    /// All of them.
    public static let all = [keep, place, runDue]
  }

  /// Enters an animal of one's institution as a draft.
  ///
  /// However often a form is sent, an animal is entered once: the form brings its identifier. What the caller can't
  /// say, such as the state, is set here.
  @discardableResult
  public func enter(
    _ form: Draft<Animal>, at institution: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    let account = try UseCases.keep.requireID(of: principal)
    let now = system.clock.now()
    let minted = system.identifiers.next(Animal.self)
    return try await system.transact { (work) async throws(ShelterError) in
      let home = try await InstitutionService(system).own(institution, of: principal, in: &work)
      if Institution.Flow.lifecycle.isOver(home) { throw .shelter(.institutionNotListed) }
      var form = form
      form[Animal.Fields.id] = form[Animal.Fields.id] ?? minted
      form[Animal.Fields.institution] = institution
      form[Animal.Fields.account] = account
      form[Animal.Fields.status] = .known(.draft)
      form[Animal.Fields.statusSince] = now
      form[Animal.Fields.registeredAt] = now
      var animal = try rethrowing(form.validated(), as: ShelterError.invalid)
      animal.clearMachinery()
      animal.isListed = home.isShown
      try animal.checkDays(on: system.today(at: home))
      if let known = try await work.get(Animal.self, id: animal.id) {
        guard known.account == account else { throw .missing(Animal.self, known.id) }
        return known
      }
      // Who lists, closes or erases an institution asks by a query for its animals, and finds this one.
      work.touch(Institution.self, id: home.id)
      work.insert(animal)
      return animal
    }
  }

  /// An animal with everything about it.
  public func animal(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    let animal = try await system.required(Animal.self, id)
    guard animal.account == principal.id else { throw .missing(Animal.self, id) }
    return animal
  }

  /// The animals of one's institution in these states, by name; in every state where none is named.
  public func animals(
    of institution: Institution.ID, in states: [Animal.Flow.State] = [], at position: PagePosition = .first,
    limit: Int = PageLimit.usual, as principal: Principal
  ) async throws(ShelterError) -> Page<Animal> {
    let account = try UseCases.keep.requireID(of: principal)
    var query = ModelQuery(
      where: (Animal.Fields.institution == institution).and(Animal.Fields.account == account),
      orderedBy: .ascending(Animal.Fields.name))
    if !states.isEmpty {
      query = query.filtered(by: Animal.Fields.status.isOne(of: states.map { .known($0) }))
    }
    let wanted = query
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(wanted, at: position, limit: limit).map(\.entity)
    }
  }

  /// Changes what is said about an animal.
  ///
  /// - Throws: ``ShelterRefusal/notEditable`` when the edit changes anything that only an event changes.
  @discardableResult
  public func edit(
    _ id: Animal.ID, as principal: Principal,
    _ change: @Sendable (inout Draft<Animal>) throws(ValidationError) -> Void
  ) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    return try await system.transact { (work) async throws(ShelterError) in
      let animal = try await own(id, of: principal, in: &work)
      if Animal.Flow.lifecycle.isOver(animal) { throw .shelter(.notEditable) }
      let wanted = try rethrowing(animal.updating(change), as: ShelterError.invalid)
      guard animal.taking(wanted) == wanted else { throw .shelter(.notEditable) }
      try wanted.checkDays(on: try await today(for: wanted, in: &work))
      work.update(wanted)
      return wanted
    }
  }

  /// Makes animals of one institution leave together or not at all: each with all others.
  @discardableResult
  public func bond(_ ids: [Animal.ID], as principal: Principal) async throws(ShelterError) -> [Animal] {
    try UseCases.keep.require(principal)
    return try await system.transact { (work) async throws(ShelterError) in
      var members: [Animal] = []
      for id in ids where !members.contains(where: { $0.id == id }) {
        members.append(try await own(id, of: principal, in: &work))
      }
      // Whoever was bonded with one of them is bonded with all.
      var position = 0
      while position < members.count, members.count <= Self.largestBond {
        for id in members[position].bonds where !members.contains(where: { $0.id == id }) {
          members.append(try await own(id, of: principal, in: &work))
        }
        position += 1
      }
      guard members.count > 1, members.allSatisfy({ $0.institution == members[0].institution && $0.mayBond })
      else {
        throw .shelter(.cannotBond)
      }
      for position in members.indices {
        members[position].bonds = members.map(\.id).filter { $0 != members[position].id }
        members[position] = try rethrowing(members[position].validated(), as: ShelterError.invalid)
        work.update(members[position])
      }
      return members
    }
  }

  /// Lets an animal leave without those that it was bonded with.
  @discardableResult
  public func breakBonds(of id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    return try await system.transact { (work) async throws(ShelterError) in
      try await system.breakBonds(of: try await own(id, of: principal, in: &work), in: &work)
    }
  }

  /// The most animals that belong together.
  static let largestBond = 11

  /// An animal that the caller acts for, as the work sees it.
  func own(
    _ id: Animal.ID, of principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> Animal {
    let animal = try await system.required(Animal.self, id, in: &work)
    guard animal.account == principal.id else { throw .missing(Animal.self, id) }
    return animal
  }

  /// The day that it is where an animal lives.
  func today(
    for animal: Animal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> CalendarDate {
    system.today(at: try await system.required(Institution.self, animal.institution, in: &work))
  }
}

extension ShelterSystem {
  /// Takes an animal out of its bonds.
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

extension ShelterSystem {
  /// The animals that one leaves with, as far as they are there.
  func companions(of animal: Animal) async throws(ShelterError) -> [Animal] {
    if animal.bonds.isEmpty { return [] }
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(Animal.self, ids: animal.bonds).map(\.entity)
    }
  }
}
