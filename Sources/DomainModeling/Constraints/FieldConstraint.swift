/// A constraint for fields of type `Value`.
///
/// The factory methods depend on the type: `.length` is available for strings only, `.count` for lists only.
/// A null value satisfies every constraint.
public struct FieldConstraint<Value: FieldValue>: Sendable {
  /// The constraint as plain data.
  public let constraint: Constraint
  let violation: @Sendable (Value) -> ConstraintViolation?

  init(_ constraint: Constraint, _ finding: @escaping @Sendable (Value) -> ConstraintViolation?) {
    self.constraint = constraint
    self.violation = finding
  }
}

/// The violation of a constraint by a value, before its field is known.
struct ConstraintViolation: Hashable, Sendable {
  var code: ViolationCode
  var parameters: [String: Scalar] = [:]
  var steps: [FieldPath.Step] = []
}

extension FieldConstraint where Value: ComparableFieldValue {
  /// Requires a value within the bounds, both inclusive; null is accepted.
  ///
  /// Its violations have the codes `tooSmall` and `tooLarge`.
  public static func range(_ bounds: ClosedRange<Value.Base>) -> FieldConstraint
  where Value.Base: Comparable {
    let least = bounds.lowerBound.scalar
    let greatest = bounds.upperBound.scalar
    let isTooSmall = atLeast(least)
    let isTooLarge = atMost(greatest)
    return FieldConstraint(.range(minimum: least, maximum: greatest)) { isTooSmall($0) ?? isTooLarge($0) }
  }

  /// Requires the bound or a greater value.
  public static func atLeast(_ bound: Value.Base) -> FieldConstraint {
    FieldConstraint(.minimum(bound.scalar), atLeast(bound.scalar))
  }

  /// Requires the bound or a smaller value.
  public static func atMost(_ bound: Value.Base) -> FieldConstraint {
    FieldConstraint(.maximum(bound.scalar), atMost(bound.scalar))
  }

  /// Requires a value greater than the bound.
  public static func above(_ bound: Value.Base) -> FieldConstraint {
    let bound = bound.scalar
    return FieldConstraint(.above(bound)) { value in
      compare(value) { $0 > bound ? nil : .init(code: .notAbove, parameters: ["bound": bound]) }
    }
  }

  /// Requires one of the given values.
  public static func oneOf(_ values: Value.Base...) -> FieldConstraint {
    let allowed = values.map(\.scalar)
    return FieldConstraint(.oneOf(allowed)) { value in
      compare(value) { allowed.contains($0) ? nil : .init(code: .notListed) }
    }
  }

  private static func atLeast(_ bound: Scalar) -> @Sendable (Value) -> ConstraintViolation? {
    { compare($0) { $0 >= bound ? nil : .init(code: .tooSmall, parameters: ["minimum": bound]) } }
  }

  private static func atMost(_ bound: Scalar) -> @Sendable (Value) -> ConstraintViolation? {
    { compare($0) { $0 <= bound ? nil : .init(code: .tooLarge, parameters: ["maximum": bound]) } }
  }

  private static func compare(
    _ value: Value, _ finding: (Scalar) -> ConstraintViolation?
  ) -> ConstraintViolation? {
    guard case .scalar(let scalar) = value.content, !scalar.isNull else { return nil }
    return finding(scalar)
  }
}
