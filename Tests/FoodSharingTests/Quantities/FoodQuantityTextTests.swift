import FoodSharing
import TestSupport
import Testing

@Suite("Quantities of food as people read them")
struct FoodQuantityTextTests {
  @Test(
    "A quantity has its unit in the right plural form",
    arguments: [
      (3, .piece, "3 pieces", "3 sztuki"), (1, .piece, "1 piece", "1 sztuka"),
      (5, .portion, "5 portions", "5 porcji"), (22, .box, "22 boxes", "22 pudełka"),
      (2, .pack, "2 packs", "2 opakowania"), (250, .gram, "250 g", "250 g"),
      (1_500, .gram, "1.5 kg", "1,5 kg"), (2_000, .milliliter, "2 l", "2 l"),
      (1_005, .milliliter, "1.005 l", "1,005 l"), (999, .milliliter, "999 ml", "999 ml"),
    ] as [(Int64, UnitDimension, String, String)])
  func plurals(amount: Int64, dimension: UnitDimension, english: String, polish: String) throws {
    let quantity = try FoodQuantity(amount, in: dimension)
    #expect(FoodSharingMessages.catalog.text(of: quantity, in: .english) == english)
    #expect(FoodSharingMessages.catalog.text(of: quantity, in: .polish) == polish)
  }

