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
