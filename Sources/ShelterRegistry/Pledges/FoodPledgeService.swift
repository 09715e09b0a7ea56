public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for food pledges in place of money for advertising: pledged, drawn, shipped and received.
public struct FoodPledgeService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// Pledges food for a month of advertising, up to two months after the end of that month.
  ///
  /// The institutions in the catalog now take part in the draws for the pledge, if they are still there then. A call with
  /// an idempotency key is carried out once: a repeated call returns the pledge.
  ///
  /// - Parameter month: A month that isn't over for more than two months, and begins within the next twelve.
  /// - Throws: ``SupportError/tooManyPledges`` when the food of ``FoodPledge/maximumOpen`` pledges of the caller hasn't
  ///   arrived; ``SupportError/noOpenCommitment`` without a commitment whose seed isn't revealed.
  @discardableResult
  public func pledge(
    _ kilograms: Int64, for month: CalendarDate, species: OpenEnum<AnimalSpecies>? = nil,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    let id = system.identifiers.next(FoodPledge.self)
    let now = system.clock.now()
    return try await system.perform(
      Operations.pledge, with: (kilograms, month, species, idempotencyKey, principal), as: principal,
      answer: { $0 }
    ) { (work, caller) async throws(ShelterError) in
      let advertiser = try system.requiredID(of: caller, for: Operations.pledge)
      let commitment = try await openCommitment(in: &work)
      func pledge(among entrants: [DrawEntrant]) throws(ShelterError) -> FoodPledge {
        try mapError(
          FoodPledge(
            id: id, advertiser: advertiser, commitment: commitment ?? Self.noCommitment, month: month,
            kilograms: kilograms,
            species: species, entrants: entrants, statusSince: now), to: ShelterError.invalid)
      }
      // A refused call reads no institutions, however many there are.
      let input = try pledge(among: [])
      try system.requireKnownWords(in: input)
      guard system.dueEvent(on: input) == nil else {
        throw .invalid(ValidationError(at: FoodPledge.Fields.month, .tooSmall))
      }
      if let last = try? CalendarDate(utc: now).adding(months: FoodPledge.monthsAhead), last < month {
        throw .invalid(ValidationError(at: FoodPledge.Fields.month, .tooLarge))
      }
      let open = (FoodPledge.Fields.advertiser == advertiser).and(FoodPledge.isOpen)
      try await system.requireFewer(
        than: FoodPledge.maximumOpen, where: open, or: .support(.tooManyPledges))
      guard commitment != nil else { throw .support(.noOpenCommitment) }
      let pledged = try await pledge(among: entrants(for: month))
      work.insert(pledged)
      return pledged
    }
  }

  /// Records that the food was shipped.
  @discardableResult
  public func ship(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try await system.perform(Operations.ship, firing: .ship, on: id, as: principal)
  }

  /// Confirms that the food has arrived.
  @discardableResult
  public func confirm(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try await system.perform(Operations.confirm, firing: .confirm, on: id, as: principal)
  }

  /// Reports that the food hasn't arrived, within 90 days of the shipment; it doesn't count for the institution in draws then.
  @discardableResult
  public func reportMissing(
    _ id: FoodPledge.ID, as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    try await system.perform(Operations.reportMissing, firing: .reportMissing, on: id, as: principal)
  }

  /// Declines the food, which returns to the draw, and counts for the institution for 30 days after its draw.
  @discardableResult
  public func decline(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try await system.perform(Operations.decline, firing: .decline, on: id, as: principal)
  }

  /// Returns a page of the caller's pledges, newest month first.
  public func pledges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<FoodPledge> {
    try await system.read(Operations.pledges, as: principal) { (_, caller) async throws(ShelterError) in
      let advertiser = try system.requiredID(of: caller, for: Operations.pledges)
      let query = ModelQuery(
        where: FoodPledge.Fields.advertiser == advertiser, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns a page of the pledges assigned to the caller's institutions, newest month first.
  public func incoming(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<FoodPledge> {
    try await system.read(Operations.incoming, as: principal) { (_, caller) async throws(ShelterError) in
      let recipient = try system.requiredID(of: caller, for: Operations.incoming)
      let query = ModelQuery(where: FoodPledge.Fields.manager == recipient, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns the draws for a pledge, in the order of their rounds.
  ///
  /// An institution that was drawn and declined isn't drawn again, so there is at most one draw for each institution.
  public func draws(
    for pledge: FoodPledge.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> [FoodDraw] {
    try await system.read(Operations.draws, as: principal) { (_, _) async throws(ShelterError) in
      try await system.all(where: FoodDraw.Fields.pledge == pledge).sorted { $0.round < $1.round }
    }
  }
}
