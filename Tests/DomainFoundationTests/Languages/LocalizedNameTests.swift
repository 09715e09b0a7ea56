import DomainFoundation
import Foundation
import Testing

@Suite("Names of countries, languages and currencies")
struct LocalizedNameTests {
  @Test("They come in the language asked for")
  func names() throws {
    let poland = try CountryCode(parsing: "PL")
    #expect(poland.localizedName(in: .polish) == "Polska")
    #expect(poland.localizedName(in: .german) == "Polen")
    #expect(Currency.usd.localizedName(in: .english) == "US Dollar")
    #expect(Currency.pln.localizedName(in: .polish) == "złoty polski")
    #expect(LanguageTag.polish.localizedName(in: .polish) == "polski")
    #expect(LanguageTag.german.localizedName(in: .english) == "German")
  }

  @Test("Every country and currency has one in both languages of the suite")
  func complete() {
    for language in MessageCatalog.requiredLanguages {
      for country in CountryCode.allCases {
        #expect(country.localizedName(in: language).count > 2, "\(country)")
      }
      let bare = Currency.allCases.filter { $0.localizedName(in: language) == $0.code }
      // Codes for funds and tests that CLDR leaves out.
      #expect(bare.count < 12, "\(bare)")
    }
  }

  @Test(
    "A language survives the way through Locale", arguments: ["pl", "en-GB", "zh-Hant-TW", "es-419", "de-CH"])
  func locale(text: String) throws {
    let tag = try LanguageTag(parsing: text)
    #expect(try LanguageTag(Locale(tag)) == tag)
    #expect(try LanguageTag(Locale(identifier: text.replacing("-", with: "_"))) == tag)
  }

  @Test("The current language is always one")
  func current() {
    #expect(!LanguageTag.current.localizedName().isEmpty)
  }
}
