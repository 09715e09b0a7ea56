public import DomainModeling

/// A rule across fields in a contract.
public struct ContractRule: Codable, Equatable, Sendable {
  /// The state of things that the rule asks for.
  public var doc: String
  /// The condition that holds in every valid document; `nil` for an opaque rule, which only our code can run.
  public var condition: ConditionTree?
  /// Whether nothing but our code can run the rule.
  public var isOpaque: Bool
  /// The fields that it reads; a violation stands at the first.
  public var fields: [String]
  /// How much a violation weighs: `error` or `warning`.
  public var severity: String

  /// Describes a rule; one without a condition is opaque.
  public init(
    doc: String = "", condition: ConditionTree? = nil, fields: [String], severity: Violation.Severity = .error
  ) {
    self.doc = doc
    self.condition = condition
    isOpaque = condition == nil
    self.fields = fields
    self.severity = severity.rawValue
  }
}
