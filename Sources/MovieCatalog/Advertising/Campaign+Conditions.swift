public import DomainModeling

extension Campaign {
  /// Whether the campaign may be shown now: it is running and within its window.
  ///
  /// The state alone isn't enough, because a timer may be late.
  public static let isShowing = (Fields.status == .known(.running))
    .and(Fields.startsAt <= .now).and(Fields.endsAt > .now)

  /// Whether the campaign may be shown at a moment.
  public func isShowing(at now: Timestamp) -> Bool {
    let context = ConditionContext(principal: .guest, now: now)
    return (try? Self.compiledIsShowing.get().evaluate(self, in: context)) == .yes
  }

  private static let compiledIsShowing = Result { try schema.compile(isShowing) }

  /// Whether the end of the window lies ahead.
  static let isNotOver = Fields.endsAt > .now

  static let hasAdvertisements = Fields.plan.at(CampaignPlan.Fields.advertisements).count(.greater, 0)

  static let hasPlacements = Fields.plan.at(CampaignPlan.Fields.placements).count(.greater, 0)

  static let hasTargets = targeting.at(AdTargeting.Fields.movies).count(.greater, 0)
    .or(targeting.at(AdTargeting.Fields.genres).count(.greater, 0))
    .or(targeting.at(AdTargeting.Fields.keywords).count(.greater, 0))

  static let isOfAdvertiser = (Fields.advertiser == .input(Advertiser.Fields.id))
    .and(Fields.account == .input(Advertiser.Fields.account))

  static let linksAllowed = Fields.plan.at(CampaignPlan.Fields.advertisements)
    .everyElement(
      Advertisement.Fields.product.at(AdvertisedProduct.Fields.host)
        .isOne(of: .input(Advertiser.Fields.allowedHosts)))

  static let isCapReached =
    Fields.plan.at(CampaignPlan.Fields.caps).at(AdCaps.Fields.total)
    <= .input(CampaignTally.Fields.impressions)

  private static let targeting = Fields.plan.at(CampaignPlan.Fields.targeting)
}
