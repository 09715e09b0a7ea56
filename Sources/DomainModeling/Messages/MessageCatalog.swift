/// The messages for people, by code and language.
///
/// A catalog can be based on another one, whose messages it replaces or translates.
///
/// ```swift
/// static let messages = MessageCatalog(over: .shared) {
///   Message("movie.noteNeedsWatch", english: "Watch the movie first.", polish: "Najpierw obejrzyj film.")
/// }
/// ```
///
/// The modules' catalogs are in English and Polish. An app merges those of its modules, chooses the languages that
/// it requires, and adds its own texts, whatever module they belong to:
///
/// ```swift
/// let texts = MessageCatalog(over: AccountMessages.catalog.merging(FoodSharingMessages.catalog), german, in: .german)
///   .requiring([.german, .english], fallback: [.german])
/// texts.missingTexts(in: .german)        // []
/// texts.text(of: error, in: .german)     // of an error of any module
/// ```
public struct MessageCatalog: Hashable, Sendable {
  /// The languages in which every message must have a text; English and Polish by default.
  public let requiredLanguages: [LanguageTag]

  /// The languages that are tried in this order when a message has no text in the requested one; English by default.
  public let fallbackLanguages: [LanguageTag]

  private let messagesByCode: [MessageCode: Message]
  private let duplicates: [MessageCode]
  /// The codes that only a translation has.
  private let unknownCodes: Set<MessageCode>
  /// The parameters of the messages that others replace or translate, as they were before.
  private let replacedParameters: [MessageCode: MessageParameters]

  /// Creates a catalog with messages that take precedence over those of `base`.
  ///
  /// A text that replaces another one has its parameters and their marks; anything else is a declaration error.
  public init(over base: MessageCatalog? = nil, @ListBuilder<Message> messages: () -> [Message]) {
    self.init(over: base, messages())
  }

  /// Creates a catalog with messages that take precedence over those of `base`.
  ///
  /// A text that replaces another one has its parameters and their marks; anything else is a declaration error.
  public init(over base: MessageCatalog? = nil, _ messages: [Message]) {
    var own: [MessageCode: Message] = [:]
    var duplicates: [MessageCode] = []
    for message in messages where own.updateValue(message, forKey: message.code) != nil {
      duplicates.append(message.code)
    }
    self.init(
      (base?.messagesByCode ?? [:]).merging(own) { $0.merging($1) },
      duplicates: (base?.duplicates ?? []) + duplicates,
      unknown: (base?.unknownCodes ?? []).subtracting(own.keys),
      replaced: base?.parameters(replacedBy: own.keys) ?? [:],
      required: base?.requiredLanguages ?? [.english, .polish],
      fallback: base?.fallbackLanguages ?? [.english])
  }

  /// Creates a catalog with the texts of one language, which take precedence over those of `base`.
  ///
  /// A code that neither `base` nor a catalog merged later has is a declaration error: it may be misspelled.
  public init(over base: MessageCatalog, _ texts: [MessageCode: String], in language: LanguageTag) {
    let translated = MessageCatalog(over: base, texts.map { Message($0.key, [language: $0.value]) })
    self.init(
      translated.messagesByCode, duplicates: translated.duplicates,
      unknown: base.unknownCodes.union(texts.keys.filter { base[$0] == nil }),
      replaced: translated.replacedParameters,
      required: base.requiredLanguages, fallback: base.fallbackLanguages)
  }

  private init(
    _ messages: [MessageCode: Message], duplicates: [MessageCode], unknown: Set<MessageCode>,
    replaced: [MessageCode: MessageParameters], required: [LanguageTag], fallback: [LanguageTag]
  ) {
    messagesByCode = messages
    self.duplicates = duplicates
    unknownCodes = unknown
    replacedParameters = replaced
    requiredLanguages = required
    fallbackLanguages = fallback
  }

  /// Returns the catalog with the messages of another one, which take precedence text by text.
  ///
  /// The required languages and the fallback stay those of this catalog. A message that both declare may show fewer parameters
  /// in one than in the other.
  public func merging(_ other: MessageCatalog) -> MessageCatalog {
    MessageCatalog(
      messagesByCode.merging(other.messagesByCode) { $0.merging($1) },
      duplicates: duplicates + other.duplicates,
      unknown: unknownCodes.filter { !other.declares($0) }.union(other.unknownCodes.filter { !declares($0) }),
      replaced: other.parameters(replacedBy: messagesByCode.keys)
        .merging(parameters(replacedBy: other.messagesByCode.keys)) { $0.merging($1) },
      required: requiredLanguages, fallback: fallbackLanguages)
  }

  /// Returns whether the catalog has a message with the code, and not only a translation of one.
  private func declares(_ code: MessageCode) -> Bool { self[code] != nil && !unknownCodes.contains(code) }

  /// Returns the parameters of all messages that were replaced, and of those that other messages are about to replace.
  private func parameters(
    replacedBy codes: some Sequence<MessageCode>
  ) -> [MessageCode: MessageParameters] {
    let replaced = codes.filter(declares).compactMap { code in self[code].map { (code, $0.parameters) } }
    return replacedParameters.merging(replaced) { earliest, _ in earliest }
  }

  /// Returns the same messages with the languages that an app requires, and those to which it falls back.
  ///
  /// - Parameters:
  ///   - languages: The languages in which every message must have a text.
  ///   - fallback: The languages to try in this order when a message has no text in the requested one.
  public func requiring(_ languages: [LanguageTag], fallback: [LanguageTag]) -> MessageCatalog {
    MessageCatalog(
      messagesByCode, duplicates: duplicates, unknown: unknownCodes, replaced: replacedParameters,
      required: languages, fallback: fallback)
  }

  /// The messages in order of their codes.
  public var messages: [Message] { messagesByCode.values.sorted { $0.code < $1.code } }

  /// The message with a code, or `nil` when there is none.
  public subscript(code: MessageCode) -> Message? { messagesByCode[code] }
}

extension MessageCatalog {
  /// The mistakes in the declaration; empty for a correct catalog.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public var declarationErrors: [MessageDeclarationError] {
    duplicates.map { MessageDeclarationError(code: $0, language: nil, reason: .duplicateCode) }
      + messages.flatMap { message in
        declares(message.code)
          ? message.declarationErrors(
            required: requiredLanguages, replacing: replacedParameters[message.code])
          : message.templates.keys.sorted().map {
            MessageDeclarationError(code: message.code, language: $0, reason: .unknownCode)
          }
      }
  }

  /// Returns the codes of the messages without a text in a language or in one of its
  /// ``LanguageTag/fallbacks``, in order.
  public func missingTexts(in language: LanguageTag) -> [MessageCode] {
    let languages = language.fallbacks
    return messages.filter { message in
      declares(message.code) && languages.allSatisfy { message.templates[$0] == nil }
    }.map(\.code)
  }

  /// Returns the rules and the unique keys of a model for which the catalog has no message.
  public func missingRuleTexts(in model: ModelDescription) -> [MessageCode] {
    model.ruleCodes.filter { self[$0] == nil }
  }
}

extension ModelDescription {
  /// The codes of the messages of the model's rules and unique keys.
  package var ruleCodes: [MessageCode] {
    let keys = storage.compactMap { declaration -> MessageCode? in
      guard case .unique(let paths) = declaration else { return nil }
      return MessageCode(Violation(notUnique: paths, in: name).rule)
    }
    return rules.map { MessageCode($0.id) } + keys
  }
}
