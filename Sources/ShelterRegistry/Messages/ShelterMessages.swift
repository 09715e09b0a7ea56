public import DomainModeling
import DomainRepository

/// What people read in a registry of shelters: refusals, and a name for every word of its vocabularies.
public enum ShelterMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    institutionLabels + animalLabels + refusals + guards + rules + units + screen + support + fields)

  /// The name of a word for people; of one that this version doesn't know the word itself.
  public static func label<Known: Vocabulary>(of value: OpenValue<Known>, in language: LanguageTag) -> String
  {
    guard let known = value.known else { return value.rawValue }
    return label(of: known, in: language)
  }

  /// The name of a word for people.
  public static func label<Known: Vocabulary>(of value: Known, in language: LanguageTag) -> String {
    catalog.text(for: code(of: value), in: language)
  }

  /// The code of the message that names a word.
  static func code<Known: Vocabulary>(of value: Known) -> MessageCode {
    MessageCode("\(Known.vocabularyName).\(value.rawValue)")
  }

  static func label(_ value: some Vocabulary, _ english: String, _ polish: String) -> Message {
    Message(code(of: value), english: english, polish: polish)
  }
}
