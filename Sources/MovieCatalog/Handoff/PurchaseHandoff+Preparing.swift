package import DomainModeling
package import DomainValues

extension PurchaseHandoff {
  /// Prepares a handoff to a page that sells a movie.
  ///
  /// - Parameters:
  ///   - option: The chosen purchase option, one of the movie's; `nil` chooses the first one with a link.
  ///   - timeToLive: The period after `fetchedAt` for which the price is valid.
  /// - Throws: ``HandoffError`` with the reason.
  package init(
    _ id: Identifier<PurchaseHandoff>, toBuy movie: Movie, option: PurchaseOption? = nil,
    in country: CountryCode, customer: Principal.ID, affiliate: AffiliateTag? = nil, at now: Timestamp,
    timeToLive: Duration = Movie.defaultTimeToLive
  ) throws(HandoffError) {
    let (chosen, page) = try SellerPage.selling(movie, option, in: country, affiliate: affiliate)
    let expiry = try movie.priceExpiry(at: now, timeToLive: timeToLive)
    try self.init(id, to: page, price: chosen.price, customer: customer, expiresAt: expiry, at: now)
  }

  /// Prepares a handoff to a page of a seller.
  ///
  /// - Throws: ``HandoffError`` with the reason.
  package init(
    _ id: Identifier<PurchaseHandoff>, to page: SellerPage, price: Money?, customer: Principal.ID,
    expiresAt: Timestamp, at now: Timestamp
  ) throws(HandoffError) {
    do {
      try self.init(
        id: id, customer: customer, movie: page.movie, destination: page.destination, kind: page.kind,
        advertisement: page.advertisement, advertiser: page.advertiser, campaign: page.campaign,
        store: page.store, affiliate: page.affiliate, price: price, expiresAt: expiresAt, statusSince: now)
    } catch {
      throw .invalid(error)
    }
    _ = try self.link()
  }
}

extension Movie {
  /// Returns the moment until which the prices are valid, which is in the future.
  ///
  /// - Throws: ``HandoffError/outdated`` once it has passed.
  func priceExpiry(at now: Timestamp, timeToLive: Duration) throws(HandoffError) -> Timestamp {
    let expiry = (fetchedAt ?? now).addingClamped(timeToLive)
    guard now < expiry else { throw .outdated }
    return expiry
  }

  /// Returns the chosen purchase option in a country, by default the first one with a link, and its link.
  ///
  /// - Throws: ``HandoffError/notPurchasable(_:)`` with the reason.
  func choice(
    _ option: PurchaseOption?, in country: CountryCode
  ) throws(HandoffError) -> (PurchaseOption, WebLink) {
    do throws(PurchaseUnavailableError) {
      let options = try purchaseOptions(in: country)
      if let option, !options.contains(option) { throw PurchaseUnavailableError.notSoldIn(country) }
      for candidate in option.map({ [$0] }) ?? options {
        if let link = candidate.link { return (candidate, link) }
      }
      throw PurchaseUnavailableError.noLink
    } catch {
      throw .notPurchasable(error)
    }
  }
}
