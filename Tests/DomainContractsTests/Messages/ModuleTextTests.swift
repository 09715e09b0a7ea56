import BookMarket
import DomainModeling
import DomainRepository
import DomainServices
import FoodSharing
import TestSupport
import Testing

/// The texts of all modules: none is missing, and none is dead.
@Suite("Texts of the modules")
struct ModuleTextTests {
  static let modules = Modules.all

  @Test("No module lacks a text that its declarations ask for, in English or Polish", arguments: modules)
  func complete(module: ModuleDeclaration) {
    #expect(module.missingTexts(in: .english) == [])
    #expect(module.missingTexts(in: .polish) == [])
  }

  @Test("One call finds the texts that a module lacks, of labels, rules, unique keys, guards and refusals")
  func missingTexts() {
    let module = FoodSharingModule.declaration
    let bare = ModuleDeclaration(
      module.name, models: module.models, lifecycles: module.lifecycles, operations: module.operations,
      messages: RepositoryMessages.catalog)
    let expected: [MessageCode] = [
      MessageCode(labelOf: FoodCategory.bakery), MessageCode(labelOf: FoodPost.Event.close),
      MessageCode(labelOf: FoodRequestService.Operations.send.description), "FoodRequest.unique.openKey",
      "FoodPost.pickup.given", "request.withinAccepted", "request.tooManyPending",
    ]
    let missing = bare.missingTexts(in: .polish)
    #expect(Set(expected).subtracting(missing) == [])
    #expect(missing == missing.sorted() && missing.count == Set(missing).count)
    let none = ModuleDeclaration("None", models: [], messages: MessageCatalog([]))
    #expect(none.missingTexts(in: .english) == RepositoryMessages.catalog.messages.map(\.code))
  }

  @Test("One call finds what a module's own catalog lacks in a third language")
  func thirdLanguage() {
    let module = FoodSharingModule.declaration
    let translated = MessageCatalog(
      over: module.messages, ["FoodRequest.unique.openKey": "Schon angefragt."], in: .german)
    let german = ModuleDeclaration(
      module.name, models: module.models, lifecycles: module.lifecycles, operations: module.operations,
      messages: translated)
    let others = module.messages.messages.map(\.code).filter { $0 != "FoodRequest.unique.openKey" }
    #expect(german.missingTexts(in: .german) == others)
  }

  @Test("No module has a mistake in its declarations", arguments: modules)
  func declarations(module: ModuleDeclaration) { #expect(module.declarationErrors == []) }

  @Test(
    "An operation that returns a list without an order or a bound is a mistake, as is a name that two have")
  func listings() {
    let undeclared = ServiceOperation(
      "bare.list", BareService.list, .principal, for: [.authenticated], doc: "Lists numbers.")
    let bounded = ServiceOperation(
      "bare.all", BareService.list, .principal, for: [.authenticated], boundedBy: "three", doc: "Lists all.")
    let module = ModuleDeclaration(
      "Bare", models: [],
      operations: [undeclared.description, bounded.description, bounded.description],
      messages: RepositoryMessages.catalog)
    #expect(module.declarationErrors == [.undeclaredListing("bare.list"), .duplicateOperation("bare.all")])
  }

  private struct BareService: Sendable {
    func list(as principal: Principal) async throws(FoodSharingError) -> [Int64] { [] }
  }

  @Test("A module without the texts of its topics lacks a subject and a body for each")
  func missingTopics() {
    let module = BookMarketModule.declaration
    let bare = ModuleDeclaration(
      module.name, models: [], messages: RepositoryMessages.catalog, topics: module.topics)
    let expected = BookMarketTopic.allCases.flatMap { topic in
      [MessageCode(labelOf: topic), MessageCode(.subject, of: topic), MessageCode(.body, of: topic)]
    }
    #expect(bare.missingTexts(in: .english) == expected.sorted())
  }

  @Test("Every rule and every unique key of a model has a message", arguments: modules)
  func ruleTexts(module: ModuleDeclaration) {
    func check<Root: Model>(_: Root.Type) {
      #expect(module.messages.missingRuleTexts(in: Root.schema.description) == [])
    }
    for model in module.reachableModels { check(model) }
  }

  @Test("A rule and a unique key without a message are found")
  func missingRules() {
    let missing = RepositoryMessages.catalog.missingRuleTexts(in: FoodRequest.schema.description)
    let rules = FoodRequest.schema.description.rules.map { MessageCode($0.id) }
    #expect(missing == rules + ["FoodRequest.unique.openKey"])
  }

  @Test("No text is dead: each belongs to a declaration, or the sources name its code", arguments: modules)
  func deadTexts(module: ModuleDeclaration) {
    #expect(Self.deadTexts(of: module.messages, in: module) == [])
  }

  @Test("A text that nothing can show is found")
  func plantedTexts() {
    let module = FoodSharingModule.declaration
    let planted = MessageCatalog(over: module.messages) {
      Message("food.neverShown", english: "Never", polish: "Nigdy")
      Message("operation.post.delete.asked", english: "Never", polish: "Nigdy")
      Message("operation.post.burn", english: "Burn", polish: "Spal")
      Message("FoodPost.burnt.tooLong", english: "Never", polish: "Nigdy")
      Message("FoodCategory.ashes", english: "Ashes", polish: "Popiół")
      Message("emailAddress.checksum", english: "Never", polish: "Nigdy")
      Message("tooOld", english: "Never", polish: "Nigdy")
    }
    #expect(
      Self.deadTexts(of: planted, in: module) == [
        "FoodCategory.ashes", "FoodPost.burnt.tooLong", "emailAddress.checksum", "food.neverShown",
        "operation.post.burn", "operation.post.delete.asked", "tooOld",
      ])
  }

