extension ModelSchema {
  /// Returns the violations in nested models that depend on the context.
  ///
  /// Nested models were validated without context when they were created, so only rules that read context
  /// values remain.
  func nestedViolations(
    in value: Root, _ fields: [AnyField<Root>], _ context: ConditionContext
  ) -> [Violation] {
    fields.flatMap { field in
      field.value(value).violations(in: context).map { $0.seen(from: field.name, of: name) }
    }
  }
}

extension ModelSchema {
  /// Returns a violation for each word of an open vocabulary in a model, and in the models in it, that this version doesn't
  /// know.
  ///
  /// Such words are read from newer versions. A service that takes them from people would show any text of theirs as a label.
  package func unknownWords(in value: Root) -> [UnknownWord] {
    wireFields.flatMap { field in
      field.value(value).unknownWords(of: field.description.shape).map { steps, word in
        UnknownWord(
          word: word,
          violation: Violation(
            at: FieldPath([.field(field.name)] + steps),
            rule: "\(name).\(field.name).\(ViolationCode.notListed)",
            code: .notListed))
      }
    }
  }
}

/// A word that an open vocabulary doesn't list, with the violation for a person who wrote it.
package struct UnknownWord: Sendable {
  package let word: String
  package let violation: Violation
}

extension FieldValue {
  /// Returns the words that an open vocabulary doesn't list, with their paths.
  fileprivate func unknownWords(of shape: FieldShape) -> [(steps: [FieldPath.Step], word: String)] {
    switch shape {
    case .optional(let shape): return unknownWords(of: shape)
    case .enumeration(_, let words, isOpen: true):
      guard case .scalar(.text(let word)) = content else { return [] }
      return words.contains { $0.utf8.elementsEqual(word.utf8) } ? [] : [([], word)]
    case .list(let shape):
      let items = (self as? any ListFieldValue)?.constrainedItems ?? []
      return items.enumerated().flatMap { position, item in
        item.unknownWords(of: shape).map { ([.element(position)] + $0.steps, $0.word) }
      }
    case .object:
      return (self as? any Model)?.ownUnknownWords.map { ($0.violation.path.steps, $0.word) } ?? []
    default: return []
    }
  }

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
  fileprivate var ownUnknownWords: [UnknownWord] { Self.schema.unknownWords(in: self) }

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
