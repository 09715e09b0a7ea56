public import DomainModeling

/// An advertisement that may be shown now, whose it is, and why.
public struct AdMatch: Hashable, Sendable {
  /// The campaign.
  public let campaign: Campaign.ID
  /// Whose advertisement it is.
  public let advertiser: Advertiser.ID
  /// The advertisement.
  public let advertisement: Advertisement
  /// The film that it is related to.
  public let movie: Movie.ID
  /// Why it is related, the nearest reason first; never empty.
  public let reasons: [AdReason]

  /// Puts a match together, as a preview does.
  public init(
    campaign: Campaign.ID, advertiser: Advertiser.ID, advertisement: Advertisement, movie: Movie.ID,
    reasons: [AdReason]
  ) {
    self.campaign = campaign
    self.advertiser = advertiser
    self.advertisement = advertisement
    self.movie = movie
    self.reasons = reasons
  }

  /// The showing of the advertisement to a viewer, for the caps to count.
  public func impression(
    _ id: Identifier<Impression>, viewer: Principal.ID, at now: Timestamp
  ) -> Impression {
    Impression(id: id, campaign: campaign, advertisement: advertisement.id, viewer: viewer, at: now)
  }
}
