import DomainModeling
public import DomainServices

/// A purchase option of a movie as a row, with the refusals of the calls that lead to its page.
///
/// A read model: created for one screen, never stored. Each list has the refusals of all checks that fail now, first the one
/// that the call throws; it is empty if the call would be carried out.
public struct MoviePurchaseOption: Hashable, Sendable {
  /// The purchase option, one of the movie's.
  public let option: PurchaseOption
  /// The refusals of ``PurchaseService/purchaseLink(for:option:in:as:)`` for the option.
  public let linkRefusals: [Refusal]
  /// The refusals of ``PurchaseService/prepareHandoff(toBuy:option:in:as:)`` for the option.
  public let handoffRefusals: [Refusal]
}

extension MoviePurchaseOption {
  /// Creates the row of an option.
  ///
  /// - Parameter accessRefusals: The refusals of handoffs of the caller, whatever the option.
  init(
    _ option: PurchaseOption, of movie: Movie, in country: CountryCode, affiliate: AffiliateTag?,
    at now: Timestamp, refusing accessRefusals: [Refusal]
  ) {
    self.option = option
    let link: [HandoffError]
    let handoff: [HandoffError]
    do throws(HandoffError) {
      let page = try SellerPage.selling(movie, option, in: country, affiliate: affiliate).page
      link = Self.failure { () throws(HandoffError) in _ = try page.link() }
      handoff =
        Self.failure { () throws(HandoffError) in
          _ = try movie.priceExpiry(at: now, timeToLive: Movie.defaultTimeToLive)
        } + link
    } catch {
      link = [error]
      handoff = [error]
    }
    linkRefusals = link.map { MovieCatalogError.handoff($0).refusal }
    handoffRefusals =
      accessRefusals.isEmpty ? handoff.map { MovieCatalogError.handoff($0).refusal } : accessRefusals
  }

  private static func failure(of check: () throws(HandoffError) -> Void) -> [HandoffError] {
    do throws(HandoffError) {
      try check()
      return []
    } catch {
      return [error]
    }
  }
}
