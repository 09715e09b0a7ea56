/// What advertisers offer beside films: related, running, and no more often than their caps allow.
public struct AdvertisingService: RecordService, Sendable {
  let ports: ServicePorts

  /// Makes the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
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
    let (matches, advertisers) = try await repository.reading { (repository) async throws(RepositoryError) in
      let films = try await repository.find(Movie.self, ids: movies).map(\.entity)
      let campaigns = try await repository.all(running).map(\.entity)
      let tally = try await repository.tally(of: campaigns, for: principal, at: now)
      let request = AdRequest(placement, beside: films, at: now, limit: limit)
      let matches = request.matches(among: campaigns, seen: tally)
      return (matches, try await repository.find(Advertiser.self, ids: matches.map(\.advertiser)))
    }
    let names = Dictionary(advertisers.map { ($0.id, $0.entity.name) }) { first, _ in first }
    return matches.compactMap { match in
      names[match.advertiser].map { AdOffer(match, advertiserName: $0, id: identifiers.next()) }
    }
  }

  /// Notes that the caller was shown an offer, for its campaign's caps to count: once, however often it is noted.
  ///
  /// Of guests and of the system nothing is noted, so that they count for no cap, not even for everybody's. An app
  /// without accounts gives its installation an identifier.
  public func noteShown(_ offer: AdOffer, to principal: Principal) async throws(MovieCatalogError) {
    try UseCases.see.require(principal)
    guard let viewer = principal.id else { return }
    let impression = offer.match.impression(offer.impressionID(of: viewer), viewer: viewer, at: clock.now())
    try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      if try await work.get(Impression.self, id: impression.id) == nil { work.insert(impression) }
    }
  }
}
