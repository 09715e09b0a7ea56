/// The service for showing advertisements beside an app's own records, within the caps of their campaigns.
public struct AdvertisingService: PortedService, Sendable {
  package typealias Reason = AdvertisingErrorReason

  package let ports: ServicePorts

  /// Creates the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
  }

  /// Returns the advertisements to show beside subjects, most related first, each with the name of its
  /// advertiser.
  ///
  /// - Parameters:
  ///   - subjects: One subject on its own page, several in a list.
  ///   - limit: The maximum number of advertisements.
  public func ads(
    beside subjects: [AdSubject], in placement: OpenEnum<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(AdvertisingError) -> [AdOffer] {
    try require(Operations.see, principal)
    let now = clock.now()
    let running = ModelQuery(where: Campaign.Fields.status == .running)
    let (matches, advertisers) = try await reading { (repository) async throws(RepositoryError) in
      let campaigns = try await repository.all(running).map(\.entity)
      let counts = try await repository.impressionCounts(of: campaigns, for: principal, at: now)
      let request = AdRequest(placement, beside: subjects, at: now, limit: limit)
      let matches = request.matches(among: campaigns, seen: counts)
      return (matches, try await repository.get(Advertiser.self, ids: matches.map(\.advertiser)))
    }
    let names = Dictionary(advertisers.map { ($0.id, $0.entity.name) }) { first, _ in first }
    return matches.compactMap { match in
      names[match.advertiser].map { AdOffer(match, advertiserName: $0, id: identifiers.next()) }
    }
  }

  /// Records that an offer was shown to the caller, which counts toward the caps; repeated calls for an offer
  /// count once.
  ///
  /// Calls of guests and of the system are ignored, so they count toward no cap, not even the total. An app
  /// without accounts can give each installation an identifier.
  public func recordImpression(_ offer: AdOffer, for principal: Principal) async throws(AdvertisingError) {
    try require(Operations.see, principal)
    guard let viewer = principal.id else { return }
    let impression = offer.match.impression(offer.impressionID(of: viewer), viewer: viewer, at: clock.now())
    try await transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      if try await work.get(Impression.self, id: impression.id) == nil { work.insert(impression) }
    }
  }
}

extension AdvertisingService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Viewing advertisements.
    public static let see = OperationDescription(
      "ad.see", for: .anyone, doc: "Shows advertisements, and records that they were shown.")

    /// All operations of the service.
    public static let all = [see]
  }
}