  @Test(
    "A text that nothing can show is found, though the codes beside it are put together from the same beginning",
    arguments: [
      "FoodQuantity.barrel", "FoodSortOrder.oldest", "FoodUnit.barrel", "FoodPost.Actor.guest",
      "Role.food.cook", "SignInInput.password.tooLong", "age.about.weeks", "age.weeks", "animal.left.escaped",
      "csv.tooWide",
      "failed.readAccounts", "json.tooWide", "message.food.burnt.subject", "message.food.sent.footer",
      "message.other",
      "password.contains.birthday", "rating.fiveStars.checksum", "rating.sixStars.format",
    ] as [MessageCode])
  func plantedBesideFamilies(code: MessageCode) {
    let module = FoodSharingModule.declaration
    let planted = MessageCatalog(over: module.messages) { Message(code, english: "Never", polish: "Nigdy") }
    #expect(Self.deadTexts(of: planted, in: module) == [code])
  }

  @Test(
    "The name of a field that no model or form has is found, though the list of names has it as a literal")
  func plantedFieldNames() {
    let texts = [
      #"Message.labels(ofFields: ["FoodPost.burnt": ("Burnt", "Spalone")])"#,
      #"Message("food.burnt", english: "Burnt", polish: "Spalone")"#,
      #"switch self { case .burnt: "food.named" }"#, #"MessageCode("food.put.\(word)")"#,
      ##"let line = "\(texts.text(for: "food.line", in: language)):""##,
    ]
    #expect(Self.literals(in: texts).filter { $0.contains(".") } == ["food.named", "food.line"])
  }

  @Test("A code has the same texts in all modules, but for the sentences that one specification words itself")
  func sharedCodes() {
    var first: [MessageCode: Message] = [:]
    var different: Set<MessageCode> = []
    for message in Self.modules.flatMap(\.messages.messages) {
      if let other = first[message.code], other != message { different.insert(message.code) }
      first[message.code] = first[message.code] ?? message
    }
    // The market's side menu names its entry "Get Help".
    let quoted = Self.buttonsOfFoodSaver.union(Self.buttonsOfSheltersAround).union(["help.ask"])
    #expect(different == Set(quoted.map { MessageCode("operation.\($0)") }).union(["photo.tooManyBytes"]))
  }

