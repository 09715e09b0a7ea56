public import DomainModeling

extension MessageCatalog {
  /// Returns a quantity of food, such as `3 pieces`, `3 sztuki` or `1.5 kg`.
  ///
  /// Grams and milliliters from 1,000 on are kilograms and liters. The texts are those of ``FoodSharingMessages/catalog``, under
  /// codes such as `FoodQuantity.piece`, unless this catalog has its own.
  public func text(
    of quantity: FoodQuantity, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    let (code, count) = FoodSharingMessages.text(of: quantity.amount, in: quantity.dimension)
    return text(
      forFirstOf: [code], ["count": count], in: language, after: previous, over: FoodSharingMessages.catalog)
  }
}

extension FoodSharingMessages {
  /// Returns the code of the text of an amount, and the number that it shows.
  fileprivate static func text(of amount: Int64, in dimension: UnitDimension) -> (MessageCode, Scalar) {
    let (word, count): (String, Scalar) =
      switch dimension {
      case .gram where amount >= 1_000: (FoodUnit.kilogram.rawValue, thousands(amount))
      case .milliliter where amount >= 1_000: (FoodUnit.liter.rawValue, thousands(amount))
      default: (dimension.rawValue, .integer(amount))
      }
    return (MessageCode("FoodQuantity.\(word)"), count)
  }

  private static func thousands(_ amount: Int64) -> Scalar {
    amount.isMultiple(of: 1_000) ? .integer(amount / 1_000) : .real(Double(amount) / 1_000)
  }

  /// Returns the parameters of a message that shows an amount with its unit, as `{name|counted|unit}`.
  static func parameters(
    _ amount: Int64, _ name: String, in dimension: UnitDimension
  ) -> [String: Scalar] {
    let (code, count) = text(of: amount, in: dimension)
    return [name: count, "unit": .text(code.rawValue)]
  }
}

extension FoodSharingMessages {
  /// The texts of quantities with their units.
  static let amounts: [Message] = [
    Message(
      "FoodQuantity.portion", english: "{count} {count|one: portion|other: portions}",
      polish: "{count} {count|one: porcja|few: porcje|many: porcji|other: porcji}"),
    Message(
      "FoodQuantity.piece", english: "{count} {count|one: piece|other: pieces}",
      polish: "{count} {count|one: sztuka|few: sztuki|many: sztuk|other: sztuki}"),
    Message(
      "FoodQuantity.pack", english: "{count} {count|one: pack|other: packs}",
      polish: "{count} {count|one: opakowanie|few: opakowania|many: opakowań|other: opakowania}"),
    Message(
      "FoodQuantity.box", english: "{count} {count|one: box|other: boxes}",
      polish: "{count} {count|one: pudełko|few: pudełka|many: pudełek|other: pudełka}"),
    Message("FoodQuantity.g", english: "{count} g", polish: "{count} g"),
    Message("FoodQuantity.kg", english: "{count} kg", polish: "{count} kg"),
    Message("FoodQuantity.ml", english: "{count} ml", polish: "{count} ml"),
    Message("FoodQuantity.l", english: "{count} l", polish: "{count} l"),
  ]
}

extension FoodQuantity {
  /// Reads an amount in a unit as people of the language type it, such as `1,5` or `1 500`.
  ///
  /// In whole units, such as pieces and grams, a single separator before exactly three digits is refused unless it groups
  /// digits in the language.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(parsing:)``, and of kind `format` for an amount that could mean
  ///   thousands.
  public init(typed text: String, in unit: FoodUnit, language: LanguageTag) throws(ValueError) {
    guard let number = TypedNumber(text, in: language), number.text.utf8.first != UInt8(ascii: "-") else {
      throw ValueError(.format, type: "foodQuantity", expected: "an amount such as 1.5")
    }
    if number.isAmbiguous, unit.ratio == (1, 1) { throw TypedNumber.ambiguous }
    try self.init(parsing: "\(number.text) \(unit.rawValue)")
  }

  /// Returns the amount in a unit as a person may type it, with as few decimals as give the same quantity; empty in a unit of
  /// another dimension.
  func typedText(in unit: FoodUnit, language: LanguageTag) -> String {
    guard unit.dimension == dimension else { return "" }
    let (numerator, denominator) = unit.ratio
    for (digits, scale) in [(0, 1), (1, 10), (2, 100), (3, 1_000)] as [(Int, Int64)] {
      let scaled = (amount * denominator * scale * 2 + numerator) / (numerator * 2)
      let fraction = String(String(scale + scaled % scale).dropFirst())
      let number = "\(scaled / scale)" + (digits == 0 ? "" : ".\(fraction)")
      guard let read = try? FoodQuantity(parsing: "\(number) \(unit.rawValue)"), read == self else {
        continue
      }
      return language.hasDecimalComma ? String(number.map { $0 == "." ? "," : $0 }) : number
    }
    return ""
  }
}

extension Draft {
  /// The amount of a quantity as the person typed it, in the unit that the person chose.
  ///
  /// ```swift
  /// draft[text: FoodOffer.Fields.quantity, in: .kilogram] = "1,5"
  /// ```
  public subscript(text field: Field<Root, FoodQuantity>, in unit: FoodUnit) -> String {
    get {
      text(of: field) { $0.typedText(in: unit, language: $1) }
    }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) in
        try FoodQuantity(typed: text, in: unit, language: language)
      }
    }
  }
}
