public import DomainModeling
import DomainRepository

extension ModuleDeclaration {
  /// Returns the codes of the texts that the module's catalog lacks in a language or in one of its
  /// ``/DomainModeling/LanguageTag/fallbacks``, in order.
  ///
  /// These are the labels of the module's enums, states, events, actors, operations and topics, the subjects and bodies of
  /// the messages on its topics, the messages of its rules, unique keys and guards, and those of the refusals that its operations declare; and
  /// every other message of the catalog and of that of the repository, on which a catalog is based.
  ///
  /// ```swift
  /// #expect(LendingModule.declaration.missingTexts(in: .polish) == [])
  /// ```
  ///
  /// Names of fields aren't required: an error without one begins with its message.
  public func missingTexts(in language: LanguageTag) -> [MessageCode] {
    var codes = declaredCodes
    codes += RepositoryMessages.catalog.messages.map(\.code)
    let languages = language.fallbacks
    let missing = codes.filter { code in languages.allSatisfy { messages[code]?.templates[$0] == nil } }
    return Set(missing + messages.missingTexts(in: language)).sorted()
  }

  /// The codes of the texts that the declarations of the module ask for.
  private var declaredCodes: [MessageCode] {
    let none = MessageCatalog([])
    func codes<Root: Model>(of _: Root.Type) -> [MessageCode] {
      let model = Root.schema.description
      return none.missingLabels(in: model) + model.ruleCodes
    }
    func codes<Subject: StatefulEntity>(of _: Subject.Type) -> [MessageCode] {
      none.missingLabels(in: Subject.lifecycle) + none.missingGuardTexts(in: Subject.lifecycle)
    }
    func codes<Value: StringEnum>(of _: Value.Type) -> [MessageCode] {
      Value.allCases.map { MessageCode(labelOf: $0) }
    }
    var found = topicCodes
    for type in enums { found += codes(of: type) }
    for model in reachableModels { found += codes(of: model) }
    for lifecycle in lifecycles { found += codes(of: lifecycle) }
    for operation in operations {
      found.append(MessageCode(labelOf: operation))
      found += operation.refusals.filter { !Self.explained.contains($0) }.map { MessageCode($0.rawValue) }
    }
    return found
  }

  /// The refusals whose message is that of a guard, of the repository's error or of a port.
  private static let explained: Set<Refusal.Code> = [.transition, .failed]

  /// The codes of the labels of the module's topics, and of the parts of the messages on them.
  public var topicCodes: [MessageCode] {
    func codes<Topic: TopicEnum>(of type: Topic.Type) -> [MessageCode] {
      Topic.allCases.flatMap { topic in
        [MessageCode(labelOf: topic)] + MessagePart.allCases.map { MessageCode($0, of: topic) }
      }
    }
    return topics.flatMap { codes(of: $0) }
  }
}

/// A mistake in the declaration of a module; a test of the module checks that it has none.
public enum ModuleDeclarationError: Error, Hashable, Sendable {
  /// The schema of a model has a mistake.
  case schema(String, SchemaDeclarationError)
  /// A lifecycle has a mistake, which the text describes.
  case lifecycle(String, String)
  /// The catalog has a mistake.
  case message(MessageDeclarationError)
  /// Two operations have the same name.
  case duplicateOperation(String)
  /// The operation returns a list, and declares neither the order of its pages by `orderedBy:` nor the rule that bounds its
  /// length by `boundedBy:`.
  case undeclaredListing(String)
}

extension ModuleDeclaration {
  /// The mistakes in the declarations of the module's models, lifecycles, messages and operations; empty for a correct module.
  public var declarationErrors: [ModuleDeclarationError] {
    func errors<Root: Model>(of _: Root.Type) -> [ModuleDeclarationError] {
      Root.schema.declarationErrors.map { .schema(Root.schema.name, $0) }
    }
    func errors<Subject: StatefulEntity>(of _: Subject.Type) -> [ModuleDeclarationError] {
      Subject.lifecycle.declarationErrors().map { .lifecycle(Subject.lifecycle.name, "\($0)") }
    }
    var found: [ModuleDeclarationError] = []
    for model in reachableModels { found += errors(of: model) }
    for lifecycle in lifecycles { found += errors(of: lifecycle) }
    found += messages.declarationErrors.map { .message($0) }
    var names: Set<String> = []
    for operation in operations {
      if !names.insert(operation.name).inserted { found.append(.duplicateOperation(operation.name)) }
      if operation.listing == .undeclared { found.append(.undeclaredListing(operation.name)) }
    }
    return found
  }
}
