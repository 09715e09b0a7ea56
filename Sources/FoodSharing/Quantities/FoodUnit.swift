public import DomainModeling

/// A unit in which a donor or receiver enters a quantity of food.
public enum FoodUnit: String, StringEnum {
  /// A portion for one person.
  case portion
  /// A single item, such as a loaf or an apple.
  case piece
  /// A pack as sold in stores.
  case pack
  /// A box or crate.
  case box
  /// The gram.
  case gram = "g"
  /// The kilogram, 1,000 g.
  case kilogram = "kg"
  /// The avoirdupois ounce, 1/16 lb.
  case ounce = "oz"
  /// The avoirdupois pound, exactly 453.59237 g (international yard and pound agreement of 1959).
  case pound = "lb"
  /// The milliliter.
  case milliliter = "ml"
  /// The liter, 1,000 ml.
  case liter = "l"

  /// The dimension that the unit belongs to.
  public var dimension: UnitDimension {
    switch self {
    case .portion: .portion
    case .piece: .piece
    case .pack: .pack
    case .box: .box
    case .gram, .kilogram, .ounce, .pound: .gram
    case .milliliter, .liter: .milliliter
    }
  }

  /// The size of the unit in its dimension, as an exact fraction.
  var ratio: (numerator: Int64, denominator: Int64) {
    switch self {
    case .portion, .piece, .pack, .box, .gram, .milliliter: (1, 1)
    case .kilogram, .liter: (1_000, 1)
    case .ounce: (45_359_237, 1_600_000)
    case .pound: (45_359_237, 100_000)
    }
  }
}

/// A dimension in which food is counted or measured; amounts of one dimension can be added and compared.
///
/// Different dimensions never convert into each other: the number of portions in a kilogram is unknown.
public enum UnitDimension: String, StringEnum {
  /// A number of portions, each for one person.
  case portion
  /// A number of single items, such as loaves or apples.
  case piece
  /// A number of packs as sold in stores.
  case pack
  /// A number of boxes or crates.
  case box
  /// Mass in grams.
  case gram = "g"
  /// Volume in milliliters.
  case milliliter = "ml"

  /// The rank of the dimension for sorting; countable dimensions come first.
  var sortRank: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}
