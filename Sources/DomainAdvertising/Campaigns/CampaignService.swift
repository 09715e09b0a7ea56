/// The service for advertisers and their campaigns: creation, review, and the events of their lifecycle.
///
/// The lifecycle of a campaign determines which actors may fire which events. Each event commits the changed
/// campaign together with its transition record.
public struct CampaignService: PortedService, Sendable {
  package typealias Reason = AdvertisingErrorReason

  package let ports: ServicePorts

  /// Creates the service.
  ///
  /// - Parameter principals: The accounts of the callers; by default, each caller holds the roles that it claims.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    principals: some PrincipalDirectory = .claims
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers, principals: principals)
  }

  /// Registers an advertiser.
  ///
  /// - Throws: ``AdvertisingErrorReason/advertiserExists`` when an advertiser has the identifier.
  public func registerAdvertiser(_ advertiser: Advertiser, as principal: Principal)
    async throws(AdvertisingError)
  {
    try await perform(Operations.registerAdvertiser, as: principal) {
      (work, _) async throws(AdvertisingError) in
      if try await work.get(Advertiser.self, id: advertiser.id) != nil { throw .reason(.advertiserExists) }
      work.insert(advertiser)
    }
  }

  /// Creates a campaign of the caller's own advertiser, as a draft.
  public func create(
    _ plan: CampaignPlan, for advertiser: Advertiser.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    let id = identifiers.next(Campaign.self)
    return try await perform(Operations.create, as: principal) {
      (work, caller) async throws(AdvertisingError) in
      let owner = try await required(Advertiser.self, advertiser, in: &work) { $0.account == caller.id }
      let campaign = try mapError(
        Campaign(id: id, of: owner, plan: plan, at: clock.now()), to: AdvertisingError.invalid)
      work.insert(campaign)
      return campaign
    }
  }

  /// Returns a campaign with its version, for its advertiser and operators.
  public func campaign(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> Versioned<Campaign> {
    try await read(Operations.campaign, as: principal) { (work, caller) async throws(AdvertisingError) in
      let campaign = try await requiredAccessible(Campaign.self, id, of: caller, in: &work)
      guard let version = work.version(of: Campaign.self, id: id) else {
        throw .notFound(EntityReference(campaign))
      }
      return Versioned(campaign, version: version)
    }
  }

  /// Returns every event of a campaign, with the reasons why the caller may not fire it now.
  public func permissions(
    on id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> [EventPermission<Campaign>] {
    try await read(Operations.permissions, as: principal) { (work, caller) async throws(AdvertisingError) in
      let campaign = try await requiredAccessible(Campaign.self, id, of: caller, in: &work)
      return eventPermissions(on: campaign, for: caller)
    }
  }

  /// Returns a page of the transitions of a campaign, oldest first, with the actors but without the identities of
  /// operators.
  public func history(
    of id: Campaign.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(AdvertisingError) -> Page<TransitionSummary<Campaign>> {
    try await read(Operations.history, as: principal) { (work, caller) async throws(AdvertisingError) in
      let campaign = try await requiredAccessible(Campaign.self, id, of: caller, in: &work)
      return try await history(of: campaign, at: position, limit: limit)
    }
  }

}

/// The roles of advertising.
public enum AdvertisingRole: String, Hashable, Sendable, CaseIterable, RoleName {
  /// The role of users who register advertisers and review campaigns.
  case `operator` = "advertising.operator"
}
