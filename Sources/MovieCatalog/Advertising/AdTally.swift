public import DomainModeling

/// How often each campaign has been shown, to a viewer and to everybody, at one moment.
public struct AdTally: Hashable, Sendable {
  private var counts: [Campaign.ID: ImpressionCount]

  /// Takes counts, as a repository gives them.
  public init(_ counts: [Campaign.ID: ImpressionCount] = [:]) { self.counts = counts }

  /// Counts impressions: those of everybody for ``ImpressionCount/total``, the viewer's for the rest.
  ///
  /// An impression counts for the day until exactly 24 hours have gone by; so does one of the future, as a clock
  /// that steps back leaves it.
  /// - Complexity: O(*n*).
  public init(of impressions: some Sequence<Impression>, viewer: Principal.ID, at now: Timestamp) {
    counts = [:]
    for impression in impressions {
      var count = counts[impression.campaign] ?? ImpressionCount()
      count.add(isViewer: impression.viewer == viewer, isRecent: now.since(impression.at) < Self.day)
      counts[impression.campaign] = count
    }
  }

  /// The length of the day that ``AdCaps/perViewerDaily`` speaks of: 24 hours, whatever the zone.
  public static let day: Duration = .seconds(86_400)

  /// The counts of a campaign.
  public subscript(campaign: Campaign.ID) -> ImpressionCount { counts[campaign] ?? ImpressionCount() }

  /// Counts one more impression of a campaign for the viewer now.
  mutating func add(_ campaign: Campaign.ID) {
    counts[campaign, default: ImpressionCount()].add(isViewer: true, isRecent: true)
  }
}
