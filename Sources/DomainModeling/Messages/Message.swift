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
