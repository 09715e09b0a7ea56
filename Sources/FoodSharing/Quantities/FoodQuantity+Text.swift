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
  /// Reads an amount in a unit as people of the language type it, such as `1,5`, `1 500` or, with the unit, `1,5 kg`.
  ///
  /// In whole units, such as pieces and grams, a single separator before exactly three digits is refused unless it groups
  /// digits in the language.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for zero, too large an amount, or a fraction, and otherwise of kind
  ///   `format`, also for an amount that could mean thousands and for one in another unit.
  public init(typed text: String, in unit: FoodUnit, language: LanguageTag) throws(ValueError) {
    guard let amount = Self.amount(text, in: unit), let number = TypedNumber(amount, in: language),
      number.text.utf8.first != UInt8(ascii: "-")
    else { throw ValueError(.format, type: "foodQuantity", expected: "an amount such as 1.5") }
    if number.isAmbiguous, unit.ratio == (1, 1) { throw TypedNumber.ambiguous }
    guard let quantity = try? FoodQuantity(parsing: "\(number.text) \(unit.rawValue)") else {
      throw Self.refusal(of: number.text, in: unit)
    }
    self = quantity
  }

  /// Returns the text before the name of the unit, or all of it without letters; `nil` if another word follows.
  private static func amount(_ text: String, in unit: FoodUnit) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    let typed = text.withASCIICharacters.trimmedOfBlanks
    guard let start = typed.unicodeScalars.firstIndex(where: \.properties.isAlphabetic) else { return typed }
    return unit.isWritten(as: String(typed[start...])) ? String(typed[..<start]) : nil
  }

  /// Returns the error of a number that is no quantity in a unit.
  private static func refusal(of number: String, in unit: FoodUnit) -> ValueError {
    let parts = number.split(separator: ".")
    let decimals = parts.dropFirst().joined()
    if number.allSatisfy({ "0.".contains($0) }) {
      return ValueError(.length, type: "foodQuantity.zero", expected: "an amount above zero")
    }
    if unit.ratio == (1, 1), decimals.contains(where: { $0 != "0" }) {
      return ValueError(.length, type: "foodQuantity.divided", expected: "a whole number")
    }
    if decimals.utf8.count > 3 {
      return ValueError(.length, type: "foodQuantity.decimals", expected: "at most three decimals")
    }
    if parts.first?.allSatisfy({ $0 == "0" }) == true {
      return ValueError(.length, type: "foodQuantity.zero", expected: "at least half a gram")
    }
    return ValueError(.length, type: "foodQuantity.large", expected: "at most 100,000 in the dimension")
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

extension FoodUnit {
  /// Returns whether people write the unit so after a number, in English or Polish: by its symbol, its label, a word of the texts
  /// of quantities, or another form of it.
  fileprivate func isWritten(as word: String) -> Bool {
    let lower = word.lowercased()
    let name = lower.hasSuffix(".") ? String(lower.dropLast()) : lower
    return otherForms.contains { $0.hasSameScalars(as: name) }
      || writtenForms.contains { $0.lowercased().hasSameScalars(as: name) }
  }

  private var writtenForms: [String] {
    let texts = FoodSharingMessages.catalog
    let words = [LanguageTag.english, .polish].flatMap { language in
      ([1, 2, 5, 1.5] as [Scalar]).compactMap { count in
        texts.text(for: MessageCode("FoodQuantity.\(rawValue)"), ["count": count], in: language)
          .split(separator: " ").last.map(String.init)
      } + [texts.label(of: self, in: language)]
    }
    return [rawValue] + words
  }

  private var otherForms: [String] {
    switch self {
    case .portion: ["porcję"]
    case .piece: ["pc", "pcs", "szt", "sztukę"]
    case .pack: ["op", "opak"]
    case .box: []
    case .gram: ["gram", "gramów"]
    case .kilogram: ["kilo", "kilogram", "kilogramów"]
    case .ounce: ["ounce", "uncja", "uncję", "uncji"]
    case .pound: ["pound", "lbs", "funt", "funtów"]
    case .milliliter: ["milliliter", "mililitr", "mililitrów"]
    case .liter: ["liter", "litr", "litra", "litrów"]
    }
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
