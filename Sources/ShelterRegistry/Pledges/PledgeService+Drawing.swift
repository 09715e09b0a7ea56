public import DomainModeling
import DomainRepository

extension PledgeService {
  /// Draws an institution for a pledge, among all that are listed and haven't declined it.
  ///
  /// The fewer pledges an institution got in the twelve months before, the sooner it is its turn. From now on
  /// everybody knows the seed, so that nothing more is pledged on it.
  ///
  /// - Throws: ``SupportRefusal/seedNotCommitted`` for another seed than the one that was fixed before the pledge.
  @discardableResult
  public func assign(
    _ id: FoodPledge.ID, seed: DrawSeed, as principal: Principal
  ) async throws(ShelterError) -> FoodDraw {
    try UseCases.assign.require(principal)
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let pledge = try await system.required(FoodPledge.self, id, in: &work)
      try await reveal(seed, for: pledge, in: &work)
      let now = system.clock.now()
      let entrants = try await entrants(for: pledge, at: now)
      guard !entrants.isEmpty else { throw .support(.nobodyToFeed) }
      let draw = try rethrowing(
        FoodDraw(
          id: system.identifiers.next(FoodDraw.self), pledge: id, round: pledge.rounds + 1, seed: seed,
          entrants: entrants, at: now), as: ShelterError.invalid)
      // Read by the work: an institution that is suspended meanwhile doesn't win.
      let winner = try await system.supportable(draw.winner, in: &work)
      try system.fire(
        FoodPledge.Flow.assign, PledgeAssignment(winner.id, recipient: winner.account), on: pledge,
        by: .system, in: &work)
      work.insert(draw)
      return draw
    }
  }

  private func entrants(
    for pledge: FoodPledge, at now: Timestamp
  ) async throws(ShelterError) -> [DrawEntrant] {
    let listed = try await system.all(
      where: Institution.Fields.status.isOne(of: [.known(.listed), .known(.recertification)]))
    let given = try await system.all(
      where: FoodPledge.Fields.institution.isPresent.and(
        FoodPledge.Fields.status.isOne(of: [.known(.assigned), .known(.shipped), .known(.confirmed)])))
    let start = (try? pledge.month.adding(months: -12)) ?? .earliest
    var counts: [Institution.ID: Int64] = [:]
    for other in given where other.month >= start && other.id != pledge.id {
      if let institution = other.institution { counts[institution, default: 0] += 1 }
    }
    let declined = Set(pledge.declinedBy)
    var entrants: [DrawEntrant] = []
    for institution in listed where !declined.contains(institution.id) {
      entrants.append(
        try rethrowing(
          DrawEntrant(institution.id, recent: counts[institution.id] ?? 0), as: ShelterError.invalid))
    }
    return entrants
  }

  /// Ends pledges that nobody drew, sent or found in time; for a timer of the app.
  ///
  /// - Returns: How many changed.
  @discardableResult
  public func runDue(as principal: Principal) async throws(ShelterError) -> Int {
    try UseCases.runDue.require(principal)
    let open = FoodPledge.Fields.status.isOne(of: [
      .known(.pledged), .known(.assigned), .known(.shipped), .known(.disputed),
    ])
    return try await system.runDue(FoodPledge.Flow.self, where: open) {
      (event, pledge, work) async throws(ShelterError) in
      let trigger = event == .miss ? FoodPledge.Flow.miss : FoodPledge.Flow.lapse
      try system.fire(trigger, on: pledge, by: .system, in: &work)
    }
  }
}

extension ShelterSystem {
  /// An institution is out of the catalogue: food that was drawn for it and isn't sent goes back to the draw.
  func returnPledges(of institution: Institution.ID, in work: inout Work) async throws(ShelterError) {
    let drawn = (FoodPledge.Fields.institution == institution).and(
      FoodPledge.Fields.status == .known(.assigned))
    for pledge in try await all(where: drawn, in: &work) where pledge.status == .known(.assigned) {
      try fire(FoodPledge.Flow.decline, on: pledge, by: .system, in: &work)
    }
  }
}
