/// How long food is shared after its best-before day.
///
/// After WRAP and the Food Standards Agency, "Surplus food redistribution labelling guidance" (2020): bread up
/// to a week, uncut produce up to two, packets on a shelf up to six months, dry pasta and pulses three years.
/// For what the guidance leaves to the giver's judgement the cautious end stands here. Chilled food is shared
/// within a day, whatever it is.
public enum BestBeforeAllowance {
  /// The days after the best-before day on which food of this sort may still be shared.
  ///
  /// Nothing is allowed for sorts that this version doesn't know.
  public static func days(for category: FoodCategory?, kept storage: FoodStorage?) -> Int {
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
