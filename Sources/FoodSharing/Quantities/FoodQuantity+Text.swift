public import DomainModeling

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
