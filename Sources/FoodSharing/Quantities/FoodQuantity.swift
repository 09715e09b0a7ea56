public import DomainModeling

/// How much food: a whole number of portions, pieces, packs, boxes, grams or millilitres, from one to 100,000.
///
/// Two quantities are equal when they are as much of the same measure: 2 kg are 2,000 g.
public struct FoodQuantity: Hashable, Sendable {
  /// How much, in ``measure``.
  public let amount: Int64
  /// What it is counted in.
  public let measure: FoodMeasure

  /// The amounts that a quantity may have: up to 100 kg, 100 l or 100,000 things.
  public static let amounts: ClosedRange<Int64> = 1...100_000

  /// Makes a quantity; throws when there is nothing of it or too much.
  public init(_ amount: Int64, in measure: FoodMeasure) throws(ValidationError) {
    self.amount = amount
    self.measure = measure
    try validated()
  }

  /// Takes an amount in any unit; ounces and pounds are rounded to the nearest gram, halves up.
  public init(_ amount: Int64, _ unit: FoodUnit) throws(ValidationError) {
    let (numerator, denominator) = unit.ratio
    let bounds = Self.amounts.upperBound
    guard (0...bounds).contains(amount) else {
      throw ValidationError(
        at: Fields.amount, amount < 0 ? .tooSmall : .tooLarge,
        parameters: [
          "minimum": .integer(Self.amounts.lowerBound), "maximum": .integer(bounds),
        ])
    }
    try self.init((amount * numerator * 2 + denominator) / (denominator * 2), in: unit.measure)
  }

  /// The same amount in a unit, where that is a whole number of it; `nil` otherwise.
  public func whole(in unit: FoodUnit) -> Int64? {
    let (numerator, denominator) = unit.ratio
    guard unit.measure == measure, (amount * denominator).isMultiple(of: numerator) else { return nil }
    return amount * denominator / numerator
  }

  /// Whether both are counted in the same measure, so that one can be taken from the other.
  public func isComparable(with other: FoodQuantity) -> Bool { measure == other.measure }
}

extension FoodQuantity: CustomStringConvertible {
  /// The amount for developers, such as `1500 g` or `3 portion`; apps write it in people's language.
  public var description: String { "\(amount) \(measure.rawValue)" }
}
