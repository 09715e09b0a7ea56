public import DomainModeling

/// The numbers of impressions of campaigns, for one viewer and for all viewers, at one moment.
public struct ImpressionCounts: Hashable, Sendable {
  private var counts: [Campaign.ID: ImpressionCount]

  /// Creates counts, such as those computed by a repository.
  public init(_ counts: [Campaign.ID: ImpressionCount] = [:]) { self.counts = counts }

  /// Counts impressions: those of all viewers for ``ImpressionCount/total``, the viewer's for the other
  /// numbers.
  ///
  /// An impression counts as daily for exactly 24 hours; one in the future, which a clock set back can cause,
  /// counts, too.
  /// - Complexity: O(*n*).
  public init(of impressions: some Sequence<Impression>, viewer: Principal.ID, at now: Timestamp) {
    counts = [:]
    for impression in impressions {
      var count = counts[impression.campaign] ?? ImpressionCount()
      count.add(isViewer: impression.viewer == viewer, isRecent: now.since(impression.at) < Self.day)
      counts[impression.campaign] = count
    }
  }

  /// The period of ``FrequencyCaps/perViewerDaily``: 24 hours, independent of time zones.
  public static let day: Duration = .seconds(86_400)

  /// The counts of a campaign.
  public subscript(campaign: Campaign.ID) -> ImpressionCount { counts[campaign] ?? ImpressionCount() }

  /// Counts one more impression of a campaign for the viewer now.
  mutating func add(_ campaign: Campaign.ID) {
    counts[campaign, default: ImpressionCount()].add(isViewer: true, isRecent: true)
  }
}

extension Repository {
  /// Returns the impressions of the campaigns with caps, with at most three queries and one reading of the totals for any
  /// number of campaigns.
  ///
  /// For guests, only the impressions of all viewers are counted.
  func impressionCounts(
    of campaigns: [Campaign], for principal: Principal, at now: Timestamp
  ) async throws(RepositoryError) -> ImpressionCounts {
    typealias Fields = Impression.Fields
    let capped = campaigns.filter { $0.plan.caps != .unlimited }
    let total = try await totals(of: capped.filter { $0.plan.caps.total != nil })
    var own: [Campaign.ID: Int64] = [:]
    var recent: [Campaign.ID: Int64] = [:]
    if let viewer = principal.id {
      let isOwn = Fields.viewer == viewer
      own = try await impressions(of: capped, where: isOwn)
      if let dayAgo = try? now.adding(.zero - ImpressionCounts.day) {
        let daily = capped.filter { $0.plan.caps.perViewerDaily != nil && own[$0.id] != nil }
        recent = try await impressions(of: daily, where: isOwn.and(Fields.at > dayAgo))
      }
    }
    var counts: [Campaign.ID: ImpressionCount] = [:]
    for id in capped.map(\.id) {
      counts[id] = ImpressionCount(
        total: total[id] ?? 0, viewer: own[id] ?? 0, viewerDaily: recent[id] ?? 0)
    }
    return ImpressionCounts(counts)
  }

  /// Returns the numbers that are kept; impressions from before a number was kept are counted.
  private func totals(of campaigns: [Campaign]) async throws(RepositoryError) -> [Campaign.ID: Int64] {
    let kept = try await get(ImpressionTotal.self, ids: campaigns.map { ImpressionTotal.id(of: $0.id) })
    var totals: [Campaign.ID: Int64] = [:]
    for total in kept { totals[Identifier(rebinding: total.id)] = total.entity.count }
    let others = try await impressions(of: campaigns.filter { totals[$0.id] == nil }, where: .always)
    return totals.merging(others) { kept, _ in kept }
  }

  private func impressions(
    of campaigns: [Campaign], where condition: Condition<Impression>
  ) async throws(RepositoryError) -> [Campaign.ID: Int64] {
    if campaigns.isEmpty { return [:] }
    let shown = Impression.Fields.campaign.isOne(of: campaigns.map(\.id)).and(condition)
    let facets = try await facets(of: Impression.Fields.campaign, in: ModelQuery(where: shown))
    var counts: [Campaign.ID: Int64] = [:]
    for facet in facets {
      if let id: Campaign.ID = facet.value() { counts[id] = Int64(facet.count) }
    }
    return counts
  }
}
