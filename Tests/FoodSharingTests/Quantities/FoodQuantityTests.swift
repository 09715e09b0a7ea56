import DomainModeling
import FoodSharing
import Testing

@Suite("Food quantity")
struct FoodQuantityTests {
  @Test(
    "A quantity is parsed from an amount with or without fraction and a unit, including pounds and ounces",
    arguments: [
      ("3 portion", 3, UnitDimension.portion), ("1.5 kg", 1_500, .gram), ("1,5 kg", 1_500, .gram),
      ("0,75 l", 750, .milliliter), ("250g", 250, .gram), ("100 kg", 100_000, .gram), ("12 box", 12, .box),
      ("1 lb", 454, .gram), ("2 lb", 907, .gram), ("1 oz", 28, .gram), ("0.5 lb", 227, .gram),
      ("1.000 piece", 1, .piece),
    ] as [(String, Int64, UnitDimension)])
  func reads(_ text: String, _ amount: Int64, _ measure: UnitDimension) throws {
    #expect(try FoodQuantity(parsing: text) == FoodQuantity(amount, in: measure))
  }

  @Test(
    "Parsing an invalid quantity throws an error of the expected kind",
    arguments: [
      ("", ValueError.Kind.component), ("3", .component), ("kg", .format), ("3 stones", .component),
      ("-1 kg", .component), ("1.5 portion", .length), ("0 kg", .length), ("0.0001 kg", .format),
      ("101 kg", .length), ("1.2.3 kg", .format), (".5 kg", .format), ("1. kg", .format),
      ("9999999999999999999 kg", .format), ("1 kg ", .component), ("٣ kg", .component),
      (String(repeating: "9", count: 50_000) + " kg", .length), ("1e3 g", .component), ("0.4 g", .length),
    ])
  func refuses(_ text: String, _ kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try FoodQuantity(parsing: text) }
    #expect(error?.kind == kind)
  }

  @Test("A quantity converts only within its dimension and without rounding")
  func converts() throws {
    #expect(try FoodQuantity(2, .kilogram) == FoodQuantity(2_000, .gram))
    #expect(try FoodQuantity(2, .kilogram).wholeAmount(in: .kilogram) == 2)
    #expect(try FoodQuantity(1_500, .gram).wholeAmount(in: .kilogram) == nil)
    #expect(try FoodQuantity(1_500, .gram).wholeAmount(in: .liter) == nil)
    #expect(try FoodQuantity(3, .box).wholeAmount(in: .box) == 3)
    #expect(try !FoodQuantity(3, .box).isComparable(with: FoodQuantity(3, .pack)))
  }

  @Test(
    "A quantity outside 1…100,000 units of its dimension is rejected",
    arguments: [Int64.min, -1, 0, 100_001, .max])
  func limits(_ amount: Int64) {
    #expect(throws: ValidationError.self) { try FoodQuantity(amount, in: .piece) }
    #expect(throws: ValidationError.self) { try FoodQuantity(amount, .pound) }
    #expect(throws: ValidationError.self) { try FoodQuantity(amount, .kilogram) }
  }
}
