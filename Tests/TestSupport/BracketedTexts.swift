package import DomainModeling
package import DomainRepository
package import DomainServices
internal import Synchronization
internal import Testing

/// The texts of a module in a third language, generated from the English ones, that wraps each text in ⟦ ⟧: a letter outside of
/// brackets is no text of the catalog.
///
/// The catalog has no other language to fall back to, so a missing text shows its code.
package struct BracketedTexts: Sendable {
  package static let language = LanguageTag("qaa") ?? .english

  package let module: ModuleDeclaration
  package let catalog: MessageCatalog
  private let words: Set<String>

  package init(_ module: ModuleDeclaration) {
    self.module = module
    words = Set(module.lifecycles.flatMap { Self.words(of: $0) })
    catalog = MessageCatalog(
      module.messages.messages.map { message in
        Message(message.code, [Self.language: "⟦\(message.templates[.english]?.source ?? "")⟧"])
      }
    ).requiring([Self.language], fallback: [Self.language])
  }

  /// Returns the words of a lifecycle: a result that has one as a string, alone, lacks its type.
  private static func words<Subject: StatefulEntity>(of _: Subject.Type) -> [String] {
    Subject.State.allCases.map(\.rawValue) + Subject.Event.allCases.map(\.rawValue)
      + Subject.Actor.allCases.map(\.rawValue)
  }

  /// A formatter whose texts are in brackets.
  package struct Formatter: ValueFormatter {
    package init() {}
    package func text(of moment: Timestamp, in language: LanguageTag) -> String { "⟦\(moment.text)⟧" }
    package func text(of day: CalendarDate, in language: LanguageTag) -> String { "⟦\(day.text)⟧" }
    package func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String {
      "⟦\(amount) \(currency)⟧"
    }
    package func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String { "⟦\(code)⟧" }
    package func name(of weekday: CalendarDate.Weekday, in language: LanguageTag) -> String {
      "⟦\(weekday.rawValue)⟧"
    }
    package func text(ofTimeOfDay minutes: Int, in language: LanguageTag) -> String { "⟦\(minutes)⟧" }
  }

  /// Returns the letters of a text that are outside of its brackets, which may be nested, and the moments that no formatter wrote.
  package static func letters(outside text: String) -> String {
    var depth = 0
    var found = ""
    for character in text {
      switch character {
      case "⟦": depth += 1
      case "⟧": depth -= 1
      default: if depth == 0, character.isLetter { found.append(character) }
      }
    }
    // The formatter wraps each moment, so one beside other text is that of a placeholder without its mark.
    if text.utf8.contains(UInt8(ascii: "Z")) {
      let moments = text.matches(of: /(⟦?)([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z)(⟧?)/)
      found += moments.filter { $0.1.isEmpty || $0.3.isEmpty }.map { String($0.2) }.joined()
    }
    return depth == 0 ? found : "\(found) (brackets)"
  }

  /// Returns the texts by which a screen shows an error.
  package func texts(of error: any Error) -> [String] {
    [catalog.text(of: error, in: Self.language, formatter: Formatter())]
      + ((error as? any UserFacingError).map { unmarked(in: $0.messageCode, $0.messageParameters) } ?? [])
      + catalog.fieldMessages(of: error, in: Self.language, formatter: Formatter()).map(\.text)
  }

  /// Returns the texts by which a screen shows a refusal: its message, and those at the fields.
  package func texts(of refusal: Refusal) -> [String] {
    let shown = refusal.violations.map {
      $0.labeledText(in: Self.language, from: catalog, formatter: Formatter())
    }
    let missed =
      unmarked(in: refusal.messageCode, refusal.details)
      + refusal.violations.flatMap { unmarked(in: MessageCode($0.rule), $0.parameters) }
    guard shown.isEmpty else { return shown + missed }
    return [
      catalog.text(for: refusal.messageCode, refusal.details, in: Self.language, formatter: Formatter())
    ] + missed
  }

  /// The placeholders whose text people have written, each with its writer.
  ///
  /// They are shown as they are. Every other text has a mark that says how people read it; numbers have none.
  package static let written = [
    "code": "the inviter's code, which a person types as it is",
    "column": "the heading of a column in a table of the person's own",
    "counterpart": "the name that the other side has given itself",
    "institution": "the name that an institution has given itself",
    "inviter": "the name that the inviter has given himself or herself",
    "name": "the heading of a column in a table of the person's own",
    "place": "the name of a meeting place, in the words of the campus or of the side that proposes it",
    "service": "the name of the app, in the words of its operator",
    "title": "the title of a book or of food, the name of an animal, the subject of a question",
  ]

  /// Returns a line for each text that a message shows without a mark, though no person has written it.
  private func unmarked(in code: MessageCode, _ parameters: [String: Scalar]) -> [String] {
    let plain = catalog[code]?.templates[Self.language]?.plainParameters ?? []
    return plain.subtracting(Self.written.keys).sorted().compactMap { name in
      guard case .text(let text)? = parameters[name] else { return nil }
      return "\(code) shows \(name) without a mark: \(text)"
    }
  }

  // MARK: Values

  /// The formats whose texts people write, in the same way in every language: they are shown as they are.
  package static let writtenFormats: Set<String> = [
    "affiliateCampaign", "affiliateToken", "bic", "course", "emailAddress", "emailDomain", "fundPurpose",
    "hostName", "iban", "institutionSlug", "isbn", "isbnInput", "microchip", "note", "phoneNumber",
    "postalCode", "purchaseLink", "referralCode", "userName", "webLink",
  ]

  /// The formats whose texts no person reads, each with its use.
  package static let unreadFormats = [
    "artworkLink": "the address of a picture, which an app loads",
    "drawSeed": "digits with which a program repeats a draw",
    "drawSeedDigest": "digits with which a program checks the seed of a draw",
    "externalId": "the identifier of a record at another service",
    "gatewayReference": "the identifier of a payment at the provider",
    "identifier": "the identifier of a record",
    "secretDigest": "the digest of a secret, which is compared and never shown",
  ]

  /// The fields whose texts no person reads as they are, each with its use.
  private static let unreadFields = [
    "AccountPreferences.mutedTopics": "the topics of any module, which a form offers by their labels",
    "MessageParameter.name": "the name of a placeholder",
  ]

  /// Returns the texts by which a screen shows a value of any type: a model by its fields, any other value by its parts.
  package func texts(of value: Any, depth: Int = 0) -> [String] {
    if let model = value as? any Model { return texts(of: model) }
    if let field = value as? any FieldValue, !(value is String), let document = JSONValue(field.content) {
      return texts(of: document, type(of: field).shape)
    }
    if let error = value as? any Error { return texts(of: error) }
    if let refusal = value as? Refusal { return texts(of: refusal) }
    if let permission = value as? any PermissionWithText {
      return [label(of: permission.word)] + (permission.error.map { texts(of: $0) } ?? [])
    }
    if let reason = value as? TransitionReason { return [catalog.label(of: reason, in: Self.language)] }
    if let string = value as? String { return words.contains(string) ? [string] : [] }
    guard depth < 12 else { return [] }
    if let parts = storedParts(of: value) { return parts.flatMap { texts(of: $0, depth: depth + 1) } }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let word = value as? any RawRepresentable<String> {
      return [label(of: word)]
    }
    return mirror.children.flatMap { texts(of: $0.value, depth: depth + 1) }
  }

  private func label(of word: some RawRepresentable<String>) -> String {
    catalog.label(of: word, in: Self.language)
  }

  private func texts<Root: Model>(of model: Root) -> [String] {
    do {
      let document = try JSONValue(bytes: JSONWriter().bytes(of: model))
      return texts(of: document, .object(Root.schema.description))
    } catch {
      return ["\(Root.schema.name) can't be written"]
    }
  }

  /// Returns the texts by which a screen shows a value of a shape.
  package func texts(of value: JSONValue, _ shape: FieldShape, allWords: Bool = false) -> [String] {
    switch (shape, value) {
    case (.optional, .null): []
    case (.optional(let wrapped), _): texts(of: value, wrapped, allWords: allWords)
    case (.list(let element), .array(let values)):
      values.flatMap { texts(of: $0, element, allWords: allWords) }
    case (.object(let model), .object(let members)):
      members.filter { Self.unreadFields["\(model.name).\($0.name)"] == nil }.flatMap { member in
        model.fields.first { $0.name == member.name }.map {
          texts(of: member.value, $0.shape, allWords: allWords)
        } ?? ["unknown member \(member.name)"]
      }
    case (.enumeration(let name, let words, let isOpen), .string(let word)):
      // A word that this version doesn't know is shown as it was written.
      (allWords ? words : isOpen && !words.contains(word) ? [] : [word]).map {
        catalog.text(for: MessageCode("\(name).\($0)"), in: Self.language)
      }
    case (.text(let format), .string(let text)): [shown(text, format.name)]
    case (.string, .string(let text)): words.contains(text) ? [text] : []
    case (.string, _), (.boolean, _), (.integer, _), (.number, _): []
    default: ["\(value) isn't of the shape \(shape)"]
    }
  }

  /// Returns the text by which a screen shows a value of a text format.
  private func shown(_ text: String, _ format: String) -> String {
    let (formatter, language) = (Formatter(), Self.language)
    switch format {
    case "timestamp": return Timestamp(text).map { formatter.text(of: $0, in: language) } ?? text
    case "calendarDate": return CalendarDate(text).map { formatter.text(of: $0, in: language) } ?? text
    case "partialDate", "watchDate": return "⟦\(text)⟧"
    case "countryCode": return formatter.name(of: text, .country, in: language)
    case "currency": return formatter.name(of: text, .currency, in: language)
    case "languageTag": return formatter.name(of: text, .language, in: language)
    case "timeZoneName": return formatter.name(of: text, .timeZone, in: language)
    // In results only: an app sends it to get the next page.
    case "cursor": return ""
    case "role":
      guard let role = Role(text) else { return text }
      // Roles belong to the module that declares them.
      return catalog[MessageCode(labelOf: role)] == nil ? "" : catalog.label(of: role, in: language)
    default:
      let isShown = !Self.writtenFormats.contains(format) && Self.unreadFormats[format] == nil
      return isShown ? "\(format) is no known format" : ""
    }
  }
}

extension BracketedTexts {
  /// Records an issue for each stored record of the module, with a text that is outside of brackets; returns the number of
  /// records.
  @discardableResult
  package func check(recordsOf repository: some Repository) async throws -> Int {
    var count = 0
    for case let type as any Entity.Type in module.reachableModels {
      count += try await check(type, in: repository)
    }
    return count
  }

  /// The topics of messages with a token, in which its end is named when they are sent.
  package static let topicsWithToken: Set<MessageTopic> = [
    .verifyEmail, .resetPassword, .changeEmail, .accountLocked, .deleteAccount, .accountDisabled,
  ]

  /// Records an issue for each planned message on a topic of the module with a text outside of brackets, without a value, or with
  /// one that no person has written and that has no mark; returns the topics.
  package func check(messagesIn repository: some Repository) async throws -> Set<String> {
    var topics: Set<String> = []
    for message in try await repository.all(ModelQuery<OutboxMessage>()).map(\.entity) {
      let topic = message.topic.rawValue
      guard catalog[MessageCode(.subject, ofTopic: topic)] != nil else { continue }
      var added: [String: Scalar] = ["counterpart": "Ola"]
      let hasToken = message.topic.known.map { Self.topicsWithToken.contains($0) } ?? false
      if hasToken || message.needsKey { added["expiry"] = "2026-12-19T12:00:00.000Z" }
      let given = message.parameters.reduce(into: added) { $0[$1.name] = .text($1.value) }
      let letter = catalog.letter(onTopic: topic, given, in: Self.language, formatter: Formatter())
      let unmarked = MessagePart.allCases.flatMap {
        self.unmarked(in: MessageCode($0, ofTopic: topic), given)
      }
      check([letter.subject, letter.body] + unmarked, "The message on \(topic)")
      let isComplete = !"\(letter)".contains("…") || "\(given)".contains("…")
      if !isComplete { Issue.record("The message on \(topic) lacks a value: \(letter)") }
      topics.insert(topic)
    }
    return topics
  }

  private func check<Subject: Entity>(_: Subject.Type, in repository: some Repository) async throws -> Int {
    let records = try await repository.all(ModelQuery<Subject>()).map(\.entity)
    for record in records { check(texts(of: record), "\(Subject.schema.name)") }
    return records.count
  }

  private func check(_ texts: [String], _ source: String) {
    for text in texts where !Self.letters(outside: text).isEmpty {
      Issue.record("\(source) shows \(text)")
    }
  }
}

/// The answer to whether a caller may fire an event of any lifecycle.
private protocol PermissionWithText {
  var word: any RawRepresentable<String> { get }
  var error: TransitionError? { get }
}

extension EventPermission: PermissionWithText {
  fileprivate var word: any RawRepresentable<String> { event }
}

/// What calls in tests answer, with the texts of the module that declares the operation.
extension BracketedTexts {
  private struct Registry {
    var byOperation: [String: BracketedTexts] = [:]
    var checked: [String: Int] = [:]
  }

  private static let registry = Mutex(Registry())

  /// The number of results of each operation that are rendered in a process, outside of histories.
  private static let resultLimit = 40

  @TaskLocal private static var history: RenderedHistory?

  /// Runs a random history, of whose calls every result and every refusal is rendered.
  @discardableResult
  package static func inHistory<Value>(
    _ body: (RenderedHistory) async throws -> Value
  ) async rethrows -> Value {
    let rendered = RenderedHistory()
    return try await $history.withValue(rendered) { try await body(rendered) }
  }

  package static func register(_ module: ModuleDeclaration) {
    registry.withLock { registry in
      guard let first = module.operations.first, registry.byOperation[first.name] == nil else { return }
      let texts = BracketedTexts(module)
      for operation in module.operations { registry.byOperation[operation.name] = texts }
    }
  }

  /// Records an issue for a refusal with a text outside of brackets.
  static func check(_ refusal: Refusal, of operation: OperationDescription) {
    let kind = "\(operation): \(refusal.messageCode) \(refusal.violations.map(\.rule))"
    let texts = registry.withLock { registry in
      registry.checked[kind, default: 0] += 1
      let isDue = registry.checked[kind] == 1 || history != nil
      return isDue ? registry.byOperation[operation.name] : nil
    }
    guard let texts else { return }
    texts.check(texts.texts(of: refusal), kind)
    history?.addRefusal(of: operation)
  }

  /// Records an issue for a result with a text outside of brackets.
  static func check(_ result: Any, of operation: OperationDescription) {
    let texts = registry.withLock { registry in
      registry.checked[operation.name, default: 0] += 1
      let isDue = registry.checked[operation.name, default: 0] <= resultLimit || history != nil
      return isDue ? registry.byOperation[operation.name] : nil
    }
    guard let texts else { return }
    let shown = texts.texts(of: result)
    texts.check(shown, "\(operation)")
    history?.addResult(of: operation, hasText: !shown.isEmpty)
  }
}
