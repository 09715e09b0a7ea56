// The desks of operators and advertisers: the advertisers, their campaigns, those that await review, and what they achieved.
extension CampaignService {
  /// Returns a page of all advertisers for operators, ordered by name, each with the version to name when it is edited.
  public func advertisers(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(AdvertisingError) -> Page<Versioned<Advertiser>> {
    try await read(Operations.advertisers, as: principal) { (_, _) async throws(AdvertisingError) in
      try await versionedPage(
        ModelQuery(orderedBy: Operations.advertiserOrder), at: position, limit: limit)
    }
  }

  /// Returns a page of the advertisers for which the caller acts, ordered by name.
  public func ownAdvertisers(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(AdvertisingError) -> Page<Advertiser> {
    try await read(Operations.ownAdvertisers, as: principal) { (_, caller) async throws(AdvertisingError) in
      let account = try requiredID(of: caller, for: Operations.ownAdvertisers)
      return try await page(
        ModelQuery(where: Advertiser.Fields.account == account, orderedBy: Operations.advertiserOrder),
        at: position, limit: limit)
    }
  }

  /// Changes the name, the website and the allowed hosts of an advertiser as an operator, as the caller saw it.
  ///
  /// The hosts apply to campaigns that are submitted from now on; approved campaigns keep their links until an operator
  /// revokes them.
  ///
  /// - Parameter version: The version that was seen, which ``advertisers(at:limit:as:)`` returns.
  @discardableResult
  public func editAdvertiser(
    _ id: Advertiser.ID, name: String, website: PurchaseLink?, allowedHosts: [HostName],
    seen version: Version, as principal: Principal
  ) async throws(AdvertisingError) -> Advertiser {
    try await perform(Operations.editAdvertiser, as: principal) {
      (work, _) async throws(AdvertisingError) in
      let advertiser = try await required(Advertiser.self, id, seen: version, in: &work)
      let changed = try mapError(
        Advertiser(
          id: id, name: name, account: advertiser.account, website: website, allowedHosts: allowedHosts),
        to: AdvertisingError.invalid)
      work.update(changed)
      return changed
    }
  }

  /// Returns a page of the campaigns of an advertiser, for the user who acts for it and for operators: those whose state
  /// changed last come first.
  public func campaigns(
    of advertiser: Advertiser.ID, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(AdvertisingError) -> Page<Versioned<Campaign>> {
    try await read(Operations.campaigns, as: principal) { (work, caller) async throws(AdvertisingError) in
      let isOperator = caller.holds(AdvertisingRole.operator) || caller == .system
      try await required(Advertiser.self, advertiser, in: &work) { isOperator || $0.account == caller.id }
      return try await versionedPage(
        ModelQuery(where: Campaign.Fields.advertiser == advertiser, orderedBy: Operations.campaignOrder),
        at: position, limit: limit)
    }
  }

  /// Returns a page of the campaigns that await review, for operators: those that have waited longest come first, each with
  /// the version to name in an approval.
  public func pendingCampaigns(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(AdvertisingError) -> Page<Versioned<Campaign>> {
    try await read(Operations.pendingCampaigns, as: principal) { (_, _) async throws(AdvertisingError) in
      try await versionedPage(
        ModelQuery(where: Campaign.Fields.status == .pendingReview, orderedBy: Operations.waitingOrder),
        at: position, limit: limit)
    }
  }

  /// Returns what a campaign has achieved so far, for its advertiser and operators.
  public func results(
    of id: Campaign.ID, as principal: Principal
  ) async throws(AdvertisingError) -> CampaignResults {
    try await read(Operations.results, as: principal) { (work, caller) async throws(AdvertisingError) in
      let campaign = try await requiredAccessible(Campaign.self, id, of: caller, in: &work)
      let counted = try await reading { (repository) async throws(RepositoryError) in
        try await repository.facets(
          of: Impression.Fields.advertisement, in: ModelQuery(where: Impression.Fields.campaign == id))
      }
      return CampaignResults(of: campaign, counted)
    }
  }
}

/// The number of times that the advertisements of a campaign were shown.
///
/// Only impressions count that signed-in viewers have recorded, and those of deleted accounts are gone.
public struct CampaignResults: Hashable, Sendable {
  /// The number of impressions of one advertisement.
  public struct Row: Identifiable, Hashable, Sendable {
    /// The identifier of the advertisement within the plan.
    public let id: Advertisement.ID
    /// The number of its impressions.
    public let impressions: Int
  }

  /// A row for each advertisement of the plan, in its order.
  public let rows: [Row]
  /// The number of impressions of all advertisements, also of those that an earlier plan had.
  public let impressions: Int

  init(of campaign: Campaign, _ facets: [Facet]) {
    let counts = Dictionary(
      facets.compactMap { facet in facet.value(as: Advertisement.ID.self).map { ($0, facet.count) } }
    ) { first, _ in first }
    rows = campaign.plan.advertisements.map { Row(id: $0.id, impressions: counts[$0.id] ?? 0) }
    impressions = counts.values.reduce(0, +)
  }
}
