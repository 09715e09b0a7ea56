/// One field of a model, declared once: wire name, property, constraints and meaning.
///
/// Validation, JSON form, JSON Schema, conditions, orders, indexes, drafts and documentation all follow from it.
public struct Field<Root: Model, Value: FieldValue>: Sendable {
  /// The name in JSON, in conditions and in contracts; `address.city` for a field of a nested model.
  public let name: String
  /// What the field means, in one sentence.
  public let doc: String
  /// The limits that values keep beyond those of their type.
  public let constraints: [FieldConstraint<Value>]
  /// The value that a reader takes when the field is absent; `nil` when there is none.
  public let fallback: Value?
  /// Whether the value is computed from other fields: it is never read or written, only queried.
  public let isDerived: Bool
  /// The fields that a derived field is computed from, as far as its declaration says.
  public let sources: [String]

  let read: FieldAccessor<Root, Value>
  let write: (@Sendable (inout Root, Value) -> Void)?

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
    self.name = name
    self.doc = doc
    self.constraints = constraints
    self.fallback = fallback
    self.isDerived = isDerived
    self.sources = sources
    read = FieldAccessor(property)
    if let writable = property as? WritableKeyPath<Root, Value> {
      // Sound because `property`, which it is, is Sendable; a cast can't say so.
      nonisolated(unsafe) let writable = writable
      write = { root, value in unsafe root[keyPath: writable] = value }
    } else {
      write = nil
    }
  }

  init(
    path: String, doc: String, constraints: [FieldConstraint<Value>] = [], read: FieldAccessor<Root, Value>
  ) {
    name = path
    self.doc = doc
    self.constraints = constraints
    fallback = nil
    isDerived = true
    sources = []
    self.read = read
    write = nil
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
