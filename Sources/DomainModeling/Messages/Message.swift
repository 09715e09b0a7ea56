/// One message in every language that it is written in.
public struct Message: Hashable, Sendable {
  /// Its stable name.
  public let code: MessageCode
  /// Its text by language.
  public let templates: [LanguageTag: MessageTemplate]

  /// Declares a message in the two languages that every message has.
  public init(_ code: MessageCode, english: String, polish: String) {
    self.init(code, [.english: english, .polish: polish])
  }

  /// Declares a message, or a translation of one that another catalogue has.
  public init(_ code: MessageCode, _ texts: [LanguageTag: String]) {
    self.code = code
    var templates: [LanguageTag: MessageTemplate] = [:]
    for (language, text) in texts { templates[language] = MessageTemplate(text, language: language) }
    self.templates = templates
  }

  private init(_ code: MessageCode, templates: [LanguageTag: MessageTemplate]) {
    self.code = code
    self.templates = templates
  }

  /// The message with the texts of another one over its own, language by language.
  func merging(_ other: Message) -> Message {
    Message(code, templates: templates.merging(other.templates) { _, new in new })
  }

  /// Mistakes in the texts, a language of `required` that is missing, and parameters that one text lacks.
  func defects(required: [LanguageTag]) -> [MessageDefect] {
    var reasons: [(LanguageTag, MessageDefect.Reason)] = []
    for language in required where templates[language] == nil { reasons.append((language, .missingText)) }
    let all = templates.values.reduce(into: Set<String>()) { $0.formUnion($1.parameters) }
    for (language, template) in templates.sorted(by: { $0.key < $1.key }) {
      reasons += template.defects.map { (language, $0) }
      guard template.defects.isEmpty else { continue }
      reasons += all.subtracting(template.parameters).sorted().map { (language, .missingParameter($0)) }
    }
    return reasons.map { MessageDefect(code: code, language: $0, reason: $1) }
  }
}

/// The stable name of a message: a violation code, the identifier of a rule, or an error's own code.
public struct MessageCode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes a name as it is.
  public init(_ name: String) { rawValue = name }
  /// The code of the message for a violation.
  public init(_ code: ViolationCode) { rawValue = code.rawValue }
}

extension MessageCode: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}

extension MessageCode: Comparable {
  /// The order by Unicode scalar.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

extension MessageCode: CustomStringConvertible {
  public var description: String { rawValue }
}

/// A mistake in a catalogue's declaration; a catalogue without defects is a test in every module.
public struct MessageDefect: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Error, Hashable, Sendable {
    /// The same code is declared twice.
    case duplicateCode
    /// The language lacks the message.
    case missingText
    /// The text is empty.
    case empty
    /// A `}` closes nothing.
    case strayBracket
    /// A `{` isn't closed.
    case openPlace
    /// A place has a name that isn't made of letters, digits and points.
    case unfitName(String)
    /// A form isn't written `category: text`, or its category stands there twice.
    case unfitForm(String)
    /// The language tells a form apart that the text lacks.
    case missingForm(PluralCategory, of: String)
    /// The language never asks for a form that the text has.
    case idleForm(PluralCategory, of: String)
    /// Another language's text shows a parameter that this one leaves out.
    case missingParameter(String)
  }

  /// The message.
  public let code: MessageCode
  /// The language of the text; `nil` for what concerns all.
  public let language: LanguageTag?
  /// What is wrong.
  public let reason: Reason

  /// Notes a mistake.
  public init(code: MessageCode, language: LanguageTag?, reason: Reason) {
    self.code = code
    self.language = language
    self.reason = reason
  }
}