  @Test(
    "A single separator before three digits is refused in whole units, unless the language groups digits with it",
    arguments: [
      ("10.000", .piece, "pl", nil), ("1.000", .gram, "pl", nil), ("1,000", .milliliter, "de", nil),
      ("2.500", .portion, "fr", nil), ("10.000", .piece, "de", 10_000), ("1,500", .gram, "en", 1_500),
      ("10 000", .piece, "pl", 10_000), ("0,500", .kilogram, "pl", 500), ("1,250", .kilogram, "pl", 1_250),
      ("1.250", .liter, "en", 1_250),
    ] as [(String, FoodUnit, String, Int64?)])
  func thousands(text: String, unit: FoodUnit, tag: String, amount: Int64?) throws {
    let language = try LanguageTag(parsing: tag)
    guard let amount else {
      let error = #expect(throws: ValueError.self) {
        try FoodQuantity(typed: text, in: unit, language: language)
      }
      return #expect(
        error?.text(in: .polish)
          == "Czy to tysiące, czy część dziesiętna? Wpisz na przykład 2500 albo 2,50.")
    }
    #expect(try FoodQuantity(typed: text, in: unit, language: language).amount == amount)
  }

  @Test(
    "The unit may follow the number, in English or Polish, as people write it",
    arguments: [
      ("1,5 kg", .kilogram, 1_500), ("1,5kg", .kilogram, 1_500), ("2 szt.", .piece, 2),
      ("2 Sztuki", .piece, 2),
      ("5 sztuk", .piece, 5), ("1 piece", .piece, 1), ("3 pieces", .piece, 3), ("250 g", .gram, 250),
      ("4 porcje", .portion, 4), ("2 boxes", .box, 2), ("0,75 l", .liter, 750), ("2 Uncje", .ounce, 57),
      ("3 litry", .liter, 3_000), ("1 opakowanie", .pack, 1), ("５００ ｍｌ", .milliliter, 500),
    ] as [(String, FoodUnit, Int64)])
  func units(text: String, unit: FoodUnit, amount: Int64) throws {
    #expect(try FoodQuantity(typed: text, in: unit, language: .polish).amount == amount)
  }

  @Test(
    "A quantity that can't be read says what is wrong",
    arguments: [
      ("0", .piece, "Please enter an amount above zero.", "Podaj ilość większą od zera."),
      ("0,000 kg", .kilogram, "Please enter an amount above zero.", "Podaj ilość większą od zera."),
      ("0,001", .ounce, "Please enter an amount above zero.", "Podaj ilość większą od zera."),
      (
        "9999999999999999999", .kilogram,
        "Please enter at most 100 kilograms, 100 liters or 100,000 pieces.",
        "Podaj najwyżej 100 kilogramów, 100 litrów lub 100 000 sztuk."
      ),
      (
        "100,001", .kilogram, "Please enter at most 100 kilograms, 100 liters or 100,000 pieces.",
        "Podaj najwyżej 100 kilogramów, 100 litrów lub 100 000 sztuk."
      ),
      (
        "1,2345", .kilogram, "Please use at most three decimals.", "Użyj najwyżej trzech miejsc po przecinku."
      ),
      (
        "1,5 szt.", .piece, "Please enter a whole number: this unit can’t be divided.",
        "Podaj liczbę całkowitą: tej jednostki nie można dzielić."
      ),
      ("1,5 kg", .gram, "Please enter an amount, such as 1.5.", "Podaj ilość, na przykład 1,5."),
      ("kg", .kilogram, "Please enter an amount, such as 1.5.", "Podaj ilość, na przykład 1,5."),
      ("-1 kg", .kilogram, "Please enter an amount, such as 1.5.", "Podaj ilość, na przykład 1,5."),
    ] as [(String, FoodUnit, String, String)])
  func refused(text: String, unit: FoodUnit, english: String, polish: String) throws {
    var draft = Draft<FoodOffer>(language: .polish)
    draft[text: FoodOffer.Fields.quantity, in: unit] = text
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    func message(_ language: LanguageTag) -> String? {
      FoodSharingMessages.catalog.fieldMessages(of: error, in: language)
        .first { "\($0.path)" == "quantity" }?.text
    }
    #expect(message(.english) == english && message(.polish) == polish)
  }

  @Test(
    "A form shows a stored quantity in the unit that the person chooses",
    arguments: [
      (1_500, .gram, .kilogram, "1.5", "1,5"), (1_500, .gram, .gram, "1500", "1500"),
      (750, .milliliter, .liter, "0.75", "0,75"), (907, .gram, .pound, "2", "2"),
      (1_005, .gram, .kilogram, "1.005", "1,005"), (28, .gram, .ounce, "1", "1"), (3, .box, .box, "3", "3"),
      (3, .box, .kilogram, "", ""),
    ] as [(Int64, UnitDimension, FoodUnit, String, String)])
  func shown(amount: Int64, dimension: UnitDimension, unit: FoodUnit, english: String, polish: String) throws
  {
    for (language, expected) in [(LanguageTag.english, english), (.polish, polish)] {
      var draft = Draft<FoodOffer>(language: language)
      draft[FoodOffer.Fields.quantity] = try FoodQuantity(amount, in: dimension)
      #expect(draft[text: FoodOffer.Fields.quantity, in: unit] == expected)
    }
  }

  @Test(
    "A quantity that a form shows is read back as the same quantity",
    arguments: TestRounds.seeds(50, full: 5_000))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for unit in FoodUnit.allCases {
      let quantity = try FoodQuantity(
        .random(in: FoodQuantity.amounts, using: &random), in: unit.dimension)
      for tag in ["en", "pl", "de", "fr", "es-MX"] {
        let language = try LanguageTag(parsing: tag)
        var draft = Draft<FoodOffer>(language: language)
        draft[FoodOffer.Fields.quantity] = quantity
        let text = draft[text: FoodOffer.Fields.quantity, in: unit]
        let read = try? FoodQuantity(typed: text, in: unit, language: language)
        #expect(read == quantity, "\(tag) \(unit): \(text)")
      }
    }
  }

  @Test("An app's catalog can word a unit itself; the others stay those of the module")
  func ownWords() throws {
    let texts = MessageCatalog([Message("FoodQuantity.piece", [.english: "{count} pc."])])
    #expect(texts.text(of: try FoodQuantity(3, in: .piece), in: .english) == "3 pc.")
    #expect(texts.text(of: try FoodQuantity(3, in: .box), in: .polish) == "3 pudełka")
  }
}
