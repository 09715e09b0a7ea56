/// The service for buying and renting movies: purchase options, and handoffs to sellers.
public struct PurchaseService: PortedService, Sendable {
  package typealias Reason = MovieCatalogErrorReason

  package let ports: ServicePorts
  let affiliate: AffiliateTag?
  let referrals: any ReferralValidator

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - affiliate: The affiliate parameters for links to Apple; `nil` for none.
  ///   - referrals: The check of handoffs that come from another module, such as from advertisements.
  ///   - principals: The accounts of the callers; by default, each caller holds the roles that it claims.
  public init(
    _ repository: some Repository, clock: some WallClock, affiliate: AffiliateTag? = nil,
    referrals: some ReferralValidator = .none, identifiers: IdentifierGenerator? = nil,
    principals: some PrincipalDirectory = .claims
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers, principals: principals)
    self.affiliate = affiliate
    self.referrals = referrals
  }

  /// Returns the purchase options of a movie in a country, at least one and at most those of the movie, each with the refusals of the
  /// calls that lead to its page.
  ///
  /// - Throws: ``MovieCatalogErrorReason/notPurchasable(_:)`` with the reason when there is none.
  public func options(
    for movie: Movie.ID, in country: CountryCode, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> [MoviePurchaseOption] {
    try await read(Operations.options, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let movie = try await required(Movie.self, movie, in: &work)
      let options = try mapError(movie.purchaseOptions(in: country), to: MovieCatalogError.notPurchasable)
      let access = try await failure { () async throws(MovieCatalogError) in
        _ = try requiredID(of: caller, for: Operations.prepareHandoff)
      }
      let (now, refused) = (clock.now(), [access?.refusal].compactMap(\.self))
      return options.map { option in
        MoviePurchaseOption(
          option, of: movie, in: country, affiliate: affiliate, at: now, refusing: refused)
      }
    }
  }

  /// Prepares a handoff to a page that sells a movie, and stores it.
  ///
  /// Apps that record nothing use ``purchaseLink(for:option:in:as:)``.
  /// - Parameter option: The chosen purchase option; `nil` chooses the first one with a link.
  /// - Throws: ``MovieCatalogErrorReason/handoff(_:)`` with the reason.
  public func prepareHandoff(
    toBuy movie: Movie.ID, option: PurchaseOption? = nil, in country: CountryCode, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    try await prepareHandoff(Operations.prepareHandoff, as: principal) {
      (id, customer, now, work) async throws(MovieCatalogError) in
      let movie = try await required(Movie.self, movie, in: &work)
      return try mapError(
        PurchaseHandoff(
          id, toBuy: movie, option: option, in: country, customer: customer, affiliate: affiliate, at: now),
        to: MovieCatalogError.handoff)
    }
  }

  /// Carries out an operation that stores a handoff of the caller; one with a referral only while the referral is
  /// valid.
  ///
  /// - Parameter prepare: Returns the handoff for an identifier, a customer and a moment.
  package func prepareHandoff<each Input>(
    _ operation: ServiceOperation<
      PurchaseService, MovieCatalogErrorReason, PurchaseHandoff, repeat each Input
    >, as principal: Principal,
    _ prepare: (PurchaseHandoff.ID, Principal.ID, Timestamp, inout Work) async throws(MovieCatalogError)
      -> PurchaseHandoff
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let id = identifiers.next(PurchaseHandoff.self)
    return try await perform(operation, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let customer = try requiredID(of: caller, for: operation)
      let now = clock.now()
      let handoff = try await prepare(id, customer, now, &work)
      if handoff.campaign != nil {
        try await referrals.check(handoff, at: now, accounts: principals, in: &work)
      }
      work.insert(handoff)
      return handoff
    }
  }
}
