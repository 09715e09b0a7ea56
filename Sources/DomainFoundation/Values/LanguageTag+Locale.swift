public import DomainModeling
public import DomainValues
public import Foundation

extension LanguageTag {
  /// The language of a locale, with its script, country and extensions.
  ///
  /// Throws ``/DomainModeling/ValueError`` as ``/DomainModeling/LanguageTag/init(parsing:)`` does, for a locale
  /// that has no tag of BCP 47.
  public init(_ locale: Locale) throws(ValueError) {
    try self.init(parsing: locale.identifier(.bcp47))
  }

  /// The language that the app shows, as far as the system knows; English where it doesn't.
  public static var current: LanguageTag { (try? LanguageTag(.current)) ?? .english }
}

extension Locale {
  /// The locale of a language; the system fills in what the tag doesn't say.
  public init(_ language: LanguageTag) { self.init(identifier: language.text) }
}

extension LanguageTag {
  /// What a language calls this one, such as `polski`; the tag itself where the system has no name for it.
  public func localizedName(in language: LanguageTag = .current) -> String {
    Locale(language).localizedString(forIdentifier: text) ?? text
  }
}

extension CountryCode {
  /// What a language calls the country, such as `Polska`; the code itself where the system has no name for
  /// it.
  public func localizedName(in language: LanguageTag = .current) -> String {
    Locale(language).localizedString(forRegionCode: text) ?? text
  }
}
