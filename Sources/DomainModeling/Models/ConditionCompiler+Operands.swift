extension ConditionCompiler {
  /// A compiled operand with the facts that are known before any value is read.
  struct Source {
    var shape: FieldShape?
    var constant: Scalar?
    var isComparable: @Sendable (String) -> Bool
    /// Direct access to a stored field, without conversion to scalars.
    var direct: FastFieldAccess<Root>?
    var content: @Sendable (Root, ConditionContext) -> FieldContent

    init(
      shape: FieldShape? = nil, constant: Scalar? = nil,
      isComparable: @escaping @Sendable (String) -> Bool = { _ in true },
      direct: FastFieldAccess<Root>? = nil,
      content: @escaping @Sendable (Root, ConditionContext) -> FieldContent
    ) {
      self.shape = shape
      self.constant = constant
      self.isComparable = isComparable
      self.direct = direct
      self.content = content
    }

    init(_ field: QueryField<Root>) {
      self.init(shape: field.shape, isComparable: field.isComparable, direct: field.direct) { root, _ in
        field.content(root)
      }
    }

    init(constant: Scalar) {
      self.init(constant: constant) { _, _ in .scalar(constant) }
    }

    var read: @Sendable (Root, ConditionContext) -> Scalar {
      let content = content
      return { if case .scalar(let scalar) = content($0, $1) { scalar } else { .null } }
    }

    var kind: ScalarKind? { constant.flatMap(ScalarKind.init) ?? shape?.scalarKind }

    /// The elements of a list as a single source, to check their type against that of the other operand.
    var element: Source {
      var element = self
      if case .list(let shape)? = shape?.unwrapped { element.shape = shape }
      return element
    }
  }

  func source(_ operand: Operand) throws(ConditionError) -> Source {
    switch operand {
    case .value(let scalar): return Source(constant: scalar)
    case .context(let key):
      let type = ConditionContext.standardTypes[key]
      return Source(shape: type?.shape, isComparable: { type?.isComparable(withText: $0) ?? true }) {
        _, context in context[key] ?? .scalar(.null)
      }
    case .field(let path): return Source(try resolve(path))
    case .element:
      guard let element else { throw .unsuitable("element", "it stands for an element of a list of scalars") }
      return Source(element)
    }
  }

  func scalar(_ operand: Operand) throws(ConditionError) -> Source {
    let source = try source(operand)
    if let shape = source.shape, shape.scalarKind == nil {
      throw .unsuitable(operand.text, "it isn't a single value")
    }
    return source
  }

  func list(_ operand: Operand) throws(ConditionError) -> Source {
    let source = try source(operand)
    if source.constant != nil { throw .unsuitable(operand.text, "a constant isn't a list") }
    if let shape = source.shape {
      guard case .list = shape.unwrapped else { throw .unsuitable(operand.text, "it isn't a list") }
    }
    return source
  }

  /// Rejects a comparison of different types, and one with a string that the other operand can never equal.
  func check(_ first: Source, against second: Source, _ operand: Operand) throws(ConditionError) {
    if let left = first.kind, let right = second.kind, left != right {
      throw .unsuitable(operand.text, "a \(left) is compared with a \(right)")
    }
    for (source, other) in [(first, second), (second, first)] {
      if case .text(let text)? = source.constant, !other.isComparable(text) {
        throw .unsuitable(operand.text, "a constant isn't written in its form")
      }
    }
  }
}

/// The types of scalars, which cannot be compared with each other.
enum ScalarKind: String {
  case boolean, number, text

  init?(_ scalar: Scalar) {
    switch scalar {
    case .null: return nil
    case .bool: self = .boolean
    case .integer, .real: self = .number
    case .text: self = .text
    }
  }
}

extension FieldShape {
  var scalarKind: ScalarKind? {
    switch unwrapped {
    case .boolean: .boolean
    case .integer, .number: .number
    case .string, .text, .enumeration: .text
    case .list, .object, .optional: nil
    }
  }

  /// Whether a field of the shape can have a value, by its type alone.
  package func holds(_ value: Scalar) -> Bool { value.isNull || ScalarKind(value) == scalarKind }
}

extension Operand {
  /// The operand as error messages show it: without a constant, which may be personal.
  var text: String {
    switch self {
    case .field(let path): path
    case .context(let key): key
    case .value: "a constant"
    case .element: "element"
    }
  }
}

extension ScalarValue {
  public static func compile(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Self> {
    let element = QueryField<Self>(FieldAccessor { $0 })
    return try ConditionCompiler<Self>(
      resolve: { path throws(ConditionError) in throw .unknownField(path, model: "\(Self.self)") },
      element: element
    ).compile(condition)
  }
}
