/// A type-erased field of a model; a schema is a list of them.
@safe public struct AnyField<Root: Model>: Sendable {
  /// The field as plain data.
  public let description: FieldDescription
  /// The field as queries read it.
  public let query: QueryField<Root>
  /// The type of the models in the field's values; `nil` when the values are not models.
  public let modelType: (any Model.Type)?

  let check: (@Sendable (Root, inout [Violation]) -> Void)?
  /// A fast check whose positive answer is certain; `nil` for a field without constraints.
  let fastCheck: FieldFastCheck<Root>?
  let encoder: FieldEncoder
  let json: JSONStep
  let checkDraft: @Sendable (any FieldValue) -> Violation?
  let draftQuery: QueryField<DraftValues>
  let value: @Sendable (Root) -> any FieldValue
  let parseFormText: @Sendable (String, LanguageTag) throws(ValueError) -> any FieldValue
  let defaultValue: (any FieldValue)?
  /// Whether the field's value can be empty and an empty value is read as the fallback.
  let defaultHidesEmpty: Bool
  let assign: (@Sendable (inout Root, Scalar) throws(ValueError) -> Void)?
  /// Returns whether a constant is a valid value of the field, apart from rules that read other fields.
  let accepts: @Sendable (Scalar) -> Bool

  /// The name of the field in JSON.
  public var name: String { description.name }

  /// Creates a type-erased field.
  public init<Value: FieldValue>(_ field: Field<Root, Value>) {
    let name = field.name
    let read = field.read
    let fallback = field.defaultValue ?? Value.defaultWhenAbsent
    description = FieldDescription(
      name: name, doc: field.doc, shape: Value.shape, constraints: field.constraints.map(\.constraint),
      isRequired: fallback == nil && !field.isDerived, defaultValue: fallback?.content,
      isDerived: field.isDerived, sources: field.sources, isMutable: field.write != nil)
    query = QueryField(read)
    modelType = Value.modelType as? any Model.Type
    let violation = Self.violation(field)
    if let violation {
      check = { root, violations in
        if let violation = violation(read(root)) { violations.append(violation) }
      }
      fastCheck = FieldFastCheck(field) ?? .asked { violation(read($0)) == nil }
    } else {
      check = nil
      fastCheck = nil
    }
    checkDraft = { value in (value as? Value).flatMap { violation?($0) } }
    accepts = { scalar in (try? Value.assigned(scalar)).map { violation?($0) == nil } ?? false }
    draftQuery = QueryField(FieldAccessor<DraftValues, Value?> { $0.values[name] as? Value })
    encoder = FieldEncoder(name, read)
    json = JSONStep(name, read)
    value = { read($0) }
    parseFormText = { (text, language) throws(ValueError) -> any FieldValue in
      try Value.parsedFormText(text, in: language)
    }
    self.defaultValue = fallback
    defaultHidesEmpty =
      Value.defaultWhenAbsent != nil
      && field.defaultValue.map { $0.content != Value.defaultWhenAbsent?.content } == true
    if let write = field.write {
      assign = { (root: inout Root, scalar: Scalar) throws(ValueError) -> Void in
        write(&root, try Value.assigned(scalar))
      }
    } else {
      assign = nil
    }
  }

  /// Returns the value of the field as conditions and indexes see it.
  public func content(of root: Root) -> FieldContent { query.content(root) }

  /// Returns a function that gives the violation of the first broken constraint, or `nil` for a field without
  /// constraints.
  private static func violation<Value>(
    _ field: Field<Root, Value>
  ) -> (@Sendable (Value) -> Violation?)? {
    let constraints = field.constraints
    let holdsNumbers = Value.shape.holdsNumbers
    if constraints.isEmpty, !holdsNumbers { return nil }
    let name = field.name
    return { value in
      if holdsNumbers, let steps = value.content.pathToInvalidNumber {
        return Violation(
          at: FieldPath([.field(name)] + steps), rule: "\(Root.schema.name).\(name).format", code: .format)
      }
      for constraint in constraints {
        guard let finding = constraint.violation(value) else { continue }
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
  /// Whether the value is a floating-point number or a list of them.
  ///
  /// Nested models check their own numbers.
  fileprivate var holdsNumbers: Bool {
    switch self {
    case .number: true
    case .optional(let shape), .list(let shape): shape.holdsNumbers
    default: false
    }
  }
}

extension FieldContent {
  /// The path to the first number that JSON cannot represent (NaN or infinity), or `nil` when there is none.
  fileprivate var pathToInvalidNumber: [FieldPath.Step]? {
    switch self {
    case .scalar(.real(let value)): return value.isFinite ? nil : []
    case .list(let items):
      for (position, item) in items.enumerated() {
        if let steps = item.pathToInvalidNumber { return [.element(position)] + steps }
      }
      return nil
    default: return nil
    }
  }
}

/// The encoding of a field from the address of its model, which copies nothing for a stored property.
///
/// The closure for a stored property does not capture the accessor, whose type the runtime would look up at
/// each call.
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

/// The values of a draft that could be parsed, by field name.
///
/// Rules read them before a model exists.
struct DraftValues: Sendable {
  var values: [String: any FieldValue] = [:]
}
