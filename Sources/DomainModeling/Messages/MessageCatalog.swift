/// The texts for people: a code becomes a message in the language asked for.
///
/// ```swift
/// static let messages = MessageCatalog(over: .shared) {
///   Message("movie.noteNeedsWatch", english: "Watch the film first.", polish: "Najpierw obejrzyj film.")
/// }
/// ```
public struct MessageCatalog: Hashable, Sendable {
  /// The languages that every message has.
  public static let requiredLanguages: [LanguageTag] = [.english, .polish]

  /// The mistakes in the declaration.
  public let defects: [MessageDefect]

  private let messagesByCode: [MessageCode: Message]

  /// Declares messages, which stand over those of `base`.
  public init(over base: MessageCatalog? = nil, @ListBuilder<Message> messages: () -> [Message]) {
    self.init(over: base, messages())
  }

  /// Declares messages, which stand over those of `base`.
  public init(over base: MessageCatalog? = nil, _ messages: [Message]) {
    var own: [MessageCode: Message] = [:]
    var duplicates: [MessageDefect] = []
    for message in messages where own.updateValue(message, forKey: message.code) != nil {
      duplicates.append(MessageDefect(code: message.code, language: nil, reason: .duplicateCode))
    }
    self.init((base?.messagesByCode ?? [:]).merging(own) { $0.merging($1) }, duplicates: duplicates)
  }

  /// This catalogue with the messages of another one over its own, text by text.
  public func merging(_ other: MessageCatalog) -> MessageCatalog {
    MessageCatalog(
      messagesByCode.merging(other.messagesByCode) { $0.merging($1) },
      duplicates: (defects + other.defects).filter { $0.reason == .duplicateCode })
  }

  private init(_ messages: [MessageCode: Message], duplicates: [MessageDefect]) {
    messagesByCode = messages
    defects =
      duplicates
      + messages.values.sorted { $0.code < $1.code }
      .flatMap { $0.defects(required: Self.requiredLanguages) }
  }

  /// The messages in the order of their codes.
  public var messages: [Message] { messagesByCode.values.sorted { $0.code < $1.code } }

  /// The message of that code.
  public subscript(code: MessageCode) -> Message? { messagesByCode[code] }
}

extension MessageCatalog {
  /// The message in the language asked for, or in the nearest one that has it; never empty.
  ///
  /// Tried in this order: the language and its ``LanguageTag/fallbacks``, the language that was shown before
  /// (so that choosing an unsupported one changes nothing), English, the code itself.
  public func text(
    for code: MessageCode, _ parameters: [String: Scalar] = [:], in language: LanguageTag,
    after previous: LanguageTag? = nil
  ) -> String {
    text(forFirstOf: [code], parameters, in: language, after: previous)
  }

  /// The same for several codes, the most telling one first: the language weighs more than the code.
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

  /// The rules of a model that have no message.
  public func rulesWithoutText(in model: ModelDescription) -> [MessageCode] {
    model.rules.map { MessageCode($0.id) }.filter { self[$0] == nil }
  }
}
