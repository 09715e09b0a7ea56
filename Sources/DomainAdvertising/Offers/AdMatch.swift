public import DomainModeling

/// An advertisement that may be shown now, with its advertiser and the reasons.
public struct AdMatch: Hashable, Sendable {
  /// The identifier of the campaign, in the words of the ``AdSource``.
  public let campaign: Campaign.ID
  /// The identifier of the advertiser.
  public let advertiser: Advertiser.ID
  /// The advertisement.
  public let advertisement: Advertisement
  /// The subject that the advertisement is related to.
  public let subject: AdSubject.ID
  /// The reasons that it is related, closest first; at least one.
  public let reasons: [AdMatchReason]

  /// Creates a match, for an offer of an app's own ``AdSource`` or for a preview.
  public init(
    campaign: Campaign.ID, advertiser: Advertiser.ID, advertisement: Advertisement, subject: AdSubject.ID,
    reasons: [AdMatchReason]
  ) {
    self.campaign = campaign
    self.advertiser = advertiser
    self.advertisement = advertisement
    self.subject = subject
    self.reasons = reasons
  }

  /// Returns the impression of the advertisement for a viewer.
  package func impression(
    _ id: Identifier<Impression>, viewer: Principal.ID, at now: Timestamp
  ) -> Impression {
    Impression(id: id, campaign: campaign, advertisement: advertisement.id, viewer: viewer, at: now)
  }
}
