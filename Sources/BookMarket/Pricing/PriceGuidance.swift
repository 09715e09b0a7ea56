public import DomainModeling

/// What copies of an edition cost on a campus: told from completed exchanges, without a word of whose they were.
public struct PriceGuidance: Hashable, Sendable {
  /// From how many sales it is told.
  public let sales: Int
  /// The price that half of them didn't exceed.
  public let median: Money
  /// The lowest price.
  public let lowest: Money
  /// The highest price.
  public let highest: Money

  /// Tells what is to be told of some sales in one currency; `nil` when they are fewer than `least`.
  ///
  /// Of an even number of sales the median lies between the two in the middle, rounded down to a minor unit.
  /// - Complexity: O(*n* log *n*).
  public init?(of sales: [CompletedSale], in currency: Currency, atLeast least: Int) {
    let prices = sales.map(\.price).filter { $0.currency == currency }.map(\.minorUnits).sorted()
    guard prices.count >= max(1, least), let lowest = prices.first, let highest = prices.last else {
      return nil
    }
    let upper = prices[prices.count / 2]
    let lower = prices[(prices.count - 1) / 2]
    self.sales = prices.count
    // No price is below zero, so the difference can't overflow.
    median = Money(minorUnits: lower + (upper - lower) / 2, currency: currency)
    self.lowest = Money(minorUnits: lowest, currency: currency)
    self.highest = Money(minorUnits: highest, currency: currency)
  }
}
