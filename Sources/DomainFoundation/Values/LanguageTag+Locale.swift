public import DomainModeling
public import DomainValues
public import Foundation

extension LanguageTag {
  /// Creates the language of a locale, with its script, region and extensions.
  ///
  /// - Throws: ``/DomainModeling/ValueError``, as ``/DomainModeling/LanguageTag/init(parsing:)`` does, for a
  ///   locale without a BCP 47 tag.
  public init(_ locale: Locale) throws(ValueError) {
    try self.init(parsing: locale.identifier(.bcp47))
  }

  /// The language of the app according to the system; English when the system names none.
  public static var current: LanguageTag { (try? LanguageTag(.current)) ?? .english }
}

extension Locale {
  /// Creates the locale of a language; the system adds values that the tag doesn't contain.
  public init(_ language: LanguageTag) { self.init(identifier: language.text) }
}

extension LanguageTag {
  /// Returns the name of this language in another language, such as `polski`; the tag when the system has no
  /// name.
  public func localizedName(in language: LanguageTag = .current) -> String {
    SystemFormatter().name(of: self, in: language)
  }
}

extension CountryCode {
  /// Returns the name of the country in a language, such as `Polska`; the code when the system has no name.
  public func localizedName(in language: LanguageTag = .current) -> String {
    SystemFormatter().name(of: self, in: language)
  }
}
