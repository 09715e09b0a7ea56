public import DomainModeling
import DomainRepository
import DomainValues

/// The messages of the errors that belong to no module.
///
/// They are those of
/// - repositories, and access that is denied,
/// - JSON that can't be read or written (``/DomainModeling/JSONError``),
/// - calculations with amounts of money (``/DomainValues/MoneyError``),
/// - files (``JSONFileError``).
///
/// Those of photos that an app doesn't accept belong to the modules with photos, which word them themselves.
///
/// An app that adds a language lays its texts over these, too, and learns which ones the language lacks:
///
/// ```swift
/// let base = AccountMessages.catalog.merging(FoodSharingMessages.catalog).merging(SharedErrorMessages.catalog)
/// let texts = MessageCatalog(over: base, german, in: .german)
/// texts.missingTexts(in: .german)
/// ```
public enum SharedErrorMessages {
  /// The catalog in English and Polish, based on that of repositories.
  public static let catalog = RepositoryMessages.catalog
    .merging(JSONError.messages)
    .merging(MoneyError.messages)
    .merging(JSONFileError.messages)
}
