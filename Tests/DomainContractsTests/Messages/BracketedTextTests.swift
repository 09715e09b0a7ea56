import BookMarket
import DomainAccounts
import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices
import FoodSharing
import TestSupport
import Testing

/// A third language, generated from the English texts, that wraps each text in ⟦ ⟧: a letter outside of them is no text of a catalog.
///
/// The results, refusals and records of calls in the tests of all modules are rendered by ``OperationReport``.
@Suite("Bracketed texts")
struct BracketedTextTests {
  static let modules = ModuleTextTests.modules

  @Test("A letter outside of brackets is found, also after nested ones")
  func planted() {
    #expect(BracketedTexts.letters(outside: "⟦a ⟦b⟧ c⟧, 1") == "")
    #expect(BracketedTexts.letters(outside: "⟦a⟧ like-new 2") == "likenew")
    #expect(BracketedTexts.letters(outside: "⟦a") == " (brackets)")
    let moment = "2026-12-19T12:00:00.000Z"
    #expect(BracketedTexts.letters(outside: "⟦until ⟦\(moment)⟧⟧") == "")
    #expect(BracketedTexts.letters(outside: "⟦until \(moment)⟧") == moment)
    #expect(BracketedTexts.letters(outside: "⟦\(moment), at the latest⟧") == moment)
  }

  @Test("Every message of a module is in brackets, whatever its parameters", arguments: modules)
  func messages(module: ModuleDeclaration) throws {
    let (catalog, language) = (BracketedTexts(module).catalog, BracketedTexts.language)
    for message in catalog.messages {
      let names = message.templates[language]?.parameters ?? []
      for value: Scalar in [1, 5, 2.5, "2026-12-19", .null] {
        let parameters = Dictionary(uniqueKeysWithValues: names.map { ($0, value) })
        let text = catalog.text(
          for: message.code, parameters, in: language, formatter: BracketedTexts.Formatter())
        #expect(text.hasPrefix("⟦") && text.hasSuffix("⟧"), "\(message.code)")
        #expect(BracketedTexts.letters(outside: text) == "", "\(message.code)")
      }
    }
  }

  @Test(
    "Every operation, role, access requirement, state, event, actor and topic has a bracketed label",
    arguments: modules)
  func labels(module: ModuleDeclaration) throws {
    let (catalog, language) = (BracketedTexts(module).catalog, BracketedTexts.language)
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
    for type in module.lifecycles {
      for text in Self.labels(of: type, in: catalog) {
        #expect(text.hasPrefix("⟦") && text.hasSuffix("⟧"), "\(type): \(text)")
      }
    }
    for code in module.topicCodes {
      let text = catalog.text(for: code, in: language)
      #expect(text.hasPrefix("⟦") && text.hasSuffix("⟧"), "\(code): \(text)")
    }
    let everything = BracketedTexts(Self.whole).catalog
    for requirement in module.operations.flatMap(\.accessRequirements) {
      #expect(everything.label(of: requirement, in: language).hasPrefix("⟦"), "\(requirement)")
    }
  }

  /// Returns the labels of all states, events and actors of a lifecycle.
  private static func labels<Subject: StatefulEntity>(
    of type: Subject.Type, in catalog: MessageCatalog
  ) -> [String] {
    Subject.State.allCases.map { catalog.label(of: $0, in: BracketedTexts.language) }
      + Subject.Event.allCases.map { catalog.label(of: $0, in: BracketedTexts.language) }
      + Subject.Actor.allCases.map { catalog.label(of: $0, in: BracketedTexts.language) }
  }

  /// A module with the texts of all modules, as an app merges them.
  static let whole = ModuleDeclaration(
    "Whole", models: [], messages: modules.map(\.messages).reduce(MessageCatalog([])) { $0.merging($1) })

  @Test(
    "Every violation of every model, every repository error and every refusal of access is in brackets",
    arguments: modules)
  func errors(module: ModuleDeclaration) throws {
    let texts = BracketedTexts(module)
    var errors: [any Error] = Self.repositoryErrors + [Unknown()]
    for model in module.reachableModels { errors += Self.violations(of: model) }
    for operation in module.operations {
      errors.append(AccessDeniedError(operation, for: .guest))
      errors.append(AccessDeniedError(operation, for: .system))
    }
    // The messages of the errors' own modules aren't in brackets, so that a text that the catalog lacks is found.
    for error in errors {
      for text in texts.texts(of: error) {
        #expect(BracketedTexts.letters(outside: text) == "", "\(error): \(text)")
      }
    }
  }

  private struct Unknown: Error {}

  private static let repositoryErrors: [RepositoryError] = {
    let reference = EntityReference(entity: "Gadget", id: "1")
    let conflicts: [SchemaConflict] = [
      .shape(version: 2), .newer(version: 3, writableFrom: 2), .older(version: 1, readableFrom: 2),
      .renamed(to: "Widget"), .unknownFields(at: "parts"), .lossyCopy(version: 2),
    ]
    return [
      .conflict(reference, expected: .absent, actual: nil),
      .invalid(reference, ValidationError(notUnique: ["slug"], in: "Gadget")), .duplicateChange(reference),
      .unsupported(.nearby), .cursorMismatch, .invalidQuery(.missingContext("now")), .invalidLimit(0),
      .unreadable(reference, reason: "null at name"), .changeHistoryExpired(oldest: Commit.SequenceNumber(4)),
      .backend(code: "x", isRetryable: true), .backend(code: "x", isRetryable: false),
    ] + conflicts.map { .schemaConflict(entity: "Gadget", $0) }
  }()

