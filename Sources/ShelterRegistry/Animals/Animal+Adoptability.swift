public import DomainModeling

extension Animal {
  /// How young an animal may leave its mother: at eight weeks, the least that Polish and European practice asks for.
  public static let leastDaysToAdopt = 56

  /// Every reason why a person can't adopt the animal on a day; none when the person can.
  ///
  /// - Parameters:
  ///   - person: Who asks; an animal reserved for that person is no obstacle to them.
  ///   - institution: The animal's own institution.
  ///   - companions: The animals that it is bonded with, as far as they are there; one that is missing is an
  ///     obstacle.
  /// - Complexity: O(*n*) in the companions.
  public func adoptability(
    for person: Principal.ID?, at institution: Institution, with companions: [Animal] = [],
    on day: CalendarDate
  ) -> [AdoptionObstacle] {
    var obstacles: [AdoptionObstacle] = []
    if institution.id != self.institution || !institution.isShown { obstacles.append(.institutionNotListed) }
    obstacles += ownObstacles(for: person, on: day)
    let areReady = bonds.allSatisfy { bond in
      companions.contains { $0.id == bond && $0.ownObstacles(for: person, on: day).isEmpty }
    }
    if !areReady { obstacles.append(.companionUnavailable) }
    return obstacles
  }

  /// The reasons that lie in the animal itself.
  private func ownObstacles(for person: Principal.ID?, on day: CalendarDate) -> [AdoptionObstacle] {
    var obstacles: [AdoptionObstacle] = []
    if let obstacle = obstacle(ofStateFor: person) { obstacles.append(obstacle) }
    if let age = birth?.age(on: day), age.days < Self.leastDaysToAdopt { obstacles.append(.tooYoung) }
    if description == nil { obstacles.append(.undescribed) }
    return obstacles
  }

  private func obstacle(ofStateFor asking: Principal.ID?) -> AdoptionObstacle? {
    switch status.known {
    case .available, .fostered: nil
    case .draft: .notPublished
    case .onHold: .onHold
    case .reserved: person != nil && person == asking ? nil : .reserved
    case .onTrial: person != nil && person == asking ? nil : .onTrial
    case .adopted: .adopted
    case .transferred: .transferred
    case .reclaimed: .reclaimed
    case .escaped: .escaped
    case .released: .released
    case .deceased: .deceased
    case nil: .unknownState
    }
  }
}
