import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

/// A third language, generated from the English texts, that wraps each text in ⟦ ⟧: a letter outside of them is no text of a catalog.
@Suite("Bracketed texts")
struct BracketedTextTests {
  /// No letter of this language is outside of brackets, unless a person wrote it.
  struct Brackets: ValueFormatter {
    func text(of moment: Timestamp, in language: LanguageTag) -> String { "⟦\(moment.text)⟧" }
    func text(of day: CalendarDate, in language: LanguageTag) -> String { "⟦\(day.text)⟧" }
    func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String {
      "⟦\(amount) \(currency)⟧"
    }
    func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String { "⟦\(code)⟧" }
  }

  static let modules = ModuleTextTests.modules

  /// Returns the catalog of a module in brackets, without any other language to fall back to.
  static func catalog(of module: ModuleDeclaration) throws -> (MessageCatalog, LanguageTag) {
    let language = try LanguageTag(parsing: "qaa")
    return (bracketed(module.messages, in: language), language)
  }

  private static func bracketed(_ catalog: MessageCatalog, in language: LanguageTag) -> MessageCatalog {
    MessageCatalog(
      catalog.messages.map { message in
        Message(message.code, [language: "⟦\(message.templates[.english]?.source ?? "")⟧"])
      }
    ).requiring([language], fallback: [language])
  }

  /// Returns the letters of a text that are outside of its brackets, which may be nested.
  static func letters(outside text: String) -> String {
    var depth = 0
    var found = ""
    for character in text {
      switch character {
      case "⟦": depth += 1
      case "⟧": depth -= 1
      default: if depth == 0, character.isLetter { found.append(character) }
      }
    }
    return depth == 0 ? found : "\(found) (brackets)"
  }

  @Test("A letter outside of brackets is found, also after nested ones")
  func planted() {
    #expect(Self.letters(outside: "⟦a ⟦b⟧ c⟧, 1") == "")
    #expect(Self.letters(outside: "⟦a⟧ like-new 2") == "likenew")
    #expect(Self.letters(outside: "⟦a") == " (brackets)")
  }

  @Test("Every message of a module is in brackets, whatever its parameters", arguments: modules)
  func messages(module: ModuleDeclaration) throws {
    let (catalog, language) = try Self.catalog(of: module)
    for message in catalog.messages {
      let names = message.templates[language]?.parameters ?? []
      for value: Scalar in [1, 5, 2.5, "2026-12-19T12:00:00.000Z", .null] {
        let parameters = Dictionary(uniqueKeysWithValues: names.map { ($0, value) })
        let text = catalog.text(for: message.code, parameters, in: language, formatter: Brackets())
        #expect(text.hasPrefix("⟦") && text.hasSuffix("⟧"), "\(message.code)")
        #expect(Self.letters(outside: text) == "", "\(message.code)")
      }
    }
  }

