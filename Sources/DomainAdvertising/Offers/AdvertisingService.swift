/// The service for showing advertisements beside an app's own records, within the caps of their campaigns.
public struct AdvertisingService: PortedService, Sendable {
  package typealias Reason = AdvertisingErrorReason

  package let ports: ServicePorts

  /// Creates the service.
  ///
  /// - Parameter principals: The accounts of the callers; by default, each caller holds the roles that it claims.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    principals: some PrincipalDirectory = .claims
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers, principals: principals)
  }

  /// Returns the advertisements to show beside subjects, most related first, each with the name of its
  /// advertiser.
  ///
  /// The campaigns of an advertiser whose user may not sign in aren't shown.
  /// - Parameters:
  ///   - subjects: One subject on its own page, several in a list.
  ///   - limit: The maximum number of advertisements.
  /// - Complexity: O(*n* · *m*) in the subjects and the running campaigns, so limit the subjects that a client may name.
  public func ads(
    beside subjects: [AdSubject], in placement: OpenEnum<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(AdvertisingError) -> [AdOffer] {
    try await read(Operations.ads, as: principal) { (_, caller) async throws(AdvertisingError) in
      try await offers(beside: subjects, in: placement, limit: limit, to: caller)
    }
  }

  /// Returns the advertisements to show a viewer beside subjects.
  package func offers(
    beside subjects: [AdSubject], in placement: OpenEnum<AdPlacement>, limit: Int, to viewer: Principal
  ) async throws(AdvertisingError) -> [AdOffer] {
    let now = clock.now()
    let running = ModelQuery(where: Campaign.Fields.status == .running)
    let (matches, advertisers, seen, free) = try await reading { (repository) async throws(RepositoryError) in
      let (campaigns, advertisers) = try await attributed(
        repository.all(running).map(\.entity), in: repository)
      let counts = try await repository.impressionCounts(of: campaigns, for: viewer, at: now)
      let request = AdRequest(placement, beside: subjects, at: now, limit: limit)
      let matches = request.matches(among: campaigns, seen: counts)
      let seen = Dictionary(
        campaigns.filter { $0.plan.caps != .unlimited }.map { ($0.id, counts[$0.id].viewer) }
      ) { first, _ in first }
      var free: [Campaign.ID: [Int64]] = [:]
      if let account = viewer.id {
        free = try await repository.offerNumbers(for: matches, to: account, after: seen)
      }
      return (matches, advertisers, seen, free)
    }
    var numbers = free.mapValues { $0[...] }
    return matches.compactMap { match in
      // An offer whose link the advertiser has lost would lead nowhere.
      guard let advertiser = advertisers[match.advertiser],
        advertiser.allows(match.advertisement.product.link)
      else { return nil }
      guard let account = viewer.id, seen[match.campaign] != nil else {
        return AdOffer(match, of: advertiser, to: viewer.id, id: identifiers.next())
      }
      guard let number = numbers[match.campaign]?.popFirst() else { return nil }
      return AdOffer(
        match, of: advertiser, to: account,
        id: AdOffer.id(of: match.campaign, to: account, after: number))
    }
  }

  /// Returns the campaigns whose advertiser still belongs to the same user, who may sign in, and their advertisers.
  private func attributed(
    _ campaigns: [Campaign], in repository: any Repository
  ) async throws(RepositoryError) -> ([Campaign], [Advertiser.ID: Advertiser]) {
    let found = try await repository.get(Advertiser.self, ids: Set(campaigns.map(\.advertiser)).sorted())
    let advertisers = Dictionary(found.map { ($0.id, $0.entity) }) { first, _ in first }
    let accounts = try await principals.entries(
      for: Set(advertisers.values.map(\.account)).sorted(), in: repository)
    let active = Set(accounts.filter(\.canSignIn).map(\.id))
    let attributed = campaigns.filter {
      active.contains($0.account) && advertisers[$0.advertiser]?.account == $0.account
    }
    return (attributed, advertisers)
  }

  /// Records that an offer was shown to the caller, which counts toward the caps; repeated calls for an offer
  /// count once.
  ///
  /// An offer that is shown after the total limit of its campaign was reached doesn't count, so that the number of
  /// impressions never exceeds the limit.
  ///
  /// An offer counts for the viewer to whom it was made; calls of others are ignored. So are those of guests and of
  /// the system, which count toward no cap, not even the total. An app without accounts can give each installation
  /// an identifier.
  public func recordImpression(_ offer: AdOffer, for principal: Principal) async throws(AdvertisingError) {
    try await perform(Operations.recordImpression, as: principal) {
      (work, caller) async throws(AdvertisingError) in
      guard let viewer = caller.id, viewer == offer.viewer else { return }
      let impression = offer.match.impression(offer.impressionID, viewer: viewer, at: clock.now())
      if try await work.get(Impression.self, id: impression.id) != nil { return }
      guard let campaign = try await work.get(Campaign.self, id: impression.campaign) else { return }
      if let limit = campaign.plan.caps.total,
        let total = try await campaign.impressionTotal(in: &work, from: repository)
      {
        if total.count >= limit { return }
        work.save(total.next())
      }
      work.insert(impression)
    }
  }
}

extension AdvertisingService {
  /// The operations of the service; none requires an account.
  public enum Operations {
    /// Viewing advertisements.
    public static let ads = ServiceOperation(
      "ad.list", AdvertisingService.ads, .input("subjects"), .input("placement"), .input("limit"), .principal,
      for: [.anyone], boundedBy: "the limit of the call",
      doc: "Shows advertisements beside records of the app.")
    /// Recording impressions.
    public static let recordImpression = ServiceOperation(
      "ad.recordImpression", AdvertisingService.recordImpression, .input("offer"), .principal,
      for: [.anyone], recognizesInput: true,
      doc: "Records that an advertisement was shown to the caller.")

    /// All operations of the service.
    public static let all = [ads.description, recordImpression.description]
  }
}
