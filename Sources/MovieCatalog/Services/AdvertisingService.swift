/// What advertisers offer beside films: related, running, and no more often than their caps allow.
public struct AdvertisingService: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  /// Makes the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
  }

  /// The advertisements to show beside films, the most related first, each with its advertiser's name.
  ///
  /// - Parameters:
  ///   - movies: One film on its own page, several in a list; films that the catalogue doesn't have are left out.
  ///   - limit: How many fit.
  public func ads(
    beside movies: [Movie.ID], in placement: OpenValue<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> [AdOffer] {
    try UseCases.see.require(principal)
    let now = clock.now()
    let running = ModelQuery(where: Campaign.Fields.status == .known(.running))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      let films = try await repository.find(Movie.self, ids: movies).map(\.entity)
      let campaigns = try await repository.all(running).map(\.entity)
      let tally = try await Self.tally(of: campaigns, for: principal, at: now, in: repository)
      let request = AdRequest(placement, beside: films, at: now, limit: limit)
      let matches = request.matches(among: campaigns, seen: tally)
      let advertisers = try await repository.find(Advertiser.self, ids: matches.map(\.advertiser))
      let names = Dictionary(advertisers.map { ($0.id, $0.entity.name) }) { first, _ in first }
      return matches.compactMap { match in names[match.advertiser].map { AdOffer(match, advertiserName: $0) }
      }
    }
  }

  /// Notes that the caller was shown an advertisement, for its caps to count; nothing is noted of a guest.
  public func noteShown(_ offer: AdOffer, to principal: Principal) async throws(MovieCatalogError) {
    try UseCases.see.require(principal)
    guard let viewer = principal.id else { return }
    let impression = offer.match.impression(
      identifiers.next(Impression.self), viewer: viewer, at: clock.now())
    do {
      try await repository.commit { $0.insert(impression) }
    } catch {
      throw MovieCatalogError(error)
    }
  }

  /// How often each campaign was shown; of a guest only what everybody saw together is known.
  private static func tally(
    of campaigns: [Campaign], for principal: Principal, at now: Timestamp, in repository: any Repository
  ) async throws(RepositoryError) -> AdTally {
    typealias Fields = Impression.Fields
    var counts: [Campaign.ID: ImpressionCount] = [:]
    for campaign in campaigns where campaign.plan.caps != .unlimited {
      let all = Fields.campaign == campaign.id
      var count = ImpressionCount(total: Int64(try await repository.count(ModelQuery(where: all))))
      if let viewer = principal.id {
        let own = all.and(Fields.viewer == viewer)
        count.viewer = Int64(try await repository.count(ModelQuery(where: own)))
        if let dayAgo = try? now.adding(.zero - AdTally.day) {
          let recent = own.and(Fields.at > dayAgo)
          count.viewerDaily = Int64(try await repository.count(ModelQuery(where: recent)))
        }
      }
      counts[campaign.id] = count
    }
    return AdTally(counts)
  }
}
