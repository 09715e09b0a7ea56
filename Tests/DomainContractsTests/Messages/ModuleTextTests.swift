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

  @Test("Every word of an enum, event and operation has a label", arguments: modules)
  func labels(module: ModuleDeclaration) {
    #expect(module.missingLabels == [])
  }

  @Test(
    "Every rule of every model has a text, also of the models of shared modules that a module stores",
    arguments: modules)
  func rules(module: ModuleDeclaration) {
    #expect(Self.missingRules(of: module) == [])
  }

  @Test("A rule without a text is found, also that of a nested model of another module")
  func missingRules() {
    let module = FoodSharingModule.declaration
    let bare = ModuleDeclaration(module.name, models: module.models, messages: MessageCatalog([]))
    #expect(Self.missingRules(of: bare).contains("TimeWindow.order"))
  }

  /// Returns the rules of a module's models for which its catalog has no message.
  private static func missingRules(of module: ModuleDeclaration) -> [MessageCode] {
    func missing<Root: Model>(_ type: Root.Type) -> [MessageCode] {
      module.messages.missingRuleTexts(in: Root.schema.description)
    }
    return module.reachableModels.flatMap { missing($0) }
  }

  @Test("A missing label of a word, an event or an operation is found")
  func missingLabels() {
    let module = FoodSharingModule.declaration
    let bare = ModuleDeclaration(
      module.name, models: module.models, lifecycles: module.lifecycles, operations: module.operations,
      messages: RepositoryMessages.catalog)
    let missing = Set(bare.missingLabels)
    let expected: [MessageCode] = [
      MessageCode(labelOf: FoodCategory.bakery), MessageCode(labelOf: FoodPost.Event.close),
      MessageCode(labelOf: FoodRequestService.Operations.send.description),
    ]
    #expect(missing.isSuperset(of: expected))
    #expect(missing.count == Set(missing.map(\.rawValue)).count)
  }

  @Test("A module without the texts of its topics lacks a subject and a body for each")
  func missingTopics() {
    let module = BookMarketModule.declaration
    let bare = ModuleDeclaration(
      module.name, models: [], messages: RepositoryMessages.catalog, topics: module.topics)
    let expected = BookMarketTopic.allCases.flatMap { topic in
      [MessageCode(labelOf: topic), MessageCode(.subject, of: topic), MessageCode(.body, of: topic)]
    }
    #expect(bare.missingLabels == expected.sorted())
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

  @Test("A code has the same texts in all modules, but for the sentences that one specification words itself")
  func sharedCodes() {
    var first: [MessageCode: Message] = [:]
    var different: Set<MessageCode> = []
    for message in Self.modules.flatMap(\.messages.messages) {
      if let other = first[message.code], other != message { different.insert(message.code) }
      first[message.code] = first[message.code] ?? message
    }
    let own = different.filter { !$0.rawValue.hasPrefix("operation.") }
    #expect(own == ["photo.tooManyBytes"])
  }

  // MARK: Reachable texts

  /// Returns the codes of a catalog that no declaration of any module and no line of the sources can show.
  static func deadTexts(of catalog: MessageCatalog, in module: ModuleDeclaration) -> [MessageCode] {
    let declared = codesOfModules.union(codesOfValues)
    return catalog.messages.map(\.code).filter {
      !declared.contains($0) && !isNamedBySources($0) && !isLabeledBySources($0)
    }
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
      for lifecycle in module.lifecycles { codes.formUnion(ModuleTextTests.codes(of: lifecycle)) }
      for operation in module.operations {
        codes.insert(MessageCode(labelOf: operation))
        codes.formUnion(OperationSentence.allCases.map { MessageCode($0, of: operation) })
        codes.formUnion((operation.refusals + [.failed]).map { MessageCode($0, of: operation) })
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

  // MARK: Sources

  private static func isNamedBySources(_ code: MessageCode) -> Bool {
    literals.contains(code.rawValue)
      || code.rawValue.hasPrefix("Role.") && literals.contains(String(code.rawValue.dropFirst(5)))
      || patterns.contains { code.rawValue.hasPrefix($0.0) && code.rawValue.hasSuffix($0.1) }
  }

  /// Returns whether the code is the label of an enum that no model has, such as an order of a list, and that the sources label
  /// with a `switch`, so that the compiler knows all its words.
  private static func isLabeledBySources(_ code: MessageCode) -> Bool {
    labeledEnums.contains { code.rawValue.hasPrefix("\($0).") || code.rawValue.contains(".\($0).") }
  }

  /// The names in `labels(of:)`, without those of enums that models and lifecycles have.
  private static let labeledEnums: Set<String> = {
    let names = SourceFiles.texts(under: "Sources").flatMap { text in
      text.matches(of: /labels\(\s*of: ([\w.]+)\.self/).map { String($0.1) }
    }
    let declared = codesOfModules.map { $0.rawValue.split(separator: ".").dropLast().joined(separator: ".") }
    return Set(names).filter { name in !declared.contains { $0 == name || $0.hasSuffix(".\(name)") } }
  }()

  /// The string literals of the sources that don't declare a message, without interpolations.
  private static let literals = Set(allLiterals.filter { !$0.contains("\\(") })

  /// The texts before and after the interpolations of the other literals, such as `age.` of `age.\(unit)`.
  private static let patterns: [(Substring, Substring)] = allLiterals.filter { $0.contains("\\(") }.compactMap
  {
    guard let begin = $0.firstRange(of: "\\("), let end = $0.lastIndex(of: ")") else { return nil }
    let before = $0[..<begin.lowerBound]
    return before.contains(".") && before.utf8.count >= 4 && before != "operation." && !before.contains(" ")
      ? (before, $0[$0.index(after: end)...]) : nil
  }

  private static let allLiterals: [String] = SourceFiles.texts(under: "Sources").flatMap { text in
    text.replacing(/Message\(\s*"[^"\n]*"/, with: "").matches(of: /"((?:[^"\\\n]|\\.)*)"/).map {
      String($0.1)
    }
  }
}
