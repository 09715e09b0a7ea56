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
    let (chosen, link) = try Self.choice(option, of: movie, in: country)
    let destination: PurchaseLink
    do {
      destination = try PurchaseLink(link)
    } catch {
      throw .unsafeLink
    }
    let expiry = (movie.fetchedAt ?? now).addingClamped(timeToLive)
    guard now < expiry else { throw .outdated }
    do {
      try self.init(
        id: id, customer: customer, movie: movie.id, destination: destination, kind: chosen.kind,
        store: country, affiliate: destination.isApple ? affiliate : nil, price: chosen.price,
        expiresAt: expiry, statusSince: now)
    } catch {
      throw .invalid(error)
    }
    _ = try self.link()
  }

  private static func choice(
    _ option: PurchaseOption?, of movie: Movie, in country: CountryCode
  ) throws(HandoffError) -> (PurchaseOption, WebLink) {
    do throws(PurchaseUnavailableError) {
      let options = try movie.purchaseOptions(in: country)
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
