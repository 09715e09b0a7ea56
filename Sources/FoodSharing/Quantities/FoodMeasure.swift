public import DomainModeling

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
