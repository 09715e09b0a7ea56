import DomainJSON
import Synchronization

/// The declaration of a model: its fields, the rules across them, and the unique keys and indexes that a
/// repository keeps.
///
/// ```swift
/// public static let schema = ModelSchema<Loan>("Loan", version: 1) {
///   Fields.id
///   Fields.title
///   Fields.from
///   Fields.until
/// } rules: {
///   Rule("Loan.order", holds: Fields.until >= Fields.from, doc: "A loan must not end before it starts.")
/// } storage: {
///   Storage.index(Fields.from)
/// }
/// ```
///
/// A schema is created once per model, when its conditions are compiled; validating a valid model allocates
/// no memory. Mistakes in the declaration are listed in ``declarationErrors``, which each model's tests should expect
/// to be empty. The first valid instance is used to compare the fields of the schema with those that
/// ``Model/init(reading:)`` reads: if one of them lacks a field, every instance is refused with a violation that
/// names the field, before anything is written.
@safe public final class ModelSchema<Root: Model>: Sendable {
  /// The published name of the model.
  public let name: String
  /// The version of the model's JSON form, increased when readers of the previous version would misinterpret
  /// the new one.
  public let version: Int64
  /// The meaning of the model.
  public let doc: String
  /// All fields, including derived ones, in order of declaration.
  public let fields: [AnyField<Root>]
  /// The rules across fields.
  public let rules: [Rule<Root>]
  /// The unique keys and indexes that a repository keeps.
  public let storage: [StorageDeclaration]
  /// The revisions that lead to this version, in the order of their versions; documents of versions before
  /// the first one can't be read.
  public let revisions: [SchemaRevision]
  /// The mistakes in the declaration; empty for a correct schema.
  public let declarationErrors: [SchemaDeclarationError]
  /// The schema as plain data.
  public let description: ModelDescription

  /// The fields that are part of the JSON form.
  let wireFields: [AnyField<Root>]
  /// The member names of the JSON object, and the writing of the fields in canonical order.
  let jsonNames: JSONKeyTable
  let jsonValueWriter: JSONValueWriter<Root>
  /// The encoding of the fields for coders, in order of declaration; whole fields would be slower to copy
  /// than to write.
  let encoders: [FieldEncoder]
  private let positions: [ExactText: Int]
  private let nestedInContext: [AnyField<Root>]
  /// Stored separately, because checking whether an array of generic elements is empty looks up its type.
  private let asksNested: Bool
  private let checks: [@Sendable (Root, inout [Violation]) -> Void]
  private let fastCheck: ModelFastCheck<Root>
  private let contextFastCheck: ModelFastCheck<Root>
  private let compiledRules: [CompiledRule<Root>]
  private let declarationCheck: DeclarationCheck
  private let keptShapeHash = Mutex<String?>(nil)

