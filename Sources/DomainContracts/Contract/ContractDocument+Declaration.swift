import DomainModeling
public import DomainServices

extension ContractDocument {
  /// Creates the contract of a module.
  ///
  /// - Parameter descriptions: The descriptions of enum values, states, events and actors.
  /// - Throws: ``ContractDeclarationError`` if two different declarations have the same name.
  public init(
    _ module: ModuleDeclaration, descriptions: ContractDescriptions = ContractDescriptions()
  ) throws(ContractDeclarationError) {
    self.init(module: module.name)
    for message in module.messages.messages { messages[message.code.rawValue] = ContractMessage(message) }
    var labels = ContractLabels(messages)
    for model in module.models { try add(model) }
    for lifecycle in module.lifecycles { try add(lifecycle, descriptions, &labels) }
    for type in module.enums + [Principal.Kind.self] where isLabeled(type) { try add(type) }
    for operation in module.operations {
      guard operations[operation.name] == nil else { throw .ambiguousName(operation.name) }
      operations[operation.name] = ContractOperation(
        operation, labels: labels.take(MessageCode(labelOf: operation)))
    }
    addAccess(module.operations, &labels)
    for topic in module.topics { add(topic, descriptions, &labels) }
    reservedNames = module.reservedNames.sortedByUTF8
    deprecations = ContractDictionary(module.deprecations)
    for (name, described) in enums.entries {
      let type = name.hasSuffix("?") ? String(name.dropLast()) : name
      enums[name]?.docs = descriptions.table(type, of: described.values)
      enums[name]?.labels = labels.take(type, described.values)
    }
    // The labels stand beside their words alone, and the messages of the module that this one extends in its contract.
    for code in labels.taken { messages[code] = nil }
    for message in module.extendedMessages.messages where module.messages[message.code] == message {
      messages[message.code.rawValue] = nil
    }
    addCodes()
  }

  private mutating func add<Root: Model>(_ model: Root.Type) throws(ContractDeclarationError) {
    try add(Root.schema.description)
    models[Root.schema.name]?.isEntity = Root.self is any Entity.Type
    models[Root.schema.name]?.isPersonal = Root.self is any RedactedModel.Type
  }

  private mutating func add<Subject: StatefulEntity>(
    _: Subject.Type, _ descriptions: ContractDescriptions, _ labels: inout ContractLabels
  ) throws(ContractDeclarationError) {
    let lifecycle = Subject.lifecycle
    if models[Subject.schema.name] == nil { try add(Subject.self) }
    for transition in lifecycle.transitions where transition.inputModel != EmptyInput.self {
      try add(transition.inputModel)
    }
    var described = ContractLifecycle(lifecycle, descriptions)
    described.eventLabels = labels.take(Subject.Event.enumName, described.events)
    described.actorLabels = labels.take(Subject.Actor.enumName, described.actors.names)
    for condition in lifecycle.transitions.flatMap(\.guards)
    where described.guards[condition.id] != ContractGuard(condition) {
      throw .ambiguousName(condition.id)
    }
    guard lifecycles[lifecycle.name].map({ $0 == described }) ?? true else {
      throw .ambiguousName(lifecycle.name)
    }
    lifecycles[lifecycle.name] = described
  }

  private mutating func add(_ model: ModelDescription) throws(ContractDeclarationError) {
    var described = ContractModel(
      version: model.version, doc: model.doc, upcastVersions: model.revisions.map { $0 - 1 },
      storage: ContractStorage(model.storage))
    for rule in model.rules {
      described.rules[rule.id] = ContractRule(
        doc: rule.doc, condition: rule.condition, fields: rule.fields, severity: rule.severity)
    }
    for field in model.fields { described.fields[field.name] = try self.field(field) }
    if let known = models[model.name] {
      (described.isEntity, described.isPersonal) = (known.isEntity, known.isPersonal)
      guard known == described else { throw .ambiguousName(model.name) }
    } else {
      models[model.name] = described
    }
  }

  private mutating func field(_ field: FieldDescription) throws(ContractDeclarationError) -> ContractField {
    let presence: ContractField.Presence =
      if field.isDerived {
        .derived
      } else if field.shape.isOptional {
        .optional
      } else {
        field.isRequired ? .required : .defaulted
      }
    let content = field.defaultValue.flatMap(JSONValue.init)
    let fallback = content == .null ? JSONValue?.none : content
    return ContractField(
      doc: field.doc, type: try type(field.shape.unwrapped), presence: presence, defaultValue: fallback,
      constraints: ContractConstraints(field.constraints), isMutable: field.isMutable,
      sources: field.sources.isEmpty ? nil : field.sources)
  }

  private mutating func type(_ shape: FieldShape) throws(ContractDeclarationError) -> ContractType {
    switch shape {
    case .boolean: return .boolean
    case .integer(let minimum, let maximum): return .integer(minimum: minimum, maximum: maximum)
    case .number(let minimum, let maximum): return .number(minimum: minimum, maximum: maximum)
    case .string: return .string
    case .text(let format):
      let described = ContractFormat(format)
      guard formats[format.name].map({ $0 == described }) ?? true else { throw .ambiguousName(format.name) }
      formats[format.name] = described
      return .formattedString(format: format.name)
    case .enumeration(let name, let words, let isOpen):
      // An enum may be open in documents from outside and closed elsewhere; the suffix `?` marks the open
      // one.
      let key = isOpen ? "\(name)?" : name
      let described = ContractEnum(values: words, isOpen: isOpen)
      guard enums[key].map({ $0 == described }) ?? true else { throw .ambiguousName(name) }
      enums[key] = described
      return .enumeration(name: key)
    case .object(let model):
      try add(model)
      return .model(model.name)
    case .list(let element): return .list(try type(element))
    case .optional(let wrapped): return .nullable(try type(wrapped))
    }
  }

  /// Returns whether the catalog has the labels of an enum.
  private func isLabeled<Value: StringEnum>(_: Value.Type) -> Bool {
    Value.allCases.contains { messages[MessageCode(labelOf: $0).rawValue] != nil }
  }

  private mutating func add<Value: StringEnum>(_: Value.Type) throws(ContractDeclarationError) {
    _ = try type(Value.shape)
  }

  private mutating func addAccess(_ operations: [OperationDescription], _ labels: inout ContractLabels) {
    let requirements = operations.flatMap(\.accessRequirements) + [.anyone, .authenticated, .system]
    for requirement in requirements {
      let texts = labels.take(MessageCode(labelOf: requirement))
      if !texts.isEmpty { accessLabels[ContractOperation.word(requirement)] = texts }
    }
  }

  private mutating func add<Topic: TopicEnum>(
    _: Topic.Type, _ descriptions: ContractDescriptions, _ labels: inout ContractLabels
  ) {
    let docs = descriptions[String(enumNameOf: Topic.self)]
    for topic in Topic.allCases {
      topics[topic.topicName] = ContractTopic(
        doc: docs[topic.rawValue] ?? "", labels: labels.take(MessageCode(labelOf: topic)))
    }
  }

  private mutating func addCodes() {
    var codes = Set(ViolationCode.shared.map(\.rawValue))
    for (_, model) in models.entries { codes.formUnion(model.rules.names) }
    for (_, lifecycle) in lifecycles.entries { codes.formUnion(lifecycle.guards.names) }
    self.codes = codes.sortedByUTF8
  }
}
