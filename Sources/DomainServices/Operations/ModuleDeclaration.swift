public import DomainModeling

/// A list of everything that a module publishes, from which contracts, documentation and tools are derived.
///
/// ```swift
/// public enum LendingModule {
///   public static let declaration = ModuleDeclaration(
///     "Lending", models: [Tool.self, Loan.self], lifecycles: [Loan.self], operations: LendingOperations.all,
///     messages: LendingMessages.catalog)
/// }
/// ```
///
/// Models that are part of other models, and inputs of events, are found automatically. The inputs and
/// results of operations have to be listed, as do enums that no model contains. Leave out models that must not appear in any
/// document.
public struct ModuleDeclaration: Sendable {
  /// The module's name.
  public let name: String
  /// The listed models: entities, and the inputs and results of operations.
  public let models: [any Model.Type]
  /// The lifecycles of the module's entities.
  public let lifecycles: [any StatefulEntity.Type]
  /// The operations with their access requirements.
  public let operations: [OperationDescription]
  /// The message catalog.
  public let messages: MessageCatalog
  /// The catalog of the module that this one extends; its messages are published in the contract of that module alone.
  public let extendedMessages: MessageCatalog
  /// The topics on which the module sends messages to people, each with a subject and a body in the catalog.
  public let topics: [any TopicEnum.Type]
  /// The enums that no model contains, such as the orders of a list and the words of results that aren't models.
  ///
  /// The labels of their words are published with those of the models' enums.
  public let enums: [any StringEnum.Type]
  /// Names of removed fields or models that must not be reused with another meaning, such as `Movie.rating`.
  public let reservedNames: [String]
  /// Deprecated names, such as `Movie.tagline`, each with the version that removes it.
  public let deprecations: [String: String]

  /// Creates the declaration of a module.
  public init(
    _ name: String, models: [any Model.Type], lifecycles: [any StatefulEntity.Type] = [],
    operations: [OperationDescription] = [], messages: MessageCatalog = .shared,
    extending extendedMessages: MessageCatalog = MessageCatalog([]), topics: [any TopicEnum.Type] = [],
    enums: [any StringEnum.Type] = [], reservedNames: [String] = [], deprecations: [String: String] = [:]
  ) {
    self.name = name
    self.models = models
    self.lifecycles = lifecycles
    self.operations = operations
    self.messages = messages
    self.extendedMessages = extendedMessages
    self.topics = topics
    self.enums = enums
    self.reservedNames = reservedNames
    self.deprecations = deprecations
  }
}

extension ModuleDeclaration: CustomStringConvertible {
  /// The name of the module.
  public var description: String { name }
}

extension ModuleDeclaration {
  /// The types of the records that the module's services store, apart from those that other modules declare, in the order of
  /// their names.
  ///
  /// Some are records that a module keeps for itself, whose types an app can't name, such as those of idempotency keys:
  ///
  /// ```swift
  /// let models = try ModelRegistry(LendingModule.declaration.entities + [TransitionRecord.self])
  /// ```
  public var entities: [any Entity.Type] { reachableModels.compactMap { $0 as? any Entity.Type } }

  /// All published models, in the order of their names.
  ///
  /// These are the listed models, the entities and event inputs of the lifecycles, and all models nested in
  /// them.
  public var reachableModels: [any Model.Type] {
    var found = FoundModels()
    for model in models { found.add(model) }
    for lifecycle in lifecycles { found.add(subjectsAndInputsOf: lifecycle) }
    return found.models.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.type)
  }
}

/// A set of models that includes the models nested in its members.
private struct FoundModels {
  private(set) var models: [(name: String, type: any Model.Type)] = []
  private var seen: Set<ObjectIdentifier> = []

  mutating func add<Root: Model>(_ type: Root.Type) {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return }
    models.append((Root.schema.name, type))
    for field in Root.schema.fields where !field.description.isDerived {
      if let inner = field.modelType { add(inner) }
    }
  }

  mutating func add<Subject: StatefulEntity>(subjectsAndInputsOf _: Subject.Type) {
    add(Subject.self)
    for transition in Subject.lifecycle.transitions where transition.inputModel != EmptyInput.self {
      add(transition.inputModel)
    }
  }
}