  /// Declares a model.
  ///
  /// - Parameters:
  ///   - name: The published name of the model.
  ///   - version: The version of the model's JSON form.
  ///   - doc: The meaning of the model.
  ///   - fields: All fields of the model; an instance is refused when `init(reading:)` reads another one.
  ///   - rules: The rules across fields.
  ///   - storage: The unique keys and indexes that a repository keeps.
  ///   - evolution: The revisions that lead from earlier versions to this one, one for each version.
  public init(
    _ name: String, version: Int64, doc: String = "",
    @FieldListBuilder<Root> fields: () -> [AnyField<Root>],
    @ListBuilder<Rule<Root>> rules: () -> [Rule<Root>] = { [] },
    @ListBuilder<Storage<Root>> storage: () -> [Storage<Root>] = { [] },
    @ListBuilder<SchemaRevision> evolution: () -> [SchemaRevision] = { [] }
  ) {
    self.name = name
    self.version = version
    self.doc = doc
    let (fields, cycle) = SchemaConstruction.fields(of: Root.self, name, fields)
    // Rules and indexes on fields of nested models would require the schema of a model that contains itself.
    let rules = cycle == nil ? rules() : []
    let storage = cycle == nil ? storage().map(\.declaration) : []
    self.fields = fields
    self.rules = rules
    self.storage = storage
    let revisions = evolution().sorted { $0.version < $1.version }
    self.revisions = revisions
    wireFields = fields.filter { !$0.description.isDerived }
    jsonNames = JSONKeyTable(wireFields.map(\.name))
    jsonValueWriter = JSONValueWriter(
      members: jsonNames.canonicalOrder.map { [wireFields] in wireFields[$0].json })
    encoders = wireFields.map(\.encoder)
    nestedInContext = wireFields.filter(\.description.shape.hasContextRules)
    asksNested = !nestedInContext.isEmpty
    checks = fields.compactMap(\.check)
    let positions = Dictionary(
      fields.enumerated().map { (ExactText($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    self.positions = positions
    let compiler = Self.compiler(name, fields, positions)
    compiledRules = rules.map {
      let inputs = Self.inputs(of: $0, fields, positions)
      return CompiledRule(
        $0, inputs: inputs, labels: $0.labels(in: name, fields.map(\.description)), compiler: compiler,
        opaque: $0.opaque)
    }
    fastCheck = ModelFastCheck(fields, compiledRules)
    contextFastCheck = ModelFastCheck([], compiledRules.filter(\.needsContext))
    let errors = Self.declarationErrors(fields, rules, storage, compiledRules, positions)
    declarationErrors =
      (cycle.map { [.recursiveModel($0)] } ?? []) + errors
      + (Self.evolutionErrors(revisions, of: version, fields) + Self.namingErrors(revisions, named: name)
      + Self.keyErrors(revisions, fields, storage)).map { .evolution($0) }
    let recursion = cycle.map { _ in
      [Violation(at: FieldPath(), rule: "\(name).recursive", code: .declaration)]
    }
    declarationCheck = DeclarationCheck((recursion ?? []) + Self.repeatedFields(fields, in: name))
    description = ModelDescription(
      name: name, version: version, doc: doc, fields: fields.map(\.description),
      rules: rules.map {
        RuleDescription(
          id: $0.id, doc: $0.doc, condition: $0.condition?.tree, fields: $0.fields, severity: $0.severity)
      },
      storage: storage, revisions: revisions.map(\.version))
  }

  /// Whether enough instances were compared with those that `init(reading:)` reads from them.
  package var isCompared: Bool { declarationCheck.hasPassed }

  /// The digest of the model's JSON form, computed at its first use; see ``ModelDescription/shapeHash``.
  package var shapeHash: String {
    if let kept = keptShapeHash.withLock({ $0 }) { return kept }
    let computed = description.shapeHash
    keptShapeHash.withLock { $0 = computed }
    return computed
  }

  /// Returns the field with a name, or `nil` when there is none.
  public func field(named name: String) -> AnyField<Root>? {
    positions[name].map { fields[$0] }
  }

  /// Returns the field at a path, which may lead into a nested model: `price.currency`.
  public func queryField(_ path: String) -> QueryField<Root>? {
    Self.queryField(path, fields, positions)
  }

  /// Returns the names of the fields that must be valid before a rule is evaluated.
  func inputs(of rule: Rule<Root>) -> [String] { Self.inputs(of: rule, fields, positions) }

  /// Compiles a condition after checking every field and constant in it.
  ///
  /// - Throws: ``ConditionError`` when the condition does not fit the model.
  public func compile(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Root> {
    try Self.compiler(name, fields, positions).compile(condition)
  }

  /// Compiles a condition.
  ///
  /// - Throws: ``ConditionError`` when the condition does not fit the model.
  public func compile(_ condition: Condition<Root>) throws(ConditionError) -> CompiledCondition<Root> {
    try compile(condition.tree)
  }

  /// Returns all violations in a model, including warnings.
  ///
  /// A rule is evaluated only if the fields that it reads are valid and `context` supplies the values that it
  /// requires.
  ///
  /// - Complexity: O(*n*) in the size of the model.
  public func violations(
    in value: Root, context: ConditionContext = ConditionContext()
  ) -> [Violation] {
    if passes(value, context) { return [] }
    var violations: [Violation] = []
    for check in checks { check(value, &violations) }
    if asksNested, !context.isEmpty { violations += nestedViolations(in: value, nestedInContext, context) }
    // Only errors in the fields themselves suppress a rule; warnings and violations of other rules do not.
    let errors = violations.filter { $0.severity == .error }
    for rule in compiledRules {
      if !errors.isEmpty, rule.reads(anyOf: errors) { continue }
      if let violation = rule.violation(in: value, context) { violations.append(violation) }
    }
    if violations.allSatisfy({ $0.severity == .warning }) {
      violations += declarationCheck.violations {
        fieldMismatches(reading: value)
      } nested: {
        nestedViolations(in: value, wireFields.filter { $0.modelType != nil }, ConditionContext())
          .filter { $0.severity == .error }
      }
    }
    return violations
  }

  /// Returns whether the model certainly has no violations; the only check that most models need.
  private func passes(_ value: Root, _ context: ConditionContext) -> Bool {
    fastCheck.passes(value, context) && (!asksNested || context.isEmpty) && declarationCheck.hasPassed
  }

  /// Throws ``ValidationError`` with all violations when the model is invalid; warnings alone are accepted.
  public func validate(
    _ value: Root, in context: ConditionContext = ConditionContext()
  ) throws(ValidationError) {
    if passes(value, context) { return }
    let violations = violations(in: value, context: context)
    if violations.isEmpty { return }
    if let error = ValidationError(model: name, violations: violations) { throw error }
  }

  /// Validates a model that its initializer has already validated, so that only rules which read the context
  /// remain.
  func validate(made value: Root, in context: ConditionContext) throws(ValidationError) {
    if contextFastCheck.passes(value, context), !asksNested || context.isEmpty { return }
    try validate(value, in: context)
  }
}

/// A result builder that collects the fields of a schema.
@resultBuilder
public enum FieldListBuilder<Root: Model> {
  /// Adds a field.
  public static func buildExpression<Value>(_ field: Field<Root, Value>) -> AnyField<Root> { AnyField(field) }
  /// Collects the fields.
  public static func buildBlock(_ fields: AnyField<Root>...) -> [AnyField<Root>] { fields }
}

/// A result builder that collects items such as rules, storage declarations and messages.
@resultBuilder
public enum ListBuilder<Item> {
  /// Adds an item, whose type is known from the list, so that closures in it need no annotations.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  /// Adds several items, such as the labels of an enum.
  @_disfavoredOverload
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// Collects the items.
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
}
