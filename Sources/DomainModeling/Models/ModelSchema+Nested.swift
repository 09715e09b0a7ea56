extension ModelSchema {
  /// Returns the violations in nested models that depend on the context.
  ///
  /// Nested models were validated without context when they were created, so only rules that read context
  /// values remain.
  func nestedViolations(
    in value: Root, _ fields: [AnyField<Root>], _ context: ConditionContext
  ) -> [Violation] {
    if context.isEmpty { return [] }
    return fields.flatMap { field in
      field.value(value).violations(in: context).map { $0.seen(from: field.name, of: name) }
    }
  }
}

extension FieldValue {
  fileprivate func violations(in context: ConditionContext) -> [Violation] {
    if let list = self as? any ListFieldValue { return list.itemViolations(in: context) }
    return (self as? any Model)?.ownViolations(in: context) ?? []
  }
}

extension ListFieldValue {
  fileprivate func itemViolations(in context: ConditionContext) -> [Violation] {
    (constrainedItems ?? []).enumerated().flatMap { position, item in
      item.violations(in: context).map { $0.seen(from: .element(position)) }
    }
  }
}

extension Model {
  fileprivate func ownViolations(in context: ConditionContext) -> [Violation] {
    Self.schema.violations(in: self, context: context)
  }
}

extension FieldShape {
  /// Whether a model in the value has rules that read context values.
  var hasContextRules: Bool {
    switch self {
    case .optional(let shape), .list(let shape): shape.hasContextRules
    case .object(let model):
      model.rules.contains { $0.condition?.contextKeys.isEmpty == false }
        || model.fields.contains { $0.shape.hasContextRules }
    default: false
    }
  }
}
