/// The messages for people, by code and language.
///
/// A catalog can be based on another one, whose messages it replaces or translates.
///
/// ```swift
/// static let messages = MessageCatalog(over: .shared) {
///   Message("movie.noteNeedsWatch", english: "Watch the movie first.", polish: "Najpierw obejrzyj film.")
/// }
/// ```
public struct MessageCatalog: Hashable, Sendable {
  /// The languages in which every message must have a text.
  public static let requiredLanguages: [LanguageTag] = [.english, .polish]

  /// The mistakes in the declaration; empty for a correct catalog.
  public let declarationErrors: [MessageDeclarationError]

  private let messagesByCode: [MessageCode: Message]

  /// Creates a catalog with messages that take precedence over those of `base`.
  public init(over base: MessageCatalog? = nil, @ListBuilder<Message> messages: () -> [Message]) {
    self.init(over: base, messages())
  }

  /// Creates a catalog with messages that take precedence over those of `base`.
  public init(over base: MessageCatalog? = nil, _ messages: [Message]) {
    var own: [MessageCode: Message] = [:]
    var duplicates: [MessageDeclarationError] = []
    for message in messages where own.updateValue(message, forKey: message.code) != nil {
      duplicates.append(MessageDeclarationError(code: message.code, language: nil, reason: .duplicateCode))
    }
    self.init((base?.messagesByCode ?? [:]).merging(own) { $0.merging($1) }, duplicates: duplicates)
  }

  /// Returns the catalog with the messages of another one, which take precedence text by text.
  public func merging(_ other: MessageCatalog) -> MessageCatalog {
    MessageCatalog(
      messagesByCode.merging(other.messagesByCode) { $0.merging($1) },
      duplicates: (declarationErrors + other.declarationErrors).filter { $0.reason == .duplicateCode })
  }

  private init(_ messages: [MessageCode: Message], duplicates: [MessageDeclarationError]) {
    messagesByCode = messages
    declarationErrors =
      duplicates
      + messages.values.sorted { $0.code < $1.code }
      .flatMap { $0.declarationErrors(required: Self.requiredLanguages) }
  }

  /// The messages in order of their codes.
  public var messages: [Message] { messagesByCode.values.sorted { $0.code < $1.code } }

  /// The message with a code, or `nil` when there is none.
  public subscript(code: MessageCode) -> Message? { messagesByCode[code] }
}

extension MessageCatalog {
  /// Returns a message in the requested language, or the best available one; never empty.
  ///
  /// The languages are tried in this order: the requested one and its ``LanguageTag/fallbacks``, the previous
  /// one, and English. If none has the message, the code itself is returned.
  ///
  /// - Parameters:
  ///   - code: The code of the message.
  ///   - parameters: The values of the placeholders, by name.
  ///   - language: The requested language.
  ///   - previous: The language to use when `language` is not supported, such as the one shown before.
  public func text(
    for code: MessageCode, _ parameters: [String: Scalar] = [:], in language: LanguageTag,
    after previous: LanguageTag? = nil
  ) -> String {
    text(forFirstOf: [code], parameters, in: language, after: previous)
  }

  /// Returns the first available message of several codes, most specific first; a better language takes
  /// precedence over a more specific code.
  func text(
    forFirstOf codes: [MessageCode], _ parameters: [String: Scalar], in language: LanguageTag,
    after previous: LanguageTag?
  ) -> String {
    for language in language.fallbacks + (previous?.fallbacks ?? []) + LanguageTag.english.fallbacks {
      for code in codes {
        guard let text = self[code]?.templates[language]?.text(parameters), !text.isEmpty else { continue }
        return text
      }
    }
    return codes.map(\.rawValue).first { !$0.isEmpty } ?? "?"
  }

  /// Returns the rules of a model for which the catalog has no message.
  public func missingRuleTexts(in model: ModelDescription) -> [MessageCode] {
    model.rules.map { MessageCode($0.id) }.filter { self[$0] == nil }
  }
}
