public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for food pledges in place of money for advertising: pledged, drawn, shipped and received.
public struct FoodPledgeService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Pledging food.
    public static let pledge = OperationDescription(
      "pledge.own", for: .authenticated,
      doc: "Pledges food, lists the caller's pledges and records shipments.")
    /// Receiving food.
    public static let receive = OperationDescription(
      "pledge.receive", for: .authenticated,
      doc: "Lists, declines and confirms the food for the caller's institutions.")
    /// Drawing institutions.
    public static let assign = OperationDescription(
      "pledge.assign", for: .system, .role(ShelterRole.admin.text),
      doc: "Commits to seeds, and draws institutions for pledges with them.")
    /// Verifying draws.
    public static let check = OperationDescription(
      "pledge.check", for: .anyone, doc: "Lists the draws with everything needed to repeat them.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "pledge.fireDueEvents", for: .system,
      doc: "Ends pledges that weren't drawn, shipped or received in time.")

    /// All operations of the service.
    public static let all = [pledge, receive, assign, check, fireDueEvents]
  }

  /// Pledges food for a month of advertising, up to two months after the end of that month.
  ///
  /// - Throws: ``SupportError/noOpenCommitment`` without a commitment whose seed isn't revealed.
  @discardableResult
  public func pledge(
    _ kilograms: Int64, for month: CalendarDate, species: OpenEnum<AnimalSpecies>? = nil,
    as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    let advertiser = try system.requiredID(of: principal, for: Operations.pledge)
    let id = system.identifiers.next(FoodPledge.self)
    let now = system.clock.now()
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let commitment = try await openCommitment(in: &work)
      let pledge = try mapError(
        FoodPledge(
          id: id, advertiser: advertiser, commitment: commitment.id, month: month, kilograms: kilograms,
          species: species,
          statusSince: now), to: ShelterError.invalid)
      guard now < pledge.expiresAt else {
        throw .invalid(ValidationError(at: FoodPledge.Fields.month, .tooSmall))
      }
      work.insert(pledge)
      return pledge
    }
  }

  /// Records that the food was shipped.
  @discardableResult
  public func ship(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try system.require(Operations.pledge, principal)
    return try await fire(FoodPledge.Events.ship, on: id, as: principal)
  }

  /// Confirms that the food has arrived.
  @discardableResult
  public func confirm(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try system.require(Operations.receive, principal)
    return try await fire(FoodPledge.Events.confirm, on: id, as: principal)
  }

  /// Reports that the food hasn't arrived.
  @discardableResult
  public func reportMissing(
    _ id: FoodPledge.ID, as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    try system.require(Operations.receive, principal)
    return try await fire(FoodPledge.Events.reportMissing, on: id, as: principal)
  }

  /// Declines the food, which returns to the draw.
  @discardableResult
  public func decline(_ id: FoodPledge.ID, as principal: Principal) async throws(ShelterError) -> FoodPledge {
    try system.require(Operations.receive, principal)
    return try await fire(FoodPledge.Events.decline, on: id, as: principal)
  }

  /// Returns a page of the caller's pledges, newest month first.
  public func pledges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<FoodPledge> {
    let advertiser = try system.requiredID(of: principal, for: Operations.pledge)
    let query = ModelQuery(
      where: FoodPledge.Fields.advertiser == advertiser, orderedBy: .descending(FoodPledge.Fields.month))
    return try await system.page(query, at: position, limit: limit)
  }

  /// Returns a page of the pledges assigned to the caller's institutions, newest month first.
  public func incoming(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<FoodPledge> {
    let recipient = try system.requiredID(of: principal, for: Operations.receive)
    let query = ModelQuery(
      where: FoodPledge.Fields.manager == recipient, orderedBy: .descending(FoodPledge.Fields.month))
    return try await system.page(query, at: position, limit: limit)
  }

  /// Returns the draws for a pledge, in the order of their rounds.
  public func draws(
    for pledge: FoodPledge.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> [FoodDraw] {
    try system.require(Operations.check, principal)
    return try await system.all(where: FoodDraw.Fields.pledge == pledge).sorted { $0.round < $1.round }
  }

  private func fire(
    _ event: TypedEvent<FoodPledge, EmptyInput>, on id: FoodPledge.ID, as principal: Principal
  ) async throws(ShelterError) -> FoodPledge {
    try await system.transact { (work: inout Work) async throws(ShelterError) in
      let pledge = try await system.requiredAccessible(FoodPledge.self, id, of: principal, in: &work)
      return try system.fire(event, on: pledge, by: principal, in: &work).subject
    }
  }
}
