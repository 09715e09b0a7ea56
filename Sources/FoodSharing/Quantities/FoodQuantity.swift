public import DomainModeling

/// A quantity of food: a whole number of portions, pieces, packs, boxes, grams or milliliters, from 1 to
/// 100,000.
///
/// Quantities are equal when amount and dimension are: 2 kg equal 2,000 g.
public struct FoodQuantity: Hashable, Sendable {
  public let amount: Int64
  public let dimension: UnitDimension

  /// The amounts that a quantity may have: up to 100 kg, 100 l or 100,000 items.
  public static let amounts: ClosedRange<Int64> = 1...100_000

  /// Creates a quantity.
  ///
  /// - Throws: `ValidationError` when `amount` is out of range.
  public init(_ amount: Int64, in measure: UnitDimension) throws(ValidationError) {
    self.amount = amount
    self.dimension = measure
    try validated()
  }

  /// Creates a quantity from an amount in any unit; ounces and pounds are rounded to the nearest gram, halves
  /// up.
  ///
  /// - Throws: `ValidationError` when the amount is out of range.
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
    try self.init((amount * numerator * 2 + denominator) / (denominator * 2), in: unit.dimension)
  }

  /// Returns the amount in `unit` if it is a whole number; otherwise `nil`.
  public func wholeAmount(in unit: FoodUnit) -> Int64? {
    let (numerator, denominator) = unit.ratio
    guard unit.dimension == dimension, (amount * denominator).isMultiple(of: numerator) else { return nil }
    return amount * denominator / numerator
  }

  /// Returns whether both quantities have the same dimension.
  public func isComparable(with other: FoodQuantity) -> Bool { dimension == other.dimension }
}

extension FoodQuantity: CustomStringConvertible {
  /// The amount and dimension for developers, such as `1500 g` or `3 portion`.
  ///
  /// Apps format quantities in the user's language.
  public var description: String { "\(amount) \(dimension.rawValue)" }
}

extension FoodQuantity: Model {
  /// The fields of a quantity.
  public enum Fields {
    public static let amount = Field(
      "amount", \FoodQuantity.amount, .range(amounts),
      doc: """
        The amount in the dimension: grams, milliliters, or a number of portions, pieces, packs or boxes. \
        Set by the donor or the receiver, or computed by the server.
        """)
    public static let dimension = Field(
      "dimension", \FoodQuantity.dimension,
      doc: """
        The dimension of the amount: portions, pieces, packs, boxes, mass in grams or volume in milliliters. \
        Set by the donor or the receiver, or computed by the server.
        """)
  }

  public static let schema = ModelSchema<FoodQuantity>(
    "FoodQuantity", version: 1, doc: "A quantity of food, as a whole number in a dimension."
  ) {
    Fields.amount
    Fields.dimension
  }

  public init(reading fields: FieldReader<FoodQuantity>) throws {
    try self.init(fields[Fields.amount], in: fields[Fields.dimension])
  }
}

extension FoodQuantity {
  /// Creates a quantity from text with an amount and a unit, such as `3 portion`, `1.5 kg`, `0,75 l` or
  /// `250g`.
  ///
  /// A point or a comma may precede at most three decimals. Except for ounces and pounds, which are rounded
  /// to the nearest gram, the result must be a whole number in the dimension.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `format` for malformed text, `component` for an unknown
  ///   unit, or `length` for zero, too large an amount, or a fraction.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= 40 else { throw Self.invalid(.length) }
    let number = text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    let word = String(Substring(text.utf8.dropFirst(number.count).drop { $0 == UInt8(ascii: " ") }))
    guard let unit = try? FoodUnit(parsing: word) else { throw Self.invalid(.component) }
    let parts = number.split(
      maxSplits: 2, omittingEmptySubsequences: false
    ) { !$0.isDigit }
    let decimals = parts.count == 2 ? parts.last ?? number.prefix(0) : number.prefix(0)
    guard let whole = parts.first, (1...2).contains(parts.count), (1...6).contains(whole.count),
      parts.count == 1 || (1...3).contains(decimals.count)
    else { throw Self.invalid(.format) }
    let digits = String(Substring(whole)) + String(Substring(decimals))
    guard let thousandths = Int64(digits + String(repeating: "0", count: 3 - decimals.count)) else {
      throw Self.invalid(.format)
    }
    let (numerator, denominator) = unit.ratio
    let amount: Int64
    if denominator == 1 {
      guard (thousandths * numerator).isMultiple(of: 1_000) else { throw Self.invalid(.length) }
      amount = thousandths * numerator / 1_000
    } else {
      amount = (thousandths * numerator * 2 + denominator * 1_000) / (denominator * 2_000)
    }
    guard let quantity = try? FoodQuantity(amount, in: unit.dimension) else { throw Self.invalid(.length) }
    self = quantity
  }

  private static func invalid(_ kind: ValueError.Kind) -> ValueError {
    ValueError(kind, type: "foodQuantity", expected: "an amount and a unit, such as 1.5 kg")
  }
}

extension FoodQuantity {
  /// Returns whether the other quantity has the same dimension and is at most this one.
  func isAtLeast(_ other: FoodQuantity) -> Bool { isComparable(with: other) && other.amount <= amount }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
