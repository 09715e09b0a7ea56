import DomainModeling

/// An independent evaluator of rule conditions on JSON documents, written from the definition of each
/// operator.
struct FixtureConditionEvaluator {
  let model: ModelDescription
  var element: JSONValue?

  func evaluate(_ tree: ConditionTree, _ object: JSONValue) throws -> TernaryLogic {
    switch tree {
    case .constant(let answer): return TernaryLogic(answer)
    case .compare(let left, let comparison, let right):
      return comparison(try scalar(left, object), try scalar(right, object))
    case .isNull(let operand): return TernaryLogic(try value(operand, object) == .null)
    case .isOneOf(let operand, let values):
      if values.isEmpty { return .no }
      let answers = try values.map { Comparison.equal(try scalar(operand, object), $0) }
      return answers.contains(.yes) ? .yes : answers.contains(.unknown) ? .unknown : .no
    case .hasPrefix(let operand, let prefix):
      return try text(operand, object) { $0.starts(with: prefix.utf8) }
    case .contains(let operand, let part):
      let part = Array(part.utf8)
      return try text(operand, object) { text in
        let text = Array(text)
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
      }
    case .includes(let list, let wanted):
      guard case .array(let elements) = try value(list, object) else { return .unknown }
      let wanted = JSONValue(try scalar(wanted, object))
      return wanted == .null ? .unknown : TernaryLogic(elements.contains(wanted))
    case .count(let list, let comparison, let number):
      guard case .array(let elements) = try value(list, object) else { return .unknown }
      return comparison(.integer(Int64(elements.count)), .integer(number))
    case .anyElement(let list, let inner):
      guard case .array(let elements) = try value(list, object) else { return .unknown }
      let evaluator = FixtureConditionEvaluator(model: try elementModel(list))
      return try elements.map { element in
        var evaluator = evaluator
        evaluator.element = element
        return try evaluator.evaluate(inner, element)
      }.any
    case .and(let parts): return try any(parts.map(ConditionTree.not), object).negated
    case .or(let parts): return try any(parts, object)
    case .not(let inner): return try evaluate(inner, object).negated
    }
  }

  /// Returns `yes` as soon as one part is true, even if another part is undecidable.
  private func any(_ parts: [ConditionTree], _ object: JSONValue) throws -> TernaryLogic {
    var answers: [TernaryLogic] = []
    var undecidable: FixtureOracle.Undecidable?
    for part in parts {
      do {
        answers.append(try evaluate(part, object))
      } catch let error as FixtureOracle.Undecidable {
        undecidable = error
      }
    }
    if let undecidable, !answers.contains(.yes) { throw undecidable }
    return answers.any
  }

  private func text(
    _ operand: Operand, _ object: JSONValue, _ test: (String.UTF8View) -> Bool
  ) throws -> TernaryLogic {
    guard case .text(let text) = try scalar(operand, object) else { return .unknown }
    return TernaryLogic(test(text.utf8))
  }

  private func scalar(_ operand: Operand, _ object: JSONValue) throws -> Scalar {
    try value(operand, object).scalar ?? .null
  }

  private func value(_ operand: Operand, _ object: JSONValue) throws -> JSONValue {
    switch operand {
    case .value(let scalar): return JSONValue(scalar)
    case .context(let key): throw FixtureOracle.Undecidable(reason: "the caller provides \(key)")
    case .element: return element ?? .null
    case .field(let path):
      var model: ModelDescription? = model
      var value = object
      for name in path.split(separator: ".") {
        guard let field = model?.fields.first(where: { $0.name == name }) else { return .null }
        if field.isDerived { throw FixtureOracle.Undecidable(reason: "\(path) is computed") }
        value = value[field.name] ?? .null
        if value == .null, let fallback = field.defaultValue.flatMap(JSONValue.init) { value = fallback }
        if case .object(let nested) = field.shape.unwrapped { model = nested } else { model = nil }
      }
      return value
    }
  }

  private func elementModel(_ list: Operand) throws -> ModelDescription {
    guard case .field(let path) = list else { return model }
    var model = model
    for name in path.split(separator: ".") {
      switch model.fields.first(where: { $0.name == name })?.shape.unwrapped {
      case .object(let nested): model = nested
      case .list(.object(let nested)): model = nested
      default: break
      }
    }
    return model
  }
}

extension [TernaryLogic] {
  fileprivate var any: TernaryLogic { contains(.yes) ? .yes : contains(.unknown) ? .unknown : .no }
}
