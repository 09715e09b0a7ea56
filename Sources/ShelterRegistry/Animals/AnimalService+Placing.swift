public import DomainModeling
import DomainRepository
import DomainServices

extension AnimalService {
  /// Publishes an animal.
  ///
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` when an animal in the catalog has the same microchip.
  @discardableResult
  public func publish(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try await system.perform(Operations.publish, firing: .publish, on: id, as: principal)
  }

  /// Withdraws an animal from public lists.
  @discardableResult
  public func unpublish(_ id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try await system.perform(Operations.unpublish, firing: .unpublish, on: id, as: principal)
  }

  /// Puts an animal on hold.
  ///
  /// - Parameter until: The moment the hold ends by itself; `nil` for a hold without an end date.
  @discardableResult
  public func hold(
    _ id: Animal.ID, for reason: Animal.HoldReason, until: Timestamp? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await system.perform(
      Operations.hold, firing: Animal.Events.hold, on: id, as: principal,
      with: Animal.HoldInput(.known(reason), until: until))
  }

  /// Ends the hold of an animal.
  @discardableResult
  public func liftHold(of id: Animal.ID, as principal: Principal) async throws(ShelterError) -> Animal {
    try await system.perform(Operations.liftHold, firing: .liftHold, on: id, as: principal)
  }

  /// Reserves an animal, and the animals bonded with it, for 14 days.
  ///
  /// - Parameter person: The account of the person; `nil` for a person without an account.
  /// - Returns: The reserved animals, at most 11, the given one first.
  /// - Throws: ``ShelterRuleError/institutionNotListed`` for a person of an institution that no reviewer has approved.
  @discardableResult
  public func reserve(
    _ id: Animal.ID, for person: Principal.ID?, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try await perform(
      Operations.reserve, movingGroup: Animal.Events.reserve, of: id, on: nil, for: person, as: principal)
  }

  /// Cancels the reservation of an animal and of the animals bonded with it.
  ///
  /// - Returns: The animals whose reservation ended, at most 11.
  @discardableResult
  public func cancelReservation(
    of id: Animal.ID, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try await system.perform(Operations.cancelReservation, as: principal) {
      (work, caller) async throws(ShelterError) in
      let group = try await group(of: id, for: caller, in: &work)
      let reserved = group.filter { $0.status == .reserved }
      var released: [Animal] = []
      // Without a reservation in the group, the event is refused for the animal itself.
      for animal in reserved.isEmpty ? [group[0]] : reserved {
        released.append(
          try system.fire(.cancelReservation, on: animal, by: caller, in: &work).subject)
      }
      return released
    }
  }

  /// Gives an animal, and the animals bonded with it, to a person on a trial stay of 30 days.
  ///
  /// - Parameters:
  ///   - person: The account of the person; `nil` for a person without an account.
  ///   - day: The day the animal leaves; `nil` for today at the institution.
  /// - Returns: The animals, at most 11, the given one first.
  /// - Throws: ``ShelterRuleError/institutionNotListed`` for a person of an institution that no reviewer has approved.
  @discardableResult
  public func beginTrial(
    of id: Animal.ID, with person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try await perform(
      Operations.beginTrial, movingGroup: Animal.Events.beginTrial, of: id, on: day, for: person,
      as: principal)
  }

  /// Records the adoption of an animal and of the animals bonded with it.
  ///
  /// The adopter's own inquiries about them are fulfilled; all other inquiries about them are closed.
  ///
  /// - Parameters:
  ///   - person: The account of the adopter; `nil` for a person without an account.
  ///   - day: The day the animal leaves; `nil` for today at the institution.
  /// - Returns: The adopted animals, at most 11, the given one first.
  /// - Throws: ``ShelterRuleError/institutionNotListed`` for a person of an institution that no reviewer has approved.
  @discardableResult
  public func adopt(
    _ id: Animal.ID, by person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> [Animal] {
    try await perform(
      Operations.adopt, movingGroup: Animal.Events.adopt, of: id, on: day, for: person, as: principal)
  }

  /// Gives an animal to a foster home; animals bonded with it may stay.
  ///
  /// - Throws: ``ShelterRuleError/institutionNotListed`` for a person of an institution that no reviewer has approved.
  @discardableResult
  public func foster(
    _ id: Animal.ID, with person: Principal.ID?, on day: CalendarDate? = nil, as principal: Principal
  ) async throws(ShelterError) -> Animal {
    try await system.perform(Operations.foster, firing: Animal.Events.foster, on: id, as: principal) {
      (animal, work) async throws(ShelterError) in
      if person != nil { try await system.requireReviewed(animal.institution, in: &work) }
      let today = try await today(for: animal, in: &work)
      return Animal.MovementInput(
        on: day ?? today, today: today, person: person,
        isBanned: try await system.isBanned(person, from: animal.institution, in: &work))
    }
  }

  /// Bans a person from receiving animals of the institution; a repeated call changes nothing.
  ///
  /// - Throws: ``ShelterRuleError/institutionNotListed`` for an institution that no reviewer has approved.
  public func ban(
    _ person: Principal.ID, from id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) {
    try await system.perform(Operations.ban, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await system.own(id, of: caller, in: &work)
      try await system.requireReviewed(id, in: &work)
      let ban = AdoptionBan(of: person, from: id, at: system.clock.now())
      if try await work.get(AdoptionBan.self, id: ban.id) == nil { work.insert(ban) }
    }
  }

  /// Lifts the ban of a person; without a ban the call changes nothing.
  public func liftBan(
    of person: Principal.ID, from id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) {
    try await system.perform(Operations.liftBan, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await system.own(id, of: caller, in: &work)
      let ban = AdoptionBan.id(of: person, from: id)
      if try await work.get(AdoptionBan.self, id: ban) != nil { work.delete(AdoptionBan.self, id: ban) }
    }
  }
}
