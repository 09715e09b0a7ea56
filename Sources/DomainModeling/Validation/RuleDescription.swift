/// A rule as plain data.
public struct RuleDescription: Hashable, Sendable {
  /// The stable identifier.
  public let id: String
  /// The state of things that the rule asks for.
  public let doc: String
  /// The condition; `nil` for an opaque rule.
  public let condition: ConditionTree?
  /// The fields that the rule reads.
  public let fields: [String]
  /// How much a violation weighs.
  public let severity: Violation.Severity
}
