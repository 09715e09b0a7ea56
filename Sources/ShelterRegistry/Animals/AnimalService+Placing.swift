public import DomainModeling

extension AnimalService {
  /// Publishes an animal.
  @discardableResult
  public func publish(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try system.require(Operations.manage, principal)
    return try await fire(Animal.Events.publish, on: id, by: principal)
  }

  /// Withdraws an animal from public lists.
  @discardableResult
  public func unpublish(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try system.require(Operations.manage, principal)
    return try await fire(Animal.Events.unpublish, on: id, by: principal)
  }

  /// Puts an animal on hold.
  ///
  /// - Parameter until: The moment the hold ends by itself; `nil` for a hold without an end date.
  @discardableResult
  public func hold(
    _ id: Animal.ID, for reason: Animal.HoldReason, until: Timestamp? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try system.require(Operations.manage, principal)
    let hold = Animal.HoldInput(.known(reason), until: until)
    return try await fire(Animal.Events.hold, on: id, by: principal) { _, _, _ in hold }
  }

  /// Ends the hold of an animal.
  @discardableResult
  public func liftHold(of id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try system.require(Operations.manage, principal)
    return try await fire(Animal.Events.liftHold, on: id, by: principal)
  }

  /// Reserves an animal, and the animals bonded with it, for 14 days.
  ///
  /// - Parameter person: The account of the person; `nil` for a person without an account.
  /// - Returns: The reserved animals, the given one first.
  @discardableResult
  public func reserve(
    _ id: Animal.ID, for person: Principal.ID?, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try system.require(Operations.rehome, principal)
    return try await moveGroup(Animal.Events.reserve, id, on: nil, for: person, by: principal)
  }

  /// Cancels the reservation of an animal and of the animals bonded with it.
  ///
  /// - Returns: The animals whose reservation ended.
  @discardableResult
  public func cancelReservation(
    of id: Animal.ID, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try system.require(Operations.rehome, principal)
    return try await system.transact { (work) async throws(ShelterError) in
      var released: [Animal] = []
      for animal in try await group(of: id, for: principal, in: &work)
      where animal.status == .reserved {
        released.append(
          try system.fire(Animal.Events.cancelReservation, on: animal, by: principal, in: &work).subject)
      }
      if released.isEmpty {
        _ = try system.fire(
          Animal.Events.cancelReservation, on: try await own(id, of: principal, in: &work), by: principal,
          in: &work)
      }
      return released
    }
  }

  /// Gives an animal, and the animals bonded with it, to a person on a trial stay of 30 days.
  ///
  /// - Parameters:
  ///   - person: The account of the person; `nil` for a person without an account.
  ///   - day: The day the animal leaves; `nil` for today at the institution.
  @discardableResult
  public func beginTrial(
    of id: Animal.ID, with person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try system.require(Operations.rehome, principal)
    return try await moveGroup(Animal.Events.beginTrial, id, on: day, for: person, by: principal)
  }

  /// Records the adoption of an animal and of the animals bonded with it.
  ///
  /// The adopter's own inquiries about them are fulfilled; all other inquiries about them are closed.
  ///
  /// - Parameters:
  ///   - person: The account of the adopter; `nil` for a person without an account.
  ///   - day: The day the animal leaves; `nil` for today at the institution.
  @discardableResult
  public func adopt(
    _ id: Animal.ID, by person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try system.require(Operations.rehome, principal)
    return try await moveGroup(Animal.Events.adopt, id, on: day, for: person, by: principal)
  }

  /// Gives an animal to a foster home; animals bonded with it may stay.
  @discardableResult
  public func foster(
    _ id: Animal.ID, with person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try system.require(Operations.rehome, principal)
    return try await fire(Animal.Events.foster, on: id, by: principal) {
      (animal, today, work) async throws(ShelterError) in
      Animal.MovementInput(
        on: day ?? today, today: today, person: person,
        isBanned: try await isBanned(person, from: animal.institution, in: &work))
    }
  }

