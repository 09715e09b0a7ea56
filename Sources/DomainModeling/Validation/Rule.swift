/// A rule across the fields of a model.
///
/// It runs when the fields that it names are themselves valid, and passes where it is unknown because one
/// of them is absent.
public struct Rule<Root: Model>: Sendable {
  /// The stable identifier, also the code of its violation: `movie.releaseOrder`.
  public let id: String
  /// The state of things that the rule asks for, in one sentence.
  public let doc: String
  /// The condition that holds in every valid model; `nil` for an opaque rule.
  public let condition: Condition<Root>?
  /// The fields that the rule reads; its violation stands at the first.
  public let fields: [String]
  /// How much a violation weighs.
  public let severity: Violation.Severity

  let opaque: (@Sendable (Root) -> Bool)?

  /// Declares a rule as a condition, which every backend and contract can read.
  public init(
    _ id: String, holds condition: Condition<Root>, severity: Violation.Severity = .error, doc: String = ""
  ) {
    self.id = id
    self.doc = doc
    self.condition = condition
    self.severity = severity
    fields = condition.tree.fieldPaths
    opaque = nil
  }

  /// Declares a rule that no condition can say; contracts list it as opaque.
  ///
  /// ```swift
  /// Rule("loan.length", reading: Fields.from, Fields.due, doc: "At most 30 days.") { loan in
  ///   loan.due.since(loan.from) <= .seconds(30 * 86_400)
  /// }
  /// ```
  /// - Parameter fields: All that it reads; the violation stands at the first.
  public init<each Value: FieldValue>(
    _ id: String, reading fields: repeat Field<Root, each Value>, severity: Violation.Severity = .error,
    doc: String, opaque: @escaping @Sendable (Root) -> Bool
  ) {
    self.id = id
    self.doc = doc
    self.severity = severity
    var names: [String] = []
    for field in repeat each fields { names.append(field.name) }
    self.fields = names
    self.opaque = opaque
    condition = nil
  }
}