  @Test(
    "Every operation, role, access requirement, state and event has a bracketed label", arguments: modules)
  func labels(module: ModuleDeclaration) throws {
    let (catalog, language) = try Self.catalog(of: module)
    for operation in module.operations {
      var texts = [catalog.label(of: operation, in: language)]
      texts += OperationSentence.allCases.compactMap { catalog.sentence($0, of: operation, in: language) }
      texts += operation.accessRequirements.compactMap { requirement in
        // Roles belong to the module that declares them.
        if case .role(let name) = requirement, catalog[MessageCode("Role.\(name)")] == nil { return nil }
        return catalog.label(of: requirement, in: language)
      }
      for text in texts { #expect(text.hasPrefix("⟦") && text.hasSuffix("⟧"), "\(operation): \(text)") }
    }
    let everything = try Self.catalog(of: Self.whole).0
    for requirement in module.operations.flatMap(\.accessRequirements) {
      #expect(everything.label(of: requirement, in: language).hasPrefix("⟦"), "\(requirement)")
    }
  }

  /// A module with the texts of all modules, as an app merges them.
  static let whole = ModuleDeclaration(
    "Whole", models: [], messages: modules.map(\.messages).reduce(MessageCatalog([])) { $0.merging($1) })

  @Test(
    "Every violation of every model, and every error of the repository and the services, is in brackets",
    arguments: modules)
  func errors(module: ModuleDeclaration) throws {
    let (catalog, language) = try Self.catalog(of: module)
    var errors: [any Error] = [
      RepositoryError.backend(code: "x", isRetryable: true),
      RepositoryError.backend(code: "x", isRetryable: false),
      Unknown(),
    ]
    for model in module.reachableModels { errors += Self.violations(of: model) }
    for operation in module.operations {
      errors.append(AccessDeniedError(operation, for: .guest))
      errors.append(AccessDeniedError(operation, for: .system))
    }
    // The messages of the errors' own modules aren't in brackets, so that a text that the catalog lacks is found.
    for error in errors {
      for text in [catalog.text(of: error, in: language, formatter: Brackets())]
        + catalog.fieldMessages(of: error, in: language, formatter: Brackets()).map(\.text)
      {
        #expect(Self.letters(outside: text) == "", "\(error): \(text)")
      }
    }
  }

  private struct Unknown: Error {}

  /// Returns one error for each field of a model that a draft without values lacks, and for each kind of violation.
  private static func violations<Root: Model>(of type: Root.Type) -> [any Error] {
    var errors: [any Error] = []
    do { _ = try Draft<Root>().validated() } catch { errors.append(error) }
    for field in Root.schema.description.fields {
      for code in ViolationCode.shared {
        let violation = Violation(
          at: FieldPath(field: field.name), rule: "\(Root.schema.name).\(field.name).\(code)", code: code,
          parameters: ["minimum": 1, "maximum": 2, "actual": 3, "bound": 4])
        if let error = ValidationError(model: Root.schema.name, violations: [violation]) {
          errors.append(error)
        }
      }
    }
    for rule in Root.schema.description.rules {
      let violation = Violation(at: FieldPath(), rule: rule.id, code: ViolationCode("rule"))
      if let error = ValidationError(model: Root.schema.name, violations: [violation]) {
        errors.append(error)
      }
    }
    return errors
  }

  // MARK: Read models

  /// The formats whose texts people write, or never see: they are shown as they are.
  static let shownAsWritten: Set<String> = [
    "affiliateCampaign", "affiliateToken", "artworkLink", "bic", "courseCode", "drawSeed", "drawSeedDigest",
    "emailAddress", "emailDomain", "externalId", "fundPurpose", "gatewayReference", "hostName", "iban",
    "identifier", "institutionSlug", "isbn", "isbnInput", "microchip", "note", "phoneNumber", "postalCode",
    "purchaseLink", "referralCode", "secretDigest", "timeZoneName", "userName", "webLink",
  ]

  @Test(
    "Every value of a sample of every model is in brackets, but for what people write", arguments: modules)
  func readModels(module: ModuleDeclaration) throws {
    let (catalog, language) = try Self.catalog(of: module)
    for model in module.reachableModels {
      for text in try Self.texts(of: model, catalog, language) {
        #expect(Self.letters(outside: text) == "", "\(model): \(text)")
      }
    }
  }

  private static func texts<Root: Model>(
    of type: Root.Type, _ catalog: MessageCatalog, _ language: LanguageTag
  ) throws -> [String] {
    let document = try SamplePresets.sample(of: type).json
    return texts(of: document, .object(Root.schema.description), catalog, language)
  }

  /// Returns the texts by which a screen shows a value of a shape; for an enum, those of all its words.
  private static func texts(
    of value: JSONValue, _ shape: FieldShape, _ catalog: MessageCatalog, _ language: LanguageTag
  ) -> [String] {
    switch (shape, value) {
    case (.optional, .null): []
    case (.optional(let wrapped), _): texts(of: value, wrapped, catalog, language)
    case (.list(let element), .array(let values)):
      values.flatMap { texts(of: $0, element, catalog, language) }
    case (.object(let model), .object(let members)):
      members.flatMap { member in
        model.fields.first { $0.name == member.name }.map {
          texts(of: member.value, $0.shape, catalog, language)
        } ?? ["unknown member \(member.name)"]
      }
    case (.enumeration(let name, let words, _), _):
      words.map { catalog.text(for: MessageCode("\(name).\($0)"), in: language) }
    case (.text(let format), .string(let text)): [shown(text, format.name, catalog, language)]
    case (.string, _), (.boolean, _), (.integer, _), (.number, _): []
    default: ["\(value) isn't of the shape \(shape)"]
    }
  }

  /// Returns the text by which a screen shows a value of a text format.
  private static func shown(
    _ text: String, _ format: String, _ catalog: MessageCatalog, _ language: LanguageTag
  ) -> String {
    let formatter = Brackets()
    switch format {
    case "timestamp": return Timestamp(text).map { formatter.text(of: $0, in: language) } ?? text
    case "calendarDate": return CalendarDate(text).map { formatter.text(of: $0, in: language) } ?? text
    case "partialDate", "watchDate": return "⟦\(text)⟧"
    case "countryCode": return formatter.name(of: text, .country, in: language)
    case "currency": return formatter.name(of: text, .currency, in: language)
    case "languageTag": return formatter.name(of: text, .language, in: language)
    case "role": return Role(text).map { catalog.label(of: $0, in: language) } ?? text
    default: return shownAsWritten.contains(format) ? "" : "\(format) is no known format"
    }
  }
}
