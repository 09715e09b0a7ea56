public import DomainModeling
public import DomainValues

/// The link of a page that sells a movie, for anyone to open.
///
/// A read model: created for one screen, never stored.
public struct MoviePurchaseLink: Hashable, Sendable {
  /// The link to open, `https`, with the details of the order as query parameters; none is personal.
  public let link: WebLink
  /// The purchase option that the page offers.
  public let option: PurchaseOption
  /// Whether the movie was fetched so long ago that the price of the option may have changed; false for a movie that
  /// was entered by hand.
  public let isStale: Bool

  /// Creates the link of a movie's page in a country.
  ///
  /// - Throws: ``HandoffError`` with the reason.
  init(
    _ movie: Movie, _ option: PurchaseOption?, in country: CountryCode, affiliate: AffiliateTag?,
    at now: Timestamp
  ) throws(HandoffError) {
    let (chosen, page) = try SellerPage.selling(movie, option, in: country, affiliate: affiliate)
    link = try page.link()
    self.option = chosen
    isStale = movie.freshness(at: now) == .stale
  }
}

extension PurchaseService {
  /// Returns the link of a page that sells a movie, also to guests, however long ago the movie was fetched; nothing is
  /// recorded.
  ///
  /// - Parameter option: The chosen purchase option; `nil` chooses the first one with a link.
  /// - Throws: ``MovieCatalogErrorReason/handoff(_:)`` with the reason that there is none.
  public func purchaseLink(
    for movie: Movie.ID, option: PurchaseOption? = nil, in country: CountryCode,
    as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MoviePurchaseLink {
    try await read(Operations.purchaseLink, as: principal) { (work, _) async throws(MovieCatalogError) in
      let movie = try await required(Movie.self, movie, in: &work)
      return try mapError(
        MoviePurchaseLink(movie, option, in: country, affiliate: affiliate, at: clock.now()),
        to: MovieCatalogError.handoff)
    }
  }
}
