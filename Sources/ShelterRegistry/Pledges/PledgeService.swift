public import DomainModeling
public import DomainRepository

/// Food in place of money for advertising: pledged, drawn fairly, sent and confirmed.
public struct PledgeService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Makes the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// What the service does and who may ask for it, before the pledge itself is asked.
  public enum UseCases {
    /// Pledging.
    public static let pledge = UseCase(
      "pledge.own", for: .signedIn, doc: "Pledges food, sees one's pledges and says that it is sent.")
    /// Getting food.
    public static let receive = UseCase(
      "pledge.receive", for: .signedIn, doc: "Sees, declines and confirms food for one's institution.")
    /// Drawing.
    public static let assign = UseCase(
      "pledge.assign", for: .system, .label(ShelterLabel.admin.text),
      doc: "Commits to seeds, and draws institutions for pledges from them.")
    /// Checking the draw.
    public static let check = UseCase(
      "pledge.check", for: .anyone, doc: "Sees the draws, with all that it takes to do them again.")
    /// Time going by.
    public static let runDue = UseCase(
      "pledge.runDue", for: .system, doc: "Ends pledges that nobody drew, sent or found.")

    /// All of them.
    public static let all = [pledge, receive, assign, check, runDue]
  }

  /// Pledges food for a month of advertising, this one or a later one.
  ///
  /// - Throws: ``SupportRefusal/drawNotPrepared`` while no seed is committed by which it could be drawn.
  @discardableResult
  public func pledge(
    _ kilograms: Int64, for month: CalendarDate, species: OpenValue<AnimalSpecies>? = nil,
    as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    let advertiser = try UseCases.pledge.requireID(of: principal)
    let id = system.identifiers.next(FoodPledge.self)
    let now = system.clock.now()
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let commitment = try await openCommitment(in: &work)
      let pledge = try rethrowing(
        FoodPledge(
          id: id, advertiser: advertiser, commitment: commitment.id, month: month, kilograms: kilograms,
          species: species,
          statusSince: now), as: ShelterError.invalid)
      guard now < pledge.lapsesAt else {
        throw .invalid(ValidationError(at: FoodPledge.Fields.month, .tooSmall))
      }
      work.insert(pledge)
      return pledge
    }
  }

  /// Says that the food is on its way.
  @discardableResult
  public func ship(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try UseCases.pledge.require(principal)
    return try await fire(FoodPledge.Flow.ship, on: id, as: principal)
  }

  /// Says that the food has come.
  @discardableResult
  public func confirm(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try UseCases.receive.require(principal)
    return try await fire(FoodPledge.Flow.confirm, on: id, as: principal)
  }

  /// Says that the food hasn't come.
  @discardableResult
  public func reportMissing(
    _ id: FoodPledge.ID, as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    try UseCases.receive.require(principal)
    return try await fire(FoodPledge.Flow.notReceived, on: id, as: principal)
  }

  /// Declines the food, which then goes to another institution.
  @discardableResult
  public func decline(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try UseCases.receive.require(principal)
    return try await fire(FoodPledge.Flow.decline, on: id, as: principal)
  }

  /// One's pledges, the newest month first.
  public func pledges(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<FoodPledge> {
    let advertiser = try UseCases.pledge.requireID(of: principal)
    let query = ModelQuery(
      where: FoodPledge.Fields.advertiser == advertiser, orderedBy: .descending(FoodPledge.Fields.month))
    return try await system.page(query, at: position, limit: limit)
  }

  /// The pledges that were drawn for institutions that one acts for, the newest month first.
  public func incoming(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<FoodPledge> {
    let recipient = try UseCases.receive.requireID(of: principal)
    let query = ModelQuery(
      where: FoodPledge.Fields.recipient == recipient, orderedBy: .descending(FoodPledge.Fields.month))
    return try await system.page(query, at: position, limit: limit)
  }

  /// The draws about a pledge, the first one first.
  public func draws(
    for pledge: FoodPledge.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> [FoodDraw] {
    try UseCases.check.require(principal)
    return try await system.all(where: FoodDraw.Fields.pledge == pledge).sorted { $0.round < $1.round }
  }

  private func fire(
    _ trigger: Trigger<FoodPledge.Flow, NoInput>, on id: FoodPledge.ID, as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    try await system.transact { (work: inout Work) async throws(ShelterError) in
      let pledge = try await system.own(FoodPledge.Flow.self, id, of: principal, in: &work)
      return try system.fire(trigger, on: pledge, by: principal, in: &work)
    }
  }
}
