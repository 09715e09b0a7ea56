/// The number of days after the best-before day on which food may still be shared.
///
/// Based on the WRAP and Food Standards Agency guidance "Surplus food redistribution labelling guidance"
/// (2020): bread up to a week, uncut produce up to two weeks, packets on a shelf up to six months, dry pasta
/// and pulses up to three years. Where the guidance leaves the decision to the donor, the cautious end of the
/// range applies. Chilled food of any category may be shared for one more day at most.
public enum BestBeforeAllowance {
  /// Returns the days after the best-before day on which food of this category and storage may still be
  /// shared.
  ///
  /// Unknown categories and storage conditions get no days.
  public static func days(for category: FoodCategory?, kept storage: FoodStorageCondition?) -> Int {
    switch storage {
    case .chilled: return min(1, days(for: category))
    case .hot, nil: return 0
    case .ambient, .frozen: return days(for: category)
    }
  }

  private static func days(for category: FoodCategory?) -> Int {
    switch category {
    case .bakery: 7
    case .produce: 14
    case .beverages, .condiments, .shelfStable: 180
    case .grains: 3 * 365
    case .frozen: 30
    case .dairy, .deli, .meat, .meals, .poultry, .seafood, .vegetarianProteins, .other: 1
    case .babyFood, nil: 0
    }
  }
}
