public import DomainModeling

extension AnimalService {
  /// Shows an animal to everybody.
  @discardableResult
  public func publish(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    return try await fire(Animal.Flow.publish, on: id, by: principal)
  }

  /// Shows an animal no longer.
  @discardableResult
  public func unpublish(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    return try await fire(Animal.Flow.unpublish, on: id, by: principal)
  }

  /// Holds an animal, until a moment if need be.
  @discardableResult
  public func hold(
    _ id: Animal.ID, for reason: AnimalHoldReason, until: Timestamp? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    let hold = AnimalHold(.known(reason), until: until)
    return try await fire(Animal.Flow.hold, on: id, by: principal) { _, _, _ in hold }
  }

  /// Holds an animal no longer.
  @discardableResult
  public func liftHold(of id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try UseCases.keep.require(principal)
    return try await fire(Animal.Flow.liftHold, on: id, by: principal)
  }

  /// Keeps an animal, and those that it is bonded with, for a person for 14 days.
  @discardableResult
  public func reserve(
    _ id: Animal.ID, for person: Principal.ID?, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try UseCases.place.require(principal)
    return try await together(Animal.Flow.reserve, id, on: nil, for: person, by: principal)
  }

  /// Keeps an animal, and those that it is bonded with, no longer.
  @discardableResult
  public func cancelReservation(
    of id: Animal.ID, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try UseCases.place.require(principal)
    return try await system.transact { (work) async throws(ShelterError) in
      var released: [Animal] = []
      for animal in try await group(of: id, for: principal, in: &work)
      where animal.status == .known(.reserved) {
        released.append(
          try system.fire(Animal.Flow.cancelReservation, on: animal, by: principal, in: &work).subject)
      }
      if released.isEmpty {
        _ = try system.fire(
          Animal.Flow.cancelReservation, on: try await own(id, of: principal, in: &work), by: principal,
          in: &work)
      }
      return released
    }
  }

  /// Gives an animal, and those that it is bonded with, to a person for 30 days, to see.
  @discardableResult
  public func beginTrial(
    of id: Animal.ID, with person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try UseCases.place.require(principal)
    return try await together(Animal.Flow.beginTrial, id, on: day, for: person, by: principal)
  }

  /// Gives an animal, and those that it is bonded with, to a person for good.
  ///
  /// The person's own enquiries about them are fulfilled; all others are closed with a reason of their own.
  @discardableResult
  public func adopt(
    _ id: Animal.ID, by person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try UseCases.place.require(principal)
    return try await together(Animal.Flow.adopt, id, on: day, for: person, by: principal)
  }

  /// Gives an animal into a home for a while.
  @discardableResult
  public func foster(
    _ id: Animal.ID, with person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try UseCases.place.require(principal)
    return try await fire(Animal.Flow.foster, on: id, by: principal) {
      (animal, today, work) async throws(ShelterError) in
      AnimalMovement(
        on: day ?? today, today: today, person: person,
        isBanned: try await isBanned(person, from: animal.institution, in: &work))
    }
  }

  /// Takes an animal back that was on trial, adopted, fostered, fetched or lost.
  @discardableResult
  public func takeBack(
    _ id: Animal.ID, for reason: AnimalReturnReason, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try UseCases.place.require(principal)
    return try await fire(Animal.Flow.takeBack, on: id, by: principal) { _, today, _ in
      AnimalReturn(on: day ?? today, today: today, for: .known(reason))
    }
  }

  /// Notes that an animal was fetched by its owner, got away, was set free or died.
  @discardableResult
  public func depart(
    _ id: Animal.ID, _ departure: AnimalDeparture, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try UseCases.place.require(principal)
    let trigger =
      switch departure {
      case .reclaimed: Animal.Flow.reclaim
      case .escaped: Animal.Flow.escape
      case .released: Animal.Flow.release
      case .died: Animal.Flow.die
      }
    return try await fire(trigger, on: id, by: principal) { _, today, _ in
      AnimalMovement(on: day ?? today, today: today)
    }
  }

  /// Gives a person no animals of the institution any more.
  public func ban(
    _ person: Principal.ID, from id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) {
    try UseCases.place.require(principal)
    let now = system.clock.now()
    try await system.transact { (work) async throws(ShelterError) in
      _ = try await InstitutionService(system).own(id, of: principal, in: &work)
      let ban = AdoptionBan(of: person, from: id, at: now)
      if try await work.get(AdoptionBan.self, id: ban.id) == nil { work.insert(ban) }
    }
  }

  /// Gives a person animals again.
  public func liftBan(
    of person: Principal.ID, from id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) {
    try UseCases.place.require(principal)
    try await system.transact { (work) async throws(ShelterError) in
      _ = try await InstitutionService(system).own(id, of: principal, in: &work)
      let ban = AdoptionBan.id(of: person, from: id)
      if try await work.get(AdoptionBan.self, id: ban) != nil { work.delete(AdoptionBan.self, id: ban) }
    }
  }

  /// Gives an animal, and those that it is bonded with, to another institution of the catalogue.
  ///
  /// The receiver gets a draft of its own for each, with the same chip, all that is said about it and its bonds; the
  /// record here stays as it was when the animal left.
  /// - Returns: The records here and at the receiver.
  @discardableResult
  public func transfer(
    _ id: Animal.ID, to receiver: Institution.ID, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> (sent: [Animal], received: [Animal]) {
    try UseCases.place.require(principal)
    let now = system.clock.now()
    return try await system.transact { (work) async throws(ShelterError) in
      guard let home = try await work.get(Institution.self, id: receiver), home.isShown else {
        throw .missing(Institution.self, receiver)
      }
      var sent: [Animal] = []
      var received: [Animal] = []
      let group = try await group(of: id, for: principal, in: &work)
      var successors: [Animal.ID: Animal.ID] = [:]
      for animal in group { successors[animal.id] = system.identifiers.next(Animal.self) }
      for animal in group {
        // Those that left before have taken themselves out of its bonds.
        let current = try await system.required(Animal.self, animal.id, in: &work)
        let today = try await today(for: animal, in: &work)
        let transfer = AnimalTransfer(on: day ?? today, today: today, to: receiver, isTogether: true)
        let fired = try system.fire(Animal.Flow.transfer, transfer, on: current, by: principal, in: &work)
        guard let successor = successors[animal.id] else { continue }
        let copy = try rethrowing(
          animal.successor(
            successor, at: home, on: transfer.day, bondedWith: animal.bonds.compactMap { successors[$0] },
            now: now),
          as: ShelterError.invalid)
        work.insert(copy)
        received.append(copy)
        sent.append(try await system.react(to: fired, in: &work))
      }
      return (sent, received)
    }
  }
}

extension Animal {
  /// The record that the next institution begins with.
  fileprivate func successor(
    _ id: Animal.ID, at home: Institution, on day: CalendarDate, bondedWith bonds: [Animal.ID], now: Timestamp
  ) throws(ValidationError) -> Animal {
    try Animal(
      id: id, institution: home.id, account: home.account, name: name, species: species, breed: breed,
      sex: sex,
      isNeutered: isNeutered, birth: birth, size: size, weightInGrams: weightInGrams, colour: colour,
      marks: marks,
      microchip: microchip, description: description, pictures: pictures, specialNeeds: specialNeeds,
      company: company, bonds: bonds, isListed: home.isShown, isSponsorable: isSponsorable,
      sponsorshipMinimum: sponsorshipMinimum,
      intakeOn: day, statusSince: now, predecessor: self.id, registeredAt: now)
  }
}
