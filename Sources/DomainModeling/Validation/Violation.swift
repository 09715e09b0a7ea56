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
