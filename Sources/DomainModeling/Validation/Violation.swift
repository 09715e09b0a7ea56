/// A broken constraint or rule of a model: its path, its code and its parameters.
public struct Violation: Sendable {
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
  /// The codes of the names of the violation's field and of the fields that contain it, the innermost first.
  let labels: [String]

  /// Creates a violation.
  public init(
    at path: FieldPath, rule: String, code: ViolationCode, parameters: [String: Scalar] = [:],
    severity: Severity = .error, valueType: String? = nil
  ) {
    let ending = ".\(code)"
    let isOfField = rule.hasSuffix(ending) && rule.utf8.count > ending.utf8.count
    self.init(
      at: path, rule: rule, code: code, parameters: parameters, severity: severity, valueType: valueType,
      labels: isOfField ? [String(rule.dropLast(ending.count))] : [])
  }

  init(
    at path: FieldPath, rule: String, code: ViolationCode, parameters: [String: Scalar] = [:],
    severity: Severity = .error, valueType: String? = nil, labels: [String]
  ) {
    self.path = path
    self.rule = rule
    self.code = code
    self.parameters = parameters
    self.severity = severity
    self.valueType = valueType
    self.labels = labels
  }
}

/// Two violations are equal whatever names a message would show for them, which a reader of Swift or Foundation doesn't know.
extension Violation: Hashable {
  public static func == (left: Violation, right: Violation) -> Bool {
    left.path == right.path && left.rule == right.rule && left.code == right.code
      && left.parameters == right.parameters && left.severity == right.severity
      && left.valueType == right.valueType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(rule)
    hasher.combine(code)
  }
}

extension Violation {
  /// Returns the violation relative to an outer model that contains the violation's model at `prefix`.
  public func prefixed(by prefix: FieldPath) -> Violation {
    Violation(
      at: path.prefixed(by: prefix), rule: rule, code: code, parameters: parameters, severity: severity,
      valueType: valueType, labels: labels)
  }

  func seen(from step: FieldPath.Step) -> Violation { prefixed(by: FieldPath([step])) }

  /// Returns the violation relative to a model that contains the violation's model in a field.
  func seen(from field: String, of model: String) -> Violation {
    named(by: "\(model).\(field)").seen(from: .field(field))
  }

  /// Returns the violation with one more name, that of a field which contains those named so far.
  func named(by label: String) -> Violation {
    Violation(
      at: path, rule: rule, code: code, parameters: parameters, severity: severity, valueType: valueType,
      labels: labels + [label])
  }

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
