/// A field of a model whose value type is forgotten: what a schema is made of.
@safe public struct AnyField<Root: Model>: Sendable {
  /// The field as plain data.
  public let description: FieldDescription
  /// The field as queries see it.
  public let query: QueryField<Root>
  /// The model that its values are made of; `nil` where they are no documents.
  public let modelType: (any Model.Type)?

  let check: (@Sendable (Root, inout [Violation]) -> Void)?
  /// Whether the field keeps its constraints for certain; `nil` for a field that has none.
  let screening: FieldScreening<Root>?
  let encoder: FieldEncoder
  let json: JSONStep
  let checkDraft: @Sendable (any FieldValue) -> Violation?
  let draftQuery: QueryField<DraftValues>
  let draftValue: @Sendable (Root) -> any FieldValue
  let entered: @Sendable (String) throws(ValueError) -> any FieldValue
  let fallback: (any FieldValue)?
  /// Whether the field may be empty and an empty one is read as something else.
  let replacesEmpty: Bool
  let assign: (@Sendable (inout Root, Scalar) throws(ValueError) -> Void)?

  /// The wire name.
  public var name: String { description.name }

  /// Forgets the value type of a field.
  public init<Value: FieldValue>(_ field: Field<Root, Value>) {
    let name = field.name
    let read = field.read
    let fallback = field.fallback ?? Value.absent
    description = FieldDescription(
      name: name, doc: field.doc, shape: Value.shape, constraints: field.constraints.map(\.constraint),
      isRequired: fallback == nil && !field.isDerived, fallback: fallback?.content,
      isDerived: field.isDerived, sources: field.sources, isMutable: field.write != nil)
    query = QueryField(read)
    modelType = Value.modelType as? any Model.Type
    let violation = Self.violation(field)
    if let violation {
      check = { root, violations in
        if let violation = violation(read(root)) { violations.append(violation) }
      }
      screening = FieldScreening(field) ?? .asked { violation(read($0)) == nil }
    } else {
      check = nil
      screening = nil
    }
    checkDraft = { value in (value as? Value).flatMap { violation?($0) } }
    draftQuery = QueryField(FieldAccessor<DraftValues, Value?> { $0.values[name] as? Value })
    encoder = FieldEncoder(name, read)
    json = JSONStep(name, read)
    draftValue = { read($0) }
    entered = { (text) throws(ValueError) -> any FieldValue in try Value.entered(text) }
    self.fallback = fallback
    replacesEmpty = Value.absent != nil && field.fallback.map { $0.content != Value.absent?.content } == true
    if let write = field.write {
      assign = { (root: inout Root, scalar: Scalar) throws(ValueError) -> Void in
        write(&root, try Value.assigned(scalar))
      }
    } else {
      assign = nil
    }
  }

  /// Reads the field.
  public func content(of root: Root) -> FieldContent { query.content(root) }

  /// What the first broken constraint has against a value; `nil` for a field without constraints.
  private static func violation<Value>(
    _ field: Field<Root, Value>
  ) -> (@Sendable (Value) -> Violation?)? {
    let constraints = field.constraints
    let holdsNumbers = Value.shape.holdsNumbers
    if constraints.isEmpty, !holdsNumbers { return nil }
    let name = field.name
    return { value in
      if holdsNumbers, let steps = value.content.wayToUnfitNumber {
        return Violation(
          at: FieldPath([.field(name)] + steps), rule: "\(Root.schema.name).\(name).format", code: .format)
      }
      for constraint in constraints {
        guard let finding = constraint.finding(value) else { continue }
        return Violation(
          at: FieldPath([.field(name)] + finding.steps), rule: "\(Root.schema.name).\(name).\(finding.code)",
          code: finding.code,
          parameters: finding.parameters)
      }
      return nil
    }
  }
}

extension FieldShape {
  /// Whether the value is a number with a fraction, or a list of them; models check their own.
  fileprivate var holdsNumbers: Bool {
    switch self {
    case .number: true
    case .optional(let shape), .list(let shape): shape.holdsNumbers
    default: false
    }
  }
}

extension FieldContent {
  /// Where the first number stands that JSON can't write: NaN or an infinite one.
  fileprivate var wayToUnfitNumber: [FieldPath.Step]? {
    switch self {
    case .scalar(.real(let value)): return value.isFinite ? nil : []
    case .list(let items):
      for (position, item) in items.enumerated() {
        if let steps = item.wayToUnfitNumber { return [.element(position)] + steps }
      }
      return nil
    default: return nil
    }
  }
}

/// How a field is written by a coder: from the address of its model, without a copy where it has a place of its own.
///
/// What writes a stored property holds no accessor, for which it would ask the runtime each time.
@safe struct FieldEncoder: Sendable {
  let write: @Sendable (UnsafeRawPointer, inout KeyedEncodingContainer<FieldName>) throws -> Void

  init<Root: Model, Value: FieldValue>(_ name: String, _ read: FieldAccessor<Root, Value>) {
    let key = FieldName(name)
    if let offset = read.offset {
      // Sound because the offset is that of a stored property of this type.
      unsafe write = { root, container in
        try unsafe (root + offset).assumingMemoryBound(to: Value.self).pointee.write(key, to: &container)
      }
    } else {
      unsafe write = { root, container in
        try unsafe read(root.assumingMemoryBound(to: Root.self).pointee).write(key, to: &container)
      }
    }
  }
}

/// The values of a draft that could be read, by field name; rules look at them before there is a model.
struct DraftValues: Sendable {
  var values: [String: any FieldValue] = [:]
}
