public import DomainModeling
import Foundation

extension Currency {
  /// What a language calls the currency, such as `złoty polski`; the code itself where the system has no
  /// name.
  public func localizedName(in language: LanguageTag = .current) -> String {
    Locale(language).localizedString(forCurrencyCode: code) ?? code
  }

  /// The decimal digits that shops print (CLDR), which differ from ISO 4217's: none for Japan, none for Iraq.
  var printedDigits: Int {
    // Foundation tells them only by printing.
    let zero = Decimal.zero.formatted(.currency(code: code).locale(Locale(identifier: "en_US_POSIX")))
    return zero.drop { $0 != "." }.count { $0.isNumber }
  }
}
