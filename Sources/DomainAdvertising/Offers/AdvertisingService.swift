/// What advertisers offer beside an app's own records: related, running, and no more often than their caps allow.
public struct AdvertisingService: RecordService, Sendable {
  package let ports: ServicePorts

  /// Makes the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
  }

  /// The advertisements to show beside subjects, the most related first, each with its advertiser's name.
  ///
  /// - Parameters:
  ///   - subjects: One on its own page, several in a list.
  ///   - limit: How many fit.
  public func ads(
    beside subjects: [AdSubject], in placement: OpenValue<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(AdvertisingError) -> [AdOffer] {
    try UseCases.see.require(principal)
    let now = clock.now()
    let running = ModelQuery(where: Campaign.Fields.status == .known(.running))
    let (matches, advertisers) = try await repository.reading { (repository) async throws(RepositoryError) in
      let campaigns = try await repository.all(running).map(\.entity)
      let tally = try await repository.tally(of: campaigns, for: principal, at: now)
      let request = AdRequest(placement, beside: subjects, at: now, limit: limit)
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
  public func noteShown(_ offer: AdOffer, to principal: Principal) async throws(AdvertisingError) {
    try UseCases.see.require(principal)
    guard let viewer = principal.id else { return }
    let impression = offer.match.impression(offer.impressionID(of: viewer), viewer: viewer, at: clock.now())
    try await repository.transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      if try await work.get(Impression.self, id: impression.id) == nil { work.insert(impression) }
    }
  }
}

extension AdvertisingService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing advertisements.
    public static let see = UseCase("ad.see", for: .anyone, doc: "Shows advertisements.")

    /// All of them.
    public static let all = [see]
  }
}

/// An advertisement as people see it: the offer, and whose it is.
///
/// Every answer of ``AdvertisingService`` makes new offers, and each is one showing.
public struct AdOffer: Identifiable, Hashable, Sendable {
  /// The offer's own identifier.
  public let id: Identifier<AdOffer>
  /// The advertisement and why it is related.
  public let match: AdMatch
  /// The advertiser's name, which stands beside every advertisement.
  public let advertiserName: String

  init(_ match: AdMatch, advertiserName: String, id: Identifier<AdOffer>) {
    self.id = id
    self.match = match
    self.advertiserName = advertiserName
  }

  /// The text that people read.
  public var text: String { match.advertisement.text }
  /// What it offers.
  public var product: AdvertisedProduct { match.advertisement.product }

  /// The name of the showing to a viewer, so that noting it twice notes it once.
  func impressionID(of viewer: Principal.ID) -> Identifier<Impression> {
    // Identifiers have no slash, so the parts can't run into each other.
    Identifier(named: "\(id)/\(viewer)", in: Self.namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_6164 as UInt64, low: 0x696D_7072_6573_7369 as UInt64)
}
