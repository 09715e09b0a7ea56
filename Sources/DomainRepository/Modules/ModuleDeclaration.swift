public import DomainModeling

/// What a module publishes, as one list: what contracts, documentation and tools are made from.
///
/// ```swift
/// public enum LendingModule {
///   public static let declaration = ModuleDeclaration(
///     "Lending", models: [Tool.self, Loan.self], lifecycles: [Loan.Flow.self], useCases: LendingPermissions.useCases,
///     messages: LendingMessages.catalog)
/// }
/// ```
/// Models that only stand inside others, or that an event takes, needn't be listed: they are found. What a use case
/// takes or gives is listed; what no document may show isn't.
public struct ModuleDeclaration: Sendable {
  /// The module's name.
  public let name: String
  /// The models that documents are made of.
  public let models: [any Model.Type]
  /// The lifecycles.
  public let lifecycles: [any LifecycleDeclaration.Type]
  /// The use cases with who may call them.
  public let useCases: [UseCase]
  /// The messages in every language.
  public let messages: MessageCatalog
  /// Names that were published once and must not come to mean something else, such as `Movie.rating`.
  public let reserved: [String]
  /// What is going to be removed, such as `Movie.tagline`, each with the version that removes it.
  public let retiring: [String: String]

  /// Lists what a module publishes.
  public init(
    _ name: String, models: [any Model.Type], lifecycles: [any LifecycleDeclaration.Type] = [],
    useCases: [UseCase] = [], messages: MessageCatalog = .shared, reserved: [String] = [],
    retiring: [String: String] = [:]
  ) {
    self.name = name
    self.models = models
    self.lifecycles = lifecycles
    self.useCases = useCases
    self.messages = messages
    self.reserved = reserved
    self.retiring = retiring
  }
}

extension ModuleDeclaration: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension ModuleDeclaration {
  /// Every model that the module's documents are made of, in order of the names.
  ///
  /// Those that are listed, the subjects of lifecycles, what events take, and whatever stands inside of them.
  public var allModels: [any Model.Type] {
    var found = FoundModels()
    for model in models { found.add(model) }
    for lifecycle in lifecycles { found.add(subjectsAndInputsOf: lifecycle) }
    return found.models.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.type)
  }
}

/// Models with what stands inside of them, each once.
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

  mutating func add<Flow: LifecycleDeclaration>(subjectsAndInputsOf _: Flow.Type) {
    add(Flow.Subject.self)
    for edge in Flow.lifecycle.edges where edge.inputModel != NoInput.self { add(edge.inputModel) }
  }
}
