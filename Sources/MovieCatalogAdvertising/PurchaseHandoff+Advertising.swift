public import DomainAdvertising
public import MovieCatalog

extension PurchaseHandoff {
  /// Prepares a handoff to the page of an advertisement.
  ///
  /// The current campaign and advertiser are checked, not their state when the advertisement was shown.
  /// - Throws: `HandoffError` with the reason.
  package init(
    _ id: Identifier<PurchaseHandoff>, toSee advertisement: Advertisement.ID, of campaign: Campaign,
    by advertiser: Advertiser, beside movie: Movie.ID, in country: CountryCode? = nil,
    customer: Principal.ID, at now: Timestamp
  ) throws(HandoffError) {
    let (product, page) = try SellerPage.showing(
      advertisement, of: campaign, by: advertiser, beside: movie, in: country, at: now)
    try self.init(
      id, to: page, price: product.price, customer: customer, expiresAt: campaign.plan.window.end, at: now)
  }
}

extension SellerPage {
  /// Returns the product of an advertisement and its page.
  ///
  /// - Throws: `HandoffError` with the reason.
  fileprivate static func showing(
    _ advertisement: Advertisement.ID, of campaign: Campaign, by advertiser: Advertiser,
    beside movie: Movie.ID, in country: CountryCode?, at now: Timestamp
  ) throws(HandoffError) -> (AdvertisedProduct, SellerPage) {
    guard campaign.advertiser == advertiser.id else { throw .foreignCampaign }
    guard campaign.account == advertiser.account, campaign.isShowing(at: now) else { throw .notShowing }
    guard let shown = campaign.plan.advertisements.first(where: { $0.id == advertisement }) else {
      throw .notShowing
    }
    guard advertiser.allows(shown.product.link) else { throw .hostNotAllowed }
    let page = SellerPage(
      shown.product.link, movie: movie, advertisement: Identifier(rebinding: shown.id),
      advertiser: Identifier(rebinding: advertiser.id), campaign: Identifier(rebinding: campaign.id),
      store: country)
    return (shown.product, page)
  }
}

/// A check that refuses handoffs whose campaign isn't running anymore, or whose advertiser's user may not sign in.
public struct CampaignReferralValidator: ReferralValidator {
  public func check(
    _ handoff: PurchaseHandoff, at now: Timestamp, accounts: any PrincipalDirectory,
    in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) {
    guard let id = handoff.campaign else { return }
    _ = try await Self.showing(Identifier(rebinding: id), at: now, accounts: accounts, in: &work)
  }

  /// Returns a campaign that is running and whose advertiser's user may sign in, or throws.
  fileprivate static func showing(
    _ id: Campaign.ID, at now: Timestamp, accounts: any PrincipalDirectory,
    in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) -> Campaign {
    guard let campaign = try await work.get(Campaign.self, id: id), campaign.isShowing(at: now),
      try await accounts.entry(for: campaign.account, in: &work)?.canSignIn == true
    else { throw .handoff(.notShowing) }
    return campaign
  }
}

extension ReferralValidator where Self == CampaignReferralValidator {
  /// The check for apps in which advertisements lead to sellers.
  public static var campaigns: CampaignReferralValidator { CampaignReferralValidator() }
}

extension PurchaseService {
  /// Prepares a handoff to the page of an advertisement, and stores it.
  ///
  /// The service must have been created with the check of campaigns: `PurchaseService(repository, clock:
  /// .system, referrals: .campaigns)`. An offer of an app's own `AdSource` has no campaign here and is refused as
  /// missing; use ``purchaseLink(toSee:in:as:)``.
  public func prepareHandoff(
    toSee offer: AdOffer, in country: CountryCode? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    try await prepareHandoff(Operations.prepareOfferHandoff, as: principal) {
      (id, customer, now, work) async throws(MovieCatalogError) in
      if offer.isOfOtherSource { throw .notFound(EntityReference(Campaign.self, id: offer.match.campaign)) }
      let campaign = try await required(Campaign.self, offer.match.campaign, in: &work)
      let advertiser = try await required(Advertiser.self, campaign.advertiser, in: &work)
      return try mapError(
        PurchaseHandoff(
          id, toSee: offer.match.advertisement.id, of: campaign, by: advertiser, beside: offer.match.movie,
          in: country, customer: customer, at: now), to: MovieCatalogError.handoff)
    }
  }

  /// Returns the link of the page of an advertisement, also to guests; nothing is recorded.
  ///
  /// For an offer of an app's own `AdSource`, this is the link of its product, and nothing is added to it.
  /// - Parameter country: The country of the store; `nil` names none.
  /// - Throws: `MovieCatalogErrorReason.handoff(_:)` with the reason that there is none.
  public func purchaseLink(
    toSee offer: AdOffer, in country: CountryCode? = nil, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> WebLink {
    try await read(Operations.offerLink, as: principal) { (work, _) async throws(MovieCatalogError) in
      if offer.isOfOtherSource { return offer.product.link.link }
      let now = clock.now()
      let campaign = try await CampaignReferralValidator.showing(
        offer.match.campaign, at: now, accounts: principals, in: &work)
      let advertiser = try await required(Advertiser.self, campaign.advertiser, in: &work)
      return try mapError(
        SellerPage.showing(
          offer.match.advertisement.id, of: campaign, by: advertiser, beside: offer.match.movie, in: country,
          at: now
        ).1.link(), to: MovieCatalogError.handoff)
    }
  }
}
