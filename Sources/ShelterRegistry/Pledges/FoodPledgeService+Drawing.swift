public import DomainModeling
import DomainRepository

extension FoodPledgeService {
  /// Draws an institution for a pledge among those that were in the catalog when it was made.
  ///
  /// Institutions that have declined the pledge or have left the catalog, and those whose managing account is disabled, are
  /// passed over. Those with the fewest pledges since twelve months before the pledge's month, counted when it was made,
  /// have precedence; see ``DrawEntrant``. Neither the moment nor the order of draws changes their results. The draw
  /// reveals the seed, so that new pledges need another one.
  ///
  /// - Throws: ``SupportError/seedNotCommitted`` for a seed other than the one committed before the pledge
  ///   was made.
  @discardableResult
  public func assign(
    _ id: FoodPledge.ID, seed: DrawSeed, as principal: Principal
  ) async throws(ShelterError) -> FoodDraw {
    try await system.perform(Operations.assign, as: principal) { (work, _) async throws(ShelterError) in
      let pledge = try await system.required(FoodPledge.self, id, in: &work)
      try system.authorize(.assign, on: pledge, by: .system)
      try await reveal(seed, for: pledge, in: &work)
      let (draw, winner) = try await draw(for: pledge, seed: seed, in: &work)
      // Suspending the winner queries the pledges assigned to it; touching it here makes both operations
      // conflict.
      work.touch(Institution.self, id: winner.id)
      try system.fire(
        FoodPledge.Events.assign, FoodPledge.AssignInput(winner.id, manager: winner.manager), on: pledge,
        by: .system, in: &work)
      work.insert(draw)
      return draw
    }
  }

  /// Draws among the pledge's entrants that accept support; one suspended since the query takes no part.
  private func draw(
    for pledge: FoodPledge, seed: DrawSeed, in work: inout Work
  ) async throws(ShelterError) -> (FoodDraw, Institution) {
    let id = system.identifiers.next(FoodDraw.self)
    let present = try await system.find(Institution.self, pledge.entrants.map(\.institution))
    var entrants = pledge.entrants.filter { entrant in
      present[entrant.institution]?.acceptsSupport == true
        && !pledge.declinedBy.contains(entrant.institution)
    }
    while true {
      guard !entrants.isEmpty else { throw .support(.noEligibleInstitution) }
      let draw = try mapError(
        FoodDraw(
          id: id, pledge: pledge.id, round: pledge.rounds + 1, seed: seed, entrants: entrants,
          at: system.clock.now()), to: ShelterError.invalid)
      // Reading the winner and the excluded institutions in the unit of work makes the commit check them.
      let winner = try await system.required(Institution.self, draw.winner, in: &work)
      if try await system.acceptsSupport(winner, in: &work) { return (draw, winner) }
      entrants.removeAll { $0.institution == winner.id }
    }
  }

  /// Returns the institutions that take part in the draws for a pledge for a month that is made now.
  func entrants(for month: CalendarDate) async throws(ShelterError) -> [DrawEntrant] {
    let listed = try await system.all(
      where: Institution.Fields.status.isOne(of: Institution.listedStates.map { .known($0) }))
    let start = (try? month.adding(months: -12)) ?? .earliest
    let given = try await system.all(where: FoodPledge.isReceived(since: start, at: system.clock.now()))
    var counts: [Institution.ID: Int64] = [:]
    for institution in given.compactMap(\.institution) { counts[institution, default: 0] += 1 }
    for draw in try await recentDraws(since: start, besides: given) { counts[draw.winner, default: 0] += 1 }
    var entrants: [DrawEntrant] = []
    for institution in listed.map(\.id).sorted() {
      entrants.append(
        try mapError(DrawEntrant(institution, recent: counts[institution] ?? 0), to: ShelterError.invalid))
    }
    return entrants
  }

  /// Returns the recent draws of food for a month or later, except for those of given food, which counts for its institution
  /// already.
  ///
  /// They count whatever became of the food: otherwise an institution that declines or misses food that nobody will ship, or
  /// whose advertiser is gone, would have precedence over those that wait for it.
  private func recentDraws(
    since month: CalendarDate, besides given: [FoodPledge]
  ) async throws(ShelterError) -> [FoodDraw] {
    let drawnSince = system.clock.now().addingClamped(.zero - FoodPledge.shippingPeriod)
    let recent = try await system.all(where: FoodDraw.Fields.drawnAt > drawnSince)
    let pledges = try await system.find(FoodPledge.self, recent.map(\.pledge))
    var counted: [FoodPledge.ID: Institution.ID] = [:]
    for pledge in given { counted[pledge.id] = pledge.institution }
    return recent.filter { draw in
      if let pledge = pledges[draw.pledge], pledge.month < month { return false }
      return counted[draw.pledge] != draw.winner
    }
  }

  /// Fires the due time events of pledges that weren't drawn, shipped or received in time; call it from a
  /// scheduler.
  ///
  /// - Returns: The number of changed pledges.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.fireDueEvents(of: FoodPledge.self)
    }
  }
}

/// Returns pledges to the draw when their institutions leave the catalog.
struct PledgeReaction: InstitutionReaction {
  /// Returns unshipped pledges to the draw when their institution leaves the catalog.
  func follow(
    _ fired: TransitionResult<Institution>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError) {
    guard fired.effects.contains(.pauseSupport) || fired.effects.contains(.endSupport) else { return }
    try await system.fire(
      .decline, onEach: FoodPledge.Fields.institution == fired.subject.id, in: &work)
  }
}
