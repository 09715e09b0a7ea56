public import DomainModeling

extension Animal {
  /// The minimum age for an adoption in days: eight weeks, the least that Polish and European practice asks
  /// for.
  public static let minimumAdoptionAgeInDays = 56

  /// Returns every reason that prevents a person from adopting the animal on a day.
  ///
  /// An empty list means that the person can adopt the animal.
  ///
  /// - Parameters:
  ///   - person: The account of the person who wants to adopt; `nil` for a guest. A reservation for this
  ///     person, or a trial stay with them, doesn't prevent the adoption.
  ///   - institution: The animal's own institution; any other one counts as not listed.
  ///   - companions: The animals bonded with this one; a bonded animal missing from the list prevents the
  ///     adoption.
  ///   - isBanned: Whether the institution has banned the person.
  ///   - day: The current day at the institution, for which the age is computed.
  /// - Complexity: O(*n*) for *n* companions.
  public func adoptionObstacles(
    for person: Principal.ID?, at institution: Institution, with companions: [Animal] = [],
    isBanned: Bool = false, on day: CalendarDate
  ) -> [AdoptionObstacle] {
    var obstacles: [AdoptionObstacle] = []
    if institution.id != self.institution || !institution.isListed { obstacles.append(.institutionNotListed) }
    if isBanned { obstacles.append(.banned) }
    obstacles += ownObstacles(for: person, on: day)
    let areReady = bonds.allSatisfy { bond in
      companions.contains { $0.id == bond && $0.ownObstacles(for: person, on: day).isEmpty }
    }
    if !areReady { obstacles.append(.companionUnavailable) }
    return obstacles
  }

  /// Returns the reasons that depend on this animal alone.
  private func ownObstacles(for person: Principal.ID?, on day: CalendarDate) -> [AdoptionObstacle] {
    var obstacles: [AdoptionObstacle] = []
    if let obstacle = obstacle(ofStateFor: person) { obstacles.append(obstacle) }
    if let age = birth?.age(on: day), age.days < Self.minimumAdoptionAgeInDays { obstacles.append(.tooYoung) }
    if description == nil { obstacles.append(.missingDescription) }
    return obstacles
  }

  /// Returns the reason in the state, in which the lifecycle decides whether an adoption is possible.
  ///
  /// The word of a reason is that of its state. An animal that is promised to a person is offered to nobody else, also
  /// where the institution may give it to another one, because the person has no account.
  private func obstacle(ofStateFor asking: Principal.ID?) -> AdoptionObstacle? {
    guard let state = status.known else { return .unknownState }
    let isPromised = state == .reserved || state == .onTrial
    let isForAsking = person != nil && person == asking
    if permits(.adopt), !isPromised || isForAsking { return nil }
    return state == .draft ? .notPublished : AdoptionObstacle(rawValue: state.rawValue) ?? .unknownState
  }
}
