import DomainModeling

/// An independent, straightforward evaluation of conditions as in SQL textbooks; `nil` is unknown.
struct ReferenceEvaluation {
  /// The value of a field; a list of objects contains the values of their fields.
  enum Value: Hashable {
    case scalar(Scalar)
    case list([Value])
    case object([String: Value])
  }

  var fields: [String: Value] = [:]
  var context: [String: Value] = [:]
  var element: Scalar?

  func holds(_ tree: ConditionTree) -> Bool? {
    switch tree {
    case .constant(let answer): return answer
    case .compare(let left, let comparison, let right):
      return Self.compare(scalar(left), comparison, scalar(right))
    case .isNull(let operand): return value(operand) == .scalar(.null)
    case .isOneOf(let operand, let values):
      // `x IN (a, b)` is `x = a OR x = b`.
      return Self.any(values.map { Self.compare(scalar(operand), .equal, $0) })
    case .hasPrefix(let operand, let prefix):
      guard case .text(let text) = scalar(operand) else { return nil }
      let (long, short) = (Array(text.unicodeScalars), Array(prefix.unicodeScalars))
      return long.count >= short.count && Array(long[..<short.count]) == short
    case .contains(let operand, let part):
      guard case .text(let text) = scalar(operand) else { return nil }
      let (long, short) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
      if short.count > long.count { return false }
      return (0...(long.count - short.count)).contains { Array(long[$0..<($0 + short.count)]) == short }
    case .includes(let list, let wanted):
      guard case .list(let items) = value(list), scalar(wanted) != .null else { return nil }
      return items.contains(.scalar(scalar(wanted)))
    case .count(let list, let comparison, let number):
      guard case .list(let items) = value(list) else { return nil }
      return Self.compare(.integer(Int64(items.count)), comparison, .integer(number))
    case .anyElement(let list, let inner):
      guard case .list(let items) = value(list) else { return nil }
      return Self.any(
        items.map { item in
          switch item {
          case .scalar(let scalar): ReferenceEvaluation(context: context, element: scalar).holds(inner)
          case .object(let fields): ReferenceEvaluation(fields: fields, context: context).holds(inner)
          case .list: nil
          }
        })
    case .and(let parts): return Self.any(parts.map { holds($0).map { !$0 } }).map { !$0 }
    case .or(let parts): return Self.any(parts.map(holds))
    case .not(let inner): return holds(inner).map { !$0 }
    }
  }

  private func value(_ operand: Operand) -> Value {
    switch operand {
    case .field(let name): fields[name] ?? .scalar(.null)
    case .context(let name): context[name] ?? .scalar(.null)
    case .value(let scalar): .scalar(scalar)
    case .element: .scalar(element ?? .null)
    }
  }

  private func scalar(_ operand: Operand) -> Scalar {
    if case .scalar(let scalar) = value(operand) { scalar } else { .null }
  }

  private static func any(_ answers: [Bool?]) -> Bool? {
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }

  private static func compare(_ left: Scalar, _ comparison: Comparison, _ right: Scalar) -> Bool? {
    switch comparison {
    case .isNotDistinctFrom: return left == right
    case .isDistinctFrom: return left != right
    default: if left == .null || right == .null { return nil }
    }
    return switch comparison {
    case .equal, .isNotDistinctFrom: left == right
    case .notEqual, .isDistinctFrom: left != right
    case .less: left < right
    case .lessOrEqual: left < right || left == right
    case .greater: right < left
    case .greaterOrEqual: right < left || left == right
    }
  }
}

extension TernaryLogic {
  /// The result in the form of the reference evaluation.
  var answer: Bool? {
    switch self {
    case .no: false
    case .unknown: nil
    case .yes: true
    }
  }
}
