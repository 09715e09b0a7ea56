import DomainFoundation
import Foundation
import Testing

@Suite("Localized names of countries, languages and currencies")
struct LocalizedNameTests {
  @Test("A localized name is in the requested language")
  func names() throws {
    let poland = try CountryCode(parsing: "PL")
    #expect(poland.localizedName(in: .polish) == "Polska")
    #expect(poland.localizedName(in: .german) == "Polen")
    #expect(Currency.usd.localizedName(in: .english) == "US Dollar")
    #expect(Currency.pln.localizedName(in: .polish) == "złoty polski")
    #expect(LanguageTag.polish.localizedName(in: .polish) == "polski")
    #expect(LanguageTag.german.localizedName(in: .english) == "German")
  }

  @Test("Each country, and all but a few currencies, have a name in each required language")
  func complete() {
    for language in MessageCatalog.shared.requiredLanguages {
      for country in CountryCode.allCases {
        #expect(country.localizedName(in: language).count > 2, "\(country)")
      }
      let bare = Currency.allCases.filter { $0.localizedName(in: language) == $0.code }
      // CLDR has no names for some codes of funds and tests.
      #expect(bare.count < 12, "\(bare)")
    }
  }

  @Test(
    "A language tag converts to `Locale` and back",
    arguments: ["pl", "en-GB", "zh-Hant-TW", "es-419", "de-CH"])
  func locale(text: String) throws {
    let tag = try LanguageTag(parsing: text)
    #expect(try LanguageTag(Locale(tag)) == tag)
    #expect(try LanguageTag(Locale(identifier: text.replacing("-", with: "_"))) == tag)
  }

  @Test("The current language has a localized name")
  func current() {
    #expect(!LanguageTag.current.localizedName().isEmpty)
  }
}
