/// Everything that is wrong with a model, at once.
public struct ValidationError: Error, Hashable, Sendable {
  /// The model's name.
  public let model: String
  /// What is wrong, in the order of the fields and then of the rules; never empty.
  public let violations: [Violation]

  /// Makes the error, or `nil` when none of the violations weighs as an error.
  public init?(model: String, violations: [Violation]) {
    guard violations.contains(where: { $0.severity == .error }) else { return nil }
    self.model = model
    self.violations = violations
  }

  /// Makes the error of one field with one fault, such as a service or a backend finds.
  ///
  /// Its rule is `MODEL.FIELD.CODE`, like that of the field's own constraints.
  public init<Root: Model, Value>(
    at field: Field<Root, Value>, _ code: ViolationCode, parameters: [String: Scalar] = [:]
  ) {
    let model = Root.schema.name
    let violation = Violation(
      at: FieldPath(field: field.name), rule: "\(model).\(field.name).\(code)", code: code,
      parameters: parameters)
    self.init(model: model, errors: [violation])
  }

  /// Makes the error of a record with values that another one has; for repositories.
  ///
  /// - Parameter paths: The fields of the ``StorageDeclaration/unique(_:)`` that forbids it.
  public init(notUnique paths: [String], in model: String) {
    self.init(model: model, errors: [Violation(notUnique: paths, in: model)])
  }

  /// For callers that know that the violations have an error among them.
  init(model: String, errors violations: [Violation]) {
    self.model = model
    self.violations = violations
  }

  /// The violations at a field.
  public func violations(at field: String) -> [Violation] {
    violations.filter { $0.path == FieldPath(field: field) }
  }
}

extension ValidationError: CustomStringConvertible {
  public var description: String {
    "\(model): \(violations.map(\.description).joined(separator: "; "))"
  }
}
