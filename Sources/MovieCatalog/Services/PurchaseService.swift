/// The way to whoever sells a film, or what an advertisement offers.
public struct PurchaseService: RecordService, Sendable {
  let ports: ServicePorts
  let affiliate: AffiliateTag?

  /// Makes the service; `affiliate` gets the commission for links to Apple.
  public init(
    _ repository: some Repository, clock: some WallClock, affiliate: AffiliateTag? = nil,
    identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
    self.affiliate = affiliate
  }

  /// The ways to get a film in a country, never empty.
  ///
  /// - Throws: ``MovieCatalogError/notPurchasable(_:)`` with the reason.
  public func options(
    for movie: Movie.ID, in country: CountryCode, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> [PurchaseOption] {
    try UseCases.see.require(principal)
    let film = try await repository.required(Movie.self, movie)
    return try rethrowing(film.purchaseOptions(in: country), as: MovieCatalogError.notPurchasable)
  }

  /// Prepares the way to a page that sells a film, and keeps where the caller is sent.
  ///
  /// - Parameter option: The way to see it that was chosen; the first with a link when nobody says.
  public func handOff(
    toBuy movie: Movie.ID, option: PurchaseOption? = nil, in country: CountryCode, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let customer = try customer(principal)
    let film = try await repository.required(Movie.self, movie)
    let now = clock.now()
    let id = identifiers.next(PurchaseHandoff.self)
    return try await keep { () throws(HandoffRefusal) in
      try PurchaseHandoff(
        id, toBuy: film, option: option, in: country, customer: customer, affiliate: affiliate, at: now)
    }
  }

  /// Prepares the way to what an advertisement offers, and keeps where the caller is sent.
  public func handOff(
    toSee offer: AdOffer, in country: CountryCode? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let customer = try customer(principal)
    let campaign = try await repository.required(Campaign.self, offer.match.campaign)
    let advertiser = try await repository.required(Advertiser.self, campaign.advertiser)
    let now = clock.now()
    let id = identifiers.next(PurchaseHandoff.self)
    return try await keep { () throws(HandoffRefusal) in
      try PurchaseHandoff(
        id, toSee: offer.match.advertisement.id, of: campaign, by: advertiser, beside: offer.match.movie,
        in: country, customer: customer, at: now)
    }
  }

  private func customer(_ principal: Principal) throws(MovieCatalogError) -> Principal.ID {
    try UseCases.handOff.require(principal)
    guard let customer = principal.id else { throw .forbidden(Forbidden(UseCases.handOff)) }
    return customer
  }

  private func keep(
    _ prepare: () throws(HandoffRefusal) -> PurchaseHandoff
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let handOff = try rethrowing(prepare(), as: MovieCatalogError.handOff)
    try await insert(handOff)
    return handOff
  }
}
