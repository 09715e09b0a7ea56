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
