public import DomainModeling
import DomainRepository
import DomainServices

extension AnimalService {
  /// Records the return of an animal that was on trial, adopted, fostered, with its owner or missing.
  @discardableResult
  public func recordReturn(
    _ id: Animal.ID, for reason: Animal.ReturnReason, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await system.perform(
      Operations.recordReturn, firing: Animal.Events.recordReturn, on: id, as: principal
    ) { (animal, work) async throws(ShelterError) in
      let today = try await today(for: animal, in: &work)
      return Animal.ReturnInput(on: day ?? today, today: today, for: .known(reason))
    }
  }

  /// Records that an animal was returned to its owner.
  ///
  /// - Parameter day: The day of the event; `nil` for today at the institution.
  @discardableResult
  public func returnToOwner(
    _ id: Animal.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await move(Operations.returnToOwner, firing: Animal.Events.returnToOwner, on: id, day, as: principal)
  }

  /// Records that an animal escaped.
  ///
  /// - Parameter day: The day of the event; `nil` for today at the institution.
  @discardableResult
  public func recordEscape(
    _ id: Animal.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await move(Operations.recordEscape, firing: Animal.Events.escape, on: id, day, as: principal)
  }

  /// Records that an animal was released into the wild.
  ///
  /// - Parameter day: The day of the event; `nil` for today at the institution.
  @discardableResult
  public func release(
    _ id: Animal.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await move(Operations.release, firing: Animal.Events.release, on: id, day, as: principal)
  }

  /// Records the death of an animal.
  ///
  /// - Parameter day: The day of the event; `nil` for today at the institution.
  @discardableResult
  public func recordDeath(
    _ id: Animal.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await move(Operations.recordDeath, firing: Animal.Events.recordDeath, on: id, day, as: principal)
  }

  private func move<each Argument>(
    _ operation: ServiceOperation<AnimalService, ShelterErrorReason, Animal, repeat each Argument>,
    firing event: TypedEvent<Animal, Animal.MovementInput>, on id: Animal.ID, _ day: CalendarDate?,
    as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await system.perform(operation, firing: event, on: id, as: principal) {
      (animal, work) async throws(ShelterError) in
      let today = try await today(for: animal, in: &work)
      return Animal.MovementInput(on: day ?? today, today: today)
    }
  }

  /// Transfers an animal, and the animals bonded with it, to another institution in the catalog.
  ///
  /// The sending institution is or was in the catalog: a suspended or closed one can still give its animals away.
  /// The receiving institution gets a new draft of each animal with the same microchip, description and
  /// bonds; the record here keeps the state in which the animal left.
  ///
  /// - Returns: The records of the sending and of the receiving institution, at most 11 each.
  /// - Throws: ``ShelterRuleError/institutionNotListed`` when no reviewer has approved the sending institution.
  @discardableResult
  public func transfer(
    _ id: Animal.ID, to receiver: Institution.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> (sent: [Animal], received: [Animal]) {
    try await system.perform(Operations.transfer, as: principal) {
      (work, caller) async throws(ShelterError) in
      let group = try await group(of: id, for: caller, in: &work)
      for animal in group { try system.authorize(.transfer, on: animal, by: caller) }
      let home = try await system.visible(receiver, in: &work)
      let sender = try await system.required(Institution.self, group[0].institution, in: &work)
      guard sender.wasListed else { throw .rule(.institutionNotListed) }
      let now = system.clock.now()
      var sent: [Animal] = []
      var received: [Animal] = []
      var successors: [Animal.ID: Animal.ID] = [:]
      for animal in group { successors[animal.id] = system.identifiers.next(Animal.self) }
      for animal in group {
        // Transfers earlier in this loop have removed themselves from this animal's bonds.
        let current = try await system.required(Animal.self, animal.id, in: &work)
        let today = try await today(for: animal, in: &work)
        let transfer = Animal.TransferInput(
          on: day ?? today, today: today, to: receiver, includesBondedAnimals: true)
        let fired = try system.fire(Animal.Events.transfer, transfer, on: current, by: caller, in: &work)
        guard let successor = successors[animal.id] else { continue }
        let copy = try mapError(
          animal.successor(
            successor, at: home, on: transfer.day, bondedWith: animal.bonds.compactMap { successors[$0] },
            now: now),
          to: ShelterError.invalid)
        work.insert(copy)
        received.append(copy)
        sent.append(try await system.follow(fired, in: &work))
      }
      return (sent, received)
    }
  }
}

extension Animal {
  /// Returns the draft with which the receiving institution starts.
  fileprivate func successor(
    _ id: Animal.ID, at home: Institution, on day: CalendarDate, bondedWith bonds: [Animal.ID], now: Timestamp
  ) throws(ValidationError) -> Animal {
    try Animal(
      id: id, institution: home.id, manager: home.manager, name: name, species: species, breed: breed,
      sex: sex,
      isNeutered: isNeutered, birth: birth, size: size, weightInGrams: weightInGrams, color: color,
      distinguishingMarks: distinguishingMarks,
      microchip: microchip, description: description, pictures: pictures, specialNeeds: specialNeeds,
      compatibility: compatibility, bonds: bonds, isInstitutionListed: home.isListed,
      isSponsorable: isSponsorable,
      sponsorshipMinimum: sponsorshipMinimum,
      intakeOn: day, statusSince: now, transferredFrom: self.id, registeredAt: now)
  }
}
