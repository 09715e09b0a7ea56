public import DomainModeling
import DomainServices
public import DomainValues

/// The prices of recent sales of an edition on a campus, without buyers and sellers.
public struct PriceGuidance: Hashable, Sendable {
  /// The number of sales.
  public let sales: Int
  /// The median price.
  public let median: Money
  /// The lowest price.
  public let lowest: Money
  /// The highest price.
  public let highest: Money

  /// Creates price guidance from sales in one currency; `nil` when there are fewer than `least`.
  ///
  /// For an even number of sales, the median lies between the middle two, rounded down to a minor unit.
  ///
  /// - Complexity: O(*n* log *n*).
  package init?(of sales: [CompletedSale], in currency: Currency, atLeast least: Int) {
    let prices = sales.map(\.price).filter { $0.currency == currency }.map(\.minorUnits).sorted()
    guard prices.count >= max(1, least), let lowest = prices.first, let highest = prices.last else {
      return nil
    }
    let upper = prices[prices.count / 2]
    let lower = prices[(prices.count - 1) / 2]
    self.sales = prices.count
    // Prices aren't negative, so the difference can't overflow.
    median = Money(minorUnits: lower + (upper - lower) / 2, currency: currency)
    self.lowest = Money(minorUnits: lowest, currency: currency)
    self.highest = Money(minorUnits: highest, currency: currency)
  }
}

extension BookCatalogService {
  /// Returns the prices of an edition on a campus within the configured period, by default two years.
  ///
  /// - Parameter condition: The condition of the copies; `nil` for any.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` unless the caller is a member or a
  ///   moderator.
  /// - Returns: The prices, or `nil` when there are too few sales to keep a single price private.
  public func prices(
    of edition: BookEdition.ID, in condition: BookCondition? = nil, at campus: Campus.ID,
    as principal: Principal
  ) async throws(BookMarketError) -> PriceGuidance? {
    try await system.read(Operations.prices, as: principal) { (work, caller) async throws(BookMarketError) in
      try await system.requireMemberOrModerator(caller, of: campus, in: &work)
      return try await system.prices(of: edition, in: condition, at: campus, in: &work)
    }
  }
}

extension BookMarketSystem {
  /// Returns the prices of an edition on a campus within the configured period; `nil` when there are too few sales.
  func prices(
    of edition: BookEdition.ID, in condition: BookCondition?, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> PriceGuidance? {
    let currency = try await required(Campus.self, campus, in: &work).currency
    typealias Fields = CompletedSale.Fields
    let since = clock.now().addingClamped(.zero - configuration.guidancePeriod)
    var sold = (Fields.edition == edition).and(Fields.campus == campus).and(Fields.at > since)
    if let condition { sold = sold.and(Fields.condition == .known(condition)) }
    let sales = try await all(where: sold)
    return PriceGuidance(of: sales, in: currency, atLeast: configuration.minimumSalesForGuidance)
  }
}
