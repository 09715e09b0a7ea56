import FoodSharing
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

  @Test("An app's catalog can word a unit itself; the others stay those of the module")
  func ownWords() throws {
    let texts = MessageCatalog([Message("FoodQuantity.piece", [.english: "{count} pc."])])
    #expect(texts.text(of: try FoodQuantity(3, in: .piece), in: .english) == "3 pc.")
    #expect(texts.text(of: try FoodQuantity(3, in: .box), in: .polish) == "3 pudełka")
  }
}
