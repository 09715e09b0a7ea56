import DomainRepository

/// An evaluator of conditions for one entity that walks the condition tree without compiling it.
struct ReferenceCondition {
  /// The function that returns the content of an operand.
  let content: (Operand) -> FieldContent
  /// The function that returns the elements of a list of models, each with its own fields.
  let elements: (Operand) -> [ReferenceCondition]

  init<E: Entity>(_ entity: E, in context: ConditionContext) throws {
    let leaves = try FlattenedEncoding(entity).leaves
    content = { operand in
      switch operand {
      case .field(let path): E.schema.queryField(path)?.content(entity) ?? .scalar(.null)
      case .context(let key): context[key] ?? .scalar(.null)
      case .value(let scalar): .scalar(scalar)
      case .element: .scalar(.null)
      }
    }
    elements = { operand in
      guard case .field(let path) = operand else { return [] }
      guard case .list(let items)? = E.schema.queryField(path)?.content(entity) else { return [] }
      return items.enumerated().map { position, item in
        ReferenceCondition(element: item, leaves, under: "\(path).\(position).", in: context)
      }
    }
  }

  private init(
    element: FieldContent, _ leaves: [FlattenedEncoding.Leaf], under prefix: String,
    in context: ConditionContext
  ) {
    content = { operand in
      switch operand {
      case .field(let path): .scalar(leaves.first { $0.path == prefix + path }?.scalar ?? .null)
      case .context(let key): context[key] ?? .scalar(.null)
      case .value(let scalar): .scalar(scalar)
      case .element: element
      }
    }
    elements = { _ in [] }
  }

  func evaluate(_ tree: ConditionTree) -> TernaryLogic {
    switch tree {
    case .constant(let value): TernaryLogic(value)
    case .compare(let left, let comparison, let right): compare(scalar(left), comparison, scalar(right))
    case .isNull(let operand): TernaryLogic(content(operand) == .scalar(.null))
    case .isOneOf(let operand, let values):
      // `x IN (a, b)` means `x = a OR x = b`.
      any(values.map { compare(scalar(operand), .equal, $0) })
    case .hasPrefix(let operand, let prefix):
      text(operand) { $0.starts(with: prefix.unicodeScalars) }
    case .contains(let operand, let part):
      text(operand) { text in
        let part = Array(part.unicodeScalars)
        return text.indices.contains { text[$0...].starts(with: part) } || part.isEmpty
      }
    case .includes(let list, let element): includes(content(list), scalar(element))
    case .count(let list, let comparison, let number):
      if case .list(let items) = content(list) {
        compare(.integer(Int64(items.count)), comparison, .integer(number))
      } else {
        .unknown
      }
    case .anyElement(let list, let inner): any(elements(list).map { $0.evaluate(inner) })
    case .and(let parts): any(parts.map { evaluate($0).negated }).negated
    case .or(let parts): any(parts.map(evaluate))
    case .not(let inner): evaluate(inner).negated
    }
  }

  private func scalar(_ operand: Operand) -> Scalar {
    if case .scalar(let scalar) = content(operand) { scalar } else { .null }
  }

  private func any(_ results: [TernaryLogic]) -> TernaryLogic {
    results.contains(.yes) ? .yes : results.contains(.unknown) ? .unknown : .no
  }

  private func compare(_ left: Scalar, _ comparison: Comparison, _ right: Scalar) -> TernaryLogic {
    let order = ReferenceOrder.compare(left, right)
    if comparison == .isNotDistinctFrom { return TernaryLogic(order == 0) }
    if comparison == .isDistinctFrom { return TernaryLogic(order != 0) }
    if left.isNull || right.isNull { return .unknown }
    return switch comparison {
    case .equal, .isNotDistinctFrom: TernaryLogic(order == 0)
    case .notEqual, .isDistinctFrom: TernaryLogic(order != 0)
    case .less: TernaryLogic(order < 0)
    case .lessOrEqual: TernaryLogic(order <= 0)
    case .greater: TernaryLogic(order > 0)
    case .greaterOrEqual: TernaryLogic(order >= 0)
    }
  }

  private func text(_ operand: Operand, _ test: ([Unicode.Scalar]) -> Bool) -> TernaryLogic {
    guard case .text(let text) = scalar(operand) else { return .unknown }
    return TernaryLogic(test(Array(text.unicodeScalars)))
  }

  private func includes(_ list: FieldContent, _ wanted: Scalar) -> TernaryLogic {
    guard case .list(let items) = list, !wanted.isNull else { return .unknown }
    return TernaryLogic(
      items.contains { item in
        if case .scalar(let scalar) = item { ReferenceOrder.same(scalar, wanted) } else { false }
      })
  }
}