  /// Returns one error for each field of a model that a draft without values lacks, for each kind of violation, and for each
  /// text that its type refuses.
  private static func violations<Root: Model>(of type: Root.Type) -> [any Error] {
    var errors: [any Error] = []
    do { _ = try Draft<Root>().validated() } catch { errors.append(error) }
    func add(_ violation: Violation) {
      if let error = ValidationError(model: Root.schema.name, violations: [violation]) {
        errors.append(error)
      }
    }
    for field in Root.schema.description.fields {
      for code in ViolationCode.shared {
        let rule = "\(Root.schema.name).\(field.name).\(code)"
        add(
          Violation(
            at: FieldPath(field: field.name), rule: rule, code: code,
            parameters: ["minimum": 1, "maximum": 2, "actual": 3, "bound": 4]))
        guard case .text(let format) = field.shape.unwrapped else { continue }
        add(Violation(at: FieldPath(field: field.name), rule: rule, code: code, valueType: format.name))
      }
    }
    for rule in Root.schema.description.rules {
      add(Violation(at: FieldPath(), rule: rule.id, code: ViolationCode("rule")))
    }
    return errors
  }

  @Test(
    "Every value of a sample of every model is in brackets, but for what people write", arguments: modules)
  func readModels(module: ModuleDeclaration) throws {
    let texts = BracketedTexts(module)
    for model in module.reachableModels {
      for text in try Self.texts(of: model, texts) {
        #expect(BracketedTexts.letters(outside: text) == "", "\(model): \(text)")
      }
    }
  }

  /// Returns the texts of a sample; for an enum, those of all its words.
  private static func texts<Root: Model>(of type: Root.Type, _ texts: BracketedTexts) throws -> [String] {
    texts.texts(
      of: try SamplePresets.sample(of: type).json, .object(Root.schema.description), allWords: true)
  }

  @Test(
    "Every format without a text of the formatter is one of a field, and is either written by people or unread"
  )
  func formats() throws {
    let used = Set(try Modules.all.flatMap { try Modules.document(of: $0).formats.names })
    let exempt = BracketedTexts.writtenFormats.union(BracketedTexts.unreadFormats.keys)
    #expect(exempt.subtracting(used).sorted() == [])
    #expect(BracketedTexts.writtenFormats.isDisjoint(with: BracketedTexts.unreadFormats.keys))
    // The zone of an institution is named, not shown as `Europe/Warsaw`.
    let module = DomainAccountsModule.declaration
    let preferences = try AccountPreferences(timeZone: .warsaw)
    #expect(BracketedTexts(module).texts(of: preferences).contains("⟦Europe/Warsaw⟧"))
  }

  @Test("A text at a placeholder without a mark is found, unless people write what the placeholder is for")
  func unmarked() {
    let catalog = MessageCatalog([
      Message("planted", english: "{country}, {title}: {left}", polish: "{country}, {title}: {left}")
    ])
    let texts = BracketedTexts(ModuleDeclaration("Planted", models: [], messages: catalog))
    #expect(
      texts.texts(of: Planted()).map(BracketedTexts.letters(outside:)).filter { !$0.isEmpty } == [
        "plantedshowscountrywithoutamarkPL"
      ])
  }

  private struct Planted: UserFacingError {
    static let messages = MessageCatalog.shared
    var messageCode: MessageCode { "planted" }
    var messageParameters: [String: Scalar] {
      ["country": .text("PL"), "title": .text("Calculus"), "left": .integer(2)]
    }
  }

  @Test("A refusal, a word and a value without a text are found")
  func missing() throws {
    let module = ModuleDeclaration("Bare", models: [], messages: MessageCatalog([]))
    let texts = BracketedTexts(module)
    struct Row { let status: AllowedWord }
    #expect(
      texts.texts(of: Row(status: .fine)).map(BracketedTexts.letters(outside:)) == [
        "BracketedTextTestsAllowedWordfine"
      ])
    struct Step {
      let event: String
      let reason: PlainWord
    }
    struct Hidden: RedactedValue {
      let rows: [Row]
      let step: Step?
    }
    let hidden = Hidden(rows: [Row(status: .fine)], step: Step(event: "counterPropose", reason: .late))
    #expect(Mirror(reflecting: hidden).children.isEmpty)
    #expect(
      BracketedTexts(BookMarketModule.declaration).texts(of: [hidden]).map(BracketedTexts.letters(outside:))
        == [
          "BracketedTextTestsAllowedWordfine", "counterPropose", "BracketedTextTestsPlainWordlate",
        ])
    let market = BracketedTexts(BookMarketModule.declaration)
    #expect(
      market.texts(of: [Step(event: "counterPropose", reason: .late)]).map(BracketedTexts.letters(outside:))
        == ["counterPropose", "BracketedTextTestsPlainWordlate"])
    // A lowercase word is found as well, alone.
    struct Plain {
      let status: String
      let title: String
    }
    #expect(market.texts(of: Plain(status: "sold", title: "How I sold it")) == ["sold"])
    let operation = FoodRequestService.Operations.send.description
    let refusal = try #require(AccessDeniedError(operation, for: .guest).refusal)
    #expect(texts.texts(of: refusal).map(BracketedTexts.letters(outside:)) == ["unauthenticated"])
  }

  enum AllowedWord: String, StringEnum { case fine }
  enum PlainWord: String { case late }
}
