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
  public init(
    _ repository: some Repository, clock: some WallClock, affiliate: AffiliateTag? = nil,
    referrals: some ReferralValidator = .none, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
    self.affiliate = affiliate
    self.referrals = referrals
  }

  /// Returns the purchase options of a movie in a country, at least one.
  ///
  /// - Throws: ``MovieCatalogErrorReason/notPurchasable(_:)`` with the reason when there is none.
  public func options(
    for movie: Movie.ID, in country: CountryCode, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> [PurchaseOption] {
    try require(Operations.see, principal)
    let movie = try await required(Movie.self, movie)
    return try mapError(movie.purchaseOptions(in: country), to: MovieCatalogError.notPurchasable)
  }

  /// Prepares a handoff to a page that sells a movie, and stores it.
  ///
  /// - Parameter option: The chosen purchase option; `nil` chooses the first one with a link.
  /// - Throws: ``MovieCatalogErrorReason/handoff(_:)`` with the reason.
  public func prepareHandoff(
    toBuy movie: Movie.ID, option: PurchaseOption? = nil, in country: CountryCode, as principal: Principal
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let customer = try customer(principal)
    let movie = try await required(Movie.self, movie)
    let now = clock.now()
    let id = identifiers.next(PurchaseHandoff.self)
    return try await keep(at: now) { () throws(HandoffError) in
      try PurchaseHandoff(
        id, toBuy: movie, option: option, in: country, customer: customer, affiliate: affiliate, at: now)
    }
  }

  package func customer(_ principal: Principal) throws(MovieCatalogError) -> Principal.ID {
    try require(Operations.handoff, principal)
    guard let customer = principal.id else { throw .forbidden(AccessDeniedError(Operations.handoff)) }
    return customer
  }

  /// Stores a handoff; one with a referral only while the referral is valid.
  package func keep(
    at now: Timestamp, _ prepare: () throws(HandoffError) -> PurchaseHandoff
  ) async throws(MovieCatalogError) -> PurchaseHandoff {
    let handoff = try mapError(prepare(), to: MovieCatalogError.handoff)
    guard handoff.campaign != nil else {
      try await commit { $0.insert(handoff) }
      return handoff
    }
    return try await transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      try await referrals.check(handoff, at: now, in: &work)
      work.insert(handoff)
      return handoff
    }
  }
}

extension PurchaseService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Viewing purchase options.
    public static let see = OperationDescription(
      "purchase.see", for: .anyone, doc: "Shows the purchase options of a movie in a country.")
    /// Preparing handoffs.
    public static let handoff = OperationDescription(
      "purchase.handoff", for: .authenticated, doc: "Prepares a link to a seller and stores the handoff.")
    /// Opening handoffs.
    public static let follow = OperationDescription(
      "purchase.follow", for: .authenticated, .system,
      doc: """
        Opens one's own handoff and records the return from the seller; the system lets handoffs expire.
        """)
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "purchase.fireDueEvents", for: .system, doc: "Fires the time events of handoffs that have expired.")

    /// All operations of the service.
    public static let all = [see, handoff, follow, fireDueEvents]
  }
}
