public import DomainModeling
import Foundation

extension CountryCode {
  /// What a language calls the country, such as `Polska`; the code itself where the system has no name for
  /// it.
  public func localizedName(in language: LanguageTag = .current) -> String {
    Locale(language).localizedString(forRegionCode: text) ?? text
  }
}
