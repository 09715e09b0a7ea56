public import DomainModeling

/// A space that asks for advertisements: where it is, what it shows, and how many fit.
public struct AdRequest: Hashable, Sendable {
  /// The space.
  public let placement: OpenValue<AdPlacement>
  /// What stands beside it: one subject on its own page, several in a list.
  public let subjects: [AdSubject]
  /// The moment.
  public let now: Timestamp
  /// How many advertisements fit; none for less than one.
  public let limit: Int

  /// Asks for advertisements.
  public init(
    _ placement: OpenValue<AdPlacement>, beside subjects: [AdSubject], at now: Timestamp, limit: Int = 10
  ) {
    self.placement = placement
    self.subjects = subjects
    self.now = now
    self.limit = limit
  }

  /// The advertisements to show, the best first, for a viewer who has seen as much as `tally` says.
  ///
  /// Only campaigns that are showing, have the placement and are related to a subject count. Each advertisement
  /// stands there once, with the subject that it is nearest to. Campaigns with a nearer reason come first, then those
  /// with more reasons, then those that this viewer has seen less, then by identifier; the advertisements of one
  /// campaign stay in its order. No campaign gets more places than its caps leave when all of them are shown.
  /// - Complexity: O(*n* log *n*) in the campaigns, for each subject.
  public func matches(among campaigns: [Campaign], seen tally: AdTally = AdTally()) -> [AdMatch] {
    let subjects = subjects.map { (subject: $0, words: SubjectWords($0)) }
    var candidates: [Candidate] = []
    for campaign in campaigns
    where campaign.plan.placements.contains(placement) && campaign.isShowing(at: now) {
      let related = subjects.compactMap { each in
        Candidate(campaign, each.subject, each.words, seen: tally[campaign.id].viewer)
      }
      if let best = related.min(by: { $0.rank < $1.rank }) { candidates.append(best) }
    }
    candidates.sort { $0.precedes($1) }
    return places(for: candidates, tally)
  }

  private func places(for candidates: [Candidate], _ tally: AdTally) -> [AdMatch] {
    var tally = tally
    var matches: [AdMatch] = []
    for candidate in candidates {
      let campaign = candidate.campaign
      for advertisement in campaign.plan.advertisements {
        guard matches.count < limit else { return matches }
        guard campaign.plan.caps.reached(by: tally[campaign.id]) == nil else { break }
        tally.add(campaign.id)
        matches.append(
          AdMatch(
            campaign: campaign.id, advertiser: campaign.advertiser, advertisement: advertisement,
            subject: candidate.subject, reasons: candidate.reasons))
      }
    }
    return matches
  }

  private struct Candidate {
    let campaign: Campaign
    let subject: AdSubject.ID
    let reasons: [AdReason]
    let rank: (distance: Int, fewer: Int)
    let seen: Int64

    init?(_ campaign: Campaign, _ subject: AdSubject, _ words: SubjectWords, seen: Int64) {
      reasons = campaign.plan.targeting.reasons(for: subject, words: words)
      guard let nearest = reasons.first else { return nil }
      rank = (nearest.distance, -reasons.count)
      self.campaign = campaign
      self.subject = subject.id
      self.seen = seen
    }

    func precedes(_ other: Candidate) -> Bool {
      (rank.distance, rank.fewer, seen, campaign.id)
        < (other.rank.distance, other.rank.fewer, other.seen, other.campaign.id)
    }
  }
}

/// An advertisement that may be shown now, whose it is, and why.
public struct AdMatch: Hashable, Sendable {
  /// The campaign.
  public let campaign: Campaign.ID
  /// Whose advertisement it is.
  public let advertiser: Advertiser.ID
  /// The advertisement.
  public let advertisement: Advertisement
  /// The subject that it is related to.
  public let subject: AdSubject.ID
  /// Why it is related, the nearest reason first; never empty.
  public let reasons: [AdReason]

  /// Puts a match together, as a preview does.
  public init(
    campaign: Campaign.ID, advertiser: Advertiser.ID, advertisement: Advertisement, subject: AdSubject.ID,
    reasons: [AdReason]
  ) {
    self.campaign = campaign
    self.advertiser = advertiser
    self.advertisement = advertisement
    self.subject = subject
    self.reasons = reasons
  }

  /// The showing of the advertisement to a viewer, for the caps to count.
  public func impression(
    _ id: Identifier<Impression>, viewer: Principal.ID, at now: Timestamp
  ) -> Impression {
    Impression(id: id, campaign: campaign, advertisement: advertisement.id, viewer: viewer, at: now)
  }
}
