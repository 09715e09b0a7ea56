/// One thing that is wrong with a model: where, by which rule, and with which figures.
public struct Violation: Hashable, Sendable {
  /// How much it weighs.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The model can't exist like this.
    case error
    /// The model may exist; a person should look.
    case warning
  }

  /// Where the value stands.
  public let path: FieldPath
  /// The rule that refuses: `Movie.title.length`, or a rule's own identifier.
  public let rule: String
  /// The stable code; a message in every language hangs on it.
  public let code: ViolationCode
  /// The figures that the message may name; never the refused value itself.
  public let parameters: [String: Scalar]
  /// How much it weighs.
  public let severity: Severity

  /// Makes a violation.
  public init(
    at path: FieldPath, rule: String, code: ViolationCode, parameters: [String: Scalar] = [:],
    severity: Severity = .error
  ) {
    self.path = path
    self.rule = rule
    self.code = code
    self.parameters = parameters
    self.severity = severity
  }
}

extension Violation {
  /// The violation seen from a model that holds the one with the violation at `prefix`.
  public func prefixed(by prefix: FieldPath) -> Violation {
    Violation(
      at: path.prefixed(by: prefix), rule: rule, code: code, parameters: parameters, severity: severity)
  }

  func seen(from step: FieldPath.Step) -> Violation { prefixed(by: FieldPath([step])) }

  /// What is wrong with a record that has values of another one: `Loan.unique.tool+from`, at the first field.
  ///
  /// - Parameter paths: The fields of the ``StorageDeclaration/unique(_:)`` that forbids it.
  public init(notUnique paths: [String], in model: String) {
    self.init(
      at: paths.first.map(FieldPath.init(field:)) ?? FieldPath(),
      rule: "\(model).unique.\(paths.joined(separator: "+"))", code: .unique)
  }
}

extension Violation: CustomStringConvertible {
  public var description: String {
    let place = path.steps.isEmpty ? "" : "\(path): "
    let figures = parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(place)\(code)\(figures.isEmpty ? "" : " (\(figures.joined(separator: ", ")))")"
  }
}

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
