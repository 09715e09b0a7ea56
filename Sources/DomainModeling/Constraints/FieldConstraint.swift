/// A constraint that fits fields of type `Value`: `.length` exists for texts only, `.count` for lists only.
public struct FieldConstraint<Value: FieldValue>: Sendable {
  /// The constraint as data.
  public let constraint: Constraint
  let finding: @Sendable (Value) -> ConstraintFinding?

  init(_ constraint: Constraint, _ finding: @escaping @Sendable (Value) -> ConstraintFinding?) {
    self.constraint = constraint
    self.finding = finding
  }
}

/// What a constraint has against a value.
struct ConstraintFinding: Hashable, Sendable {
  var code: ViolationCode
  var parameters: [String: Scalar] = [:]
  var steps: [FieldPath.Step] = []
}

extension FieldConstraint where Value: ComparableFieldValue {
  /// Between the bounds, both included; nothing is always within bounds.
  public static func range(_ bounds: ClosedRange<Value.Base>) -> FieldConstraint
  where Value.Base: Comparable {
    let least = bounds.lowerBound.scalar
    let greatest = bounds.upperBound.scalar
    let isTooSmall = atLeast(least)
    let isTooLarge = atMost(greatest)
    return FieldConstraint(.range(minimum: least, maximum: greatest)) { isTooSmall($0) ?? isTooLarge($0) }
  }

  /// The value or more.
  public static func atLeast(_ bound: Value.Base) -> FieldConstraint {
    FieldConstraint(.minimum(bound.scalar), atLeast(bound.scalar))
  }

  /// The value or less.
  public static func atMost(_ bound: Value.Base) -> FieldConstraint {
    FieldConstraint(.maximum(bound.scalar), atMost(bound.scalar))
  }

  /// More than the value.
  public static func above(_ bound: Value.Base) -> FieldConstraint {
    let bound = bound.scalar
    return FieldConstraint(.above(bound)) { value in
      compare(value) { $0 > bound ? nil : .init(code: .notAbove, parameters: ["bound": bound]) }
    }
  }

  /// One of the values.
  public static func oneOf(_ values: Value.Base...) -> FieldConstraint {
    let allowed = values.map(\.scalar)
    return FieldConstraint(.oneOf(allowed)) { value in
      compare(value) { allowed.contains($0) ? nil : .init(code: .notListed) }
    }
  }

  private static func atLeast(_ bound: Scalar) -> @Sendable (Value) -> ConstraintFinding? {
    { compare($0) { $0 >= bound ? nil : .init(code: .tooSmall, parameters: ["minimum": bound]) } }
  }

  private static func atMost(_ bound: Scalar) -> @Sendable (Value) -> ConstraintFinding? {
    { compare($0) { $0 <= bound ? nil : .init(code: .tooLarge, parameters: ["maximum": bound]) } }
  }

  private static func compare(
    _ value: Value, _ finding: (Scalar) -> ConstraintFinding?
  ) -> ConstraintFinding? {
    guard case .scalar(let scalar) = value.content, !scalar.isNull else { return nil }
    return finding(scalar)
  }
}