  /// Records the return of an animal that was on trial, adopted, fostered, with its owner or missing.
  @discardableResult
  public func recordReturn(
    _ id: Animal.ID, for reason: Animal.ReturnReason, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try system.require(Operations.rehome, principal)
    return try await fire(Animal.Events.recordReturn, on: id, by: principal) { _, today, _ in
      Animal.ReturnInput(on: day ?? today, today: today, for: .known(reason))
    }
  }

  /// Records that an animal was returned to its owner, escaped, was released or died.
  @discardableResult
  public func recordOutcome(
    _ id: Animal.ID, _ departure: Animal.Outcome, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try system.require(Operations.rehome, principal)
    let event =
      switch departure {
      case .returnedToOwner: Animal.Events.returnToOwner
      case .escaped: Animal.Events.escape
      case .released: Animal.Events.release
      case .died: Animal.Events.recordDeath
      }
    return try await fire(event, on: id, by: principal) { _, today, _ in
      Animal.MovementInput(on: day ?? today, today: today)
    }
  }

  /// Bans a person from receiving animals of the institution; a repeated call changes nothing.
  public func ban(
    _ person: Principal.ID, from id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) {
    try system.require(Operations.rehome, principal)
    let now = system.clock.now()
    try await system.transact { (work) async throws(ShelterError) in
      _ = try await InstitutionService(system).own(id, of: principal, in: &work)
      let ban = AdoptionBan(of: person, from: id, at: now)
      if try await work.get(AdoptionBan.self, id: ban.id) == nil { work.insert(ban) }
    }
  }

  /// Lifts the ban of a person; without a ban the call changes nothing.
  public func liftBan(
    of person: Principal.ID, from id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) {
    try system.require(Operations.rehome, principal)
    try await system.transact { (work) async throws(ShelterError) in
      _ = try await InstitutionService(system).own(id, of: principal, in: &work)
      let ban = AdoptionBan.id(of: person, from: id)
      if try await work.get(AdoptionBan.self, id: ban) != nil { work.delete(AdoptionBan.self, id: ban) }
    }
  }

  /// Transfers an animal, and the animals bonded with it, to another institution in the catalog.
  ///
  /// The receiving institution gets a new draft of each animal with the same microchip, description and
  /// bonds; the record here keeps the state in which the animal left.
  ///
  /// - Returns: The records of the sending and of the receiving institution.
  @discardableResult
  public func transfer(
    _ id: Animal.ID, to receiver: Institution.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> (sent: [Animal], received: [Animal]) {
    try system.require(Operations.rehome, principal)
    let now = system.clock.now()
    return try await system.transact { (work) async throws(ShelterError) in
      guard let home = try await work.get(Institution.self, id: receiver), home.isListed else {
        throw .missing(Institution.self, receiver)
      }
      var sent: [Animal] = []
      var received: [Animal] = []
      let group = try await group(of: id, for: principal, in: &work)
      var successors: [Animal.ID: Animal.ID] = [:]
      for animal in group { successors[animal.id] = system.identifiers.next(Animal.self) }
      for animal in group {
        // Transfers earlier in this loop have removed themselves from this animal's bonds.
        let current = try await system.required(Animal.self, animal.id, in: &work)
        let today = try await today(for: animal, in: &work)
        let transfer = Animal.TransferInput(
          on: day ?? today, today: today, to: receiver, includesBondedAnimals: true)
        let fired = try system.fire(Animal.Events.transfer, transfer, on: current, by: principal, in: &work)
        guard let successor = successors[animal.id] else { continue }
        let copy = try mapError(
          animal.successor(
            successor, at: home, on: transfer.day, bondedWith: animal.bonds.compactMap { successors[$0] },
            now: now),
          to: ShelterError.invalid)
        work.insert(copy)
        received.append(copy)
        sent.append(try await system.react(to: fired, in: &work))
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
