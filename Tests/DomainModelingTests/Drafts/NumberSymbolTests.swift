import DomainModeling
import Testing

@Suite("Separators of numbers")
struct NumberSymbolTests {
  @Test("Each language, and each of its regions, has the separators of CLDR", arguments: 0..<3)
  func all(row: Int) throws {
    let (hasDecimalComma, hasPeriods, tags) = NumberSymbolRows.all[row]
    for text in tags.split(separator: " ") {
      let language = try LanguageTag(parsing: String(text))
      #expect(language.hasDecimalComma == hasDecimalComma, "\(text)")
      #expect(language.groupsDigits(by: ".") == hasPeriods, "\(text)")
      #expect(!language.groupsDigits(by: ",") == hasDecimalComma, "\(text)")
    }
  }

  @Test(
    "A thousand is typed with the separator of the region",
    arguments: [
      ("1,000", "es-MX", 1_000), ("1,000", "es-US", 1_000), ("1,000", "es-419", 1_000),
      ("1,000", "es-GT", 1_000), ("1.000", "es", 1_000), ("1.000", "es-AR", 1_000), ("1,000", "it-CH", 1_000),
      ("1.000", "en-DE", 1_000), ("1,000", "en-ZA", 1), ("1,000", "en", 1_000), ("1,000", "pt-CH", 1),
    ] as [(String, String, Double)])
  func typed(text: String, tag: String, number: Double) throws {
    #expect(try Double.parsedFormText(text, in: LanguageTag(parsing: tag)) == number)
  }
}
