import DomainJSON

/// A model's declaration: its fields, the rules across them and what a repository keeps.
///
/// Made once per model and compiled then; validating a valid model allocates nothing.
@safe public final class ModelSchema<Root: Model>: Sendable {
  /// The model's published name.
  public let name: String
  /// The version of its JSON form, raised when a reader of the older one would misunderstand the new one.
  public let version: Int64
  /// What the model stands for.
  public let doc: String
  /// The fields in wire order, and the derived ones.
  public let fields: [AnyField<Root>]
  /// The rules across fields.
  public let rules: [Rule<Root>]
  /// What a repository keeps.
  public let storage: [StorageDeclaration]
  /// The mistakes in the declaration.
  public let defects: [SchemaDefect]
  /// The schema as plain data.
  public let description: ModelDescription

  /// The fields that are part of the JSON form.
  let wireFields: [AnyField<Root>]
  /// How the fields are found in JSON, and how they are written, in canonical order.
  let jsonNames: JSONNames
  let jsonWriting: JSONWriting<Root>
  /// How the fields are written by a coder, in wire order: copying whole fields would take longer than writing.
  let encoders: [FieldEncoder]
  private let positions: [String: Int]
  private let nestedInContext: [AnyField<Root>]
  /// Asked of each value: an array of generic elements would look their type up to say that it is empty.
  private let asksNested: Bool
  private let checks: [@Sendable (Root, inout [Violation]) -> Void]
  private let screening: ModelScreening<Root>
  private let contextScreening: ModelScreening<Root>
  private let compiledRules: [CompiledRule<Root>]

  /// Declares a model.
  public init(
    _ name: String, version: Int64, doc: String = "",
    @FieldListBuilder<Root> fields: () -> [AnyField<Root>],
    @ListBuilder<Rule<Root>> rules: () -> [Rule<Root>] = { [] },
    @ListBuilder<Storage<Root>> storage: () -> [Storage<Root>] = { [] }
  ) {
    self.name = name
    self.version = version
    self.doc = doc
    let fields = fields()
    let rules = rules()
    let storage = storage().map(\.declaration)
    self.fields = fields
    self.rules = rules
    self.storage = storage
    wireFields = fields.filter { !$0.description.isDerived }
    jsonNames = JSONNames(wireFields.map(\.name))
    jsonWriting = JSONWriting(members: jsonNames.canonicalOrder.map { [wireFields] in wireFields[$0].json })
    encoders = wireFields.map(\.encoder)
    nestedInContext = wireFields.filter(\.description.shape.hasContextRules)
    asksNested = !nestedInContext.isEmpty
    checks = fields.compactMap(\.check)
    let positions = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.positions = positions
    let compiler = Self.compiler(name, fields, positions)
    compiledRules = rules.map {
      let inputs = Self.inputs(of: $0, fields, positions)
      return CompiledRule($0, inputs: inputs, compiler: compiler, opaque: $0.opaque)
    }
    screening = ModelScreening(fields, compiledRules)
    contextScreening = ModelScreening([], compiledRules.filter(\.needsContext))
    defects = Self.defects(fields, rules, storage, compiledRules, positions)
    description = ModelDescription(
      name: name, version: version, doc: doc, fields: fields.map(\.description),
      rules: rules.map {
        RuleDescription(
          id: $0.id, doc: $0.doc, condition: $0.condition?.tree, fields: $0.fields, severity: $0.severity)
      },
      storage: storage)
  }

  /// The field of that name.
  public func field(named name: String) -> AnyField<Root>? { positions[name].map { fields[$0] } }

  /// The field of that path, also inside a nested model: `price.currency`.
  public func queryField(_ path: String) -> QueryField<Root>? {
    Self.queryField(path, fields, positions)
  }

  /// The fields that have to be valid before a rule is looked at.
  func inputs(of rule: Rule<Root>) -> [String] { Self.inputs(of: rule, fields, positions) }

  /// Makes a condition runnable, after a check of every field and constant in it.
  public func compile(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Root> {
    try Self.compiler(name, fields, positions).compile(condition)
  }

  /// Makes a condition runnable.
  public func compile(_ condition: Condition<Root>) throws(ConditionDefect) -> CompiledCondition<Root> {
    try compile(condition.tree)
  }

  /// Everything that is wrong with the value, warnings too.
  ///
  /// A rule is looked at when the fields that it reads are themselves valid and `context` has what it needs.
  public func violations(
    in value: Root, context: ConditionContext = ConditionContext()
  ) -> [Violation] {
    if passes(value, context) { return [] }
    var violations: [Violation] = []
    for check in checks { check(value, &violations) }
    if asksNested { violations += nestedViolations(in: value, nestedInContext, context) }
    // Only errors in the fields themselves keep a rule back: no warning, and nothing that another rule found.
    let errors = violations.filter { $0.severity == .error }
    for rule in compiledRules {
      if !errors.isEmpty, rule.reads(anyOf: errors) { continue }
      if let violation = rule.violation(in: value, context) { violations.append(violation) }
    }
    return violations
  }

  /// Whether nothing is wrong with the value for certain: what most values are asked, and all that it takes.
  private func passes(_ value: Root, _ context: ConditionContext) -> Bool {
    screening.passes(value, context) && (!asksNested || context.isEmpty)
  }

  /// Passes a valid value; otherwise throws everything that is wrong with it.
  public func validate(
    _ value: Root, in context: ConditionContext = ConditionContext()
  ) throws(ValidationError) {
    if passes(value, context) { return }
    let violations = violations(in: value, context: context)
    if violations.isEmpty { return }
    if let error = ValidationError(model: name, violations: violations) { throw error }
  }

  /// The same of a value that comes from its initialiser, which has asked already what needs no context.
  func validate(made value: Root, in context: ConditionContext) throws(ValidationError) {
    if contextScreening.passes(value, context), !asksNested || context.isEmpty { return }
    try validate(value, in: context)
  }
}

/// Collects the fields of a schema.
@resultBuilder
public enum FieldListBuilder<Root: Model> {
  /// A field.
  public static func buildExpression<Value>(_ field: Field<Root, Value>) -> AnyField<Root> { AnyField(field) }
  /// The fields.
  public static func buildBlock(_ fields: AnyField<Root>...) -> [AnyField<Root>] { fields }
}

/// Collects the rules or the storage declarations of a schema.
@resultBuilder
public enum ListBuilder<Item> {
  /// An item, whose type the list gives: closures in it need no annotation.
  public static func buildExpression(_ item: Item) -> Item { item }
  /// The items.
  public static func buildBlock(_ items: Item...) -> [Item] { items }
}
