public import DomainModeling

extension AnimalService {
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
