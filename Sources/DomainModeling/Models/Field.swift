import DomainJSON

/// One field of a model, declared once: wire name, property, constraints and meaning.
///
/// Validation, JSON form, JSON Schema, conditions, orders, indexes, drafts and documentation all follow from it.
public struct Field<Root: Model, Value: FieldValue>: Sendable {
  /// The name in JSON, in conditions and in contracts; `address.city` for a field of a nested model.
  public var name: String { declaration.name }
  /// What the field means, in one sentence.
  public var doc: String { declaration.doc }
  /// The limits that values keep beyond those of their type.
  public var constraints: [FieldConstraint<Value>] { declaration.constraints }
  /// The value that a reader takes when the field is absent; `nil` when there is none.
  public var fallback: Value? { declaration.fallback }
  /// Whether the value is computed from other fields: it is never read or written, only queried.
  public var isDerived: Bool { declaration.isDerived }
  /// The fields that a derived field is computed from, as far as its declaration says.
  public var sources: [String] { declaration.sources }

  /// One reference, because every use of a field copies it.
  let declaration: FieldDeclaration<Root, Value>

  var read: FieldAccessor<Root, Value> { declaration.read }
  var write: (@Sendable (inout Root, Value) -> Void)? { declaration.write }

  /// Declares a field that is part of the model's JSON form.
  public init(
    _ name: String, _ property: any KeyPath<Root, Value> & Sendable,
    _ constraints: FieldConstraint<Value>..., default fallback: Value? = nil, doc: String = ""
  ) {
    self.init(name, property, constraints, fallback, doc, isDerived: false)
  }

  /// Declares a field that is computed from others and can be used in conditions, orders and indexes.
  ///
  /// Where `sources` names all that it is computed from, contracts know when a rule on it can change its answer.
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
      // Sound because `property`, which it is, is Sendable; a cast can't say so.
      nonisolated(unsafe) let writable = writable
      write = { root, value in unsafe root[keyPath: writable] = value }
    }
    declaration = FieldDeclaration(
      name: name, doc: doc, constraints: constraints, fallback: fallback, isDerived: isDerived,
      sources: sources, read: FieldAccessor(property), write: write)
  }

  init(
    path: String, doc: String, constraints: [FieldConstraint<Value>] = [], read: FieldAccessor<Root, Value>
  ) {
    declaration = FieldDeclaration(
      name: path, doc: doc, constraints: constraints, fallback: nil, isDerived: true, sources: [], read: read,
      write: nil)
  }
}

extension Field {
  /// A field of the nested model that this field holds: `Fields.price.at(Money.Fields.currency)`.
  public func at<Inner>(_ inner: Field<Value, Inner>) -> Field<Root, Inner> where Value: Model {
    let outer = read
    let nested = inner.read
    return Field<Root, Inner>(
      path: "\(name).\(inner.name)", doc: inner.doc, read: FieldAccessor { nested(outer($0)) })
  }

  /// A field of the nested model, or nothing where there is no nested model.
  public func at<Nested: Model, Inner>(_ inner: Field<Nested, Inner>) -> Field<Root, Inner?>
  where Value == Nested? {
    let outer = read
    let nested = inner.read
    return Field<Root, Inner?>(
      path: "\(name).\(inner.name)", doc: inner.doc, read: FieldAccessor { outer($0).map { nested($0) } })
  }
}

/// What a field declares, kept once for all copies of the field.
final class FieldDeclaration<Root: Model, Value: FieldValue>: Sendable {
  let name: String
  // What readers need comes first: behind a value of any type nothing has a fixed place.
  let readJSON: @Sendable (JSONDocument, Int) throws(JSONError) -> Value
  /// What stands for a field that isn't there.
  let whenAbsent: (@Sendable () -> Value)?
  /// Whether that stands for null, too.
  let hasFallback: Bool
  let doc: String
  let constraints: [FieldConstraint<Value>]
  let isDerived: Bool
  let sources: [String]
  let read: FieldAccessor<Root, Value>
  let write: (@Sendable (inout Root, Value) -> Void)?
  let fallback: Value?

  init(
    name: String, doc: String, constraints: [FieldConstraint<Value>], fallback: Value?, isDerived: Bool,
    sources: [String], read: FieldAccessor<Root, Value>, write: (@Sendable (inout Root, Value) -> Void)?
  ) {
    self.name = name
    self.doc = doc
    self.constraints = constraints
    self.fallback = fallback
    self.isDerived = isDerived
    self.sources = sources
    self.read = read
    self.write = write
    readJSON = Value.jsonReading.read
    hasFallback = fallback != nil
    if let value = fallback ?? Value.absent {
      whenAbsent = { value }
    } else {
      whenAbsent = nil
    }
  }
}

extension ValidationError {
  /// Makes the error of one field with one fault, such as a service or a backend finds.
  ///
  /// Its rule is `MODEL.FIELD.CODE`, like that of the field's own constraints.
  public init<Root: Model, Value>(
    at field: Field<Root, Value>, _ code: ViolationCode, parameters: [String: Scalar] = [:]
  ) {
    let model = Root.schema.name
    let violation = Violation(
      at: FieldPath(field: field.name), rule: "\(model).\(field.name).\(code)", code: code,
      parameters: parameters)
    self.init(model: model, errors: [violation])
  }
}
