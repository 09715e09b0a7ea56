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

extension FoodQuantity: Model {
  /// The fields of a quantity.
  public enum Fields {
    public static let amount = Field(
      "amount", \FoodQuantity.amount, .range(amounts), doc: "How much, in the measure.")
    public static let measure = Field("measure", \FoodQuantity.measure, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodQuantity>("FoodQuantity", version: 1, doc: "How much food.") {
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodQuantity>) throws {
    try self.init(fields[Fields.amount], in: fields[Fields.measure])
  }
}

extension FoodQuantity {
  /// Reads an amount and a unit as people write them: `3 portion`, `1.5 kg`, `0,75 l`, `250g`.
  ///
  /// A point or a comma may stand before at most three decimals, which have to make a whole number of the
  /// measure.
  /// - Throws: ``/DomainModeling/ValueError``: `format` for another form, `component` for an unknown unit,
  ///   `length` for nothing, too much, or a part of a thing.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= 40 else { throw Self.unfit(.length) }
    let number = text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    let word = String(Substring(text.utf8.dropFirst(number.count).drop { $0 == UInt8(ascii: " ") }))
    guard let unit = try? FoodUnit(word: word) else { throw Self.unfit(.component) }
    let parts = number.split(
      maxSplits: 2, omittingEmptySubsequences: false
    ) { !$0.isDigit }
    let decimals = parts.count == 2 ? parts.last ?? number.prefix(0) : number.prefix(0)
    guard let whole = parts.first, (1...2).contains(parts.count), (1...6).contains(whole.count),
      parts.count == 1 || (1...3).contains(decimals.count)
    else { throw Self.unfit(.format) }
    let digits = String(Substring(whole)) + String(Substring(decimals))
    guard let thousandths = Int64(digits + String(repeating: "0", count: 3 - decimals.count)) else {
      throw Self.unfit(.format)
    }
    let (numerator, denominator) = unit.ratio
    let amount: Int64
    if denominator == 1 {
      guard (thousandths * numerator).isMultiple(of: 1_000) else { throw Self.unfit(.length) }
      amount = thousandths * numerator / 1_000
    } else {
      amount = (thousandths * numerator * 2 + denominator * 1_000) / (denominator * 2_000)
    }
    guard let quantity = try? FoodQuantity(amount, in: unit.measure) else { throw Self.unfit(.length) }
    self = quantity
  }

  private static func unfit(_ kind: ValueError.Kind) -> ValueError {
    ValueError(kind, type: "food-quantity", expected: "an amount and a unit, such as 1.5 kg")
  }
}

extension FoodQuantity {
  /// Whether the other one is counted alike and no more than this.
  func covers(_ other: FoodQuantity) -> Bool { isComparable(with: other) && other.amount <= amount }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
