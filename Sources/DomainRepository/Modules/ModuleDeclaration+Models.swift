public import DomainModeling

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
