import DomainModeling

extension AdRequest {
  /// Returns the advertisements to show, best first, for a viewer with the impressions in `counts`.
  ///
  /// A campaign matches when it may be shown now, has the placement and is related to a subject. Each
  /// advertisement occurs once, with the closest subject. Campaigns are ordered by the closest reason, then
  /// by the number of reasons, greatest first, then by the viewer's impressions, fewest first, then by
  /// identifier; the advertisements of a campaign keep their order. A campaign gets no more advertisements than its
  /// caps permit when all of them are shown.
  /// - Complexity: O(*n* log *n*) in the campaigns, for each subject.
  public func matches(among campaigns: [Campaign], seen counts: ImpressionCounts = ImpressionCounts())
    -> [AdMatch]
  {
    let subjects = subjects.map { (subject: $0, words: SubjectWords($0)) }
    var candidates: [Candidate] = []
    for campaign in campaigns
    where campaign.plan.placements.contains(placement) && campaign.isShowing(at: now) {
      let keywords = KeywordWords(campaign.plan.targeting)
      let related = subjects.compactMap { each in
        Candidate(campaign, each.subject, each.words, keywords, seen: counts[campaign.id].viewer)
      }
      if let best = related.min(by: { $0.rank < $1.rank }) { candidates.append(best) }
    }
    candidates.sort { $0.precedes($1) }
    return matches(of: candidates, counts)
  }

  private func matches(of candidates: [Candidate], _ counts: ImpressionCounts) -> [AdMatch] {
    var counts = counts
    var matches: [AdMatch] = []
    for candidate in candidates {
      let campaign = candidate.campaign
      for advertisement in campaign.plan.advertisements {
        guard matches.count < limit else { return matches }
        guard campaign.plan.caps.reached(by: counts[campaign.id]) == nil else { break }
        counts.add(campaign.id)
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
    let reasons: [AdMatchReason]
    let rank: (distance: Int, fewer: Int)
    let seen: Int64

    init?(
      _ campaign: Campaign, _ subject: AdSubject, _ words: SubjectWords, _ keywords: KeywordWords, seen: Int64
    ) {
      reasons = campaign.plan.targeting.reasons(for: subject, words: words, keywords: keywords)
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
