public import DomainModeling
import Foundation

extension LanguageTag {
  /// What a language calls this one, such as `polski`; the tag itself where the system has no name for it.
  public func localizedName(in language: LanguageTag = .current) -> String {
    Locale(language).localizedString(forIdentifier: text) ?? text
  }
}
