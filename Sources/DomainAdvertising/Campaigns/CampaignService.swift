/// Advertisers and their campaigns: planned, reviewed, running, over.
///
/// Who may do what with a campaign is the campaign's own lifecycle's to say; the service loads, fires and stores
/// the changed campaign together with the record of its transition.
public struct CampaignService: RecordService, Sendable {
  package let ports: ServicePorts

  /// Makes the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
  }

  /// Lets somebody advertise.
  public func register(_ advertiser: Advertiser, as principal: Principal) async throws(AdvertisingError) {
    try UseCases.register.require(principal)
    try await insert(advertiser)
  }

  /// Begins a campaign of one's own advertiser, as a draft.
  public func create(
    _ plan: CampaignPlan, for advertiser: Advertiser.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try UseCases.plan.require(principal)
    let id = identifiers.next(Campaign.self)
    let now = clock.now()
    return try await repository.transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      guard let owner = try await work.get(Advertiser.self, id: advertiser), owner.account == principal.id
      else { throw .notFound(EntityReference(Advertiser.self, id: advertiser)) }
      let campaign = try rethrowing(
        Campaign(id: id, of: owner, plan: plan, at: now), as: AdvertisingError.invalid)
      work.insert(campaign)
      return campaign
    }
  }

  /// Hands a campaign in for review.
  @discardableResult
  public func submit(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    let campaign = try await campaign(id, as: principal)
    let advertiser = try await repository.required(Advertiser.self, campaign.advertiser)
    return try await fire(Campaign.Flow.submit, advertiser, on: id, as: principal)
  }

  /// Fires any event at a campaign: ``Campaign/Flow`` has them.
  ///
  /// ```swift
  /// try await campaigns.fire(Campaign.Flow.reject, CampaignObjection(reason: …), on: id, as: reviewer)
  /// ```
  @discardableResult
  public func fire<Input>(
    _ trigger: Trigger<Campaign.Flow, Input>, _ input: Input, on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try UseCases.manage.require(principal)
    let now = clock.now()
    let record = identifiers.next(TransitionRecord.self)
    return try await repository.transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      guard let campaign = try await work.get(Campaign.self, id: id), isVisible(campaign, to: principal)
      else {
        throw .notFound(EntityReference(Campaign.self, id: id))
      }
      let input = try await kept(input, of: campaign, in: &work)
      let fired = try rethrowing(
        Campaign.Flow.lifecycle.fire(
          trigger, input, on: campaign, by: principal, at: now, recordedAs: record),
        as: AdvertisingError.refused)
      work.apply(fired)
      return fired.subject
    }
  }

  /// Of the campaign's advertiser counts what is stored, its hosts above all, and not what the caller says.
  private func kept<Input: Model>(
    _ input: Input, of campaign: Campaign, in work: inout UnitOfWork<AdvertisingError>
  ) async throws(AdvertisingError) -> Input {
    guard let given = input as? Advertiser, given.id == campaign.advertiser else { return input }
    guard let kept = try await work.get(Advertiser.self, id: given.id) as? Input else {
      throw .notFound(EntityReference(given))
    }
    return kept
  }

  /// Fires an event that needs no input at a campaign.
  @discardableResult
  public func fire(
    _ trigger: Trigger<Campaign.Flow, NoInput>, on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await fire(trigger, NoInput(), on: id, as: principal)
  }

  /// A campaign belongs to its advertiser and the operators; for everybody else there is none.
  func isVisible(_ campaign: Campaign, to principal: Principal) -> Bool {
    !Campaign.Flow.lifecycle.roles(of: principal, on: campaign, at: clock.now()).isEmpty
  }
}

extension CampaignService {
  /// One campaign, for its advertiser and the operators.
  public func campaign(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try UseCases.manage.require(principal)
    let campaign = try await repository.required(Campaign.self, id)
    guard isVisible(campaign, to: principal) else {
      throw .notFound(EntityReference(Campaign.self, id: id))
    }
    return campaign
  }

  /// What the caller may do with a campaign now, and for everything else why not.
  public func permissions(
    on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> [EventPermission<Campaign.Flow>] {
    let campaign = try await campaign(id, as: principal)
    return Campaign.Flow.lifecycle.permitted(by: principal, on: campaign, at: clock.now())
  }

  /// Everything that has happened to a campaign, the oldest first, and in which role; not who the operators are.
  public func history(
    of id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> [TransitionSummary] {
    let campaign = try await campaign(id, as: principal)
    typealias Fields = TransitionRecord.Fields
    let query = ModelQuery(
      where: (Fields.lifecycle == Campaign.Flow.lifecycle.name).and(Fields.subject == campaign.id.text),
      orderedBy: .ascending(Fields.at))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map { TransitionSummary($0.entity) }
    }
  }
}

extension CampaignService {
  /// What the service does and who may ask for it, before the campaign itself is asked.
  public enum UseCases {
    /// Letting somebody advertise.
    public static let register = UseCase(
      "campaign.register", for: .label(AdvertisingLabel.operator.rawValue), doc: "Lets somebody advertise.")
    /// Beginning a campaign.
    public static let plan = UseCase(
      "campaign.plan", for: .signedIn, doc: "Begins a campaign of one's own advertiser.")
    /// Everything that a campaign's lifecycle allows.
    public static let manage = UseCase(
      "campaign.manage", for: .signedIn, .system, doc: "Sees a campaign and fires events at it.")
    /// Time going by.
    public static let runDue = UseCase(
      "campaign.runDue", for: .system, doc: "Starts and ends campaigns whose time has come.")

    /// All of them.
    public static let all = [register, plan, manage, runDue]
  }
}