  @Test("Every type that refuses a text has a sentence of its own, unless people don't type it")
  func valueTypes() {
    let kinds = ["format", "checksum", "length", "component"]
    // A type whose name the sources put together is left to the family of its codes.
    let named = Self.codesOfValues.filter { code in
      !code.rawValue.contains("\\") && kinds.contains { code.rawValue.hasSuffix(".\($0)") }
    }
    let worded = Set(Self.modules.flatMap(\.messages.messages).map(\.code))
    let types = Set(named.map(Self.valueType)).subtracting(named.filter(worded.contains).map(Self.valueType))
    #expect(types.sorted() == Self.untyped.keys.sorted())
    for (type, reason) in Self.untyped { #expect(reason.hasSuffix("."), "\(type)") }
  }

  @Test("Every kind of error with which a type refuses a text has a sentence, unless people don't type it")
  func valueKinds() {
    let worded = Set(Self.modules.flatMap(\.messages.messages).map(\.code))
    let missing = Self.thrownCodes.subtracting(worded).filter { Self.untyped[Self.valueType(of: $0)] == nil }
    #expect(missing.sorted() == [])
    #expect(Self.thrownCodes.isSuperset(of: ["iban.length", "isbn.checksum", "foodQuantity.zero.length"]))
  }

  /// The codes of the errors that the sources create with their type and kind.
  private static let thrownCodes: Set<MessageCode> = {
    var codes: Set<MessageCode> = []
    for source in SourceFiles.texts(under: "Sources") where source.contains("ValueError(") {
      let text = source.filter { !$0.isWhitespace }
      for match in text.matches(of: /ValueError\(\.(\w+),type:"([^"\\]+)"/) {
        codes.insert(MessageCode("\(match.2).\(match.1)"))
      }
      let formats = text.matches(of: /TextFormat\("(\w+)"/).map { String($0.1) }
      for match in text.matches(of: /ValueError\(\.(\w+),type:(?:Self\.)?format\.name/) {
        codes.formUnion(formats.map { MessageCode("\($0).\(match.1)") })
      }
    }
    return codes
  }()

  private static func valueType(of code: MessageCode) -> String {
    code.rawValue.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// The types whose texts no person types.
  private static let untyped = [
    "affiliateCampaign": "The operator of the app sets it in code.",
    "affiliateToken": "The operator of the app sets it in code.",
    "boolean": "It is a switch.",
    "cursor": "An app sends what it has received.",
    "drawSeed": "A program makes it.",
    "drawSeedDigest": "A program makes it.",
    "duration": "It is an interval in code.",
    "externalId": "Another service makes it.",
    "fundPurpose": "Its kind is chosen, and its record is an identifier.",
    "gatewayReference": "The payment provider makes it.",
    "identifier": "A program makes it.",
    "isbnInput": "Its errors are those of `isbn`.",
    "movieSourceRateLimiter": "The developer of an app sets it in code.",
    "nearby": "The radius of `SearchRadius` has the sentence.",
    "rating": "People give marks on a scale, and each scale has the sentence.",
    "role": "It is chosen from a list.",
    "secretDigest": "A program makes it.",
    "secretKey": "The operator of the app sets it in code.",
    "text": "Every text is one.",
    "timeZoneName": "It is chosen from a list.",
    "watchDate": "Its errors are those of `partialDate`.",
  ]

  /// The operations of accounts whose buttons FoodSaver's specification names in its own words.
  private static let buttonsOfFoodSaver: Set<String> = [
    "account.completeOnboarding", "account.referralLink", "account.setPhoto", "account.signIn",
    "account.signOut", "account.skipOnboarding", "admin.delete", "admin.disable", "admin.enable",
  ]

  /// Those whose buttons SheltersAround's names in its own, in English or Polish.
  private static let buttonsOfSheltersAround: Set<String> = [
    "account.changePassword", "account.register", "account.requestPasswordReset", "account.signIn",
    "account.signOut", "account.startGuestSession",
  ]

  // MARK: Reachable texts

  /// Returns the codes of a catalog that no declaration of any module and no line of the sources can show.
  static func deadTexts(of catalog: MessageCatalog, in module: ModuleDeclaration) -> [MessageCode] {
    let declared = codesOfModules.union(codesOfValues).union(MessageFamilies.codes)
    return catalog.messages.map(\.code).filter { !declared.contains($0) && !literals.contains($0.rawValue) }
  }

  /// The codes of the messages for texts that types refuse: the names of types in the files of the sources, each with the kinds
  /// of errors that the same file creates.
  private static let codesOfValues: Set<MessageCode> = {
    var codes = Set(ViolationCode.shared.map { MessageCode($0) })
    for source in SourceFiles.texts(under: "Sources") where source.contains("ValueError(") {
      let text = source.filter { !$0.isWhitespace }
      let types =
        text.matches(of: /type:"([^"]+)"/).map { String($0.1) }
        + text.matches(of: /TextFormat\("(\w+)"/).map { String($0.1) }
      let passesOn = text.contains("ValueError(error.kind")
      for kind in ["format", "checksum", "length", "component"] where passesOn || text.contains("(.\(kind)") {
        codes.formUnion(types.map { MessageCode("\($0).\(kind)") })
      }
    }
    return codes
  }()

  /// The codes that the declarations of all modules can ask for.
  static let codesOfModules: Set<MessageCode> = {
    var codes: Set<MessageCode> = []
    for module in modules {
      for model in module.reachableModels { codes.formUnion(ModuleTextTests.codes(of: model)) }
      codes.formUnion(module.topicCodes)
      for type in module.enums + [Principal.Kind.self] { codes.formUnion(labels(of: type)) }
      for lifecycle in module.lifecycles { codes.formUnion(ModuleTextTests.codes(of: lifecycle)) }
      for operation in module.operations {
        codes.insert(MessageCode(labelOf: operation))
        codes.formUnion(OperationSentence.allCases.map { MessageCode($0, of: operation) })
        codes.formUnion((operation.refusals + [.failed]).map { MessageCode($0, of: operation) })
        codes.formUnion(operation.accessRequirements.map { MessageCode(labelOf: $0) })
        for shape in operation.parameters.compactMap(\.shape) { codes.formUnion(fields(of: shape)) }
      }
    }
    return codes
  }()

  private static func codes<Root: Model>(of type: Root.Type) -> Set<MessageCode> {
    let model = Root.schema.description
    var codes = Set(model.rules.map { MessageCode($0.id) })
    codes.formUnion(MessageCatalog([]).missingLabels(in: model))
    let violations = ViolationCode.shared.map { "\($0)" }
    for field in model.fields {
      codes.insert(MessageCode("\(model.name).\(field.name)"))
      codes.formUnion(violations.map { MessageCode("\(model.name).\(field.name).\($0)") })
    }
    for case .unique(let fields) in model.storage {
      codes.insert(MessageCode("\(model.name).unique.\(fields.joined(separator: "+"))"))
    }
    return codes
  }

  private static func codes<Subject: StatefulEntity>(of type: Subject.Type) -> Set<MessageCode> {
    Set(MessageCatalog([]).missingLabels(in: Subject.lifecycle))
      .union(MessageCatalog([]).missingGuardTexts(in: Subject.lifecycle))
  }

  private static func labels<Value: StringEnum>(of _: Value.Type) -> [MessageCode] {
    Value.allCases.map { MessageCode(labelOf: $0) }
  }

  /// Returns the names of the fields of a parameter's model, and of the models in it.
  private static func fields(of shape: FieldShape) -> [MessageCode] {
    switch shape {
    case .optional(let wrapped), .list(let wrapped): fields(of: wrapped)
    case .object(let model):
      model.fields.flatMap { [MessageCode("\(model.name).\($0.name)")] + fields(of: $0.shape) }
    default: []
    }
  }

  // MARK: Sources

  /// The string literals of the sources that name a code in full.
  private static let literals = Set(literals(in: SourceFiles.texts(under: "Sources")))

  /// Returns the string literals of sources that can be a code, also those within an interpolation, without those that declare a
  /// message or the name of a field.
  private static func literals(in sources: [String]) -> [String] {
    sources.flatMap { text in
      text.replacing(/Message\(\s*"[^"\n]*"/, with: "").replacing(/"[^"\n]*":\s*\(\s*"/, with: "\"")
        .matches(of: /"([A-Za-z][A-Za-z0-9.+]*)"/).map { String($0.1) }
    }
  }
}
