import DomainJSON

/// One field of a model, declared once: its name in JSON, its property, its constraints and its meaning.
///
/// Validation, the JSON form, JSON Schema, conditions, sort orders, indexes, drafts and documentation are
/// derived from the declaration.
///
/// ```swift
/// public enum Fields {
///   public static let id = Field("id", \Loan.id)
///   public static let from = Field("from", \Loan.from)
///   public static let until = Field("until", \Loan.until)
/// }
/// ```
///
/// Comparisons of fields are conditions: `Fields.until >= Fields.from`.
public struct Field<Root: Model, Value: FieldValue>: Sendable {
  /// The name in JSON, in conditions and in contracts; for a field of a nested model a path such as
  /// `address.city`.
  public var name: String { declaration.name }
  /// The meaning of the field, which is published in contracts and documentation.
  public var doc: String { declaration.doc }
  /// The constraints in addition to those of the value's type.
  public var constraints: [FieldConstraint<Value>] { declaration.constraints }
  /// The value that readers use when the field is absent or null; `nil` when there is none.
  public var defaultValue: Value? { declaration.defaultValue }
  /// Whether the value is computed from other fields.
  ///
  /// A derived field can be queried and indexed but is neither read nor written.
  public var isDerived: Bool { declaration.isDerived }
  /// The names of the fields from which a derived field is computed, as far as its declaration lists them.
  public var sources: [String] { declaration.sources }

  /// A single reference, because every use of a field copies it.
  let declaration: FieldDeclaration<Root, Value>

  var read: FieldAccessor<Root, Value> { declaration.read }
  var write: (@Sendable (inout Root, Value) -> Void)? { declaration.write }

  /// Declares a field that is part of the model's JSON form.
  ///
  /// - Parameters:
  ///   - name: The name in JSON: ASCII letters and digits, beginning with a lowercase letter.
  ///   - property: The property that holds the value; events and edits can change it only if it is a `var`.
  ///   - constraints: The constraints in addition to those of the value's type.
  ///   - fallback: The value to use when the field is absent or null. Optional properties need none.
  ///   - doc: The meaning of the field, for readers who see only its name and type.
  public init(
    _ name: String, _ property: any KeyPath<Root, Value> & Sendable,
    _ constraints: FieldConstraint<Value>..., default fallback: Value? = nil, doc: String = ""
  ) {
    self.init(name, property, constraints, fallback, doc, isDerived: false)
  }

  /// Declares a computed field, which can be used in conditions, sort orders and indexes.
  ///
  /// If `sources` lists all fields from which it is computed, contracts can tell when the result of a rule on
  /// it may change.
  public static func derived<each Source: FieldValue>(
    _ name: String, _ property: any KeyPath<Root, Value> & Sendable,
    from sources: repeat Field<Root, each Source>, doc: String = ""
  ) -> Field {
    var names: [String] = []
    for source in repeat each sources { names.append(source.name) }
    return Field(name, property, [], nil, doc, isDerived: true, sources: names)
  }

  private init(
    _ name: String, _ property: any KeyPath<Root, Value> & Sendable, _ constraints: [FieldConstraint<Value>],
    _ fallback: Value?, _ doc: String, isDerived: Bool,
    sources: [String] = []
  ) {
    var write: (@Sendable (inout Root, Value) -> Void)?
    if let writable = property as? WritableKeyPath<Root, Value> {
      // Sound because `writable` is `property`, which is `Sendable`; a cast cannot express that.
      nonisolated(unsafe) let writable = writable
      write = { root, value in unsafe root[keyPath: writable] = value }
    }
    declaration = FieldDeclaration(
      name: name, doc: doc, constraints: constraints, defaultValue: fallback, isDerived: isDerived,
      sources: sources, read: FieldAccessor(property), write: write)
  }

  init(
    path: String, doc: String, constraints: [FieldConstraint<Value>] = [], read: FieldAccessor<Root, Value>
  ) {
    declaration = FieldDeclaration(
      name: path, doc: doc, constraints: constraints, defaultValue: nil, isDerived: true, sources: [],
      read: read,
      write: nil)
  }
}

extension Field {
  /// Returns a field of the nested model that this field holds: `Fields.price.at(Money.Fields.currency)`.
  public func at<Inner>(_ inner: Field<Value, Inner>) -> Field<Root, Inner> where Value: Model {
    let outer = read
    let nested = inner.read
    return Field<Root, Inner>(
      path: "\(name).\(inner.name)", doc: inner.doc, read: FieldAccessor { nested(outer($0)) })
  }

  /// Returns a field of the nested model, which is null when there is no nested model.
  public func at<Nested: Model, Inner>(_ inner: Field<Nested, Inner>) -> Field<Root, Inner?>
  where Value == Nested? {
    let outer = read
    let nested = inner.read
    return Field<Root, Inner?>(
      path: "\(name).\(inner.name)", doc: inner.doc, read: FieldAccessor { outer($0).map { nested($0) } })
  }
}

/// The declaration of a field, shared by all copies of the field.
final class FieldDeclaration<Root: Model, Value: FieldValue>: Sendable {
  let name: String
  // The members that readers need come first: members after one of generic type have no fixed offset.
  let readJSON: @Sendable (JSONDocument, Int) throws(JSONError) -> Value
  /// The value of an absent field; `nil` when the field is required.
  let whenAbsent: (@Sendable () -> Value)?
  /// Whether the fallback also replaces null.
  let hasDefaultValue: Bool
  let doc: String
  let constraints: [FieldConstraint<Value>]
  let isDerived: Bool
  let sources: [String]
  let read: FieldAccessor<Root, Value>
  let write: (@Sendable (inout Root, Value) -> Void)?
  let defaultValue: Value?

  init(
    name: String, doc: String, constraints: [FieldConstraint<Value>], defaultValue: Value?, isDerived: Bool,
    sources: [String], read: FieldAccessor<Root, Value>, write: (@Sendable (inout Root, Value) -> Void)?
  ) {
    self.name = name
    self.doc = doc
    self.constraints = constraints
    self.defaultValue = defaultValue
    self.isDerived = isDerived
    self.sources = sources
    self.read = read
    self.write = write
    readJSON = Value.jsonValueReader.read
    hasDefaultValue = defaultValue != nil
    if let value = defaultValue ?? Value.defaultWhenAbsent {
      whenAbsent = { value }
    } else {
      whenAbsent = nil
    }
  }
}

extension ValidationError {
  /// Creates an error with a single violation at a field, for violations that a service or a backend finds.
  ///
  /// The rule of the violation is `MODEL.FIELD.CODE`, as for the field's own constraints.
  public init<Root: Model, Value>(
    at field: Field<Root, Value>, _ code: ViolationCode, parameters: [String: Scalar] = [:],
    valueType: String? = nil
  ) {
    let model = Root.schema.name
    let violation = Violation(
      at: FieldPath(field: field.name), rule: "\(model).\(field.name).\(code)", code: code,
      parameters: parameters, valueType: valueType)
    self.init(model: model, errors: [violation])
  }
}
