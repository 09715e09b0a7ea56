/// The service for advertisers and their campaigns: creation, review, and the events of their lifecycle.
///
/// The lifecycle of a campaign determines which actors may fire which events. Each event commits the changed
/// campaign together with its transition record.
public struct CampaignService: PortedService, Sendable {
  package typealias Reason = AdvertisingErrorReason

  package let ports: ServicePorts

  /// Creates the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
  }

  /// Registers an advertiser.
  public func registerAdvertiser(_ advertiser: Advertiser, as principal: Principal)
    async throws(AdvertisingError)
  {
    try require(Operations.registerAdvertiser, principal)
    try await commit { $0.insert(advertiser) }
  }

  /// Creates a campaign of the caller's own advertiser, as a draft.
  public func create(
    _ plan: CampaignPlan, for advertiser: Advertiser.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try require(Operations.create, principal)
    let id = identifiers.next(Campaign.self)
    let now = clock.now()
    return try await transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      guard let owner = try await work.get(Advertiser.self, id: advertiser), owner.account == principal.id
      else { throw .notFound(EntityReference(Advertiser.self, id: advertiser)) }
      let campaign = try mapError(
        Campaign(id: id, of: owner, plan: plan, at: now), to: AdvertisingError.invalid)
      work.insert(campaign)
      return campaign
    }
  }

  /// Submits a campaign for review.
  @discardableResult
  public func submit(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    let campaign = try await campaign(id, as: principal)
    let advertiser = try await required(Advertiser.self, campaign.advertiser)
    return try await fire(Campaign.Events.submit, advertiser, on: id, as: principal)
  }

  /// Fires an event of a campaign; ``Campaign/lifecycle`` declares the events.
  ///
  /// ```swift
  /// try await campaigns.fire(Campaign.Events.reject, Campaign.ModerationInput(.known(.offensive)), on: id, as: reviewer)
  /// ```
  @discardableResult
  public func fire<Input>(
    _ event: TypedEvent<Campaign, Input>, _ input: Input, on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try require(Operations.manage, principal)
    let now = clock.now()
    let record = identifiers.next(TransitionRecord.self)
    return try await transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      guard let campaign = try await work.get(Campaign.self, id: id), isVisible(campaign, to: principal)
      else {
        throw .notFound(EntityReference(Campaign.self, id: id))
      }
      let input = try await kept(input, of: campaign, in: &work)
      return try fire(event, input, on: campaign, by: principal, at: now, recordedAs: record, in: &work)
        .subject
    }
  }

  /// Returns the stored advertiser instead of the one that the caller passed, so that the stored hosts apply.
  private func kept<Input: Model>(
    _ input: Input, of campaign: Campaign, in work: inout UnitOfWork<AdvertisingError>
  ) async throws(AdvertisingError) -> Input {
    guard let given = input as? Advertiser, given.id == campaign.advertiser else { return input }
    guard let kept = try await work.get(Advertiser.self, id: given.id) as? Input else {
      throw .notFound(EntityReference(given))
    }
    return kept
  }

  /// Fires an event without input.
  @discardableResult
  public func fire(
    _ event: TypedEvent<Campaign, EmptyInput>, on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await fire(event, EmptyInput(), on: id, as: principal)
  }

  /// Returns whether a campaign is visible to a principal: its advertiser, an operator, or the system.
  func isVisible(_ campaign: Campaign, to principal: Principal) -> Bool {
    !Campaign.lifecycle.actors(of: principal, on: campaign, at: clock.now()).isEmpty
  }
}

extension CampaignService {
  /// Returns a campaign, for its advertiser and operators.
  public func campaign(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try require(Operations.manage, principal)
    let campaign = try await required(Campaign.self, id)
    guard isVisible(campaign, to: principal) else {
      throw .notFound(EntityReference(Campaign.self, id: id))
    }
    return campaign
  }

  /// Returns every event of a campaign, with the reasons why the caller may not fire it now.
  public func permissions(
    on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> [EventPermission<Campaign>] {
    let campaign = try await campaign(id, as: principal)
    return Campaign.lifecycle.permitted(by: principal, on: campaign, at: clock.now())
  }

  /// Returns the transitions of a campaign, oldest first, with the actors but without the identities of
  /// operators.
  public func history(
    of id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> [TransitionSummary] {
    let campaign = try await campaign(id, as: principal)
    typealias Fields = TransitionRecord.Fields
    let query = ModelQuery(
      where: (Fields.lifecycle == Campaign.lifecycle.name).and(Fields.subject == campaign.id.text),
      orderedBy: .ascending(Fields.at))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map { TransitionSummary($0.entity) }
    }
  }
}

extension CampaignService {
  /// The operations of the service and their access requirements, checked before the campaign is read.
  public enum Operations {
    /// Registering advertisers.
    public static let registerAdvertiser = OperationDescription(
      "advertiser.register", for: .role(AdvertisingRole.operator.rawValue), doc: "Registers an advertiser.")
    /// Creating campaigns.
    public static let create = OperationDescription(
      "campaign.create", for: .authenticated, doc: "Creates a campaign of one's own advertiser.")
    /// Reading campaigns and firing events.
    public static let manage = OperationDescription(
      "campaign.manage", for: .authenticated, .system,
      doc: "Shows a campaign with its history, and fires its events as its lifecycle allows.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "campaign.fireDueEvents", for: .system,
      doc: """
        Starts and ends the campaigns whose time has come, and ends those that have reached their total \
        limit.
        """)

    /// All operations of the service.
    public static let all = [registerAdvertiser, create, manage, fireDueEvents]
  }
}

/// The roles of advertising.
public enum AdvertisingRole: String, Hashable, Sendable, CaseIterable {
  /// The role of users who register advertisers and review campaigns.
  case `operator` = "advertising.operator"
}
