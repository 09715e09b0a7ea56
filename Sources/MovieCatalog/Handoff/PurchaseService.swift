/// The way to whoever sells a film, or to what else led there.
public struct PurchaseService: RecordService, Sendable {
  package let ports: ServicePorts
  let affiliate: AffiliateTag?
  let referrals: any ReferralCheck

  /// Makes the service; `affiliate` gets the commission for links to Apple, and `referrals` says of what else leads
  /// to sellers, such as advertisements, whether it still holds.
  public init(
    _ repository: some Repository, clock: some WallClock, affiliate: AffiliateTag? = nil,
    referrals: some ReferralCheck = .none, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
    self.affiliate = affiliate
    self.referrals = referrals
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
    return try await keep(at: now) { () throws(HandoffRefusal) in
      try PurchaseHandoff(
        id, toBuy: film, option: option, in: country, customer: customer, affiliate: affiliate, at: now)
    }
  }

  package func customer(_ principal: Principal) throws(MovieCatalogError) -> Principal.ID {
    try UseCases.handOff.require(principal)
    guard let customer = principal.id else { throw .forbidden(Forbidden(UseCases.handOff)) }
    return customer
  }

  /// Keeps a hand-off; one with a referral only while that holds.
  package func keep(
    at now: Timestamp, _ prepare: () throws(HandoffRefusal) -> PurchaseHandoff
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let handOff = try rethrowing(prepare(), as: MovieCatalogError.handOff)
    guard handOff.campaign != nil else {
      try await insert(handOff)
      return handOff
    }
    return try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      try await referrals.check(handOff, at: now, in: &work)
      work.insert(handOff)
      return handOff
    }
  }
}

extension PurchaseService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing where a film is sold.
    public static let see = UseCase("purchase.see", for: .anyone, doc: "Shows the ways to get a film.")
    /// Being sent to a seller.
    public static let handOff = UseCase(
      "purchase.handOff", for: .signedIn, doc: "Prepares the way to a seller.")
    /// Following a hand-off of one's own.
    public static let follow = UseCase(
      "purchase.follow", for: .signedIn, .system,
      doc: "Opens a hand-off, comes back from it, or lets it expire.")
    /// Time going by.
    public static let runDue = UseCase(
      "purchase.runDue", for: .system, doc: "Gives up hand-offs that nobody followed in time.")

    /// All of them.
    public static let all = [see, handOff, follow, runDue]
  }
}
