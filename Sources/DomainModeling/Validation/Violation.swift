/// A broken constraint or rule of a model: its path, its code and its parameters.
public struct Violation: Hashable, Sendable {
  /// The severity of a violation.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The model is invalid.
    case error
    /// The model is valid but should be reviewed.
    case warning
  }

  /// The path of the offending value.
  public let path: FieldPath
  /// The broken rule: `Movie.title.length` for a constraint, or the identifier of a rule across fields.
  public let rule: String
  /// The stable code, for which a catalog provides messages.
  public let code: ViolationCode
  /// The values that a message may show, such as limits; never the offending value itself.
  public let parameters: [String: Scalar]
  /// The severity.
  public let severity: Severity
  /// The published name of the type that refused a typed text, such as `iban`, for which a catalog may have messages; otherwise
  /// `nil`.
  public let valueType: String?

  /// Creates a violation.
  public init(
    at path: FieldPath, rule: String, code: ViolationCode, parameters: [String: Scalar] = [:],
    severity: Severity = .error, valueType: String? = nil
  ) {
    self.path = path
    self.rule = rule
    self.code = code
    self.parameters = parameters
    self.severity = severity
    self.valueType = valueType
  }
}

extension Violation {
  /// Returns the violation relative to an outer model that contains the violation's model at `prefix`.
  public func prefixed(by prefix: FieldPath) -> Violation {
    Violation(
      at: path.prefixed(by: prefix), rule: rule, code: code, parameters: parameters, severity: severity,
      valueType: valueType)
  }

  func seen(from step: FieldPath.Step) -> Violation { prefixed(by: FieldPath([step])) }

  /// Creates the violation of a unique key, reported at its first field: `Loan.unique.tool+from`.
  ///
  /// - Parameters:
  ///   - paths: The fields of the violated ``StorageDeclaration/unique(_:)``.
  ///   - model: The published name of the model.
  public init(notUnique paths: [String], in model: String) {
    self.init(
      at: paths.first.map(FieldPath.init(field:)) ?? FieldPath(),
      rule: "\(model).unique.\(paths.joined(separator: "+"))", code: .unique)
  }
}

extension Violation: CustomStringConvertible {
  public var description: String {
    let prefix = path.steps.isEmpty ? "" : "\(path): "
    let figures = parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    // Of a mistake in the declaration, only the rule says which one it is.
    let name = code == .declaration ? rule : code.rawValue
    return "\(prefix)\(name)\(figures.isEmpty ? "" : " (\(figures.joined(separator: ", ")))")"
  }
}
