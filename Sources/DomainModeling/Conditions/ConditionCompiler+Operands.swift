extension ConditionCompiler {
  /// An operand made readable, with what is known of it before any value is read.
  struct Source {
    var shape: Shape?
    var constant: Scalar?
    var content: @Sendable (Root, ConditionContext) -> FieldContent

    init(
      shape: Shape? = nil, constant: Scalar? = nil,
      content: @escaping @Sendable (Root, ConditionContext) -> FieldContent
    ) {
      self.shape = shape
      self.constant = constant
      self.content = content
    }

    init(constant: Scalar) {
      self.init(constant: constant) { _, _ in .scalar(constant) }
    }

    var read: @Sendable (Root, ConditionContext) -> Scalar {
      let content = content
      return { if case .scalar(let scalar) = content($0, $1) { scalar } else { .null } }
    }

    var kind: ScalarKind? { constant.flatMap(ScalarKind.init) ?? shape?.scalarKind }
  }

  func source(_ operand: Operand) throws(ConditionDefect) -> Source {
    switch operand {
    case .value(let scalar): return Source(constant: scalar)
    case .context(let key): return Source { _, context in context[key] ?? .scalar(.null) }
    case .field(let path):
      let field = try resolve(path)
      return Source(shape: field.shape) { root, _ in field.content(root) }
    case .element:
      guard let element else { throw .unsuitable("element", "it stands for an element of a list of scalars") }
      return Source(shape: element.shape) { root, _ in element.content(root) }
    }
  }

  func scalar(_ operand: Operand) throws(ConditionDefect) -> Source {
    let source = try source(operand)
    if let shape = source.shape, shape.scalarKind == nil {
      throw .unsuitable(operand.place, "it isn't a single value")
    }
    return source
  }

  func list(
    _ operand: Operand
  ) throws(ConditionDefect) -> @Sendable (Root, ConditionContext) -> FieldContent {
    let source = try source(operand)
    if source.constant != nil { throw .unsuitable(operand.place, "a constant isn't a list") }
    if let shape = source.shape {
      guard case .list = shape.unwrapped else { throw .unsuitable(operand.place, "it isn't a list") }
    }
    return source.content
  }

  func check(_ first: Source, against second: Source, _ operand: Operand) throws(ConditionDefect) {
    guard let left = first.kind, let right = second.kind, left != right else { return }
    throw .unsuitable(operand.place, "a \(left) is compared with a \(right)")
  }
}

/// The kinds of scalar that can't be compared with each other.
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

extension Shape {
  /// The shape without its optional.
  public var unwrapped: Shape {
    if case .optional(let shape) = self { shape.unwrapped } else { self }
  }

  var scalarKind: ScalarKind? {
    switch unwrapped {
    case .boolean: .boolean
    case .integer, .number: .number
    case .string, .text, .vocabulary: .text
    case .list, .object, .optional: nil
    }
  }
}

extension Operand {
  var place: String {
    switch self {
    case .field(let path): path
    case .context(let key): key
    case .value(let scalar): scalar.description
    case .element: "element"
    }
  }
}
