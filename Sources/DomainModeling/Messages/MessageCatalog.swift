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
