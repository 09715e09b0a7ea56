/// A message in several languages.
///
/// ```swift
/// Message("Loan.title", english: "Title", polish: "Tytuł")
/// ```
public struct Message: Hashable, Sendable {
  /// The stable code of the message.
  public let code: MessageCode
  /// The text in each language.
  public let templates: [LanguageTag: MessageTemplate]

  /// Creates a message in the two required languages.
  public init(_ code: MessageCode, english: String, polish: String) {
    self.init(code, [.english: english, .polish: polish])
  }

  /// Creates a message, or a translation of one in another catalog, with the text in each language.
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

  /// Returns the message with the texts of another message, which take precedence language by language.
  func merging(_ other: Message) -> Message {
    Message(code, templates: templates.merging(other.templates) { _, new in new })
  }

  /// The parameters that any of the texts shows.
  var parameters: MessageParameters {
    templates.values.reduce(into: MessageParameters()) { result, template in
      result.known.formUnion(template.parameters)
      result.required.formUnion(template.parameters)
      result.marked.formUnion(template.markedParameters)
    }
  }

  /// Returns mistakes in the texts, languages of `required` that are missing, and differences from the parameters of the
  /// message that it replaces, or else parameters that only some texts show, or show with a mark.
  func declarationErrors(
    required: [LanguageTag], replacing replaced: MessageParameters?
  ) -> [MessageDeclarationError] {
    var reasons: [(LanguageTag, MessageDeclarationError.Reason)] = []
    for language in required where templates[language] == nil { reasons.append((language, .missingText)) }
    let expected = replaced ?? parameters
    for (language, template) in templates.sorted(by: { $0.key < $1.key }) {
      reasons += template.declarationErrors.map { (language, $0) }
      guard template.declarationErrors.isEmpty else { continue }
      let shown = template.parameters
      reasons += expected.required.subtracting(shown).sorted().map { (language, .missingParameter($0)) }
      reasons += shown.subtracting(expected.known).sorted().map { (language, .unknownParameter($0)) }
      let plain = expected.marked.intersection(template.plainParameters)
      reasons += plain.sorted().map { (language, .missingMark($0)) }
    }
    return reasons.map { MessageDeclarationError(code: code, language: $0, reason: $1) }
  }
}

/// The parameters that the texts of a message may and must show.
struct MessageParameters: Hashable, Sendable {
  /// The parameters that the code has for this message.
  var known: Set<String> = []
  /// Those that every text shows.
  var required: Set<String> = []
  /// Those that a text shows in the way of a mark, such as that of a moment.
  var marked: Set<String> = []

  /// Returns the parameters of a message that two modules declare, each of which may say less than the other.
  func merging(_ other: Self) -> Self {
    Self(
      known: known.union(other.known), required: required.intersection(other.required),
      marked: marked.union(other.marked))
  }
}

/// The stable code of a message: a violation code, the identifier of a rule or guard, or an error's own code.
public struct MessageCode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a code.
  public init(_ name: String) { rawValue = name }
  /// Creates the code of a violation's message.
  public init(_ code: ViolationCode) { rawValue = code.rawValue }
  /// Creates the code of the message for a type that refuses a text, such as `iban.checksum`.
  package init(valueType type: String, _ code: ViolationCode) { rawValue = "\(type).\(code)" }
}

extension MessageCode: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}

extension MessageCode: Comparable {
  /// Compares by Unicode scalar.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

extension MessageCode: CustomStringConvertible {
  public var description: String { rawValue }
}

/// A mistake in the declaration of a catalog; each module's tests check that its catalogs have none.
public struct MessageDeclarationError: Hashable, Sendable {
  /// A kind of mistake.
  public enum Reason: Error, Hashable, Sendable {
    /// The same code is declared twice.
    case duplicateCode
    /// A translation has a text for a code that no catalog declares.
    case unknownCode
    /// A required language has no text.
    case missingText
    /// The text is empty.
    case empty
    /// A `}` has no matching `{`.
    case strayBracket
    /// A `{` has no matching `}`.
    case openPlaceholder
    /// The name of a placeholder does not consist of letters, digits and periods.
    case invalidName(String)
    /// A plural form does not have the form `category: text`, or its category occurs twice.
    case invalidForm(String)
    /// The text lacks a plural form that the language distinguishes.
    case missingForm(PluralCategory, of: String)
    /// The text has a plural form that the language does not use.
    case idleForm(PluralCategory, of: String)
    /// The text does not show a parameter that another language's text shows, or the text that it replaces.
    case missingParameter(String)
    /// The text shows a parameter that no text of the message that it replaces or translates shows.
    case unknownParameter(String)
    /// The text shows a parameter as it is, which another text, or the text that it replaces, shows in the way of a mark, such
    /// as a moment.
    case missingMark(String)
  }

  /// The message.
  public let code: MessageCode
  /// The language of the text; `nil` for mistakes that affect all languages.
  public let language: LanguageTag?
  /// The kind of mistake.
  public let reason: Reason

  /// Creates a declaration error.
  public init(code: MessageCode, language: LanguageTag?, reason: Reason) {
    self.code = code
    self.language = language
    self.reason = reason
  }
}
