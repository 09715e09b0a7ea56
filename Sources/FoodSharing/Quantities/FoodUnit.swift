public import DomainModeling

/// A unit in which people say how much food there is.
public enum FoodUnit: String, Vocabulary {
  /// A portion for one person.
  case portion
  /// A single thing.
  case piece
  /// A pack as it is sold.
  case pack
  /// A box or a crate.
  case box
  /// Gram.
  case gram = "g"
  /// Kilogram, 1,000 g.
  case kilogram = "kg"
  /// Avoirdupois ounce, a sixteenth of a pound.
  case ounce = "oz"
  /// Avoirdupois pound, exactly 453.59237 g (international yard and pound agreement of 1959).
  case pound = "lb"
  /// Millilitre.
  case millilitre = "ml"
  /// Litre, 1,000 ml.
  case litre = "l"

  /// What the unit measures in.
  public var measure: FoodMeasure {
    switch self {
    case .portion: .portion
    case .piece: .piece
    case .pack: .pack
    case .box: .box
    case .gram, .kilogram, .ounce, .pound: .gram
    case .millilitre, .litre: .millilitre
    }
  }

  /// How much of its measure the unit is, as a fraction without rounding.
  var ratio: (numerator: Int64, denominator: Int64) {
    switch self {
    case .portion, .piece, .pack, .box, .gram, .millilitre: (1, 1)
    case .kilogram, .litre: (1_000, 1)
    case .ounce: (45_359_237, 1_600_000)
    case .pound: (45_359_237, 100_000)
    }
  }
}

/// What an amount of food is counted in; amounts of one measure can be added up and compared.
///
/// Different measures never convert into each other: nobody knows how many portions a kilogram is.
public enum FoodMeasure: String, Vocabulary {
  /// Portions, each for one person.
  case portion
  /// Single things, such as loaves or apples.
  case piece
  /// Packs as they are sold.
  case pack
  /// Boxes or crates.
  case box
  /// Mass in grams.
  case gram = "g"
  /// Volume in millilitres.
  case millilitre = "ml"

  /// Where amounts of this measure stand among others: those that are counted first.
  var rank: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}
