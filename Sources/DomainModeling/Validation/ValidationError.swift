/// All violations of a model, at least one of which is an error.
public struct ValidationError: Error, Hashable, Sendable {
  /// The published name of the model.
  public let model: String
  /// The violations, those of fields before those of rules; never empty.
  public let violations: [Violation]

  /// Creates an error, or returns `nil` when none of the violations has the severity `error`.
  public init?(model: String, violations: [Violation]) {
    guard violations.contains(where: { $0.severity == .error }) else { return nil }
    self.model = model
    self.violations = violations
  }

  /// Creates the error of a record whose unique key another record already has, for repositories.
  ///
  /// - Parameters:
  ///   - paths: The fields of the violated ``StorageDeclaration/unique(_:)``.
  ///   - model: The published name of the model.
  public init(notUnique paths: [String], in model: String) {
    self.init(model: model, errors: [Violation(notUnique: paths, in: model)])
  }

  /// Creates an error from violations that are known to include one with the severity `error`.
  init(model: String, errors violations: [Violation]) {
    self.model = model
    self.violations = violations
  }

  /// Returns the violations at a field.
  public func violations(at field: String) -> [Violation] {
    violations.filter { $0.path == FieldPath(field: field) }
  }
}

extension ValidationError: CustomStringConvertible {
  public var description: String {
    "\(model): \(violations.map(\.description).joined(separator: "; "))"
  }
}
